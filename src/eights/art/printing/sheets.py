"""Sheets of paper: how many cards go on one, where each of them lies, and where it is cut. Lengths in millimeters."""

from collections.abc import Iterator
from dataclasses import dataclass

from eights.errors import CannotPrint, did_you_mean


@dataclass(frozen=True)
class Paper:
    title: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
MARGIN = 5  # what most printers leave white
MARK, LEAST, AWAY = 4, 1.5, 1  # the length of a cut mark, its least length, and how far it stays away from the card
MOST_BLEED = 10

Line = tuple[float, float, float, float]  # from x and y to x and y


def paper_named(name: str) -> Paper:
    if name.casefold() not in PAPERS:
        known = ", ".join(paper.title for paper in PAPERS.values())
        raise CannotPrint(f"there is no paper '{name}'", did_you_mean(name, PAPERS) or f"there are: {known}")
    return PAPERS[name.casefold()]


@dataclass(frozen=True)
class Sheet:
    """The cards of one sheet in columns and rows, in the middle of the paper: so fronts and backs meet."""

    width: float  # of the paper, as it is turned
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
        """Where the columns begin, without what is cut away."""
        return starts(self.width, self.columns, self.card_width, self.bleed)

    def tops(self) -> list[float]:
        return starts(self.height, self.rows, self.card_height, self.bleed)

    def place(self, number: int) -> tuple[float, float]:
        """Left and top of a card, counted from 0 by rows."""
        row, column = divmod(number, self.columns)
        return self.lefts()[column], self.tops()[row]

    def back_of(self, number: int) -> tuple[float, float]:
        """Where its back lies, seen from the other side: the paper is turned like a page of a book."""
        row, column = divmod(number, self.columns)
        return self.lefts()[self.columns - 1 - column], self.tops()[row]

    def marks(self) -> Iterator[Line]:
        """Cut marks, outside of everything that is printed, and inside of what printers leave white."""
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
    """How many there is room for, with marks beside them."""
    return int((room - 2 * (MARGIN + LEAST + AWAY)) // each)


def starts(room: float, number: int, each: float, bleed: float) -> list[float]:
    step = each + 2 * bleed
    first = (room - number * step) / 2 + bleed
    return [first + place * step for place in range(number)]


def edges(begins: list[float], each: float) -> list[float]:
    """Both sides of everything; where two cards touch there is one cut."""
    return sorted({round(edge, 3) for begin in begins for edge in (begin, begin + each)})


def sheet_for(paper: Paper, card_width: float, card_height: float, bleed: float = 0) -> Sheet:
    """The paper upright or on its side, whichever takes more cards."""
    if not 0 <= bleed <= MOST_BLEED:
        raise CannotPrint(f"a bleed of {bleed:g} mm is not possible", f"0 to {MOST_BLEED} mm; printers ask for 3")
    turned = ((paper.width, paper.height), (paper.height, paper.width))
    return max((Sheet(*sides, card_width, card_height, bleed) for sides in turned), key=lambda sheet: sheet.cards)
