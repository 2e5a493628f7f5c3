"""Who does something if a step does not say so, and how far a "may" or an "if it is" reaches.

"Each opponent draws a card and shows everybody their hand": they show it, not you. "You may draw a card and destroy an
asset": no card can offer both together, so this must not be read as an offer and an order.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from eights.rules.card_text.doing import THAT_PLAYER, YOU, Doing, doer_of, whats
from eights.rules.card_text.setting import Setting
from eights.rules.effects import Choose, Effect, May, plain
from eights.rules.nouns import Assets, Group, Place, Who


class Way(Enum):
    """How a step is put."""

    ORDER = "draw a card"  # nobody is named
    GOES_ON = "draws a card"  # the player named before does it
    BY_SEVERAL = "all opponents draw a card"  # an order that follows could be meant for them
    OFFER = "you may draw a card"
    IF_IT_IS = "if it is an asset, put it into play"


@dataclass(frozen=True)
class Spoken:
    """A step as it is put: with its effects, or with what is done if it is not known yet who does it."""

    way: Way
    effects: tuple[Effect, ...] = ()
    doing: Doing | None = None


def an_offer(effects: tuple[Effect, ...] | None) -> Spoken | None:
    return Spoken(Way.OFFER, effects) if effects is not None else None


def by_several(who: Who, doing: Doing) -> Spoken | None:
    effects = doing.by(who)
    return Spoken(Way.BY_SEVERAL, effects) if effects is not None else None


def an_order(doing: Doing) -> Spoken:
    return Spoken(Way.ORDER, doing=doing)


def gone_on(doing: Doing) -> Spoken:
    return Spoken(Way.GOES_ON, doing=doing)


def if_it_is(effects: tuple[Effect, ...]) -> Spoken:
    return Spoken(Way.IF_IT_IS, effects)


def meanings(step: "Spoken | tuple[Effect, ...]", setting: Setting, is_close: bool) -> Iterator[tuple[Effect, ...]]:
    """The effects of a step at this place. `is_close`: only a comma or an "and" is between it and the one before."""
    if not isinstance(step, Spoken):
        yield chosen_first(step)
    elif step.doing is None:
        yield chosen_first(step.effects)
    else:
        for who in doers(step, setting, is_close):
            effects = step.doing.by(who)
            if effects is not None:
                yield chosen_first(effects)


def chosen_first(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Destroy all assets of an opponent: choose an opponent; destroy every asset that player controls."""
    *before, last = effects
    inner = plain(last)
    what = whats(inner)
    of = what.of if isinstance(what, Assets) else None
    if of is None or not of.is_choice or of.up_to != 1:
        return effects
    choice: Effect = Choose(Who(of.group))
    theirs = replace(inner, what=replace(what, of=THAT_PLAYER))  # type: ignore[call-arg]  # it has a `what`
    return (*before, May(choice) if isinstance(last, May) else choice, theirs)


def doers(step: Spoken, setting: Setting, is_close: bool) -> tuple[Who, ...]:
    """Who may be meant: nobody, if it cannot be said; more than one, if it is not clear."""
    if step.way is Way.ORDER and not (is_close and setting.put is Way.BY_SEVERAL):
        return (YOU,)
    named = named_before(setting)
    if named is None:
        return ()
    return (named,) if step.way is Way.GOES_ON else (YOU, named)


def named_before(setting: Setting) -> Who | None:
    """The player, or the players, who did what was said last; nobody, if that was you."""
    if setting.last is None:
        return None
    who = doer_of(plain(setting.last), setting)
    if who.group is Group.YOU or who.up_to:
        return None
    return THAT_PLAYER if who.is_choice else who


def is_in_reach(setting: Setting, effects: tuple[Effect, ...], is_close: bool) -> bool:
    """Whether the "may" or "if it is" of the step before covers these, too: no card can do that.

    What is done with the cards looked at is an exception: without them it does not happen anyway.
    """
    reaches = is_close and setting.put in (Way.OFFER, Way.IF_IT_IS)
    return reaches and not is_about_the_looked_at(effects[0])


def is_about_the_looked_at(effect: Effect) -> bool:
    return plain(effect).use.of_the_looked_at or getattr(whats(effect), "place", None) is Place.REVEALED
