# warning: Gift: it is listed twice, lines 5 and 6
from eights.words import BLUE, RED, Deck, asset, at_your_end, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(2)),
    event("Gift", 5, RED, draw(2)),
))
