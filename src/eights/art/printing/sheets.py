"""The layout of sheets: how many cards fit, where each is, and where it is cut. Lengths are in millimeters."""

from collections.abc import Iterator
from dataclasses import dataclass

from eights.errors import CannotPrint, did_you_mean, there_are
from eights.messages import Message


@dataclass(frozen=True)
class Paper:
    title: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
MARGIN = 5  # which most printers cannot print on
MARK, LEAST, AWAY = 4, 1.5, 1  # length of a cut mark, its minimum, and its distance from the card
MOST_BLEED = 10

Line = tuple[float, float, float, float]  # from x and y to x and y


def paper_named(name: str) -> Paper:
    if name.casefold() not in PAPERS:
        hint = did_you_mean(name, PAPERS) or there_are(paper.title for paper in PAPERS.values())
        raise CannotPrint(Message("print-unknown-paper", paper=name), hint)
    return PAPERS[name.casefold()]


@dataclass(frozen=True)
class Sheet:
    """The cards of a sheet in columns and rows, centered on the paper, so that fronts and backs match."""

    width: float  # of the paper, in its orientation
    height: float
    card_width: float
    card_height: float
    bleed: float

    @property
    def columns(self) -> int:
        return fitting(self.width, self.card_width + 2 * self.bleed)

    @property
    def rows(self) -> int:
        return fitting(self.height, self.card_height + 2 * self.bleed)

    @property
    def cards(self) -> int:
        return self.columns * self.rows

    def lefts(self) -> list[float]:
        """Where the columns begin, without the bleed."""
        return starts(self.width, self.columns, self.card_width, self.bleed)

    def tops(self) -> list[float]:
        return starts(self.height, self.rows, self.card_height, self.bleed)

    def place(self, number: int) -> tuple[float, float]:
        """The left and top of a card, counted from 0 by rows."""
        row, column = divmod(number, self.columns)
        return self.lefts()[column], self.tops()[row]

    def back_of(self, number: int) -> tuple[float, float]:
        """The place of its back, seen from the other side: the paper is turned like a page of a book."""
        row, column = divmod(number, self.columns)
        return self.lefts()[self.columns - 1 - column], self.tops()[row]

    def marks(self) -> Iterator[Line]:
        """Cut marks, outside the cards but inside the printable area."""
        lefts, tops = self.lefts(), self.tops()
        near = (lefts[0] - self.bleed - AWAY, tops[0] - self.bleed - AWAY)
        far = (lefts[-1] + self.card_width + self.bleed + AWAY, tops[-1] + self.card_height + self.bleed + AWAY)
        wide, high = (min(MARK, side - MARGIN) for side in near)
        for x in edges(lefts, self.card_width):
            yield x, near[1] - high, x, near[1]
            yield x, far[1], x, far[1] + high
        for y in edges(tops, self.card_height):
            yield near[0] - wide, y, near[0], y
            yield far[0], y, far[0] + wide, y


def fitting(room: float, each: float) -> int:
    """How many cards fit, with cut marks."""
    return int((room - 2 * (MARGIN + LEAST + AWAY)) // each)


def starts(room: float, number: int, each: float, bleed: float) -> list[float]:
    step = each + 2 * bleed
    first = (room - number * step) / 2 + bleed
    return [first + place * step for place in range(number)]


def edges(begins: list[float], each: float) -> list[float]:
    """Both edges of every card; where two cards touch, there is one cut."""
    return sorted({round(edge, 3) for begin in begins for edge in (begin, begin + each)})


def sheet_for(paper: Paper, card_width: float, card_height: float, bleed: float = 0) -> Sheet:
    """The paper in portrait or landscape, whichever fits more cards."""
    if not 0 <= bleed <= MOST_BLEED:
        raise CannotPrint(Message("print-wrong-bleed", bleed=f"{bleed:g}"), Message("print-bleed", most=MOST_BLEED))
    turned = ((paper.width, paper.height), (paper.height, paper.width))
    return max((Sheet(*sides, card_width, card_height, bleed) for sides in turned), key=lambda sheet: sheet.cards)
