"""Turns messages into plain text, or into pieces that mark which words are cards, players, colors and rules.

>>> say(Message("refuse-not-your-turn", players=Listed([Player("ann", 0)]), rule=Rule("chapter", 2)))
"it's ann's turn (ch. 2)"
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from eights.messages import fluent_files, pseudo
from eights.messages.message import Card, Listed, Message, Phrase, Player, Rule, Term, Value
from eights.messages.patterns import Choice, Pattern, Slot
from eights.messages.plurals import plural

__all__ = [
    "ENGLISH",
    "Catalog",
    "LanguageCode",
    "Piece",
    "catalog",
    "is_language",
    "known_language",
    "page_catalog",
    "pieces",
    "say",
    "say_as_page",
]

LanguageCode = str  # a folder of catalogs: en, de
ENGLISH: Final = "en"
SPELL: Final = "SPELL"  # a number in words
NOUN: Final = "NOUN"  # a color as a noun, if it is another word then

Marked = tuple[str, int | str, str]  # kind, id, and the words
Piece = str | Marked


class Catalog:
    """The catalog of one language."""

    def __init__(self, language: LanguageCode) -> None:
        self.language = language
        self.sources = fluent_files.entries(ENGLISH if language == pseudo.LANGUAGE else language)
        self.patterns: dict[str, Pattern] = {}
        self.words: dict[str, str] = {}  # words from fixed lists, by code: red
        self.rules: dict[str, str] = {}  # how to cite a rule, by code: ch. 4

    def pattern(self, code: str) -> Pattern:
        """The pattern for a code, parsed on first use."""
        known = self.patterns.get(code)
        if known is None:
            if code not in self.sources:
                raise KeyError(f"the catalog of '{self.language}' has no message '{code}'")
            known = fluent_files.parse(self.sources[code])
            if self.language == pseudo.LANGUAGE:
                known = pseudo.disguise(known)
            self.patterns[code] = known
        return known

    def say(self, message: Message) -> str:
        """The message as plain text."""
        return "".join([piece if isinstance(piece, str) else piece[2] for piece in self.pieces(message)])

    def pieces(self, message: Message, prints: Sequence[int] | None = None) -> list[Piece]:
        """The message in pieces. `prints`: the number of each face for this reader."""
        found: list[Piece] = []
        self.add_message(found, message, prints)
        return joined(found)

    def text_and_pieces(self, message: Message, prints: Sequence[int] | None) -> tuple[str, list[Piece]]:
        """The message as plain text, and in pieces; no pieces if it is text only."""
        found: list[Piece] = []
        self.add_message(found, message, prints)
        text = run = ""  # the whole text, and the part that is not yet in a piece
        pieces: list[Piece] = []
        for piece in found:
            if isinstance(piece, str):
                text += piece
                run += piece
            else:
                text += piece[2]
                if run:
                    pieces.append(run)
                    run = ""
                pieces.append(piece)
        if pieces and run:
            pieces.append(run)
        return text, pieces

    def add_message(self, found: list[Piece], message: Message, prints: Sequence[int] | None) -> None:
        self.add_pattern(found, self.pattern(message.code), message.values, prints)

    def add_pattern(
        self, found: list[Piece], pattern: Pattern, values: dict[str, Value], prints: Sequence[int] | None
    ) -> None:
        for part in pattern:
            if isinstance(part, str):
                found.append(part)
            elif isinstance(part, Slot):
                self.add_slot(found, part, values, prints)
            else:
                self.add_pattern(found, self.chosen(part, values), values, prints)

    def add_slot(self, found: list[Piece], slot: Slot, values: dict[str, Value], prints: Sequence[int] | None) -> None:
        if not slot.name:
            self.add_pattern(found, self.pattern(slot.function), values, prints)
            return
        value = values[slot.name]
        if slot.function == SPELL:
            assert isinstance(value, int)
            found.append(("number", value, self.say(Message("number-in-words", n=value))))
        elif slot.function == NOUN and isinstance(value, Term) and f"{value.kind}-{value.code}-noun" in self.sources:
            found.append((value.kind, value.code, self.word(f"{value.kind}-{value.code}-noun")))
        else:
            self.add_value(found, value, prints)

    def add_value(self, found: list[Piece], value: Value, prints: Sequence[int] | None) -> None:
        if isinstance(value, str):
            found.append(value)
        elif isinstance(value, int):
            found.append(("number", value, str(value)))
        elif isinstance(value, Message):
            self.add_message(found, value, prints)
        elif isinstance(value, Card):
            name = value.name if isinstance(value.name, str) else self.say(value.name)
            found.append(("card", value.face if prints is None else prints[value.face], name))
        elif isinstance(value, Player):
            found.append(("seat", value.seat, value.name))
        elif isinstance(value, Term):
            found.append((value.kind, value.code, self.word(f"{value.kind}-{value.code}")))
        elif isinstance(value, Rule):
            code = f"{value.kind}-{value.number}"
            found.append(("rule", code, self.rule(value, code)))
        elif isinstance(value, Phrase):
            found.append(value.by_language.get(self.language) or value.by_language[ENGLISH])
        else:
            self.add_list(found, value, prints)

    def word(self, code: str) -> str:
        """The text of a message without values, cached."""
        known = self.words.get(code)
        if known is None:
            known = self.words[code] = self.say(Message(code))
        return known

    def rule(self, rule: Rule, code: str) -> str:
        """The citation of a rule, cached."""
        known = self.rules.get(code)
        if known is None:
            known = self.rules[code] = self.say(Message(f"rule-{rule.kind}", number=rule.number))
        return known

    def add_list(self, found: list[Piece], listed: Listed, prints: Sequence[int] | None) -> None:
        last = len(listed.items) - 1
        for place, item in enumerate(listed.items):
            if place:
                between = "list-comma" if place < last else f"list-{listed.last}"
                self.add_pattern(found, self.pattern(between), {}, prints)
            self.add_value(found, item, prints)

    def chosen(self, choice: Choice, values: dict[str, Value]) -> Pattern:
        """The form for this value."""
        value = values[choice.slot.name]
        cases = choice.cases
        if isinstance(value, Listed):
            value = len(value.items)
        if isinstance(value, int):
            exact = cases.get(str(value))
            return exact if exact is not None else cases.get(plural(self.language, value), choice.default)
        if isinstance(value, Term | Message):
            return cases.get(value.code, choice.default)
        return cases.get(value, choice.default) if isinstance(value, str) else choice.default


def joined(found: list[Piece]) -> list[Piece]:
    """The pieces, with consecutive texts joined."""
    result: list[Piece] = []
    for piece in found:
        if isinstance(piece, str) and result and isinstance(result[-1], str):
            result[-1] += piece
        elif piece != "":
            result.append(piece)
    return result


CATALOGS: Final[dict[LanguageCode, Catalog]] = {}


def is_language(code: str) -> bool:
    """Whether there is a catalog for this language."""
    return code == pseudo.LANGUAGE or code in fluent_files.languages()


def known_language(code: str) -> LanguageCode:
    """This language if there is a catalog for it, otherwise English, because clients may ask for anything."""
    return code if is_language(code) else ENGLISH


def catalog(language: LanguageCode) -> Catalog:
    """The catalog of a language; the English one if the language is unknown."""
    known = CATALOGS.get(language)
    if known is None:
        language = known_language(language)
        known = CATALOGS[language] = CATALOGS.get(language) or Catalog(language)
    return known


def say(message: Message, language: LanguageCode = ENGLISH) -> str:
    """Turn a message into a sentence, or a part of one."""
    return catalog(language).say(message)


@cache
def page_catalog(language: LanguageCode) -> Catalog:
    """The catalog of the page in one language."""
    words = Catalog(known_language(language))
    words.sources = fluent_files.page_entries(ENGLISH if language == pseudo.LANGUAGE else words.language)
    return words


def say_as_page(code: str, language: LanguageCode = ENGLISH, **values: Value) -> str:
    """What the page says there; its codes are its own."""
    return page_catalog(language).say(Message(code, **values))


def pieces(message: Message, language: LanguageCode = ENGLISH, prints: Sequence[int] | None = None) -> list[Piece]:
    """Turn a message into pieces: text, or a kind (card, seat, color, number, rule …) with an id and the words."""
    return catalog(language).pieces(message, prints)
