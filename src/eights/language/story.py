"""The story of a game: what happened, message by message, for one viewer.

The lines come from `eights.engine.events.redact`; a card this viewer may not know is SECRET in them and stays unnamed.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from eights.engine import events, winning
from eights.engine.card_tables import CardTables
from eights.engine.events import NO_CARD, SECRET
from eights.engine.spoken import card_with_face
from eights.engine.state import NOBODY, State
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.language.values import card_value, color_value, filled, player_value
from eights.messages import Card, Listed, Message, Player, Value

__all__ = ["Cast", "Line", "count", "tell", "tell_line", "tell_with_actors"]

Line = tuple[int, int, int, int]

# Lines of one player that follow each other are told in one sentence: of the same `other`, or whatever it is.
JOINED: Final = frozenset(
    {
        events.PUT_INTO_PLAY,
        events.TOOK_CONTROL,
        events.PUT_INTO_HAND,
        events.SAW,
        events.SAVED,
    }
)
JOINED_WITH_ANY: Final = frozenset(
    {
        events.DREW,
        events.DESTROYED,
        events.PUT_ON_DRAW_PILE,
        events.PUT_UNDER_DRAW_PILE,
        events.PUT_UNDER_DISCARD_PILE,
        events.KEPT_ON_TOP,
        events.LOOKED,
        events.REVEALED,
    }
)
# The message of each event, and the values that it has: properties of a Happening.
SAID: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    events.TURN: ("log-turn", ("count", "players")),
    events.SKIPPED: ("log-skipped", ("player",)),
    events.ENDED: ("log-ended", ("player",)),
    events.DRAW_SKIPPED: ("log-draw-skipped", ("player",)),
    events.PASSED: ("log-passed", ("player",)),
    events.REVERSED: ("log-reversed", ()),
    events.DREW: ("log-drew", ("player", "cards")),
    events.PLAYED: ("log-played", ("player", "names")),
    events.DISCARDED: ("log-discarded", ("player", "cards")),
    events.DESTROYED: ("log-destroyed", ("player", "names", "n")),
    events.PUT_INTO_PLAY: ("log-put-into-play", ("player", "names", "place", "other")),
    events.TOOK_CONTROL: ("log-took-control", ("player", "names", "other")),
    events.PUT_INTO_HAND: ("log-put-into-hand", ("player", "cards", "other")),
    events.PUT_ON_DRAW_PILE: ("log-put-on-draw-pile", ("player", "cards", "n")),
    events.PUT_UNDER_DRAW_PILE: ("log-put-under-draw-pile", ("player", "cards", "n")),
    events.PUT_UNDER_DISCARD_PILE: ("log-put-under-discard-pile", ("player", "cards", "n")),
    events.PUT_ON_DISCARD_PILE: ("log-put-on-discard-pile", ("player", "cards")),
    events.GAVE: ("log-gave", ("player", "cards", "other")),
    events.KEPT_ON_TOP: ("log-kept-on-top", ("player", "cards", "n")),
    events.NAMED: ("log-named", ("player", "color")),
    events.LOOKED: ("log-looked", ("player", "cards", "n", "known")),
    events.REVEALED: ("log-revealed", ("player", "cards", "n", "known")),
    events.SAW_HAND: ("log-saw-hand", ("player", "other")),
    events.SAW: ("log-saw", ("player", "cards", "other")),
    events.SWAPPED_HANDS: ("log-swapped-hands", ("player", "other")),
    events.SWAPPED_ASSETS: ("log-swapped-assets", ("player", "other")),
    events.REDEALT: ("log-redealt", ("player",)),
    events.DEALT: ("log-dealt", ("player", "cards")),
    events.RESHUFFLED: ("log-reshuffled", ("count",)),
    events.SHUFFLED: ("log-shuffled", ("player",)),
    events.OCCURS: ("log-occurs", ("player", "names")),
    events.SAVED: ("log-saved", ("source", "names")),
    events.DREW_FEWER: ("log-drew-fewer", ("player", "names", "count")),
    events.DREW_MORE: ("log-drew-more", ("player", "names", "count")),
    events.CHOSE_PLAYER: ("log-chose-player", ("player", "other")),
    events.MORE_DISCARDS: ("log-more-discards", ("player", "count")),
    events.EXTRA_TURN: ("log-extra-turn", ("player",)),
    events.WILL_SKIP: ("log-will-skip", ("player",)),
    events.DECLINED: ("log-declined", ("player", "names")),
    events.LOST: ("log-lost", ("player",)),
    events.WON: ("log-won", ("player",)),
    events.LEFT_BEHIND: ("log-left-behind", ("player", "names", "n")),
}
ENDINGS: Final[dict[int, str]] = {
    winning.EMPTY_HAND: "-empty-hand",
    winning.ABILITY: "-ability",
    winning.LAST_LEFT: "-last-left",
    winning.NOTHING_TO_DRAW: "-nothing-to-draw",
    winning.TURN_LIMIT: "-turn-limit",
    winning.BLOCKED: "-blocked",
}
OF_ONESELF: Final = frozenset({events.TOOK_CONTROL, events.PUT_INTO_HAND})  # may be done to one's own cards
CLASSIC: Final = frozenset(  # what classic Crazy Eights says in its own words
    {"log-passed", "log-reversed", "log-discarded", "log-reshuffled", "log-won-turn-limit", "log-won-blocked"}
)
# What can stand in a sentence of a deck's own, and how the messages call it.
HOLES: Final[dict[str, str]] = {
    "seat": "player",
    "other": "other",
    "seats": "players",
    "team": "team",
    "cards": "cards",
    "names": "names",
    "source": "source",
    "color": "color",
    "color_word": "color",
    "count": "count",
    "number": "n",
    "drawn": "drawn",
}
# These happen to a player's cards; the player does nothing in them.
PASSIVE: Final = frozenset({events.DESTROYED, events.OCCURS, events.LEFT_BEHIND})
GATHERED: Final = frozenset({events.DEALT, events.LEFT_BEHIND})  # the players take turns in these; one sentence each


class Cast(NamedTuple):
    """Who and what the lines speak of: the players' names, the printed cards, and who plays with whom."""

    printed: CardTables
    names: Sequence[str]
    allies: Sequence[int] = ()  # for each seat a mask of its team; none: everybody plays alone

    @classmethod
    def of(cls, state: State) -> "Cast":
        return cls(state.printed, state.seats.names, tuple(state.seats.allies))

    def team(self, seat: int) -> list[Player]:
        """The members of a team."""
        allies = self.allies[seat] if self.allies else 1 << seat
        return [Player(name, other) for other, name in enumerate(self.names) if allies >> other & 1]


