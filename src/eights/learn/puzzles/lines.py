"""Enumerates a turn: every line of the player's own choices, played in several worlds at once.

The worlds look the same to the player. A line is *sure* as long as they all ask the player the same question, and all
end alike; where they differ, a hidden card or another player decides, and the line counts as unsure.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final, NamedTuple

from eights.engine.digest import digest
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import EightsError
from eights.language import moves, positions
from eights.messages import Message

MOST_NODES: Final = 60_000
WORLDS: Final = (11, 23, 37, 41, 59)


class End(Enum):
    """How a line ended for the player."""

    WON = "won"
    LOST = "lost"
    ENDED = "the turn is over"
    UNSURE = "it depends"


class Count(NamedTuple):
    """How many lines end in which way."""

    won: int = 0
    lost: int = 0
    ended: int = 0
    unsure: int = 0

    @property
    def all(self) -> int:
        return sum(self)

    def plus(self, other: "Count") -> "Count":
        return Count(*(one + two for one, two in zip(self, other, strict=True)))


ONE: Final = {
    End.WON: Count(won=1), End.LOST: Count(lost=1), End.ENDED: Count(ended=1), End.UNSURE: Count(unsure=1),
}  # fmt: skip


class TooLong(EightsError):
    """A turn has too many lines."""


class Worlds:
    """One moment of a turn, in several worlds."""

    def __init__(self, states: list[State], seat: int, turn: int) -> None:
        self.states = states
        self.seat = seat
        self.turn = turn

    @classmethod
    def of(cls, position: str, seat: int, seeds: Sequence[int] = WORLDS) -> "Worlds":
        """Worlds that fit a position, its unknown cards dealt from these seeds."""
        states = [positions.parse(position, luck=seed).state for seed in seeds]
        for state in states:
            advance(state)
        return cls([unwatched(state) for state in states], seat, states[0].turn)

    def after(self, option: int) -> "Worlds":
        states = [state.copy() for state in self.states]
        for state in states:
            apply(state, option)
        return Worlds(states, self.seat, self.turn)

    @property
    def end(self) -> End | None:
        """How the line has ended; None while the player has a sure choice."""
        ends = {self.end_of(state) for state in self.states}
        if len(ends) > 1:
            return End.UNSURE
        end = ends.pop()
        if end is not None:
            return end
        first = set(self.states[0].options)
        same = all(set(state.options) == first for state in self.states)
        return None if same and all(seat_of(option) == self.seat for option in first) else End.UNSURE

    def end_of(self, state: State) -> End | None:
        if state.winners:
            return End.WON if state.winners >> self.seat & 1 else End.LOST
        if state.lost >> self.seat & 1:
            return End.LOST
        return End.ENDED if state.turn != self.turn else None

    @property
    def options(self) -> list[int]:
        return self.states[0].options

    def text(self, option: int) -> str:
        return moves.write(self.states[0], option)

    @property
    def key(self) -> str:
        """The same for two orders of the same acts."""
        state = self.states[0].copy()
        for hand in state.hands:
            hand.sort()
        state.discard_pile[:-1] = sorted(state.discard_pile[:-1])
        return digest(state)


def unwatched(state: State) -> State:
    """A copy without knowledge and log, which plays faster."""
    copy = state.copy()
    copy.seats = state.seats.unwatched
    copy.exact, copy.in_pile, copy.in_hand, copy.some_hand = [], [], [], []
    return copy


class Turn:
    """All lines from one moment on. Moments that different orders lead to are counted only once."""

    def __init__(self, worlds: Worlds, most: int = MOST_NODES) -> None:
        self.start = worlds
        self.most = most
        self.nodes = 0
        self.counted: dict[str, Count] = {}
        self.count = self.count_from(worlds)

    def count_from(self, worlds: Worlds) -> Count:
        end = worlds.end
        if end is not None:
            return ONE[end]
        key = worlds.key
        if key not in self.counted:
            total = Count()
            for option in worlds.options:
                self.nodes += 1
                if self.nodes > self.most:
                    raise TooLong(Message("puzzle-too-long", most=self.most))
                total = total.plus(self.count_from(worlds.after(option)))
            self.counted[key] = total
        return self.counted[key]

    def leading_to(self, end: End, worlds: Worlds | None = None) -> Iterator[tuple[str, ...]]:
        """All lines with this end, as texts of moves."""
        here = worlds or self.start
        for option in here.options if here.end is None else ():
            after = here.after(option)
            last = after.end
            if last is end:
                yield (here.text(option),)
            elif last is None and getattr(self.count_from(after), end.name.casefold()):
                for line in self.leading_to(end, after):
                    yield (here.text(option), *line)


def every_line(worlds: Worlds, most: int = MOST_NODES) -> Iterator[tuple[tuple[str, ...], End, Worlds]]:
    """Every line, one after the other, without any memory: slow, and hard to get wrong."""
    stack: list[tuple[tuple[str, ...], Worlds]] = [((), worlds)]
    nodes = 0
    while stack:
        line, here = stack.pop()
        end = here.end
        if end is not None:
            yield line, end, here
            continue
        for option in reversed(here.options):
            nodes += 1
            if nodes > most:
                raise TooLong(Message("puzzle-too-long", most=most))
            stack.append(((*line, here.text(option)), here.after(option)))
