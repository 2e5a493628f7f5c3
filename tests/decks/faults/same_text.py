# warning: Present: it does the same as Gift
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(2)),
    event("Present", 6, RED, draw(2)),
))
