# warning: the deck has 1 cards and seats=3
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=3, cards=(
    event("Gift", 5, RED, draw(2)),
))
