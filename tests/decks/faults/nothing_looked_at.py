# error: Glance: it says put_back before looking at any card
from eights.words import BLUE, RED, Deck, asset, event, put_back

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Glance", 5, RED, put_back),
))
