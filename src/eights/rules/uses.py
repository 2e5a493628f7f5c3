"""What a word can be used with: which players, which cards, and where it puts them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Flag, auto
from typing import Final

from eights.rules.nouns import Group, Place


class Amount(Flag):
    """How many assets a noun means."""

    ONE = auto()
    UP_TO = auto()
    EVERY = auto()


CHOSEN: Final = frozenset({Group.ANY, Group.ANOTHER, Group.OPPONENT})  # by the controller of the card
ONE_PLAYER: Final = CHOSEN | {Group.THAT_PLAYER}
ALL: Final = frozenset({Group.EACH, Group.EACH_OPPONENT})
OWNERS: Final = ONE_PLAYER | {Group.YOU}  # whose assets can be meant
HANDS: Final = (Place.YOUR_HAND, Place.THAT_HAND)
ANY_IN_PLAY: Final = {Place.IN_PLAY: Amount.ONE | Amount.UP_TO | Amount.EVERY}
ELSEWHERE: Final = {Place.IN_DISCARD_PILE: Amount.ONE, Place.YOUR_HAND: Amount.ONE, Place.THAT_HAND: Amount.ONE}


@dataclass(frozen=True)
class Use:
    """What one word can be used with."""

    players: frozenset[Group] = frozenset()
    several: bool = False  # up to so many players
    cards: Mapping[Place, Amount] = field(default_factory=dict)  # assets or events, by the place they are in
    of_each: bool = False  # one asset of each player
    puts: frozenset[Place] = frozenset()  # where it puts cards
    of_the_looked_at: bool = False  # it does something with cards that were looked at before
    settles: bool = False  # after it, all of them have their place
    is_permission: bool = False  # it says "may" without being told
