"""What the terminal says of classic Crazy Eights in its own words."""

from typing import Final

DRAW_PILE: Final = "Stock: {cards}."
DISCARD_PILE: Final = "Starter pile: {top} on top, {cards}."
NO_DISCARD_PILE: Final = "The starter pile is empty."
HAS_ASSETS: Final = False  # and what follows from them: a discard is another act than a play
HAS_POINTS: Final = True  # every game, not only a match
