# error: Gift: this is an event, but at_your_end is for cards in play
from eights.words import BLUE, RED, Deck, asset, event, at_your_end, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, at_your_end(draw(1))),
))
