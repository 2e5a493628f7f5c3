"""Whole texts: the paragraphs of a card, said and read. What differs between languages is in a `Language`."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Flag, auto
from functools import cached_property
from typing import NamedTuple

from eights.rules.abilities import DRAW_SUBSTITUTIONS, Ability, AnyTime, CannotBeDestroyed, Clause, MoreDiscards
from eights.rules.card_text.doing import changes_draw, has_own_text
from eights.rules.card_text.grammar import Grammar, Unsayable
from eights.rules.card_text.reader import Found, Index, Reader
from eights.rules.card_text.scope import Spoken, is_in_reach, meanings
from eights.rules.card_text.setting import Setting
from eights.rules.card_text.tails import tail_of
from eights.rules.cards import Kind, Side
from eights.rules.effects import Effect, Provided
from eights.rules.nouns import Test

MOST_STEPS = 8  # in one ability
MOST_CLAUSES = 6


class Joint(Flag):
    """What can stand between two steps."""

    IF = auto()  # after a condition: if you hold two cards, …
    AND_IF = auto()  # between two conditions
    IF_YOU_DO = auto()  # after an offer
    THEN = auto()
    APART = auto()  # after a semicolon
    STOP = auto()  # a new sentence
    ABOUT = auto()  # after a colon: choose a player: …


class Paragraph(NamedTuple):
    """One sentence of a card: its rubric, or nothing, and the rest."""

    when: str
    what: str


def joined(sentences: Iterable[tuple[str, str]]) -> str:
    """Rubrics and what follows them, as one paragraph."""
    return " ".join(f"{when}: {what}" if when else what for when, what in sentences)


@dataclass(frozen=True)
class Language:
    """How cards speak in one language."""

    code: str
    build: Callable[[], Grammar]
    polish: Callable[[str], str]  # inflection, articles, blanks
    joint: Callable[[Setting, Effect], str]
    gist: Callable[[Side], str]  # in few words, however long
    gaps: tuple[tuple[re.Pattern[str], str], ...]  # what no card can do yet
    fillers: re.Pattern[str]  # words that change nothing
    condition: str  # the category of a condition that stands after "if"
    borrowed: "Language | None" = None  # says what verbs of a deck's own take part in: they have English words only

    @cached_property
    def grammar(self) -> Grammar:
        """Built when the first card is said, so that programs without cards start without it."""
        return self.build()

    @cached_property
    def index(self) -> Index:
        return Index(self.grammar)

    def text(self, side: Side) -> str:
        """Everything the card says, as one paragraph."""
        return joined(self.paragraphs(side))

    def said_condition(self, test: Test) -> str:
        """Such as: an opponent controls two or more assets."""
        return self.polish(self.grammar.say(self.condition, test, Setting()))

    def short(self, side: Side) -> str:
        """The same in few words, for a small face."""
        return self._for(*side.clauses).gist(side)

    def paragraphs(self, side: Side) -> tuple[Paragraph, ...]:
        """The sentences of a card: what it is and does while in play, or what it does as an event."""
        clauses = [clause for clause in side.clauses if not isinstance(clause, Effect)]
        said = [self._for(clause)._clause(clause, side) for clause in clauses]
        if side.effects:
            speech = self._for(*side.effects)
            said.append(speech._paragraph(speech._steps(side.effects, side, None)))
        return tuple(said)

    def _for(self, *clauses: Clause) -> "Language":
        """The language of a sentence: this one, unless a verb has no words in it."""
        return self.borrowed if self.borrowed and any(map(has_own_words, clauses)) else self

    def _clause(self, clause: Clause, side: Side) -> Paragraph:
        setting = Setting(side.kind, is_safe=not side.can_be_destroyed)
        if isinstance(clause, Ability):
            when = self.grammar.say("rubric", clause.when, setting)
            return self._paragraph(f"{when} : {self._steps(clause.effects, side, clause.when)}")
        return self._paragraph(self.grammar.say("static", clause, setting))

    def _paragraph(self, said: str) -> Paragraph:
        words = self.polish(said) + "."
        when, colon, what = (words[:1].upper() + words[1:]).partition(": ")
        return Paragraph(when, what) if colon else Paragraph("", when)

    def _steps(self, effects: tuple[Effect, ...], side: Side, when: AnyTime | None) -> str:
        if isinstance(effects[-1], Provided):
            raise Unsayable(effects[-1])
        setting = Setting(side.kind, when, is_safe=not side.can_be_destroyed)
        said: list[str] = []
        for place, effect in enumerate(effects):
            here = replace(setting, before=effects[:place])
            said += [self.joint(here, effect), self.grammar.say("step", effect, here)]
        tail = tail_of(effects, side.kind, side.color, not side.can_be_destroyed)
        return " ".join([*said, self.grammar.say("tail", tail, setting) if tail else ""])

    def reader(self, text: str, name: str = "", explains: bool = False) -> Reader:
        return Reader(self.index, text, name, explains)


def has_own_words(clause: Clause) -> bool:
    """A verb of the deck's own takes part, which says itself."""
    effects = clause.effects if isinstance(clause, Ability) else (clause,)
    return any(isinstance(effect, Effect) and has_own_text(effect) for effect in effects)


