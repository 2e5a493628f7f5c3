# error: Payback: draw can't be used with its_controller
from eights.words import RED, Deck, an_asset, destroy, draw, event, its_controller

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Payback", 2, RED, destroy(an_asset), draw(2, its_controller)),
))
