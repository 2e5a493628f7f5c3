# warning: Щука: our fonts lack these letters, which are drawn as ?: Щ у к а
from eights.words import BLUE, Deck, asset, at_your_beginning, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(asset("Щука", 5, BLUE, at_your_beginning(draw(1))),))
