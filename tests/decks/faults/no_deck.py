# error: there is no DECK
from eights.words import BLUE, RED, Deck, asset, event, draw

CARDS = (event("Gift", 5, RED, draw(2)),)
