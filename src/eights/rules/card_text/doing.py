"""Who does what an effect says: you, or somebody the effect names."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from eights.rules.abilities import When
from eights.rules.card_text.setting import Setting
from eights.rules.effects import (
    ChangeDraw,
    Choose,
    Destroy,
    DiscardMore,
    Draw,
    Effect,
    Lose,
    May,
    Play,
    PutIntoPlay,
    SkipTurn,
    TakeControl,
    Win,
)
from eights.rules.nouns import Assets, Events, Group, Measure, Only, Place, Test, Who
from eights.rules.verbs import Verb
from eights.rules.word import Word

YOU: Final = Who(Group.YOU)
THAT_PLAYER: Final = Who(Group.THAT_PLAYER)
DOERS: Final[dict[type[Effect], str]] = {
    Draw: "who",
    Win: "who",
    Lose: "who",
    SkipTurn: "whose",
    Destroy: "chosen_by",
    TakeControl: "chosen_by",
}


def doer_field(make: type[Effect]) -> str:
    """The field that says who does it; nothing: only you can."""
    return make.doer if issubclass(make, Word) else DOERS.get(make, "")


class Doing(NamedTuple):
    """What is done, without who does it."""

    make: Callable[..., Effect]
    fields: tuple[tuple[str, Any], ...]
    doer: str  # the field for who does it; nothing: only you can

    def by(self, who: Who) -> tuple[Effect, ...] | None:
        """Somebody does it. A player who picks something has to be chosen first."""
        if not self.doer:
            return (self.make(**dict(self.fields)),) if who == YOU else None
        if self.doer != "chosen_by":
            return (self.make(**dict(self.fields), **{self.doer: who}),)
        if dict(self.fields)["what"].every and who != YOU:
            return None  # nothing to pick
        if who.is_choice:
            return (Choose(who), self.make(**dict(self.fields), chosen_by=THAT_PLAYER))
        return (self.make(**dict(self.fields), chosen_by=who),)

    @property
    def yours(self) -> Effect:
        """As you would do it."""
        return self.make(**dict(self.fields), **({self.doer: YOU} if self.doer else {}))


def plain(effect: Effect) -> Effect:
    """An effect without its "may"."""
    return effect.effect if isinstance(effect, May) else effect


def doer_of(effect: Effect, setting: Setting) -> Who:
    """Who does it."""
    inner = plain(effect)
    if isinstance(inner, ChangeDraw):
        return THAT_PLAYER if setting.when is When.YOU_WOULD_MAKE_OPPONENT_DRAW else YOU
    who = getattr(inner, doer_field(type(inner)), YOU)
    return who if isinstance(who, Who) else YOU


def is_you(who: Who) -> bool:
    return who.group is Group.YOU


def is_mine(effect: Effect, setting: Setting) -> bool:
    """You do it."""
    return is_you(doer_of(effect, setting))


def may(effects: tuple[Effect, ...] | None) -> tuple[Effect, ...] | None:
    """You may do the first of these. (To discard more is a permission already, and "up to two" leaves it open.)"""
    if effects is None or isinstance(effects[0], DiscardMore) or leaves_open(effects[0]):
        return effects
    return (May(effects[0]), *effects[1:])


def leaves_open(effect: Effect) -> bool:
    """It is about up to so many players or assets, so about none if you like."""
    return any(isinstance(noun, Who | Assets) and noun.up_to for noun in vars(effect).values())


def is_one(noun: Assets) -> bool:
    """It is about one asset, or at most one."""
    return noun.up_to <= 1 and not noun.every


def counts_itself(test: Test) -> bool:
    """The card is one of those that you hold."""
    return not isinstance(test, Only) and is_you(test.who) and test.measure is Measure.HAND


def has_own_text(effect: Effect) -> bool:
    """A verb that a deck of its own defines says itself."""
    if isinstance(plain(effect), Word):
        return False
    return isinstance(plain(effect), Verb) or type(plain(effect)).__module__ != Effect.__module__


def is_the_revealed(effect: Effect, setting: Setting) -> bool:
    """It does something with the one card that was looked at, if that is of the right kind."""
    match plain(effect):
        case PutIntoPlay(Assets(Place.REVEALED, 0, False, _, None, False)) | Play(Events(Place.REVEALED)):
            return setting.sees_one
        case _:
            return False


def is_simple(test: Test, _setting: Setting) -> bool:
    """It is about one player, not about some of several."""
    return test.who == Who(test.who.group)


def whats(effect: Effect) -> Any:
    """What an effect, or the effect you may have, is about."""
    return getattr(plain(effect), "what", None)


def change_of(effect: Effect) -> int:
    """By how many cards it changes a draw."""
    change = plain(effect)
    return change.by if isinstance(change, ChangeDraw) else 0
