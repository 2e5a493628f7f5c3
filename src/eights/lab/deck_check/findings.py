"""The subject of a check, and its findings: the card, the line, what is wrong, and a hint."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any

from eights.decks import as_text, files, find_deck
from eights.decks.spelling import SpecPart, is_code, is_text, read
from eights.errors import UnknownDeck
from eights.messages import Message
from eights.rules.cards import Card, Deck, Side
from eights.rules.verbs import Verb


@dataclass(frozen=True)
class Finding:
    """An error, or a warning if it may be on purpose."""

    what: Message
    hint: Message
    card: str = ""  # nothing: the deck as a whole
    is_error: bool = True
    shown_by: str = ""  # a scenario, or the command that reproduces it
    line: int = 0  # of the deck's file; 0: where its card is


@dataclass(frozen=True)
class Subject:
    """The deck that is checked."""

    part: SpecPart
    deck: Deck

    @classmethod
    def named(cls, spec: str) -> "Subject":
        """One deck, by its name or file, with its promo cards."""
        parts = read(spec)
        if len(parts) > 1 or parts[0].swaps:
            raise UnknownDeck(Message("deck-more-than-one", deck=spec), Message("deck-check-one"))
        deck = find_deck(parts[0].deck)
        return cls(SpecPart(parts[0].deck, promo=bool(deck.promo)), deck)

    @property
    def spec(self) -> str:
        """The deck spec that includes all its cards."""
        return str(self.part)

    @property
    def is_code(self) -> bool:
        return is_code(self.part.deck)

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.deck.cards + self.deck.promo

    @property
    def sides(self) -> list[Side]:
        return [side for card in self.cards for side in card.sides]

    @cached_property
    def lines(self) -> dict[str, list[int]]:
        """The lines of its file in which each card is defined."""
        if is_text(self.part.deck):
            return lines_of_text(self.part.deck)
        return files.lines_of(files.path_of(self.part.deck)) if self.is_code else {}

    def line(self, card: str) -> int:
        """The line of a card, or of a copy or side of it; 0 if unknown."""
        name = re.sub(r"#\d+$", "", card)
        return self.lines.get(name, [0])[0]


def lines_of_text(deck: str) -> dict[str, list[int]]:
    """The lines of a deck as text in which each side is defined, and each split card."""
    lines: dict[str, list[int]] = {}
    for name, line in as_text.read(deck, as_text.source_in(deck)).lines:
        lines.setdefault(name, []).append(line)
    return lines


Check = Callable[[Subject], Iterator[Finding]]


def walk(value: Any) -> Iterator[Any]:
    """A value and all its parts: the words of a sentence."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from walk(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from walk(getattr(value, field.name))


def has_own_verb(side: Side) -> bool:
    return any(isinstance(word, Verb) for word in walk(side.clauses))
