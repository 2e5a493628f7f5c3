"""Sentences that look right and mean nothing: a choice that nobody makes, an ability of an event, a lost "may"."""

from collections.abc import Iterator

from eights.decks import DECKS, shapes
from eights.engine.choosing import ChoosePlayer, YesOrNo
from eights.engine.drawing import MayChangeDraw
from eights.engine.sentences import perform_one
from eights.engine.steps import Step
from eights.lab.deck_check.findings import Check, Finding, Subject, walk
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
    """What a side does as an event, and at which moments."""
    if side.effects:
        yield None, side.effects
    for ability in side.abilities:
        yield ability.when, ability.effects


def plain(effect: e.Effect) -> e.Effect:
    """Without its "may"."""
    return effect.effect if isinstance(effect, e.May) else effect


def wrong_kind(subject: Subject) -> Iterator[Finding]:
    """An asset acts at a moment, an event at once."""
    for side in subject.sides:
        if side.kind is Kind.ASSET and side.effects:
            first = shapes.word_for(side.effects[0])
            what = f"is an asset, and {first} stands alone: it never happens"
            yield Finding(what, f"say when: at_your_beginning({first}(…)); or make it an event", side.name)
        for clause in side.clauses:
            if side.kind is Kind.EVENT and isinstance(clause, Ability | MoreDiscards | CannotBeDestroyed):
                what = f"is an event, and {shapes.word_for(clause)} is for what lies in play"
                yield Finding(what, "make it an asset, or let it happen at once", side.name)


def empty_moments(subject: Subject) -> Iterator[Finding]:
    """At its moment, something happens; a change changes what would happen."""
    for side in subject.sides:
        for when, effects in sentences(side):
            inner = [plain(effect) for effect in effects]
            if when in DRAW_SUBSTITUTIONS and not all(isinstance(effect, e.ChangeDraw) for effect in inner):
                yield Finding("says 'if … would …' of something that is no change", CHANGES, side.name)
            elif when is When.ASSETS_WOULD_BE_DESTROYED and not all(isinstance(effect, e.Save) for effect in inner):
                yield Finding("says 'if assets would be destroyed' of something that saves none", SAVES, side.name)
            elif when not in (*DRAW_SUBSTITUTIONS, When.ASSETS_WOULD_BE_DESTROYED):
                for effect in inner:
                    if isinstance(effect, e.ChangeDraw | e.Save):
                        what = f"says {shapes.word_for(effect)} where nothing is about to happen"
                        yield Finding(what, f"{CHANGES}; {SAVES}", side.name)


CHANGES = "write if_you_would_draw(may(one_fewer))"
SAVES = "write if_assets_would_be_destroyed(may(save(one_of_them)))"


def nobody_meant(subject: Subject) -> Iterator[Finding]:
    """That player is somebody: chosen before, or whose turn the ability speaks of."""
    for side in subject.sides:
        for when, effects in sentences(side):
            known = when is not None and when not in YOUR_TURN
            for effect in effects:
                speaks = any(word is Group.THAT_PLAYER or word is Place.THAT_HAND for word in walk(effect))
                if speaks and not known:
                    hint = "choose first: choose(another_player), … that_player"
                    yield Finding("speaks of that_player before anybody was chosen", hint, side.name)
                    break
                known = known or any(who.is_choice for who in players_of(plain(effect)))


def players_of(effect: e.Effect) -> list[Who]:
    """Whom a verb is about, not who chooses."""
    return [who for name, who in vars(effect).items() if isinstance(who, Who) and name != "chosen_by"]


