# error: line 5: Gift: draw has a_player where a number belongs
from eights.words import BLUE, RED, Deck, asset, event, a_player, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(a_player, 2)),
))
