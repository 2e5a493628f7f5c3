# warning: Crown: it was never played in 40 games
from eights.words import BLUE, RED, Deck, asset, event, draw, requires, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Crown", 5, RED, requires(you.control(15)), draw(2)),
))