class Ending(NamedTuple):
    """Clauses, or effects, and where the text goes on after them."""

    end: int
    effects: tuple[Effect, ...]


def clauses_of(reader: Reader, kind: Kind | None) -> list[tuple[Clause, ...]]:
    """All meanings of a text: what lasts and what has a moment first, then what an event does."""
    found: dict[tuple[Clause, ...], None] = {}
    for clauses in _clauses(reader, kind, 0, ()):
        loose = tuple(clause for clause in clauses if isinstance(clause, Effect))
        found[(*(clause for clause in clauses if not isinstance(clause, Effect)), *loose)] = None
    return list(found)


def _clauses(reader: Reader, kind: Kind | None, at: int, so_far: tuple[Clause, ...]) -> Iterator[tuple[Clause, ...]]:
    if at == len(reader.words):
        if so_far:
            yield so_far
        return
    if len(so_far) > MOST_CLAUSES + MOST_STEPS:
        return
    for end, clauses in _one_clause(reader, kind, at, so_far):
        for start in (*_after_a_stop(reader, end), *_after_and(reader, end, clauses)):
            yield from _clauses(reader, kind, start, so_far + clauses)


def _after_a_stop(reader: Reader, at: int) -> Iterator[int]:
    if at == len(reader.words):
        yield at
    elif reader.words[at] == ".":
        yield at + 1
    elif reader.explains:
        reader.wanted(at, ".")


def _after_and(reader: Reader, at: int, clauses: tuple[Clause, ...]) -> Iterator[int]:
    """What lasts goes on: this asset can't be destroyed, and you may discard one more card each turn."""
    if isinstance(clauses[-1], CannotBeDestroyed | MoreDiscards):
        for joint in reader.read("joint", at):
            if joint.value & Joint.AND_IF and any(True for _ in reader.read("static", joint.end)):
                yield joint.end


def _one_clause(
    reader: Reader, kind: Kind | None, at: int, so_far: tuple[Clause, ...]
) -> Iterator[tuple[int, tuple[Clause, ...]]]:
    for found in reader.read("static", at):
        yield found.end, (found.value,)
    is_safe = any(isinstance(clause, CannotBeDestroyed) for clause in so_far)
    for rubric in reader.read("rubric", at):
        for colon in reader.read("colon", rubric.end):
            for end, effects in _steps(reader, Setting(kind, rubric.value, is_safe=is_safe), colon.end):
                if goes_with(rubric.value, effects):
                    yield end, (Ability(rubric.value, effects),)
    if kind is not Kind.EVENT:
        yield from _with_the_moment_inside(reader, Setting(kind, is_safe=is_safe), at)
    if not any(isinstance(clause, Effect) for clause in so_far):
        for end, effects in _steps(reader, Setting(kind), at):
            yield end, effects


def goes_with(when: AnyTime, effects: tuple[Effect, ...]) -> bool:
    """What changes a draw changes one that is about to happen, and nothing else does."""
    return changes_draw(effects[0]) is (when in DRAW_SUBSTITUTIONS)


