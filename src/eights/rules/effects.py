"""What a card does: the base of all words, and what joins them to sentences: may, provided, choose.

An effect is a frozen dataclass: it can be compared, hashed, sent and said. Sentences and programs know no word by its
name. They ask it for facts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from eights.messages import Message
from eights.rules.nouns import Group, Test, Who
from eights.rules.uses import CHOSEN, Reminder, Use

Misuse = tuple[Message, Message]  # what is wrong, and what to write instead


@dataclass(frozen=True)
class Effect:
    """One thing that a card does."""

    use: ClassVar[Use] = Use()  # the players, assets and places it can be used with: nothing else is accepted
    doer: ClassVar[str] = ""  # the part that says who does it: each player passes a card; nothing: only you can
    chooses: ClassVar[bool] = False  # it chooses cards or players of its own, so cards looked at before are forgotten

    @property
    def reminder(self) -> Reminder | None:
        """What a card reminds of at the end of a sentence that ends with it."""
        return None

    @classmethod
    def done_by(cls, who: Who, parts: dict[str, Any]) -> "tuple[Effect, ...] | None":
        """What it takes for this player to do it. None: they cannot."""
        return (cls(**parts, **{cls.doer: who}),)

    def misuses(self, seen: int, may: bool) -> Iterator[Misuse]:
        """What deck check reports, besides nouns that it can't be used with. `seen`: how many cards were looked at."""
        yield from ()

    @property
    def ends_sentence(self) -> bool:
        """Whether a new sentence follows, because its own text has a semicolon."""
        return False


@dataclass(frozen=True)
class May(Effect):
    """You may do this, or not."""

    effect: Effect


@dataclass(frozen=True)
class Provided(Effect):
    """What follows happens only if this is true when its time comes."""

    test: Test


def plain(effect: Effect) -> Effect:
    """An effect without its "may"."""
    return effect.effect if isinstance(effect, May) else effect


def seen_by(effect: Effect) -> int:
    """How many cards of the draw pile it looks at."""
    return int(getattr(effect, "number", 0)) if effect.use.looks else 0


@dataclass(frozen=True)
class Choose(Effect):
    """Choose a player: the "that player" of what follows."""

    who: Who

    use = Use(CHOSEN, names_player=True)
    chooses = True


def picked_by(make: Callable[..., Effect], who: Who, parts: dict[str, Any]) -> tuple[Effect, ...] | None:
    """A player who picks something has to be chosen first. Nobody picks what everything is."""
    you = Who(Group.YOU)
    if parts["what"].every and who != you:
        return None
    if who.is_choice:
        return (Choose(who), make(**parts, chosen_by=Who(Group.THAT_PLAYER)))
    return (make(**parts, chosen_by=who),)