def tell(lines: Iterable[Line], cast: Cast) -> list[Message]:
    """The messages of these lines; what belongs together is told together.

    That a hand was looked at is told by SAW_HAND: to those who may not know its cards SAW adds nothing.
    """
    return [message for message, _ in tell_with_actors(lines, cast)]


def tell_with_actors(lines: Iterable[Line], cast: Cast) -> list[tuple[Message, int]]:
    """The same, each with the seat that acts in it, or NOBODY."""
    told = [Happening(group, cast) for group in _groups(lines) if _is_told(group)]
    return [(happening.message(), happening.actor) for happening in told]


def count(lines: Iterable[Line]) -> int:
    """In how many sentences these lines are told."""
    return sum(1 for group in _groups(lines) if _is_told(group))


def tell_line(cast: Cast, line: Line) -> Message:
    """The message of one line."""
    return Happening([line], cast).message()


def _groups(lines: Iterable[Line]) -> Iterator[list[Line]]:
    for _, same in groupby(lines, _joint):
        run = list(same)
        what = run[0][0]
        if what in GATHERED:
            seats = dict.fromkeys(line[1] for line in run)
            yield from ([line for line in run if line[1] == seat] for seat in seats)
        elif what == events.TURN or what in JOINED or what in JOINED_WITH_ANY:
            yield run
        else:
            yield from ([line] for line in run)


