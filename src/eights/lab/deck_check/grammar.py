"""Finds sentences that look right but have no effect: a choice nobody makes, an ability of an event, a lost "may"."""

from collections.abc import Iterator

from eights.decks import DECKS, shapes
from eights.engine.choosing import ChoosePlayer, YesOrNo
from eights.engine.drawing import MayChangeDraw
from eights.engine.sentences import perform_one
from eights.engine.steps import Step
from eights.lab.deck_check.findings import Check, Finding, Subject, walk
from eights.messages import Message
from eights.rules import effects as e
from eights.rules.abilities import DRAW_SUBSTITUTIONS, Ability, CannotBeDestroyed, MoreDiscards, When
from eights.rules.cards import Kind, Side
from eights.rules.nouns import Assets, AtLeast, Group, Measure, Place, Who
from eights.rules.verbs import Verb

OF_THE_LOOKED_AT = (e.PutOnTopOrBottom, e.KeepAnyOnTop, e.KeepOnTop, e.PutOnDiscardPile, e.PutBack, e.ShuffleIn)
OF_ASSETS_IN_PLAY = (e.Destroy, e.TakeControl, e.PutIntoHand)
OF_OTHERS = (e.SkipTurn, e.SwapAssets, e.SwapHands, e.Give, e.LookAtHand, e.SwapACard)
YOUR_TURN = (When.YOUR_BEGINNING, When.YOUR_END)


def sentences(side: Side) -> Iterator[tuple[When | None, tuple[e.Effect, ...]]]:
    """The effects of a side as an event, and its moments."""
    if side.effects:
        yield None, side.effects
    for ability in side.abilities:
        yield ability.when, ability.effects


def plain(effect: e.Effect) -> e.Effect:
    """An effect without its "may"."""
    return effect.effect if isinstance(effect, e.May) else effect


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
            if when in DRAW_SUBSTITUTIONS and not all(isinstance(effect, e.ChangeDraw) for effect in inner):
                yield Finding(Message("lab-would-without-change"), CHANGES, side.name)
            elif when is When.ASSETS_WOULD_BE_DESTROYED and not all(isinstance(effect, e.Save) for effect in inner):
                yield Finding(Message("lab-would-without-saving"), SAVES, side.name)
            elif when not in (*DRAW_SUBSTITUTIONS, When.ASSETS_WOULD_BE_DESTROYED):
                for effect in inner:
                    if isinstance(effect, e.ChangeDraw | e.Save):
                        what = Message("lab-change-without-would", word=shapes.word_for(effect))
                        yield Finding(what, Message("error-in-one-line", what=CHANGES, advice=SAVES), side.name)


CHANGES = Message("lab-write", words="if_you_would_draw(may(one_fewer))")
SAVES = Message("lab-write", words="if_assets_would_be_destroyed(may(save(one_of_them)))")


def nobody_meant(subject: Subject) -> Iterator[Finding]:
    """Check that "that player" is somebody: chosen before, or the player whose turn the ability is about."""
    for side in subject.sides:
        for when, effects in sentences(side):
            known = when is not None and when not in YOUR_TURN
            for effect in effects:
                speaks = any(word is Group.THAT_PLAYER or word is Place.THAT_HAND for word in walk(effect))
                if speaks and not known:
                    hint = Message("lab-choose-first", words="choose(another_player), … that_player")
                    yield Finding(Message("lab-nobody-chosen"), hint, side.name)
                    break
                known = known or any(who.is_choice for who in players_of(plain(effect)))


def players_of(effect: e.Effect) -> list[Who]:
    """The players a verb is about, not those who choose."""
    return [who for name, who in vars(effect).items() if isinstance(who, Who) and name != "chosen_by"]


