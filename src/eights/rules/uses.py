"""What a word can be used with, and what the sentence around it has to know of it, whatever its name."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag, auto
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


class Change(Enum):
    """What a word changes that is about to happen."""

    DRAW = "a draw"
    DESTRUCTION = "a destruction"


class Fate(Enum):
    """How the game can end for a player."""

    WIN = "you win"
    LOSS = "you lose"


class Reminder(Enum):
    """What has to be said at the end of a sentence although it follows from the rest."""

    EVEN_THIS = "the card itself can be meant, too"
    THE_REST = "the other cards that were looked at stay where they are"
    THE_REST_IF_NOT = "and so does this one, if you may leave it there and do"


@dataclass(frozen=True)
class Use:
    """What one word can be used with, and what it means for the words around it."""

    players: frozenset[Group] = frozenset()
    several: bool = False  # up to so many players
    cards: Mapping[Place, Amount] = field(default_factory=dict)  # assets or events, by the place they are in
    of_each: bool = False  # one asset of each player
    puts: frozenset[Place] = frozenset()  # where it puts cards
    of_the_looked_at: bool = False  # it does something with cards that were looked at before
    settles: bool = False  # after it, all of them have their place
    is_permission: bool = False  # it says "may" without being told
    fate: Fate | None = None  # what happens to a player, who does nothing for it
    looks: bool = False  # at its `number` of cards on the draw pile: "it" or "the rest" in what follows
    shows_hand: bool = False  # "it" in what follows
    names_player: bool = False  # it only says whom what follows is about
    changes: Change | None = None  # it can only stand where this is about to happen
