# error: line 5: 'Who' object has no attribute 'hold_atmost'
from eights.words import RED, Deck, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Thrift", 5, RED, provided(you.hold_atmost(2)), draw(2)),
))