def _with_the_moment_inside(reader: Reader, setting: Setting, at: int) -> Iterator[tuple[int, tuple[Clause, ...]]]:
    """Draw a card at the start of your turn; if you hold no cards at the end of your turn, you win."""
    words = reader.words
    end_of_sentence = words.index(".", at) if "." in words[at:] else len(words)
    for start in range(at + 1, end_of_sentence):
        for found in _quietly(reader, "rubric", start):
            for left, right in _without_commas(words, start, found.end):
                rest = reader.without(left, right)
                here = replace(setting, when=found.value)
                for end, effects in _steps(rest, here, at):
                    if end >= left and goes_with(found.value, effects):
                        yield end + right - left, (Ability(found.value, effects),)
                reader.work = rest.work


def _quietly(reader: Reader, category: str, at: int) -> tuple[Found, ...]:
    """Read something without noting what could have stood there."""
    noting, reader.explains = reader.explains, False
    found = reader.read(category, at)
    reader.explains = noting
    return found


def _without_commas(words: list[str], start: int, end: int) -> Iterator[tuple[int, int]]:
    """What to leave out: the commas around a moment can belong to it, or to the sentence."""
    before, after = words[start - 1] == ",", words[end : end + 1] == [","]
    yield start, end
    if before:
        yield start - 1, end
    if before and after:
        yield start - 1, end + 1


def _steps(reader: Reader, setting: Setting, at: int, joint: Joint | None = None) -> Iterator[Ending]:
    """All ways to read steps from here, one after the other."""
    if len(setting.before) >= MOST_STEPS:
        return
    is_close = joint is not None and not joint & (Joint.APART | Joint.STOP | Joint.IF_YOU_DO | Joint.ABOUT)
    for found in reader.read("step", at):
        for after in _settings_after(reader, setting, found, is_close):
            yield from _after_a_step(reader, setting, after, found.end)


def _after_a_step(reader: Reader, setting: Setting, after: Setting, at: int) -> Iterator[Ending]:
    """All ways to end here, or to read more steps."""
    if not isinstance(after.last, Provided):
        yield Ending(at, after.before)
        if not setting.before:  # draw a card if you hold two or fewer cards
            for condition in reader.read("if_after", at):
                yield Ending(condition.end, (Provided(condition.value), *after.before))
        for tail in reader.read("tail", at):
            if tail.value is tail_of(after.before, after.kind, None, after.is_safe):
                yield Ending(tail.end, after.before)
    for joint in reader.read("joint", at):
        if not _can_join(joint.value, after, None):
            continue
        for ending in _steps(reader, after, joint.end, joint.value):
            if _can_join(joint.value, after, ending.effects[len(after.before)]):
                yield ending


def _settings_after(reader: Reader, setting: Setting, found: Found, is_close: bool) -> Iterator[Setting]:
    """The setting after one more step, for each thing that it can mean here."""
    spoken = found.value
    for effects in meanings(spoken, setting, is_close):
        claims = (claim._replace(of=effects) if claim.of is spoken else claim for claim in found.claims)
        if not all(claim.holds(setting) for claim in claims):
            continue
        if is_in_reach(setting, effects, is_close):
            reader.refuse(found.end, "two-together")
            continue
        put = spoken.way if isinstance(spoken, Spoken) else None
        yield replace(setting, before=setting.before + effects, put=put)


def _can_join(joint: Joint, setting: Setting, following: Effect | None) -> bool:
    """Whether this can stand between the steps so far and the next, or any next one."""
    if setting.after_a_condition:
        if following is None:
            return bool(joint & (Joint.AND_IF | Joint.IF))
        return bool(joint & (Joint.AND_IF if isinstance(following, Provided) else Joint.IF))
    if setting.after_an_offer:
        return bool(joint & Joint.IF_YOU_DO)
    if joint & Joint.ABOUT and setting.opens:
        return True
    # After a full stop nobody can tell whether an earlier condition still holds.
    return bool(joint & (Joint.THEN | Joint.APART) or (joint & Joint.STOP and not setting.is_conditional))
