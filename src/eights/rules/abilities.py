"""The shapes an ability can have: when it happens, or what it allows."""

from dataclasses import dataclass
from enum import Enum

from eights.rules.effects import Effect
from eights.rules.moments import Moment
from eights.rules.nouns import Test, Who


class When(Enum):
    """The moment of a conditional ability, or the happening that a substitution ability changes."""

    YOUR_BEGINNING = "your beginning"
    EACH_BEGINNING = "each player's beginning"
    YOUR_END = "your end"
    EACH_END = "each player's end"
    OPPONENTS_END = "each opponent's end"
    OPPONENT_MADE_YOU_DRAW = "an opponent made you draw"
    OPPONENT_DESTROYED = "an opponent destroyed"
    YOU_WOULD_DRAW = "you would draw"
    OPPONENT_WOULD_MAKE_YOU_DRAW = "an opponent would make you draw"
    YOU_WOULD_MAKE_OPPONENT_DRAW = "you would make an opponent draw"
    ASSETS_WOULD_BE_DESTROYED = "assets would be destroyed"


DRAW_SUBSTITUTIONS = (
    When.YOU_WOULD_MAKE_OPPONENT_DRAW,
    When.OPPONENT_WOULD_MAKE_YOU_DRAW,
    When.YOU_WOULD_DRAW,
)


AnyTime = When | Moment


@dataclass(frozen=True)
class Ability:
    """Something an asset does at a moment, or instead of a happening."""

    when: AnyTime
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class MoreDiscards:
    """While in play: so many discards more in your turn, or in each player's own."""

    number: int
    who: Who


@dataclass(frozen=True)
class CannotBeDestroyed:
    """While in play: it cannot be chosen for destruction and survives it."""


@dataclass(frozen=True)
class Requires:
    """In hand: it can be played in the main phase only if this is true."""

    test: Test


Clause = Ability | MoreDiscards | CannotBeDestroyed | Requires | Effect
