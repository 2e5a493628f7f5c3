"""Turns log lines into messages for one viewer: what happened in a game.

The lines come from `eights.engine.events.redact`; cards this viewer may not know are SECRET in them and are not named.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from eights.engine import events, winning
from eights.engine.card_tables import CardTables
from eights.engine.events import ANY_OTHER, KINDS, NO_CARD, SECRET
from eights.engine.spoken import card_with_face
from eights.engine.state import NOBODY, State
from eights.engine.zones import DISCARD_PILE, DRAW_PILE, HAND
from eights.language.values import card_value, color_value, filled, player_value
from eights.messages import Card, Listed, Message, Player, Value

__all__ = ["Cast", "Line", "count", "tell", "tell_line", "tell_with_actors"]

Line = tuple[int, int, int, int]

ENDINGS: Final[dict[int, str]] = {
    winning.EMPTY_HAND: "-empty-hand",
    winning.ABILITY: "-ability",
    winning.LAST_LEFT: "-last-left",
    winning.NOTHING_TO_DRAW: "-nothing-to-draw",
    winning.TURN_LIMIT: "-turn-limit",
    winning.BLOCKED: "-blocked",
}
OF_ONESELF: Final = frozenset({events.TOOK_CONTROL, events.PUT_INTO_HAND})  # can also be about your own cards
CLASSIC: Final = frozenset(  # lines with another wording in classic Crazy Eights
    {"log-passed", "log-reversed", "log-discarded", "log-reshuffled", "log-won-turn-limit", "log-won-blocked"}
)
# The placeholders in a deck's own sentence, and the names of their values in messages.
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
# Lines about a player's cards in which the player does not act.
PASSIVE: Final = frozenset({events.DESTROYED, events.OCCURS, events.LEFT_BEHIND})
GATHERED: Final = frozenset({events.DEALT, events.LEFT_BEHIND})  # one sentence per player


class Cast(NamedTuple):
    """Everything that log lines refer to: the cards, and the players with their teams."""

    printed: CardTables
    names: Sequence[str]
    allies: Sequence[int] = ()  # for each seat, a mask of its team; empty: everybody plays alone

    @classmethod
    def of(cls, state: State) -> "Cast":
        return cls(state.printed, state.seats.names, tuple(state.seats.allies))

    def team(self, seat: int) -> list[Player]:
        """The members of a team."""
        allies = self.allies[seat] if self.allies else 1 << seat
        return [Player(name, other) for other, name in enumerate(self.names) if allies >> other & 1]


def tell(lines: Iterable[Line], cast: Cast) -> list[Message]:
    """Turn log lines into messages; lines that belong together become one message.

    SAW_HAND says that a hand was looked at, so viewers who may not know its cards get nothing for SAW.
    """
    return [message for message, _ in tell_with_actors(lines, cast)]


def tell_with_actors(lines: Iterable[Line], cast: Cast) -> list[tuple[Message, int]]:
    """Like `tell`, with the seat that acts in each message, or NOBODY."""
    told = [Happening(group, cast) for group in _groups(lines) if _is_told(group)]
    return [(happening.message(), happening.actor) for happening in told]


def count(lines: Iterable[Line]) -> int:
    """The number of sentences for these lines."""
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
        elif what in KINDS and KINDS[what].joined:
            yield run
        else:
            yield from ([line] for line in run)


def _is_told(group: Sequence[Line]) -> bool:
    return group[0][0] != events.SAW or any(line[2] not in (NO_CARD, SECRET) for line in group)


def _joint(line: Line) -> tuple[int, ...]:
    """A key: consecutive lines with the same key belong together."""
    what, seat, _, other = line
    if what in GATHERED:
        return (what,)
    if what == events.TURN:
        return what, other
    if what in KINDS and KINDS[what].joined == ANY_OTHER:
        return what, seat
    return what, seat, other


class Happening:
    """One line, or several that belong together. Its properties are the values that messages can use."""

    def __init__(self, lines: Sequence[Line], cast: Cast) -> None:
        self.what, self.acting, _, self.aim = lines[0]
        self.everyone = [line[1] for line in lines]
        self.faces = [line[2] for line in lines if line[2] != NO_CARD]
        self.cast = cast

    def message(self) -> Message:
        if self.what in events.OWN:
            return filled(events.OWN[self.what], self.own_value)
        kind = KINDS[self.what]
        code, names = f"log-{kind.name}", kind.values
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
        """The value for a placeholder in a deck's own sentence."""
        return self.value(HOLES[hole])

    @property
    def actor(self) -> int:
        """The player who acts; in a deck's own sentence, only if it begins with them."""
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
        """The other player, or the player whose hand a card comes from."""
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
        """The number of cards."""
        return len(self.faces)

    @property
    def known(self) -> int:
        """The number of cards that the reader may know."""
        return sum(1 for face in self.faces if face != SECRET)

    @property
    def cards(self) -> Value:
        """The cards with rank and color; or how many there are, if they are secret."""
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
