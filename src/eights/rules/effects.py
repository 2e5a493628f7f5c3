"""The verbs of a card's sentence, as plain values. `eights.engine` performs them, `eights.rules.card_text` says them.

Every verb is a frozen dataclass: it can be compared, hashed, sent and said. What a verb acts on is a noun.
"""

from dataclasses import dataclass
from enum import Enum

from eights.rules.nouns import Assets, Events, Place, Test, Who


@dataclass(frozen=True)
class Effect:
    """One thing that a card does."""


@dataclass(frozen=True)
class Draw(Effect):
    number: int
    who: Who


@dataclass(frozen=True)
class Destroy(Effect):
    what: Assets
    chosen_by: Who


@dataclass(frozen=True)
class PutIntoPlay(Effect):
    """Under your control."""

    what: Assets


@dataclass(frozen=True)
class Play(Effect):
    """Play an event card from wherever it is, in addition to the card a player may play in their turn."""

    what: Events


@dataclass(frozen=True)
class TakeControl(Effect):
    what: Assets
    chosen_by: Who


@dataclass(frozen=True)
class PutIntoHand(Effect):
    what: Assets
    whose: Who


@dataclass(frozen=True)
class SwapAssets(Effect):
    """Exchange everything in play with another player."""

    whose: Who


@dataclass(frozen=True)
class LookAtHand(Effect):
    whose: Who


@dataclass(frozen=True)
class SwapACard(Effect):
    """One card of your hand for one of theirs, both chosen by you."""

    whose: Who


@dataclass(frozen=True)
class SwapHands(Effect):
    """Your whole hand for theirs."""

    whose: Who


@dataclass(frozen=True)
class Give(Effect):
    """So many cards of your hand, one after the other, of your choice."""

    number: int
    whom: Who


@dataclass(frozen=True)
class PutFromHand(Effect):
    """So many cards of your hand, one after the other."""

    number: int
    place: Place


@dataclass(frozen=True)
class RedealHands(Effect):
    """All hands are shuffled together and dealt out again, clockwise from you."""


@dataclass(frozen=True)
class LookAtTop(Effect):
    """Look at the top cards of the draw pile."""

    number: int


@dataclass(frozen=True)
class RevealTop(Effect):
    """Turn the top cards of the draw pile up, for everybody to see."""

    number: int


@dataclass(frozen=True)
class PutOnTopOrBottom(Effect):
    """The card looked at stays on top, or goes to the bottom."""


@dataclass(frozen=True)
class KeepAnyOnTop(Effect):
    """Any of the cards looked at go back on top in any order, the rest to the bottom."""


@dataclass(frozen=True)
class KeepOnTop(Effect):
    """So many of the cards looked at stay on top, the rest go to the bottom."""

    number: int


@dataclass(frozen=True)
class PutOnDiscardPile(Effect):
    """One of the cards looked at goes on top of the discard pile."""


@dataclass(frozen=True)
class PutBack(Effect):
    """What is left of the cards looked at goes back on top, in any order."""


@dataclass(frozen=True)
class ShuffleIn(Effect):
    """What is left of the revealed cards is shuffled into the draw pile."""


@dataclass(frozen=True)
class DiscardMore(Effect):
    """So many further discards this turn."""

    number: int


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """Another turn for you after this one."""


@dataclass(frozen=True)
class SkipTurn(Effect):
    whose: Who


@dataclass(frozen=True)
class Win(Effect):
    who: Who


@dataclass(frozen=True)
class Lose(Effect):
    who: Who


@dataclass(frozen=True)
class Choose(Effect):
    """Choose a player: the "that player" of what follows."""

    who: Who


@dataclass(frozen=True)
class May(Effect):
    """You may do this, or not."""

    effect: Effect


@dataclass(frozen=True)
class Provided(Effect):
    """What follows happens only if this is true when its time comes."""

    test: Test


class Saving(Enum):
    """Which of the assets about to be destroyed may be saved."""

    ONE_OF_THEM = "one of them"
    ANY_BUT_THIS = "any but this"


@dataclass(frozen=True)
class ChangeDraw(Effect):
    """Inside a substitution: so many cards more, or fewer, are drawn."""

    by: int


@dataclass(frozen=True)
class Save(Effect):
    """Inside a substitution: keep assets from being destroyed."""

    which: Saving
