# error: Late: requires(…) stands after what the card does
from eights.words import RED, Deck, draw, event, requires, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Late", 2, RED, draw(1), requires(you.controls(2))),
))
