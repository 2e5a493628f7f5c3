"""What a PDF shows, read back from its bytes; lengths in millimeters from the top left."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pypdfium2  # type: ignore[import-untyped]
from pypdfium2 import raw

MM = 25.4 / 72


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return round(self.right - self.left, 1), round(self.bottom - self.top, 1)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, other: "Box", margin: float) -> bool:
        return (
            self.left + margin <= other.left
            and other.right <= self.right - margin
            and self.top + margin <= other.top
            and other.bottom <= self.bottom - margin
        )


class Pdf:
    def __init__(self, content: bytes) -> None:
        self.document = pypdfium2.PdfDocument(content)
        self.pages = list(self.document)
        self.heights = [page.get_size()[1] for page in self.pages]

    def __len__(self) -> int:
        return len(self.pages)

    def size(self, page: int) -> tuple[float, float]:
        return tuple(round(side * MM, 1) for side in self.pages[page].get_size())

    @cache  # noqa: B019 (it lives as long as a test)
    def text(self, page: int) -> str:
        """All words of a page, one blank between two."""
        return " ".join(self.pages[page].get_textpage().get_text_range().split())

    def texts(self) -> str:
        return " ".join(self.text(page) for page in range(len(self)))

    def shapes(self, page: int) -> list[Box]:
        """Everything that is drawn with lines or filled, outside of pictures within pictures."""
        found = self.pages[page].get_objects(filter=[raw.FPDF_PAGEOBJ_PATH], max_depth=1)
        return [self.box(page, shape.get_bounds()) for shape in found]

    def letters(self, page: int) -> Iterator[tuple[str, Box]]:
        """Every letter that has an extent, and where it is."""
        words = self.pages[page].get_textpage()
        for number in range(words.count_chars()):
            left, bottom, right, top = words.get_charbox(number)
            if right - left > 0 and top - bottom > 0:
                yield words.get_text_range(number, 1), self.box(page, (left, bottom, right, top))

    def box(self, page: int, bounds: tuple[float, float, float, float]) -> Box:
        left, bottom, right, top = bounds
        height = self.heights[page]
        return Box(left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)

    def paints(self, page: int) -> set[tuple[int, int, int]]:
        """The colors of its dots, seen from some distance."""
        seen = self.pages[page].render(scale=0.5).to_numpy().reshape(-1, 3)
        return {(int(blue), int(green), int(red)) for blue, green, red in seen[::7]}
