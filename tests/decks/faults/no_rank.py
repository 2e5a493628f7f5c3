# error: line 5: Gift: 14 isn't a rank
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 14, RED, draw(2)),
))
