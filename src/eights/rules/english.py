"""What a card says: its text, spoken from the same values that make it work."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from eights.rules.abilities import Ability, CannotBeDestroyed, MoreDiscards, Requires, When
from eights.rules.cards import Kind, Side
from eights.rules.effects import (
    Choose,
    Destroy,
    DiscardMore,
    Effect,
    LookAtHand,
    LookAtTop,
    May,
    Play,
    Provided,
    PutIntoHand,
    PutIntoPlay,
    PutOnDiscardPile,
    RevealTop,
)
from eights.rules.english_nouns import is_you, say_test, several, subject, whose
from eights.rules.english_short import short
from eights.rules.english_verbs import Phrase, Setting, phrase
from eights.rules.nouns import Assets, Events, Group, Place, Who

__all__ = ["Paragraph", "parts", "said", "say_test", "short", "text"]

RUBRICS = {
    When.YOUR_BEGINNING: "At your beginning",
    When.EACH_BEGINNING: "At each player's beginning",
    When.YOUR_END: "At your end",
    When.EACH_END: "At each player's end",
    When.OPPONENTS_END: "At each opponent's end",
    When.OPPONENT_MADE_YOU_DRAW: "When an opponent makes you draw",
    When.OPPONENT_DESTROYED: "When an opponent destroys assets, even this one",
    When.YOU_WOULD_DRAW: "Whenever you would draw, your draw phase included",
    When.OPPONENT_WOULD_MAKE_YOU_DRAW: "Whenever an opponent would make you draw",
    When.YOU_WOULD_MAKE_OPPONENT_DRAW: "Whenever you would make an opponent draw",
    When.ASSETS_WOULD_BE_DESTROYED: "Whenever any assets would be destroyed",
}


EVEN_THIS_ONE = ", even this one"  # which an asset that cannot be destroyed need not say


class Paragraph(NamedTuple):
    """One sentence of a card: its rubric, or nothing, and the rest."""

    when: str
    what: str


def text(side: Side) -> str:
    """Everything the card says, as one paragraph."""
    return said(parts(side))


def said(sentences: Iterable[tuple[str, str]]) -> str:
    """Rubrics and what follows them, as one paragraph."""
    return " ".join(f"{when}: {what}" if when else what for when, what in sentences)


def parts(side: Side) -> tuple[Paragraph, ...]:
    """The sentences of a card: what it is and does while in play, or what it does as an event."""
    said = [_clause(clause, side) for clause in side.clauses if not isinstance(clause, Effect)]
    if side.effects:
        said.append(_part("", _sentence(side.effects, None)))
    return tuple(said)


def _part(when: str, what: str) -> Paragraph:
    return Paragraph(when, (what if when else what[:1].upper() + what[1:]) + ".")


def _clause(clause: Ability | MoreDiscards | CannotBeDestroyed | Requires, side: Side) -> Paragraph:
    match clause:
        case Ability(when, effects):
            said = _sentence(effects, when) + _in_need(effects[-1:], side)
            return _part(RUBRICS[when], said if side.can_be_destroyed else said.removesuffix(EVEN_THIS_ONE))
        case MoreDiscards(count, who):
            player = "you" if is_you(who) else "that player"
            return _part(f"In {whose(who)} turn", f"{player} may discard {several(count, 'more card')}")
        case CannotBeDestroyed():
            return _part("", "this asset cannot be destroyed, nor chosen to be")
        case Requires(test):
            return _part("", f"you can play this card from your hand only if {say_test(test)}")


def _in_need(last: tuple[Effect, ...], side: Side) -> str:
    """An asset that has to destroy one, or to send it back to a hand, may have to do it to itself."""
    match last:
        case (
            (
                Destroy(Assets(Place.IN_PLAY, 0, False, color, of, False), Who(Group.YOU))
                | PutIntoHand(Assets(Place.IN_PLAY, 0, False, color, of, False), Who(Group.CONTROLLER))
            ),
        ):
            own_color = color is None or bool(color & side.color)
            in_reach = of is None or is_you(of)
            return EVEN_THIS_ONE if side.kind is Kind.ASSET and own_color and in_reach else ""
        case _:
            return ""


def _sentence(effects: tuple[Effect, ...], when: When | None) -> str:
    """Steps in their order: "draw two cards, then …; you may …"."""
    said = ""
    for place, effect in enumerate(effects):
        setting = Setting(when, effects[:place])
        said += _joint(setting, effect) + _step(effect, setting)
    return said + _unless(effects)


def _joint(setting: Setting, effect: Effect) -> str:
    """What stands between a step and the one before."""
    match setting.before[-1:], effect:
        case (), _:
            return ""
        case (Provided(),), Provided():
            return ", and "
        case (Provided(),), _:
            return ", "
        case (May(Choose()),), _:
            return "; if you do, "
        case ((Choose() | LookAtTop() | RevealTop()),), _:
            return "; "
        case (LookAtHand(),), May():
            return "; "
        case _, Provided():
            return "; then, "
        case ((May() | DiscardMore()),), _:
            return "; then "
        case _:
            return ", then "


def _step(effect: Effect, setting: Setting) -> str:
    match effect:
        case Provided(test):
            return f"if {say_test(test)}"
        case May(Provided() | May() as inner):
            return _step(inner, setting)
        case May(inner):
            return _said(phrase(inner, setting), may=True)
        case DiscardMore():
            return _said(phrase(effect, setting), may=True)
        case _:
            step = phrase(effect, setting)
            return _said(replace(step, says_you=step.says_you or _others_acted(setting)), may=False)


def _others_acted(setting: Setting) -> bool:
    """After "that player draws" an order would be heard by the wrong player: say "you"."""
    last = setting.before[-1] if setting.before else None
    if last is None or isinstance(last, Provided | May):
        return False
    return not is_you(phrase(last, setting).who)


def _said(step: Phrase, may: bool) -> str:
    """An order, or who does it; "you may …", or "you may have that player …"."""
    who, doing = subject(step.who), f"{step.verb} {step.rest}".strip()
    if may:
        said = f"you may {doing}" if is_you(step.who) else f"you may have {who} {doing}"
    elif is_you(step.who):
        said = f"you {doing}" if step.says_you else doing
    else:
        said = f"{who} {doing}" if step.who.up_to > 1 else f"{who} {step.verb}s {step.rest}"
    return f"{step.if_so}, {said}" if step.if_so else said


def _unless(effects: tuple[Effect, ...]) -> str:
    """A card that was looked at and is not taken stays where it is."""
    match effects:
        case (
            *before,
            PutIntoPlay(Assets(Place.REVEALED))
            | Play(Events(Place.REVEALED))
            | May(PutIntoPlay(Assets(Place.REVEALED)) | Play(Events(Place.REVEALED)) | PutOnDiscardPile()),
        ):
            if Setting(None, tuple(before)).seen == 1:
                return "; otherwise it stays atop the draw pile"
            return "; the rest stay atop the draw pile"
        case _:
            return ""
