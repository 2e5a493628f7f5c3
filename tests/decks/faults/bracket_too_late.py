# error: provided(…) takes one word, but it has 2
from eights.words import BLUE, RED, Deck, asset, at_your_end, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, provided(you.control(3), draw(2))),
))
