# error: Doom: loses doesn't let anyone choose an_opponent
from eights.words import BLUE, RED, Deck, asset, event, an_opponent, loses

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Doom", 5, RED, loses(an_opponent)),
))
