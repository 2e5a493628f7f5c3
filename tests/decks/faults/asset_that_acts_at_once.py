# error: Well: is an asset, and draw stands alone: it never happens
from eights.rules.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    asset("Well", 5, RED, draw(2)),
))
