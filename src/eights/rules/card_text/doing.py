"""Who does what an effect says: you, or somebody the effect names."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from eights.rules.abilities import When
from eights.rules.card_text.grammar import Getter
from eights.rules.card_text.setting import Setting
from eights.rules.cards import Kind
from eights.rules.effects import Effect, May, Provided, plain
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Test, Who
from eights.rules.uses import Change
from eights.rules.verbs import Verb
from eights.rules.word import Word

YOU: Final = Who(Group.YOU)
THAT_PLAYER: Final = Who(Group.THAT_PLAYER)


class Doing(NamedTuple):
    """What is done, without who does it."""

    make: type[Effect]
    fields: tuple[tuple[str, Any], ...]
    doer: str  # the field for who does it; nothing: only you can

    def by(self, who: Who) -> tuple[Effect, ...] | None:
        """Somebody does it."""
        if not self.doer:
            return (self.make(**dict(self.fields)),) if who == YOU else None
        return self.make.done_by(who, dict(self.fields))


def doer_of(effect: Effect, setting: Setting) -> Who:
    """Who does it."""
    inner = plain(effect)
    if inner.use.changes is Change.DRAW:
        return THAT_PLAYER if setting.when is When.YOU_WOULD_MAKE_OPPONENT_DRAW else YOU
    who = getattr(inner, inner.doer, YOU)
    return who if isinstance(who, Who) else YOU


def is_you(who: Who) -> bool:
    return who.group is Group.YOU


def is_mine(effect: Effect, setting: Setting) -> bool:
    """You do it."""
    return is_you(doer_of(effect, setting))


def may(effects: tuple[Effect, ...] | None) -> tuple[Effect, ...] | None:
    """You may do the first of these. (To discard more is a permission already, and "up to two" leaves it open.)"""
    if effects is None or effects[0].use.is_permission or leaves_open(effects[0]):
        return effects
    return (May(effects[0]), *effects[1:])


def can_be_offered(effect: Effect) -> bool:
    """You may do this, and it is said with a "may" before its verb."""
    inner = plain(effect)
    can = not isinstance(inner, May | Provided) and not inner.use.is_permission and not changes_draw(inner)
    return inner is not effect and can


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
    match whats(effect):
        case Assets(Place.REVEALED, 0, False, _, None, False) | Events(Place.REVEALED):
            return setting.sees_one
        case _:
            return False


def is_simple(test: Test, _setting: Setting) -> bool:
    """It is about one player, not about some of several."""
    return test.who == Who(test.who.group)


def whats(effect: Effect) -> Any:
    """What an effect, or the effect you may have, is about."""
    return getattr(plain(effect), "what", None)


def changes_draw(effect: Effect) -> bool:
    """It changes how many cards are about to be drawn."""
    return plain(effect).use.changes is Change.DRAW


def change_of(effect: Effect) -> int:
    """By how many cards it changes a draw."""
    change = plain(effect)
    return int(getattr(change, "by", 0)) if changes_draw(change) else 0


def owned_assets(**fields: Any) -> Assets:
    """Assets of one player, or of any. One asset of any opponent is one of an opponent you choose."""
    noun = Assets(**fields)
    is_of_one = noun.of is not None and noun.of.is_choice and noun.of.up_to == 1
    return replace(noun, of=Who(noun.of.group)) if noun.of and is_of_one and is_one(noun) else noun


def speaks_of_itself(setting: Setting) -> bool:
    """An asset says it, and no other asset has been mentioned."""
    return setting.kind is Kind.ASSET and not any(isinstance(whats(step), Assets) for step in setting.before)


def of_effect(getter: Getter) -> Getter:
    """The same for what has been read: the last effect of a step."""
    return lambda value, setting: getter(plain(value[-1]) if isinstance(value, tuple) else value, setting)


def beyond(make: type[AtLeast | AtMost]) -> Callable[..., AtLeast | AtMost | None]:
    """More than three is four or more; fewer than three is two or fewer."""
    step = 1 if make is AtLeast else -1

    def made(who: Who, number: int, measure: Measure) -> AtLeast | AtMost | None:
        return make(who, number + step, measure) if number + step >= 0 else None

    return made
