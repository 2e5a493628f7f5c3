# warning: Castle: Camelot has a different card with this name
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Castle", 5, RED, draw(2)),
))
