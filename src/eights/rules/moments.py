"""Moments of conditional abilities that have a module of their own, with everything about them: see docs/add-a-word.md.

The older ones are `eights.rules.abilities.When`.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final


class Occasion(Enum):
    """What the engine notices, and whose abilities then occur."""

    OPPONENT_STARTS = "an opponent starts a turn"
    OPPONENT_ENDS = "an opponent ends a turn"
    COMES_INTO_PLAY = "the card itself comes into play"


@dataclass(frozen=True)
class Moment:
    """When an ability occurs. `english` and `german` are patterns, the printed one first; moments differ by name."""

    name: str
    occasion: Occasion = field(compare=False)
    english: tuple[str, ...] = field(compare=False)
    short_english: str = field(compare=False)
    german: tuple[str, ...] = field(compare=False)
    short_german: str = field(compare=False)
    often: float = field(compare=False)  # how many times in a turn of everybody, for bots

    @property
    def has_player(self) -> bool:
        """Whether "that player" is somebody: the one whose turn it is."""
        return self.occasion is not Occasion.COMES_INTO_PLAY

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one of each in every process."""
        return moment_named, (self.name,)


MOMENTS: Final[list[Moment]] = []


def moment(new: Moment) -> Moment:
    """Register a moment: from now on cards can say it, in every language, and the engine looks for it."""
    MOMENTS.append(new)
    return new


def moment_named(name: str) -> Moment:
    return next(each for each in MOMENTS if each.name == name)
