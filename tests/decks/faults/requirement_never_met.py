# error: Crown: it asks for 99 assets, but there are only
from eights.words import BLUE, RED, Deck, asset, event, draw, requires, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Crown", 5, RED, requires(you.control(99)), draw(2)),
))
