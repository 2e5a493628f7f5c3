# error: Hurry: it says may(discard_more(…))
from eights.words import RED, Deck, discard_more, event, may

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Hurry", 2, RED, may(discard_more(1))),
))
