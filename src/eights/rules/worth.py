"""What an effect comes down to, for a bot: amounts of these, each with a number."""

from typing import Final

Amount = tuple[int, int]

DRAWS: Final = 0  # you draw this many
PUTS_AWAY: Final = 1  # you put away this many cards from your hand
MAKES_DRAW: Final = 2  # one player draws this many
MAKES_TWO_DRAW: Final = 3
DESTROYS: Final = 4  # up to this many assets
DESTROYS_ALL: Final = 5
TAKES: Final = 6
RETURNS: Final = 7  # up to this many assets go to a hand
SWAPS_ASSETS: Final = 8
SWAPS_CARD: Final = 9
REDEALS: Final = 10
REVIVES: Final = 11  # an asset from the discard pile
FINDS: Final = 12  # assets from the draw pile
DISCARDS_MORE: Final = 13
TURN_MORE: Final = 14
SLEEPS: Final = 15
DEPLOYS: Final = 16  # an asset from a hand
LOOKS: Final = 17
ELSE: Final = 18
GIVES: Final = 19  # this many of your cards go to another hand
PLAYS: Final = 20  # another event
RETURNS_ALL: Final = 21
SWAPS_HANDS: Final = 22
MAKES_ALL_DRAW: Final = 23  # each opponent
WORTH: Final = 24  # so many tenths of a card, whatever the table looks like
REMOVES: Final = 25  # up to this many assets leave play, indestructible ones too
DESTROYS_COLOR: Final = 26  # assets of one color only; as an ability
SAVES: Final = 27  # an asset that is about to be destroyed
CHANGES_DRAW: Final = 28  # by this many cards
NUMBER_OF_KINDS: Final = 29
