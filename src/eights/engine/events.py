"""The log of a game: what happened, line by line, for players who may know it.

A line is (what, seat, card, other, seen): who did it, with which face, to whom or how many, and a mask of the viewers
who may know which card it was. Viewers get lines only through `redact`.
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
# Moving cards.
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
# Everything else.
NAMED: Final = 30  # other: the color
LOOKED: Final = 31  # a card on the draw pile
REVEALED: Final = 32
SAW_HAND: Final = 33  # seat looked at the hand of other
SAW: Final = 34  # … and saw this card in it
SWAPPED_ASSETS: Final = 35
REDEALT: Final = 36
DEALT: Final = 37
RESHUFFLED: Final = 38  # other: how many cards
SHUFFLED: Final = 39
OCCURS: Final = 40  # the ability of this card takes effect
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

SECRET: Final = -2  # replaces a card that the viewer may not know
NO_CARD: Final = -1


def tell(state: State, what: int, seat: int, card: int, other: int, seen: int) -> None:
    """Add a line to the log, if the game has one."""
    if state.log is not None:
        state.log.append((what, seat, card, other, seen))


def redact(line: tuple[int, ...], viewer: int) -> tuple[int, int, int, int]:
    """The line as this viewer may know it; NOBODY means a spectator."""
    what, seat, card, other, seen = line
    if card != NO_CARD and not (viewer != NOBODY and seen >> viewer & 1) and seen != EVERYBODY:
        card = SECRET
    return what, seat, card, other


EVERYBODY: Final = -1  # as a mask, every bit is set


class LineKind:
    """The properties of a kind of log lines.

    `name` is the line's name on the wire, and its message has the code `log-<name>`, with these values: properties of
    a Happening (eights.language.story). Lines of one player that follow each other become one sentence if they are
    `joined`: those about the same `other`, or all of them.
    """

    def __init__(
        self, name: str, values: tuple[str, ...] = ("player",), joined: int = 0, hides: bool = False, brings: int = 0
    ) -> None:
        self.name: Final = name
        self.values: Final = values
        self.joined: Final = joined
        self.hides: Final = hides  # after it, nobody can plan the rest of a turn with certainty
        self.brings: Final = brings  # cards into a hand


SAME_OTHER: Final = 1  # joined: lines about the same `other`
ANY_OTHER: Final = 2
TO_SEAT: Final = 1  # brings: the card to `seat`
TO_OTHER: Final = 2
TO_BOTH: Final = 3  # brings: whole hands to `seat` and `other`

KINDS: Final[dict[int, LineKind]] = {
    TURN: LineKind("turn", ("count", "players"), SAME_OTHER),
    SKIPPED: LineKind("skipped"),
    ENDED: LineKind("ended"),
    DRAW_SKIPPED: LineKind("draw-skipped"),
    PASSED: LineKind("passed"),
    REVERSED: LineKind("reversed", ()),
    DREW: LineKind("drew", ("player", "cards"), ANY_OTHER, brings=TO_SEAT),
    PLAYED: LineKind("played", ("player", "names")),
    DISCARDED: LineKind("discarded", ("player", "cards")),
    DESTROYED: LineKind("destroyed", ("player", "names", "n"), ANY_OTHER),
    PUT_INTO_PLAY: LineKind("put-into-play", ("player", "names", "place", "other"), SAME_OTHER),
    TOOK_CONTROL: LineKind("took-control", ("player", "names", "other"), SAME_OTHER),
    PUT_INTO_HAND: LineKind("put-into-hand", ("player", "cards", "other"), SAME_OTHER, brings=TO_OTHER),
    PUT_ON_DRAW_PILE: LineKind("put-on-draw-pile", ("player", "cards", "n"), ANY_OTHER),
    PUT_UNDER_DRAW_PILE: LineKind("put-under-draw-pile", ("player", "cards", "n"), ANY_OTHER),
    PUT_UNDER_DISCARD_PILE: LineKind("put-under-discard-pile", ("player", "cards", "n"), ANY_OTHER),
    PUT_ON_DISCARD_PILE: LineKind("put-on-discard-pile", ("player", "cards")),
    GAVE: LineKind("gave", ("player", "cards", "other"), brings=TO_OTHER),
    KEPT_ON_TOP: LineKind("kept-on-top", ("player", "cards", "n"), ANY_OTHER),
    NAMED: LineKind("named", ("player", "color")),
    LOOKED: LineKind("looked", ("player", "cards", "n", "known"), ANY_OTHER, hides=True),
    REVEALED: LineKind("revealed", ("player", "cards", "n", "known"), ANY_OTHER, hides=True),
    SAW_HAND: LineKind("saw-hand", ("player", "other"), hides=True),
    SAW: LineKind("saw", ("player", "cards", "other"), SAME_OTHER),
    SWAPPED_ASSETS: LineKind("swapped-assets", ("player", "other")),
    REDEALT: LineKind("redealt", hides=True),
    DEALT: LineKind("dealt", ("player", "cards"), brings=TO_SEAT),
    RESHUFFLED: LineKind("reshuffled", ("count",), hides=True),
    SHUFFLED: LineKind("shuffled", hides=True),
    OCCURS: LineKind("occurs", ("player", "names")),
    SAVED: LineKind("saved", ("source", "names"), SAME_OTHER),
    DREW_FEWER: LineKind("drew-fewer", ("player", "names", "count")),
    DREW_MORE: LineKind("drew-more", ("player", "names", "count")),
    CHOSE_PLAYER: LineKind("chose-player", ("player", "other")),
    MORE_DISCARDS: LineKind("more-discards", ("player", "count")),
    EXTRA_TURN: LineKind("extra-turn"),
    WILL_SKIP: LineKind("will-skip"),
    DECLINED: LineKind("declined", ("player", "names")),
    SWAPPED_HANDS: LineKind("swapped-hands", ("player", "other"), hides=True, brings=TO_BOTH),
    LOST: LineKind("lost"),
    WON: LineKind("won"),
    LEFT_BEHIND: LineKind("left-behind", ("player", "names", "n")),
}

OWN: Final[dict[int, str]] = {}  # lines defined by deck files, with their sentences
FIRST_OWN: Final = 100
OWN_NAME: Final = "own"

FIRST_OF_WORDS: Final = 1000  # kinds added by words


def new_kind(kind: LineKind) -> int:
    """Add a kind of line for a word, which also declares its message `log-<name>`."""
    what = FIRST_OF_WORDS + len(KINDS)
    KINDS[what] = kind
    return what


def new_line(told: str) -> int:
    """Define a log line for a deck's own verb: "{seat} blesses {cards}." Its placeholders are the same as ours."""
    for what, known in OWN.items():
        if known == told:
            return what
    what = FIRST_OWN + len(OWN)
    OWN[what] = told
    return what


def name_of(what: int) -> str:
    """The name of a line in the protocol; `own` for lines that a deck file defines."""
    kind = KINDS.get(what)
    return OWN_NAME if kind is None else kind.name


def hides(what: int) -> bool:
    """Whether nobody can be sure how a turn continues after such a line."""
    return what in KINDS and KINDS[what].hides
