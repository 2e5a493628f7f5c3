"""What happened, line by line, for those who may know it.

A line is (what, seat, card, other, seen): who did it, with which face, to whom or how many, and the mask of the viewers
who may know which card it was. `redact` is the only way out to a viewer.
"""

from typing import Final

from eights.engine.state import NOBODY, State

# Turns.
TURN: Final = 0  # seat begins a turn
SKIPPED: Final = 2  # seat misses a turn
ENDED: Final = 3  # seat ends their turn
DRAW_SKIPPED: Final = 4  # two-player rule
PASSED: Final = 5  # classic Crazy Eights
REVERSED: Final = 6  # the order of play
# Cards on their way.
DREW: Final = 10
PLAYED: Final = 11  # an asset or event, from hand
DISCARDED: Final = 12
DESTROYED: Final = 13  # seat: who controlled it
PUT_INTO_PLAY: Final = 14  # other: the place it came from
TOOK_CONTROL: Final = 15  # other: from whom
PUT_INTO_HAND: Final = 16  # other: into whose hand
PUT_ON_DRAW_PILE: Final = 17
PUT_UNDER_DRAW_PILE: Final = 18
PUT_UNDER_DISCARD_PILE: Final = 19
PUT_ON_DISCARD_PILE: Final = 20
GAVE: Final = 21  # seat gives a card to other
KEPT_ON_TOP: Final = 22
# Other happenings.
NAMED: Final = 30  # other: the color
LOOKED: Final = 31  # at a card on the draw pile
REVEALED: Final = 32
SAW_HAND: Final = 33  # seat looked at the hand of other
SAW: Final = 34  # … and this card in it
SWAPPED_ASSETS: Final = 35
REDEALT: Final = 36
DEALT: Final = 37
RESHUFFLED: Final = 38  # other: how many cards
SHUFFLED: Final = 39
OCCURS: Final = 40  # the ability of this card takes effect now
SAVED: Final = 41  # seat saves this asset
DREW_FEWER: Final = 42  # other: how many now, by this card
DREW_MORE: Final = 43
CHOSE_PLAYER: Final = 44
MORE_DISCARDS: Final = 45
EXTRA_TURN: Final = 46
WILL_SKIP: Final = 47
DECLINED: Final = 48  # a "may" was not used
SWAPPED_HANDS: Final = 49
# The end.
LOST: Final = 50
WON: Final = 51  # other: the reason
LEFT_BEHIND: Final = 52  # a card of a player who lost goes under the discard pile

SECRET: Final = -2  # stands for a card that a viewer may not know
NO_CARD: Final = -1


def tell(state: State, what: int, seat: int, card: int, other: int, seen: int) -> None:
    """Write a line to the log, if there is one."""
    if state.log is not None:
        state.log.append((what, seat, card, other, seen))


def redact(line: tuple[int, ...], viewer: int) -> tuple[int, int, int, int]:
    """The line as this viewer may know it; NOBODY is a spectator."""
    what, seat, card, other, seen = line
    if card != NO_CARD and not (viewer != NOBODY and seen >> viewer & 1) and seen != EVERYBODY:
        card = SECRET
    return what, seat, card, other


EVERYBODY: Final = -1  # as a mask, every bit is set

OWN: Final[dict[int, str]] = {}  # the lines that deck files define, with their sentences
FIRST_OWN: Final = 100


def new_line(told: str) -> int:
    """Define a log line for a deck's own verb: "{seat} blesses {cards}." It has the same placeholders as ours."""
    for what, known in OWN.items():
        if known == told:
            return what
    what = FIRST_OWN + len(OWN)
    OWN[what] = told
    return what
