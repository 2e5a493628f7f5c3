"""What a question is for. Bots choose by this, no matter which card asks."""

from typing import Final

UNKNOWN: Final = 0
MAIN: Final = 1
NAME_COLOR: Final = 2
ORDER: Final = 3
SKIP_DRAW: Final = 4
WHO_DRAWS: Final = 5
WHO_SLEEPS: Final = 6
WHOSE_ASSETS: Final = 7
WHOSE_HAND: Final = 8  # to look at
INTO_WHOSE_HAND: Final = 9
WHAT_TO_DESTROY: Final = 10
WHAT_TO_TAKE: Final = 11
WHAT_TO_RETURN: Final = 12
WHAT_TO_DEPLOY: Final = 13
WHAT_TO_SAVE: Final = 14
WHAT_TO_GIVE: Final = 15
WHAT_TO_GET: Final = 16
WHAT_TO_PUT_AWAY: Final = 17  # under a pile
WHAT_TO_PUT_ON_TOP: Final = 18  # of the draw pile, from hand
TOP_OR_BOTTOM: Final = 19
KEEP_WHICH: Final = 20
BURY_WHICH: Final = 21
ONTO_DISCARD_PILE: Final = 22
DRAW_FEWER: Final = 23
WHETHER: Final = 24
CLASSIC_TURN: Final = 25
WITH_WHOM_TO_SWAP: Final = 26
WHAT_TO_PUT_DOWN: Final = 27  # an asset from your own hand
WHAT_TO_LURE: Final = 28  # an asset from another hand
WHICH_EVENT: Final = 29
WITH_WHOM_TO_SWAP_HANDS: Final = 30
CLASSIC_NAMING: Final = 31
WHO_GETS_AN_ASSET: Final = 32
FROM_WHOM_TO_TAKE: Final = 33  # a card that nobody chooses
