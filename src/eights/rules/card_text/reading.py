"""Read a card's text. Never guess: a text with two meanings is not understood."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import Final

from eights.messages import LanguageCode
from eights.rules.abilities import Ability, CannotBeDestroyed, Clause, MoreDiscards
from eights.rules.card_text.answers import Misread, Reading, Why
from eights.rules.card_text.grammar import Grammar, Unsayable
from eights.rules.card_text.languages import LANGUAGES
from eights.rules.card_text.patterns import Choice, Pattern, Word
from eights.rules.card_text.reader import Reader, TooMuchWork
from eights.rules.card_text.sentences import Language, clauses_of
from eights.rules.cards import Kind, Side
from eights.rules.colors import Color
from eights.rules.effects import Effect

Check = Callable[[Side], Sequence[object]]  # what deck check has against a side: nothing, if it is good

MOST_LETTERS: Final = 400
SIMILAR: Final = 0.72
NO_COLOR: Final = Color(0)  # a text does not depend on it
# Categories that mean something to an author, by the name they have in an answer.
KINDS: Final = {
    "rubric": "when",
    "vp": "what-is-done",
    "order": "what-is-done",
    "subject": "who",
    "nom": "who",
    "whom": "whom",
    "acc": "whom",
    "dat": "whom",
    "hand": "whose-hand",
    "test": "condition",
    "hat": "condition",
    "bedingung": "condition",
    "assets": "which-assets",
    "cards": "how-many-cards",
    "karten": "how-many-cards",
    "n": "number",
    "joint": "then",
}


def accept(_side: Side) -> Sequence[object]:
    """A check that finds nothing."""
    return ()


def read(
    text: str, kind: Kind, name: str = "", language: LanguageCode = "en", check: Check = accept
) -> Reading | Misread:
    """What a text means as a card of this kind and name. `check` says what is wrong with a meaning."""
    if len(text) > MOST_LETTERS:
        return Misread(Why.HERE_COULD_STAND, start=MOST_LETTERS, end=len(text))
    desk = Desk(LANGUAGES[language])
    return replace(answer(desk, text, kind, name, check), work=desk.work)


class Desk:
    """A language, and the readers at work for one answer."""

    def __init__(self, speech: Language) -> None:
        self.speech = speech
        self.readers: list[Reader] = []

    def reader(self, text: str, name: str = "", explains: bool = False) -> Reader:
        self.readers.append(self.speech.reader(text, name, explains))
        return self.readers[-1]

    @property
    def work(self) -> int:
        return sum(reader.work for reader in self.readers)


def answer(desk: Desk, text: str, kind: Kind, name: str, check: Check) -> Reading | Misread:
    plain = desk.speech.fillers.sub(lambda filler: " " * len(filler[0]), text)
    try:
        for words in dict.fromkeys((text, plain)):
            found = understood(desk, words, kind, name, check)
            if found is not None:
                return found
    except TooMuchWork:
        return Misread(Why.HERE_COULD_STAND, start=0, end=len(text))
    return explained(desk, text, kind, name)


def understood(desk: Desk, text: str, kind: Kind, name: str, check: Check) -> Reading | Misread | None:
    """What a text means as a card of this kind, or of the other; None: nothing at all."""
    fitting = [meaning for meaning in clauses_of(desk.reader(text, name), kind) if fits(kind, meaning)]
    if fitting:
        return judged(desk, [Side(name, kind, NO_COLOR, meaning) for meaning in fitting], check)
    other = Kind.EVENT if kind is Kind.ASSET else Kind.ASSET
    others = [meaning for meaning in clauses_of(desk.reader(text, name), other) if fits(other, meaning)]
    if not others:
        return None
    said = tuple(filter(None, (printed(desk.speech, Side(name, other, NO_COLOR, each)) for each in others)))
    return Misread(Why.WRONG_KIND, meanings=said)


def fits(kind: Kind, clauses: tuple[Clause, ...]) -> bool:
    """An asset says when it does something; an event does it at once."""
    if kind is Kind.ASSET:
        return not any(isinstance(clause, Effect) for clause in clauses)
    return not any(isinstance(clause, Ability | MoreDiscards | CannotBeDestroyed) for clause in clauses)


def judged(desk: Desk, sides: list[Side], check: Check) -> Reading | Misread:
    """The one meaning that is possible and that its own printed text confirms."""
    speech = desk.speech
    possible: dict[str, Side] = {}
    for side in sides:
        said = printed(speech, side)
        if said and not check(side) and side.clauses in clauses_of(desk.reader(said, side.name), side.kind):
            possible[said] = side
    if len(possible) == 1:
        ((said, side),) = possible.items()
        return Reading(side.clauses, said)
    if possible:
        return Misread(Why.AMBIGUOUS, meanings=tuple(possible))
    said = printed(speech, sides[0])
    return Misread(Why.IMPOSSIBLE, meanings=(said,) if said else (), findings=tuple(check(sides[0])))


def printed(speech: Language, side: Side) -> str:
    """As a card says it; nothing, if no words say it."""
    try:
        return speech.text(side)
    except Unsayable:
        return ""


def explained(desk: Desk, text: str, kind: Kind, name: str) -> Misread:
    """How far the text was understood, and what could follow there."""
    speech = desk.speech
    for gap, what in speech.gaps:
        if found := gap.search(text):
            return Misread(Why.NO_WORDS_YET, lacking=what, start=found.start(), end=found.end())
    reader = desk.reader(text, name, explains=True)
    try:
        clauses_of(reader, kind)
    except TooMuchWork:
        return Misread(Why.HERE_COULD_STAND, start=0, end=len(text))
    at = reader.far
    if reader.refused and reader.refused[0] >= at:
        last = reader.tokens[reader.refused[0] - 1]
        return Misread(Why.NO_WORDS_YET, lacking=reader.refused[1], start=0, end=last.end)
    start, end = (reader.tokens[at].start, reader.tokens[at].end) if at < len(reader.tokens) else (len(text), len(text))
    expected = tuple(dict.fromkeys(word.rstrip("~+") for word in reader.expected))
    word = reader.words[at] if at < len(reader.words) else ""
    return Misread(
        Why.HERE_COULD_STAND,
        start=start,
        end=end,
        expected=expected,
        kinds=kinds_at(reader, at),
        did_you_mean=similar(word, expected, known_words(speech.grammar)),
    )


def kinds_at(reader: Reader, at: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(KINDS[category] for category in reader.tried_at(at) if category in KINDS))


def similar(word: str, expected: tuple[str, ...], known: frozenset[str]) -> str:
    """The expected word that a misspelled one is most like; a word that the language knows is not misspelled."""
    if "'" not in word:
        for each in expected:
            if "'" in each and each.replace("'", "").lower() == word:
                return each  # opponents for opponent's
    if not word.isalpha() or word in known:
        return ""
    candidates = {each.lower(): each for each in reversed(expected) if each[:1].lower() == word[0]}
    near = get_close_matches(word, candidates, 1, SIMILAR)
    return candidates[near[0]] if near else ""


@cache
def known_words(grammar: Grammar) -> frozenset[str]:
    """Every word of every pattern."""
    ways = [way for rules in grammar.rules.values() for rule in rules for way in rule.patterns]
    return frozenset(word for way in ways for word in words_of(way))


def words_of(pattern: Pattern) -> set[str]:
    words: set[str] = set()
    for piece in pattern:
        if isinstance(piece, Word):
            words |= piece.forms
        elif isinstance(piece, Choice):
            words |= {word for way in piece.ways for word in words_of(way)}
    return words
