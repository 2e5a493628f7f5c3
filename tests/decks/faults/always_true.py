# error: Truth: the condition in provided is always true
from eights.words import RED, Deck, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Truth", 2, RED, provided(you.controls(0)), draw(1)),
))
