# error: line 5: draw() missing 1 required positional argument: 'number'
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw()),
))
