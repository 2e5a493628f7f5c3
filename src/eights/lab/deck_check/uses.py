"""What each word of the vocabulary can be used with: which players, which assets, and whether you "may".

A combination that is not listed here would say one thing and do another, or no more than a plainer one says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Final

from eights.decks import shapes
from eights.engine.choosing import ChoosePlayer
from eights.engine.sentences import chooses_anew, perform_one
from eights.errors import there_are
from eights.lab.deck_check.findings import Check, Finding, Subject, walk
from eights.messages import Message
from eights.rules import effects as e
from eights.rules.abilities import Clause, MoreDiscards, Requires
from eights.rules.cards import Side
from eights.rules.colors import Color
from eights.rules.effects import plain
from eights.rules.nouns import Assets, AtLeast, AtMost, Events, Group, Measure, Only, Place, Test, Who
from eights.rules.uses import (
    ALL,
    HANDS,
    OWNERS,
    Amount,
    Use,
)
from eights.rules.verbs import Verb

YOU, THAT_PLAYER = Who(Group.YOU), Who(Group.THAT_PLAYER)
MORE_DISCARDS: Final = frozenset({Group.YOU, Group.EACH})
OF_A_CONDITION: Final = OWNERS | ALL


def amount_of(noun: Assets | Events) -> Amount:
    if isinstance(noun, Events):
        return Amount.ONE
    return Amount.EVERY if noun.every else Amount.UP_TO if noun.up_to else Amount.ONE


def spelled(noun: object) -> str:
    """A noun as deck files write it."""
    if isinstance(noun, Who | Assets) and noun.up_to:
        return f"up_to({noun.up_to}, {spelled(replace(noun, up_to=0))})"
    if isinstance(noun, Assets) and noun == Assets(of=noun.of) and noun.of is not None:
        return f"an_asset_of({spelled(noun.of)})"
    said = shapes.said(noun)
    if not isinstance(noun, Who | Assets | Events) or "(" not in said:
        return said
    parts = {each.name: getattr(noun, each.name) for each in fields(noun)}
    usual = {each.name: each.default for each in fields(noun)}
    words = (f"{name}={spelled(part)}" for name, part in parts.items() if part != usual[name])
    return f"{type(noun).__name__}({', '.join(words)})"


@dataclass(frozen=True)
class Problem:
    """What is wrong with a use of a word, and what to write instead."""

    what: Message
    hint: Message


def write(words: str) -> Message:
    return Message("lab-write", words=words)


def no_more_than(noun: object, plainer: object) -> Problem:
    """Report that a plainer way to write the same exists."""
    what = Message("lab-says-no-more", what=spelled(noun), plain=spelled(plainer))
    return Problem(what, write(spelled(plainer)))


def cannot_be_used(word: str, noun: object, hint: Message) -> Problem:
    return Problem(Message("lab-not-with", word=word, noun=spelled(noun)), hint)


def about_players(word: str, use: Use, who: Who) -> Iterator[Problem]:
    """Check the players that a verb is about."""
    if who.group is Group.YOU and Group.YOU not in use.players:
        yield Problem(Message("lab-about-another", word=word), write("another_player"))
    elif who.is_choice and who.group not in use.players and Group.THAT_PLAYER in use.players:
        hint = Message("lab-choose-first", words=f"choose({spelled(who)}), {word}(that_player)")
        yield Problem(Message("lab-no-choice", word=word, who=spelled(who)), hint)
    elif who.group not in use.players:
        usable = [spelled(Who(group)) for group in Group if group in use.players]
        of_one = Group.THAT_PLAYER in use.players
        yield cannot_be_used(word, who, Message("lab-say-it-of-one") if of_one else there_are(usable))
    elif not who.is_choice and who != Who(who.group):
        yield no_more_than(who, Who(who.group))
    elif who.up_to and not use.several:
        yield cannot_be_used(word, who, Message("lab-say-it-of-one"))


def about_cards(word: str, use: Use, noun: Assets | Events, seen: int) -> Iterator[Problem]:
    """Check the assets or events that a verb is about, and the place they are in. `seen`: how many were looked at."""
    if noun.place not in use.cards:
        if noun.place is Place.IN_PLAY:
            yield Problem(Message("lab-in-play-already", word=word), Message("lab-asset-from-elsewhere"))
        elif Place.IN_PLAY in use.cards:
            yield Problem(Message("lab-only-in-play", word=word), Message("lab-asset-in-play"))
        else:
            yield cannot_be_used(word, noun, Message("lab-asset-from-elsewhere"))
    elif isinstance(noun, Assets) and noun.every and noun.up_to:
        yield no_more_than(noun, replace(noun, up_to=0))
    elif amount_of(noun) not in use.cards[noun.place]:
        up_to = Amount.UP_TO in use.cards[noun.place]
        yield cannot_be_used(word, noun, Message("lab-say-it-of-up-to" if up_to else "lab-say-it-of-one-asset"))
    elif noun.place is Place.REVEALED and amount_of(noun) is Amount.ONE and seen > 1:
        which = isinstance(noun, Assets)
        hint = write(f"{word}(up_to(1, revealed_assets))" if which else "reveal_top(1)")
        yield Problem(Message("lab-which-revealed", word=word, seen=seen), hint)
    elif isinstance(noun, Assets):
        yield from about_assets(word, use, noun)


def about_assets(word: str, use: Use, noun: Assets) -> Iterator[Problem]:
    """Check everything about assets except their number and place."""
    if noun.color is not None and not is_one_color(noun.color):
        yield Problem(Message("lab-several-colors", noun=spelled(noun)), Message("lab-one-color"))
    if noun.place is not Place.IN_PLAY and (noun.of is not None or noun.but_this):
        yield no_more_than(noun, replace(noun, of=None, but_this=False))
    elif noun.of is not None and noun.of.group in ALL:
        if noun.of != Who(noun.of.group) or not use.of_each:
            yield cannot_be_used(word, noun, write(f"{word}(an_asset_of(an_opponent))"))
        elif amount_of(noun) is not Amount.ONE:
            owner = Who(Group.OPPONENT) if noun.of.group is Group.EACH_OPPONENT else None
            yield cannot_be_used(word, noun, write(spelled(replace(noun, of=owner))))
    elif noun.of is not None and (noun.of.group not in OWNERS or noun.of != Who(noun.of.group)):
        yield cannot_be_used(word, noun, write(f"{word}(an_asset_of(an_opponent))"))


def is_one_color(color: Color) -> bool:
    return int(color).bit_count() == 1


def about_choosing(word: str, what: Assets, chooser: Who) -> Iterator[Problem]:
    """Check who chooses the assets."""
    of_each = what.of is not None and what.of.group in ALL
    if chooser not in (YOU, THAT_PLAYER):
        hint = write("choose(another_player), … chosen_by=that_player")
        yield Problem(Message("lab-unclear-chooser", word=word, who=spelled(chooser)), hint)
    elif chooser != YOU and what.every:
        yield Problem(Message("lab-nobody-picks", word=word), write(f"{word}({spelled(what)})"))
    elif chooser != YOU and of_each:
        yield Problem(Message("lab-you-pick-of-each", word=word), write(f"{word}({spelled(what)})"))


def about_may(word: str, effect: e.Effect) -> Iterator[Problem]:
    """Check that "may" leaves something open, and that nobody has to do what only they can check."""
    inner = plain(effect)
    what = getattr(inner, "what", None)
    if effect is inner:
        if isinstance(what, Assets | Events) and what.place in HANDS and what.place in inner.use.cards:
            yield Problem(Message("lab-nobody-can-check", word=word), write(f"may({word}(…))"))
        return
    nouns = [noun for noun in (what, *players_of(inner)) if isinstance(noun, Who | Assets) and noun.up_to]
    if nouns and not isinstance(inner, Verb):
        yield Problem(
            Message("lab-may-up-to", word=word, noun=spelled(nouns[0])), Message("lab-without-may", word=word)
        )
    elif inner.use.is_permission:
        yield Problem(Message("lab-may-around", word=word), Message("lab-without-may", word=word))


def players_of(effect: object) -> list[Who]:
    """The players that a verb affects, not those who choose."""
    return [who for name, who in vars(effect).items() if isinstance(who, Who) and name != "chosen_by"]


def problems(effect: e.Effect, seen: int) -> Iterator[Problem]:
    """What is wrong with the nouns of an effect."""
    inner = plain(effect)
    word = shapes.word_for(inner)
    if isinstance(inner, e.Provided):
        yield from about_condition(word, inner.test)
    elif isinstance(inner, Verb):
        for who in players_of(inner):
            if who.is_choice and not any(isinstance(step, ChoosePlayer) for step in perform_one(inner, False, 1)):
                hint = Message("lab-choose-first", words=f"choose({spelled(who)}), {word}(that_player)")
                yield Problem(Message("lab-no-choice", word=word, who=spelled(who)), hint)
    else:
        for who in players_of(inner):
            yield from about_players(word, inner.use, who)
        yield from about_parts(word, inner, seen)
    number = 1 if isinstance(inner, Verb) else getattr(inner, "number", 1)
    if number < 1:
        yield Problem(Message("deck-wrong-number", word=word, number=number), Message("deck-one-or-more"))
    yield from about_may(word, effect)
    yield from (Problem(what, hint) for what, hint in inner.misuses(seen, may=effect is not inner))


def about_parts(word: str, effect: e.Effect, seen: int) -> Iterator[Problem]:
    """Check the cards that a word is about, who chooses them, and where it puts them."""
    use = effect.use
    for part in vars(effect).values():
        if isinstance(part, Assets | Events):
            yield from about_cards(word, use, part, seen)
        elif isinstance(part, Place) and part not in use.puts:
            yield cannot_be_used(word, part, write([spelled(place) for place in Place if place in use.puts][-1]))
    what, chooser = getattr(effect, "what", None), getattr(effect, "chosen_by", None)
    if isinstance(what, Assets) and isinstance(chooser, Who):
        yield from about_choosing(word, what, chooser)


def about_condition(word: str, test: Test) -> Iterator[Problem]:
    """Check whose condition it is, and that it can be true and false."""
    if test.who.group not in OF_A_CONDITION or test.who != Who(test.who.group):
        yield cannot_be_used(word, test.who, write(f"{word}(an_opponent.controls(…))"))
        return
    match test:
        case Only(_, color) if not is_one_color(color):
            yield Problem(Message("lab-several-colors", noun=f"controls_only({color.label})"), Message("lab-one-color"))
        case AtLeast(_, number, _) if number < 1:
            yield Problem(Message("lab-always-true", word=word), Message("lab-leave-condition-out", word=word))
        case AtMost(_, number, Measure.COLORS) if number >= len(Color):
            yield Problem(Message("lab-always-true", word=word), Message("lab-leave-condition-out", word=word))
        case AtLeast(_, number, Measure.COLORS) if number > len(Color):
            yield Problem(Message("lab-never-true", word=word), Message("lab-ask-for-fewer"))
        case AtMost(_, number, _) if number < 0:
            yield Problem(Message("lab-never-true", word=word), Message("lab-ask-for-more"))
        case _:
            pass


def sentences(side: Side) -> Iterator[tuple[e.Effect, ...]]:
    """The effects of a side as an event, and those of its abilities."""
    if side.effects:
        yield side.effects
    for ability in side.abilities:
        yield ability.effects


def seen_before(effects: tuple[e.Effect, ...]) -> Iterator[tuple[e.Effect, int]]:
    """Every effect, with the number of cards looked at before it that have not been placed."""
    seen = 0
    for effect in effects:
        inner = plain(effect)
        if inner.use.looks:
            yield effect, 0
            seen = e.seen_by(inner)
            continue
        yield effect, seen
        if inner.use.settles or chooses_anew(inner) or taken_by(inner) >= seen:
            seen = 0


def taken_by(effect: e.Effect) -> int:
    """How many of the cards looked at go elsewhere."""
    takes = effect.use.of_the_looked_at and not effect.use.settles
    return int(getattr(effect, "number", 1)) if takes else 0


def misused(subject: Subject) -> Iterator[Finding]:
    """Check that every word is used only with nouns for which it does what it says."""
    for side in subject.sides:
        for clause in side.clauses:
            for problem in of_clause(clause):
                yield Finding(problem.what, problem.hint, side.name)
        for effects in sentences(side):
            for effect, seen in seen_before(effects):
                for problem in dict.fromkeys(problems(effect, seen)):
                    yield Finding(problem.what, problem.hint, side.name)


def of_clause(clause: Clause) -> Iterator[Problem]:
    """Check a lasting ability, or a requirement."""
    match clause:
        case MoreDiscards(number, who):
            word = shapes.word_for(clause)
            if number < 1:
                yield Problem(Message("deck-wrong-number", word=word, number=number), Message("deck-one-or-more"))
            if who != Who(who.group) or who.group not in MORE_DISCARDS:
                yield cannot_be_used(word, who, write(f"{word}(1, each_player)"))
        case Requires(test) if test.who.group is not Group.THAT_PLAYER:
            yield from about_condition(shapes.word_for(clause), test)
        case _:
            pass


def nothing_looked_at(subject: Subject) -> Iterator[Finding]:
    """Check that cards are looked at before they are used, and not used after they have been placed."""
    for side in subject.sides:
        for effects in sentences(side):
            for effect, seen in seen_before(effects):
                inner = plain(effect)
                of_them = inner.use.of_the_looked_at or Place.REVEALED in walk(inner)
                if not seen and of_them:
                    what = Message("lab-nothing-looked-at", word=shapes.word_for(inner))
                    yield Finding(what, Message("lab-look-first"), side.name)
                if 0 < seen < taken_by(inner):
                    what = Message("lab-looks-at-too-few", word=shapes.word_for(inner), seen=seen)
                    yield Finding(what, Message("lab-look-at-more", number=taken_by(inner)), side.name)


def out_of_place(subject: Subject) -> Iterator[Finding]:
    """Check that something follows a condition, and that a requirement comes first, as in the text."""
    for side in subject.sides:
        for effects in sentences(side):
            if isinstance(effects[-1], e.Provided):
                yield Finding(Message("lab-condition-of-nothing"), Message("lab-say-what-then"), side.name)
        first_effect = next((i for i, clause in enumerate(side.clauses) if isinstance(clause, e.Effect)), None)
        if first_effect is not None and any(isinstance(clause, Requires) for clause in side.clauses[first_effect:]):
            yield Finding(Message("lab-requires-late"), Message("lab-requires-first"), side.name)


CHECKS: tuple[Check, ...] = (misused, nothing_looked_at, out_of_place)
