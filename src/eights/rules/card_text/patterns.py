"""Patterns: words, {field:category} slots and (a|b|) choices.

    draw+ {number:cards} (|from the draw pile)

The first of several choices is what is said; all of them are understood.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

Forms = Callable[[str], frozenset[str]]  # all forms of a word of a pattern: draw+ is draw or draws

PIECE: Final = re.compile(r"\{([@\w*]+):(\w+)\}|([()|])|([^\s{}()|]+)")
PIECE_OF_TEXT: Final = re.compile(r"\w+(?:[-'’]\w+)*['’]?|[^\w\s]")
# Two words written as one. A verb with "not" is a word of its own: can't, don't.
WRITTEN_AS_ONE: Final = re.compile(r"(\w+)'(ve|d|re|ll|s)")
ENDINGS: Final = {"ve": "have", "d": "would", "re": "are", "ll": "will", "s": "is"}
BEFORE_IS: Final = frozenset({"it", "that", "he", "she", "there"})  # any other word before 's owns something
REMINDER: Final = re.compile(r"\([^()]*\)")


@dataclass(frozen=True)
class Word:
    """A word as the pattern has it, and the words of a text that match it.

    A mark such as %he has no forms: it only tells the inflection what comes.
    """

    said: str
    forms: frozenset[str]


@dataclass(frozen=True)
class Slot:
    """A place for a part of the value.

    The field `*` stands for several fields at once, `_…` for words without a meaning of their own,
    and `@…` for something that follows from the sentence so far, which is checked after reading.
    """

    field: str
    category: str


@dataclass(frozen=True)
class Choice:
    """One of several ways; the first is the one that is said."""

    ways: "tuple[Pattern, ...]"


Pattern = tuple[Word | Slot | Choice, ...]


def compiled(pattern: str, forms: Forms) -> Pattern:
    """A pattern as written in a table, taken apart."""
    stack: list[list[list[Word | Slot | Choice]]] = [[[]]]
    for field, category, mark, words in PIECE.findall(pattern):
        if field:
            stack[-1][-1].append(Slot(field, category))
        elif mark == "(":
            stack.append([[]])
        elif mark == "|":
            stack[-1].append([])
        elif mark == ")":
            ways = stack.pop()
            stack[-1][-1].append(Choice(tuple(tuple(way) for way in ways)))
        else:
            stack[-1][-1] += pieces(words, forms)
    if len(stack) > 1:
        raise ValueError(f"a bracket is open in {pattern!r}")
    return tuple(stack[0][0])


def pieces(words: str, forms: Forms) -> Iterator[Word]:
    """Words and the signs behind them: `play,` is two pieces. Marks for inflection belong to their word."""
    for piece in re.findall(r"%\w+|[\w'-]+[~+]?|[^\w\s]", words):
        yield Word(piece, frozenset() if piece.startswith("%") else forms(piece))


@dataclass(frozen=True)
class Token:
    """A word or sign of a text, in lower case, and where it stands."""

    word: str
    start: int
    end: int


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words and signs of a text. Reminder text in brackets says nothing, so it is skipped."""
    plain = REMINDER.sub(lambda reminder: " " * len(reminder[0]), text)
    found = PIECE_OF_TEXT.finditer(plain)
    return tuple(
        Token(word, each.start(), each.end()) for each in found for word in words_in(each[0].lower().replace("’", "'"))
    )


def words_in(piece: str) -> tuple[str, ...]:
    """The word itself; you've is two words."""
    short = WRITTEN_AS_ONE.fullmatch(piece)
    if short is None or (short[2] == "s" and short[1] not in BEFORE_IS):
        return (piece,)
    return short[1], ENDINGS[short[2]]
