# warning: 1 cards seat 3 players
from eights.rules.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=3, cards=(
    event("Gift", 5, RED, draw(2)),
))