def _is_told(group: Sequence[Line]) -> bool:
    return group[0][0] != events.SAW or any(line[2] not in (NO_CARD, SECRET) for line in group)


def _joint(line: Line) -> tuple[int, ...]:
    """Lines with the same joint, one after the other, belong together."""
    what, seat, _, other = line
    if what in GATHERED:
        return (what,)
    if what == events.TURN:
        return what, other
    return (what, seat) if what in JOINED_WITH_ANY else (what, seat, other)


class Happening:
    """One line, or several that belong together; every property that is a value can stand in a message."""

    def __init__(self, lines: Sequence[Line], cast: Cast) -> None:
        self.what, self.acting, _, self.aim = lines[0]
        self.everyone = [line[1] for line in lines]
        self.faces = [line[2] for line in lines if line[2] != NO_CARD]
        self.cast = cast

    def message(self) -> Message:
        if self.what in events.OWN:
            return filled(events.OWN[self.what], self.own_value)
        code, names = SAID[self.what]
        if self.what == events.WON:
            code += ENDINGS[self.aim]
            if self.aim == winning.ABILITY:
                names = ("player", "names")
            if len(self.cast.team(self.acting)) > 1:
                code, names = code + "-team", (*names, "team")
        elif self.what in OF_ONESELF and self.acting == self.aim:
            code += "-own"
        if self.cast.printed.variant.name == "classic" and code in CLASSIC:
            code += "-classic"
        return Message(code, **{name: self.value(name) for name in names})

    def value(self, name: str) -> Value:
        value: Value = getattr(self, name)
        return value

    def own_value(self, hole: str) -> Value:
        """What stands in a hole of a deck's own sentence."""
        return self.value(HOLES[hole])

    @property
    def actor(self) -> int:
        """The player who acts. A deck's own sentence says so by beginning with them."""
        if self.what in events.OWN:
            return self.acting if events.OWN[self.what].startswith("{seat} ") else NOBODY
        return NOBODY if self.what in PASSIVE else self.acting

    @property
    def player(self) -> Player:
        return player_value(self.cast.names, self.acting)

    @property
    def team(self) -> Listed:
        return Listed(self.cast.team(self.acting))

    @property
    def players(self) -> Listed:
        return Listed([player_value(self.cast.names, seat) for seat in self.everyone])

    @property
    def other(self) -> Value:
        """The other player, or whose hand a card comes from."""
        if self.what != events.PUT_INTO_PLAY:
            return player_value(self.cast.names, self.aim)
        return player_value(self.cast.names, self.aim - HAND) if self.aim >= HAND else ""

    @property
    def source(self) -> Card:
        return card_value(self.cast.printed, self.aim)

    @property
    def color(self) -> Value:
        return color_value(self.cast.printed, self.aim)

    @property
    def place(self) -> str:
        """The pile, or the hand, that a card comes from."""
        if self.aim == DRAW_PILE:
            return "draw-pile"
        if self.aim == DISCARD_PILE:
            return "discard-pile"
        return "own-hand" if self.aim - HAND == self.acting else "hand"

    @property
    def count(self) -> int:
        return self.aim

    @property
    def drawn(self) -> Message:
        return Message("log-cards", n=self.aim)

    @property
    def n(self) -> int:
        """How many cards it is about."""
        return len(self.faces)

    @property
    def known(self) -> int:
        """How many of them the reader may know."""
        return sum(1 for face in self.faces if face != SECRET)

    @property
    def cards(self) -> Value:
        """With rank and color; or how many, if they are secret."""
        return self._some([card_with_face(self.cast.printed, face) for face in self.faces if face != SECRET])

    @property
    def names(self) -> Value:
        return self._some([card_value(self.cast.printed, face) for face in self.faces if face != SECRET])

    def _some(self, known: Sequence[Value]) -> Value:
        total = len(self.faces)
        if not known:
            return Message("log-cards", n=total)
        if len(known) < total:
            return Message("log-cards-among", n=total, known=Listed(known))
        return known[0] if total == 1 else Listed(known)