def nobody_chooses(subject: Subject) -> Iterator[Finding]:
    """A player of whom there are several is chosen by a question."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in (plain(effect) for effect in effects):
                word = shapes.word_for(effect)
                for who in players_of(effect):
                    if who.is_choice and not any(isinstance(step, ChoosePlayer) for step in steps_of(effect)):
                        hint = f"choose first: choose({shapes.said(who)}), {word}(that_player)"
                        yield Finding(f"{word} does not let anybody choose {shapes.said(who)}", hint, side.name)
                    if who.group in (Group.EACH, Group.EACH_OPPONENT) and not isinstance(effect, e.Draw | Verb):
                        hint = "say it of one player: an_opponent, that_player"
                        yield Finding(f"{word} cannot be said of {shapes.said(who)}", hint, side.name)
                    if who.group is Group.YOU and isinstance(effect, OF_OTHERS):
                        yield Finding(f"{word} is about another player, not you", "name another_player", side.name)
                chooser = vars(effect).get("chosen_by")
                if isinstance(chooser, Who) and chooser.group not in (Group.YOU, Group.THAT_PLAYER):
                    yield Finding(f"in {word} nobody knows who {shapes.said(chooser)} is", CHOOSER, side.name)


CHOOSER = "chosen_by=that_player, after choose(another_player)"


def steps_of(effect: e.Effect, may: bool = False) -> list[Step]:
    """The steps of an effect; none if it cannot be performed at all, which another check tells."""
    try:
        return perform_one(effect, may, 1)
    except TypeError:
        return []


def lost_may(subject: Subject) -> Iterator[Finding]:
    """Whoever may, can say no."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in effects:
                inner = plain(effect)
                if isinstance(inner, e.May | e.Provided) and effect is not inner:
                    word = shapes.word_for(inner)
                    yield Finding(f"says may({word}(…))", f"write {word} without may around it", side.name)
                elif effect is not inner and not any(can_be_declined(step) for step in steps_of(inner, may=True)):
                    hint = f"choose first: may(choose(another_player)), {shapes.word_for(inner)}(that_player)"
                    yield Finding(f"says may({shapes.word_for(inner)}(…)), and nobody is asked", hint, side.name)


def can_be_declined(step: Step) -> bool:
    return isinstance(step, YesOrNo | MayChangeDraw) or bool(getattr(step, "may", 0) or getattr(step, "up_to", 0))


def nothing_looked_at(subject: Subject) -> Iterator[Finding]:
    """What is done with the cards looked at comes after looking at them."""
    for side in subject.sides:
        for _, effects in sentences(side):
            seen = 0
            for effect in (plain(effect) for effect in effects):
                if isinstance(effect, e.LookAtTop | e.RevealTop):
                    seen = effect.number
                revealed = Place.REVEALED in walk(effect)
                if not seen and (isinstance(effect, OF_THE_LOOKED_AT) or revealed):
                    hint = "look first: look_at_top(2), … or reveal_top(1), …"
                    yield Finding(f"says {shapes.word_for(effect)} before any card was looked at", hint, side.name)
                if seen and isinstance(effect, e.KeepOnTop) and effect.number >= seen:
                    hint = f"keep fewer than {seen}, or leave it out"
                    yield Finding(f"looks at {seen} and keeps {effect.number}", hint, side.name)


def wrong_places(subject: Subject) -> Iterator[Finding]:
    """What lies in play can be destroyed, what does not can be put there."""
    for side in subject.sides:
        for _, effects in sentences(side):
            for effect in (plain(effect) for effect in effects):
                what = vars(effect).get("what")
                if not isinstance(what, Assets):
                    continue
                word = shapes.word_for(effect)
                if isinstance(effect, e.PutIntoPlay) and what.place is Place.IN_PLAY:
                    hint = "such as an_asset_from_your_hand; to get one from another player, say take_control"
                    yield Finding(f"{word} is about an asset that is in play already", hint, side.name)
                if isinstance(effect, OF_ASSETS_IN_PLAY) and what.place is not Place.IN_PLAY:
                    yield Finding(f"{word} is about assets in play", "such as an_asset or a_red_asset", side.name)


def impossible(subject: Subject) -> Iterator[Finding]:
    """A condition can be met: there are enough cards in the world."""
    decks = [subject.deck, *(deck for deck in DECKS.values() if deck != subject.deck)]
    cards = [card for deck in decks for card in deck.cards + deck.promo]
    there = {Measure.HAND: len(cards), Measure.ASSETS: sum(Kind.ASSET in card.kinds for card in cards)}
    for side in subject.sides:
        for word in walk(side.clauses):
            if isinstance(word, AtLeast) and word.number > there.get(word.measure, word.number):
                what = f"asks for {word.number} {word.measure.value}, and there are only {there[word.measure]}"
                yield Finding(f"{what}: this can never be met", "ask for fewer", side.name)
        for requirement in side.requirements:
            if Group.THAT_PLAYER in walk(requirement):
                hint = "requires(you.control(…)) or requires(an_opponent.controls(…))"
                yield Finding(
                    "requires something of that_player, who is nobody yet: it can never be met", hint, side.name
                )


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
