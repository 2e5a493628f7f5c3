# warning: no card has the rank 8, Q and K
from eights.words import BLUE, GREEN, PURPLE, RED, Deck, draw, event

COLORS = (BLUE, GREEN, RED, PURPLE)
CARDS = tuple(
    event(f"Gift {color.label} {rank}", rank, color, draw(rank + 13 * i)) for i, color in enumerate(COLORS) for rank in (1, 2, 3, 4, 5, 6, 7, 9, 10, 11)
)
DECK = Deck(name="fault", title="Fault", seats=3, cards=CARDS)
