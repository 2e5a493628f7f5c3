# error: Glance: it says put_back before looking at any card
from eights.words import RED, Deck, draw, event, look_at_top, put_back

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Glance", 2, RED, look_at_top(2), draw(1), put_back),
))
