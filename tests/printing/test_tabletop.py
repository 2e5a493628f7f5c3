"""Pictures for Tabletop Simulator: how many cards are in a grid, how large it is, and what the last place shows."""

import struct
import zlib
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from eights.art.printing import Order, tabletop
from eights.art.printing.tabletop import COLUMNS, LEAST, ROWS, grid, print_tabletop
from tests.cli.test_commands import eights

ALIKE = 5  # of 255
PIXELS = 1  # per millimeter: enough to tell one picture from another


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    assert 6300 == COLUMNS * 63 * tabletop.PIXELS
    monkeypatch.setattr(tabletop, "PIXELS", PIXELS)


class Png:
    """The pixels of a PNG with eight bits for each of four channels."""

    def __init__(self, content: bytes) -> None:
        self.width, self.height, depth, kind = struct.unpack(">IIBB", content[16:26])
        assert (8, 6) == (depth, kind)
        at, packed = 8, b""
        while at < len(content):
            (length,) = struct.unpack(">I", content[at : at + 4])
            if content[at + 4 : at + 8] == b"IDAT":
                packed += content[at + 8 : at + 8 + length]
            at += length + 12
        self.rows = self.unfiltered(zlib.decompress(packed))

    def unfiltered(self, data: bytes) -> list[bytearray]:
        wide = self.width * 4
        rows = [bytearray(wide)]
        for at in range(0, len(data), wide + 1):
            rows.append(undone(data[at], bytearray(data[at + 1 : at + 1 + wide]), rows[-1]))
        return rows[1:]

    def part(self, left: int, top: int, width: int, height: int) -> list[bytes]:
        return [bytes(row[left * 4 : (left + width) * 4]) for row in self.rows[top : top + height]]


def undone(kind: int, row: bytearray, above: bytearray) -> bytearray:
    """A row without its filter."""
    for place in range(len(row)):
        left = row[place - 4] if place >= 4 else 0
        corner = above[place - 4] if place >= 4 else 0
        up = above[place]
        guess = left + up - corner
        near = min((left, up, corner), key=lambda each: abs(guess - each))
        row[place] = (row[place] + (0, left, up, (left + up) // 2, near)[kind]) & 255
    return row


def test_every_number_of_cards_has_a_grid() -> None:
    """Large enough, also for the back, and not larger than the program takes."""
    for cards in range(1, COLUMNS * ROWS):
        columns, rows = grid(cards + 1)
        assert cards + 1 <= columns * rows
        assert LEAST <= columns <= COLUMNS
        assert LEAST <= rows <= ROWS
    sizes = [columns * rows for columns, rows in map(grid, range(2, COLUMNS * ROWS + 1))]
    assert all(one <= other for one, other in pairwise(sizes))


@pytest.mark.parametrize(
    ("decks", "cards"),
    [(("lyonesse",), [35]), (("camelot with promo", "lyonesse"), [69, 19]), (("camelot", "classic"), [69, 35])],
)
def test_sheets_hold_all_cards(decks: tuple[str, ...], cards: list[int]) -> None:
    """And nothing else, such as the summary of the rules."""
    made = print_tabletop(Order(decks))

    assert cards == [sheet.cards for sheet in made.sheets]
    for sheet in made.sheets:
        width, height = struct.unpack(">II", sheet.png[16:24])
        assert (sheet.columns * 63 * PIXELS, sheet.rows * 88 * PIXELS) == (width, height)


def test_the_last_place_is_the_back() -> None:
    """Cards in their order, copies too; then empty places, and the back."""
    made = print_tabletop(Order(("camelot",), only=("Castle",), copies=2))
    (sheet,), wide, high = made.sheets, 63 * PIXELS, 88 * PIXELS
    picture = Png(sheet.png)
    first, second, empty, last = [
        picture.part(column * wide, row * high, wide, high) for row in range(2) for column in range(2)
    ]

    assert (2, 2, 2) == (sheet.columns, sheet.rows, sheet.cards)
    assert difference(first, second) < ALIKE
    assert difference(last, Png(made.back).part(0, 0, wide, high)) < ALIKE
    assert all(difference(*pair) > 3 * ALIKE for pair in combinations((first, empty, last), 2))
    assert {255} == {value for row in empty for value in row[8:-8]}


def difference(one: list[bytes], other: list[bytes]) -> float:
    """How far apart two pictures are, on average; edges depend a little on where they are."""
    pairs = [pair for rows in zip(one, other, strict=True) for pair in zip(*rows, strict=True)]
    return sum(abs(left - right) for left, right in pairs) / len(pairs)


def test_the_command_writes_all_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And says what to enter."""
    monkeypatch.chdir(tmp_path)

    done = eights("print", "camelot", "lyonesse", "-o", "all.png")

    assert (0, "") == (done.returncode, done.stderr)
    assert {"all-1.png", "all-2.png", "all-back.png"} == {file.name for file in tmp_path.iterdir()}
    assert "face all-2.png, back all-back.png, width 10, height 2, number 18" in done.stdout
    refused = eights("print", "camelot", "-o", "all.png", "--bleed", "3")
    assert 2 == refused.returncode
    assert "--bleed is only for paper" in refused.stderr
