"""The state of a turn of classic Crazy Eights; all of it is visible to everybody."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from eights.engine.state import State
from eights.engine.variant import VariantState

CLOCKWISE: Final = 1


class ClassicPart(NamedTuple):
    """The same in a view."""

    drawn: int  # cards drawn in this turn
    to_draw: int  # because of draw-two cards
    passes: int  # in a row
    direction: int  # 1: clockwise; -1: reversed


class ClassicState(VariantState):
    drawn: int  # cards drawn in this turn
    to_draw: int  # because of draw-two cards
    passes: int  # in a row
    direction: int  # 1: clockwise; -1: reversed

    __slots__ = tuple(__annotations__)

    def __init__(self, drawn: int, to_draw: int, passes: int, direction: int) -> None:
        self.drawn = drawn
        self.to_draw = to_draw
        self.passes = passes
        self.direction = direction

    def copy(self) -> ClassicState:
        return ClassicState(self.drawn, self.to_draw, self.passes, self.direction)

    def with_turn(self, turn: tuple[Any, ...]) -> tuple[Any, ...]:
        """Put the values where the first digests had them: that player, cause, number and count."""
        return (*turn[:4], self.direction, self.passes, self.drawn, self.to_draw, *turn[8:])

    def shown(self) -> ClassicPart:
        return ClassicPart(self.drawn, self.to_draw, self.passes, self.direction)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClassicState) and self.shown() == other.shown()

    def __reduce__(self) -> tuple[Any, ...]:
        return ClassicState, tuple(self.shown())


def classic_state(state: State) -> ClassicState:
    """The classic state of this game."""
    own = state.own
    assert isinstance(own, ClassicState)
    return own
