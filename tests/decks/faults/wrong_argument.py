# error: line 5: Gift: draw has 'two' where a number belongs
from eights.words import BLUE, RED, Deck, asset, event, draw

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw("two")),
))