def nobody_chooses(subject: Subject) -> Iterator[Finding]:
    """Check that a question chooses the player if there are several."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in (plain(effect) for effect in effects):
                word = shapes.word_for(effect)
                for who in players_of(effect):
                    if who.is_choice and not any(isinstance(step, ChoosePlayer) for step in steps_of(effect)):
                        hint = Message("lab-choose-first", words=f"choose({shapes.said(who)}), {word}(that_player)")
                        what = Message("lab-no-choice", word=word, who=shapes.said(who))
                        yield Finding(what, hint, side.name)
                    if who.group in (Group.EACH, Group.EACH_OPPONENT) and not isinstance(effect, e.Draw | Verb):
                        what = Message("lab-not-of-several", word=word, who=shapes.said(who))
                        yield Finding(what, Message("lab-say-it-of-one"), side.name)
                    if who.group is Group.YOU and isinstance(effect, OF_OTHERS):
                        what = Message("lab-about-another", word=word)
                        yield Finding(what, Message("lab-write", words="another_player"), side.name)
                chooser = vars(effect).get("chosen_by")
                if isinstance(chooser, Who) and chooser.group not in (Group.YOU, Group.THAT_PLAYER):
                    what = Message("lab-unclear-chooser", word=word, who=shapes.said(chooser))
                    yield Finding(what, CHOOSER, side.name)


CHOOSER = Message("lab-write", words="choose(another_player), … chosen_by=that_player")


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


def nothing_looked_at(subject: Subject) -> Iterator[Finding]:
    """Check that cards are looked at before something is done with them."""
    for side in subject.sides:
        for _, effects in sentences(side):
            seen = 0
            for effect in (plain(effect) for effect in effects):
                if isinstance(effect, e.LookAtTop | e.RevealTop):
                    seen = effect.number
                revealed = Place.REVEALED in walk(effect)
                if not seen and (isinstance(effect, OF_THE_LOOKED_AT) or revealed):
                    what = Message("lab-nothing-looked-at", word=shapes.word_for(effect))
                    yield Finding(what, Message("lab-look-first"), side.name)
                if seen and isinstance(effect, e.KeepOnTop) and effect.number >= seen:
                    what = Message("lab-keeps-all", seen=seen, kept=effect.number)
                    yield Finding(what, Message("lab-keep-fewer", seen=seen), side.name)


def wrong_places(subject: Subject) -> Iterator[Finding]:
    """Check that only assets in play are destroyed, and only others are put into play."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in (plain(effect) for effect in effects):
                what = vars(effect).get("what")
                if not isinstance(what, Assets):
                    continue
                word = shapes.word_for(effect)
                if isinstance(effect, e.PutIntoPlay) and what.place is Place.IN_PLAY:
                    in_play = Message("lab-in-play-already", word=word)
                    yield Finding(in_play, Message("lab-asset-from-elsewhere"), side.name)
                if isinstance(effect, OF_ASSETS_IN_PLAY) and what.place is not Place.IN_PLAY:
                    yield Finding(Message("lab-only-in-play", word=word), Message("lab-asset-in-play"), side.name)


def impossible(subject: Subject) -> Iterator[Finding]:
    """Check that every condition can be met: there are enough cards."""
    decks = [subject.deck, *(deck for deck in DECKS.values() if deck != subject.deck)]
    cards = [card for deck in decks for card in deck.cards + deck.promo]
    there = {Measure.HAND: len(cards), Measure.ASSETS: sum(Kind.ASSET in card.kinds for card in cards)}
    for side in subject.sides:
        for word in walk(side.clauses):
            if isinstance(word, AtLeast) and word.number > there.get(word.measure, word.number):
                most, kind = there[word.measure], word.measure.name.lower()
                what = Message("lab-never-enough", wanted=word.number, most=most, kind=kind)
                yield Finding(what, Message("lab-ask-for-fewer"), side.name)
        for requirement in side.requirements:
            if Group.THAT_PLAYER in walk(requirement):
                hint = Message("lab-write", words="requires(you.control(…)) · requires(an_opponent.controls(…))")
                yield Finding(Message("lab-requires-of-nobody"), hint, side.name)


CHECKS: tuple[Check, ...] = (
    wrong_kind,
    empty_moments,
    nobody_meant,
    nobody_chooses,
    lost_may,
    nothing_looked_at,
    wrong_places,
    impossible,
)
