# error: Dusk: controls_only(blue-red) names more than one color
from eights.words import BLUE, RED, Deck, draw, event, provided, you

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Dusk", 2, RED, provided(you.controls_only(BLUE | RED)), draw(1)),
))
