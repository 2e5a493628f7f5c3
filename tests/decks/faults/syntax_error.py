# error: line 4: '(' was never closed
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(2),
))
