# error: has rank
from eights.words import BLUE, RED, Deck, draw, event, split

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    split(event("Ebb", 5, RED, draw(1)),
          event("Flow", 9, BLUE, draw(1))),
))
