"""Pieces of a deck file and where they stand, and what can be wrong with them."""

from dataclasses import dataclass, field
from typing import NamedTuple

from eights.errors import DeckError
from eights.messages import LanguageCode, Message
from eights.rules.card_text import Why

MOST_SHOWN = 100  # letters of a line that an error shows
MOST_SEATS = 8
MOST_FAULTS = 20  # in one file; after that many, the reader stops


class Place(NamedTuple):
    """A letter of a file: its line, counted from 1, and its column, counted from 0."""

    line: int
    column: int


@dataclass(frozen=True)
class Words:
    """A piece of a file, and the place of each letter and of its end."""

    text: str
    places: tuple[Place, ...]
    cell: str = ""  # of a table: what an error shows instead of the line

    @classmethod
    def of_line(cls, text: str, line: int) -> "Words":
        return cls(text, tuple(Place(line, at) for at in range(len(text) + 1)))

    @classmethod
    def of_cell(cls, text: str, line: int) -> "Words":
        return cls(text, cls.of_line(text, line).places, text)

    def part(self, start: int, end: int | None = None) -> "Words":
        end = len(self.text) if end is None else min(end, len(self.text))
        start = min(start, end)
        return Words(self.text[start:end], self.places[start : end + 1], self.cell)

    def stripped(self) -> "Words":
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, max(start, len(self.text.rstrip())))

    def joined(self, other: "Words") -> "Words":
        """Both with a blank between them; lines of a text are one paragraph."""
        if not self.text or not other.text:
            return other if other.text else self
        return Words(f"{self.text} {other.text}", self.places + other.places, self.cell)

    def tidy(self) -> "Words":
        """With single blanks only."""
        kept = [
            at
            for at, letter in enumerate(self.text)
            if not letter.isspace() or (at and not self.text[at - 1].isspace())
        ]
        text = "".join(" " if self.text[at].isspace() else self.text[at] for at in kept)
        return Words(text, (*(self.places[at] for at in kept), self.places[-1]), self.cell).stripped()

    @property
    def start(self) -> Place:
        return self.places[0]

    @property
    def length(self) -> int:
        """How many letters of it are on its first line, from the first to the last."""
        line, column = self.start
        here = [place.column for place in self.places[:-1] if place.line == line]
        return here[-1] - column + 1 if here else 1


@dataclass(frozen=True)
class Fault:
    """One error of a deck file: where it is, what is wrong, and what to do instead."""

    what: Message
    hint: Message
    line: int = 0  # 0: the file as a whole
    column: int = 0
    length: int = 0
    source: str = ""  # the line, or the cell of a table
    card: str = ""
    why: Why | None = None  # which of the answers of the reader of card texts it is

    @classmethod
    def at(cls, words: Words, what: Message, hint: Message, card: str = "", why: Why | None = None) -> "Fault":
        line, column = words.start
        return cls(what, hint, line, column, words.length, words.cell, card, why)

    @property
    def marked(self) -> str:
        """The line with an underline; of a long line, the part around it."""
        if not self.source:
            return ""
        first = max(0, min(self.column - 10, len(self.source) - MOST_SHOWN))
        shown = self.source[first : first + MOST_SHOWN]
        before, after = "…" * (first > 0), "…" * (first + MOST_SHOWN < len(self.source))
        column = self.column - first + len(before)
        length = max(1, min(self.length, len(before + shown) - column))
        lines = f"{before}{shown}{after}", " " * column + "^" * length
        return "\n".join(f"    {line}".rstrip() for line in (plain(lines[0]), lines[1]))

    @property
    def whole(self) -> Message:
        """With its card, and the marked line."""
        what = Message("deck-of-card", card=self.card, what=self.what) if self.card else self.what
        return Message("deck-marked", what=what, line=self.marked) if self.source else what

    def error(self, file: str) -> DeckError:
        return DeckError(Message("deck-in-file", file=file, line=self.line, what=self.whole), self.hint)


def plain(text: str) -> str:
    """A line as a terminal can show it: one column for each letter, and no control characters."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


@dataclass
class SideDraft:
    """A side of a card as it was written."""

    name: Words
    face: Words  # what stands for rank, color and kind; for errors about what is missing
    rank: list[Words] = field(default_factory=list)
    color: list[Words] = field(default_factory=list)
    kind: list[Words] = field(default_factory=list)
    text: Words | None = None
    emblem: Words | None = None
    flavor: str = ""
    is_spoiled: bool = False  # its face has an error, so nothing is said of what it lacks


@dataclass
class CardDraft:
    """A card as it was written."""

    sides: list[SideDraft]
    copies: int = 1
    is_promo: bool = False


@dataclass
class DeckDraft:
    """A deck as it was written, and what could not even be taken apart."""

    title: str = ""
    seats: int | None = None
    language: LanguageCode = "en"
    emblem: Words | None = None
    cards: list[CardDraft] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    lines: tuple[str, ...] = ()  # what errors show; a table shows its cells

    def fault(self, words: Words, what: Message, hint: Message, card: str = "") -> None:
        self.faults.append(Fault.at(words, what, hint, card))

    @property
    def is_hopeless(self) -> bool:
        return len(self.faults) >= MOST_FAULTS
