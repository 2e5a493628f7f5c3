# error: line 5: name 'a_player' is not defined
from eights.words import RED, Deck, draw, event

DECK = Deck(name="fault", title="Fault", seats=0, cards=(
    event("Gift", 5, RED, draw(2, a_player)),  # noqa: F821
))
