# error: Well: this is an asset, but draw doesn't say when, so it never happens
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Well", 5, RED, draw(2)),
))
