"""The answers that a reader of card texts gives: understood, or one of five reasons why not."""

from dataclasses import dataclass, field
from enum import Enum

from eights.rules.abilities import Clause


class Why(Enum):
    """Why a text was not understood, in the order in which the reasons are looked for."""

    AMBIGUOUS = "it could mean several things"
    IMPOSSIBLE = "it is understood, but no card can say it"
    WRONG_KIND = "it is what the other kind of card says"
    NO_WORDS_YET = "no card can do this yet"
    HERE_COULD_STAND = "it is understood up to here"


@dataclass(frozen=True)
class Reading:
    """The text is understood."""

    clauses: tuple[Clause, ...]
    text: str  # as a card prints it: show it, so that authors see what they said
    work: int = field(default=0, compare=False)  # how many pieces of patterns were tried


@dataclass(frozen=True)
class Misread:
    """The text is not understood, or not in one way only."""

    why: Why
    meanings: tuple[str, ...] = ()  # what it could mean, as cards print it
    findings: tuple[object, ...] = ()  # what is impossible about it
    lacking: str = ""  # what no card can do yet: search-the-draw-pile
    start: int = 0  # of the part that was not understood, in the text
    end: int = 0
    expected: tuple[str, ...] = ()  # words that could stand there
    kinds: tuple[str, ...] = ()  # what could stand there: assets, who, number
    did_you_mean: str = ""
    work: int = field(default=0, compare=False)
