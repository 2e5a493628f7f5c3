"""The nouns of a card's sentence: players, cards, places, and what can be said of them."""

from dataclasses import dataclass, replace

from eights.rules.colors import Color
from eights.rules.meanings import Group, Measure, Place

__all__ = [
    "Assets",
    "AtLeast",
    "AtMost",
    "Counted",
    "Events",
    "Group",
    "Measure",
    "Noun",
    "Only",
    "Place",
    "Test",
    "Who",
    "at_most",
]


@dataclass(frozen=True)
class AtLeast:
    """A condition: this player has at least this many assets, cards in hand, or colors among their assets."""

    who: "Who"
    number: int
    measure: Measure


@dataclass(frozen=True)
class AtMost:
    """A condition: this player has at most this many assets or cards in hand."""

    who: "Who"
    number: int
    measure: Measure


@dataclass(frozen=True)
class Only:
    """A condition: every asset of this player has this color."""

    who: "Who"
    color: Color


Test = AtLeast | AtMost | Only


@dataclass(frozen=True)
class Who:
    """A player, or the players among whom the card's controller chooses."""

    group: Group
    up_to: int = 0  # 0: exactly one
    with_assets: bool = False

    def controls(self, number: int) -> AtLeast:
        return AtLeast(self, number, Measure.ASSETS)

    control = controls  # you.control(4) · that_player.controls(4)

    def holds(self, number: int) -> AtLeast:
        return AtLeast(self, number, Measure.HAND)

    hold = holds

    def holds_at_most(self, number: int) -> AtMost:
        return AtMost(self, number, Measure.HAND)

    hold_at_most = holds_at_most

    def shows(self, number: int) -> AtLeast:
        """So many colors among the assets."""
        return AtLeast(self, number, Measure.COLORS)

    show = shows

    def controls_only(self, color: Color) -> Only:
        return Only(self, color)

    control_only = controls_only

    @property
    def is_choice(self) -> bool:
        return self.group in (Group.ANY, Group.ANOTHER, Group.OPPONENT)


@dataclass(frozen=True)
class Assets:
    """Assets, in play or elsewhere: one, up to so many, or every one."""

    place: Place = Place.IN_PLAY
    up_to: int = 0  # 0: exactly one
    every: bool = False
    color: Color | None = None
    of: Who | None = None  # controlled by
    but_this: bool = False  # other than the card that speaks


@dataclass(frozen=True)
class Events:
    """An event card, by the place it is in."""

    place: Place


@dataclass(frozen=True)
class Counted:
    """What is counted: your assets, of one color or of any, or your opponents."""

    assets: bool
    color: Color | None = None


Noun = Who | Assets


def at_most(number: int, noun: Noun) -> Noun:
    return replace(noun, up_to=number)
