"""Finds sentences that look right but have no effect: a choice nobody makes, an ability of an event, a lost "may"."""

from collections.abc import Iterator

from eights.decks import DECKS, shapes
from eights.engine.choosing import YesOrNo
from eights.engine.sentences import perform_one
from eights.engine.steps import Step
from eights.lab.deck_check import uses
from eights.lab.deck_check.findings import Check, Finding, Subject, walk
from eights.lab.deck_check.uses import players_of
from eights.messages import Message
from eights.rules import effects as e
from eights.rules.abilities import DRAW_SUBSTITUTIONS, Ability, AnyTime, CannotBeDestroyed, MoreDiscards, When
from eights.rules.cards import Kind, Side
from eights.rules.effects import plain
from eights.rules.moments import Moment
from eights.rules.nouns import AtLeast, Group, Measure, Place
from eights.rules.uses import Change
from eights.words.change_draw import MayChangeDraw

YOUR_TURN = (When.YOUR_BEGINNING, When.YOUR_END)


def sentences(side: Side) -> Iterator[tuple[AnyTime | None, tuple[e.Effect, ...]]]:
    """The effects of a side as an event, and its moments."""
    if side.effects:
        yield None, side.effects
    for ability in side.abilities:
        yield ability.when, ability.effects


def wrong_kind(subject: Subject) -> Iterator[Finding]:
    """Check that an asset acts at a moment, and an event at once."""
    for side in subject.sides:
        if side.kind is Kind.ASSET and side.effects:
            first = shapes.word_for(side.effects[0])
            what = Message("lab-asset-without-moment", word=first)
            yield Finding(what, Message("lab-say-when", word=first), side.name)
        for clause in side.clauses:
            if side.kind is Kind.EVENT and isinstance(clause, Ability | MoreDiscards | CannotBeDestroyed):
                what = Message("lab-event-with-moment", word=shapes.word_for(clause))
                yield Finding(what, Message("lab-make-it-an-asset"), side.name)


def empty_moments(subject: Subject) -> Iterator[Finding]:
    """Check that something happens at each moment, and that a replacement replaces something."""
    for side in subject.sides:
        for when, effects in sentences(side):
            inner = [plain(effect) for effect in effects]
            if when in DRAW_SUBSTITUTIONS and not all(effect.use.changes is Change.DRAW for effect in inner):
                yield Finding(Message("lab-would-without-change"), CHANGES, side.name)
            elif when is When.ASSETS_WOULD_BE_DESTROYED and not all(
                effect.use.changes is Change.DESTRUCTION for effect in inner
            ):
                yield Finding(Message("lab-would-without-saving"), SAVES, side.name)
            elif when not in (*DRAW_SUBSTITUTIONS, When.ASSETS_WOULD_BE_DESTROYED):
                for effect in inner:
                    if effect.use.changes:
                        what = Message("lab-change-without-would", word=shapes.word_for(effect))
                        yield Finding(what, Message("error-in-one-line", what=CHANGES, advice=SAVES), side.name)


CHANGES = Message("lab-write", words="if_you_would_draw(may(one_fewer))")
SAVES = Message("lab-write", words="if_assets_would_be_destroyed(may(save(one_of_them)))")


def knows_player(when: AnyTime | None) -> bool:
    """Whether the moment says who "that player" is."""
    if isinstance(when, Moment):
        return when.has_player
    return when is not None and when not in YOUR_TURN


def nobody_meant(subject: Subject) -> Iterator[Finding]:
    """Check that "that player" is somebody: chosen before, or the player whose turn the ability is about."""
    for side in subject.sides:
        for when, effects in sentences(side):
            known, several = knows_player(when), 0
            for effect in effects:
                speaks = any(word is Group.THAT_PLAYER or word is Place.THAT_HAND for word in walk(effect))
                if speaks and (several or not known):
                    hint = Message("lab-choose-first", words="choose(another_player), … that_player")
                    unclear = Message("lab-several-chosen", number=several) if several else Message("lab-nobody-chosen")
                    yield Finding(unclear, hint, side.name)
                    break
                for who in players_of(plain(effect)):
                    if who.is_choice:
                        known, several = True, who.up_to


def steps_of(effect: e.Effect, may: bool = False) -> list[Step]:
    """The steps of an effect; none if it cannot be performed at all, which another check reports."""
    try:
        return perform_one(effect, may, 1)
    except TypeError:
        return []


def lost_may(subject: Subject) -> Iterator[Finding]:
    """Check that a player who "may" can decline."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in effects:
                inner = plain(effect)
                if isinstance(inner, e.May | e.Provided) and effect is not inner:
                    word = shapes.word_for(inner)
                    yield Finding(
                        Message("lab-may-around", word=word), Message("lab-without-may", word=word), side.name
                    )
                elif effect is not inner and not any(can_be_declined(step) for step in steps_of(inner, may=True)):
                    word = shapes.word_for(inner)
                    hint = Message("lab-choose-first", words=f"may(choose(another_player)), {word}(that_player)")
                    yield Finding(Message("lab-may-without-question", word=word), hint, side.name)


def can_be_declined(step: Step) -> bool:
    return isinstance(step, YesOrNo | MayChangeDraw) or bool(getattr(step, "may", 0) or getattr(step, "up_to", 0))


def impossible(subject: Subject) -> Iterator[Finding]:
    """Check that every condition can be met: there are enough cards."""
    for side in subject.sides:
        for word in (word for word in walk(side.clauses) if isinstance(word, AtLeast)):
            there = most_there(subject)
            if word.number > there.get(word.measure, word.number):
                most, kind = there[word.measure], word.measure.name.lower()
                what = Message("lab-never-enough", wanted=word.number, most=most, kind=kind)
                yield Finding(what, Message("lab-ask-for-fewer"), side.name)
        for requirement in side.requirements:
            if Group.THAT_PLAYER in walk(requirement):
                hint = Message("lab-write", words="requires(you.control(…)) · requires(an_opponent.controls(…))")
                yield Finding(Message("lab-requires-of-nobody"), hint, side.name)


def most_there(subject: Subject) -> dict[Measure, int]:
    """How many cards and assets there are, together with all decks we know."""
    decks = [subject.deck, *(deck for deck in DECKS.values() if deck != subject.deck)]
    cards = [card for deck in decks for card in deck.cards + deck.promo]
    return {Measure.HAND: len(cards), Measure.ASSETS: sum(Kind.ASSET in card.kinds for card in cards)}


CHECKS: tuple[Check, ...] = (wrong_kind, empty_moments, nobody_meant, lost_may, impossible, *uses.CHECKS)
