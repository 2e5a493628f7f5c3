"""The nouns of a card's sentence: players, cards, places, and what can be said of them."""

from dataclasses import dataclass, replace
from enum import Enum

from eights.rules.colors import Color


class Group(Enum):
    """Which players a noun means."""

    YOU = "you"
    THAT_PLAYER = "that player"  # chosen before in this ability, or the one whose turn the ability speaks of
    ANY = "a player"
    ANOTHER = "another player"
    OPPONENT = "an opponent"
    EACH = "each player"
    EACH_OPPONENT = "each opponent"
    CONTROLLER = "its controller"  # of each asset the sentence speaks of


class Measure(Enum):
    """What is counted in a condition."""

    ASSETS = "assets"
    HAND = "cards in hand"
    COLORS = "colors of assets"


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


class Place(Enum):
    """Where cards are taken from, or put."""

    IN_PLAY = "in play"
    YOUR_HAND = "your hand"
    THAT_HAND = "that player's hand"
    REVEALED = "the revealed cards"
    ON_DISCARD_PILE = "on top of the discard pile"
    UNDER_DISCARD_PILE = "on the bottom of the discard pile"
    IN_DISCARD_PILE = "the discard pile"
    ON_DRAW_PILE = "on top of the draw pile"
    UNDER_DRAW_PILE = "on the bottom of the draw pile"


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
