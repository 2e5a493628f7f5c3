# error: Gift: it says may(provided(…))
from eights.words import BLUE, RED, Deck, asset, event, draw, may, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, may(provided(you.control(1))), draw(2)),
))
