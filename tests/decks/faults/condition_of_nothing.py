# error: Riddle: it ends in provided(…), and nothing follows
from eights.words import RED, Deck, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Riddle", 2, RED, draw(1), provided(you.controls(2))),
))
