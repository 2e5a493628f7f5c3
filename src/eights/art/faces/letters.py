"""Letters as outlines with their widths, so that a face needs no font and its lines can be measured."""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Literal
from unicodedata import normalize

Font = Literal["display", "text", "semibold", "bold"]
EM = 1000
ASCENT: dict[Font, float] = {"display": 0.76, "text": 0.965, "semibold": 0.965, "bold": 0.965}
DESCENT: dict[Font, float] = {"display": 0.225, "text": 0.25, "semibold": 0.25, "bold": 0.25}
UNKNOWN = "?"
ALL: Font = "semibold"  # has the letters that the others lack


@dataclass(frozen=True)
class Alphabet:
    """The letters of one font, in thousandths of an em."""

    widths: dict[str, int]
    paths: dict[str, str]
    kerning: dict[str, int]
    sha256: str  # of the font they were taken from


@dataclass(frozen=True)
class Run:
    """Words in one font and one color."""

    text: str
    font: Font
    fill: str


@dataclass(frozen=True)
class LetteredLine:
    """One line: its runs, and where each begins."""

    runs: tuple[tuple[float, Run], ...]
    width: float


@cache
def alphabets() -> dict[str, Alphabet]:
    data = files("eights.art.faces").joinpath("letters.json").read_text(encoding="utf-8")
    return {name: Alphabet(**known) for name, known in json.loads(data).items()}


def spelled(text: str, font: Font) -> list[tuple[Font, str]]:
    """Choose a font for every word that has all its letters: the display font has few letters, the text font most."""
    found: list[tuple[Font, str]] = []
    for word in re.split("( )", normalize("NFC", text)):
        face: Font = font if set(word) <= alphabets()[font].paths.keys() else ALL
        found += [(face, letter if letter in alphabets()[face].paths else UNKNOWN) for letter in word]
    return found


def unknown(text: str) -> str:
    """The letters of a text that we cannot draw, without repeats."""
    return "".join(dict.fromkeys(letter for letter in normalize("NFC", text) if letter not in alphabets()[ALL].paths))


def places(text: str, font: Font, size: float) -> tuple[list[tuple[float, Font, str]], float]:
    """The position of each letter from the left, in thousandths of an em; and their total width in units."""
    at, found, before = 0, [], ""
    for face, letter in spelled(text, font):
        at += alphabets()[face].kerning.get(before + letter, 0)
        found.append((at, face, letter))
        at += alphabets()[face].widths[letter]
        before = letter
    return [(float(x), face, letter) for x, face, letter in found], at * size / EM


def width_of(text: str, font: Font, size: float) -> float:
    return places(text, font, size)[1]


def baseline(font: Font, size: float, leading: float) -> float:
    """The distance from the top of a line to its baseline."""
    return size * (leading - ASCENT[font] - DESCENT[font]) / 2 + size * ASCENT[font]


def wrapped(runs: Iterable[Run], size: float, width: float) -> list[LetteredLine]:
    """Break a text into lines between words; a word that is too long sticks out."""
    lines: list[LetteredLine] = []
    line: list[tuple[float, Run]] = []
    at = 0.0
    for run in runs:
        for word in run.text.split():
            wide, blank = width_of(word, run.font, size), width_of(" ", run.font, size) if line else 0.0
            if line and at + blank + wide > width:
                lines.append(LetteredLine(tuple(line), at))
                line, at, blank = [], 0.0, 0.0
            line.append((at + blank, Run(word, run.font, run.fill)))
            at += blank + wide
    if line:
        lines.append(LetteredLine(tuple(line), at))
    return lines


@dataclass(frozen=True)
class Setting:
    """Paragraphs set in a box."""

    size: float
    paragraphs: tuple[tuple[LetteredLine, ...], ...]
    leading: float
    gap: float  # between paragraphs
    fits: bool = True

    @property
    def words(self) -> list[str]:
        return [run.text for lines in self.paragraphs for line in lines for _, run in line.runs]

    @property
    def height(self) -> float:
        lines = sum(len(paragraph) for paragraph in self.paragraphs)
        return lines * self.size * self.leading + (len(self.paragraphs) - 1) * self.gap * self.size


def fitted(
    paragraphs: Sequence[Sequence[Run]],
    sizes: Sequence[float],
    width: float,
    height: float,
    leading: float,
    gap: float = 0,
) -> Setting:
    """Set a text in the largest of these sizes that fits the box; in the last one if none does."""
    setting = Setting(0, (), leading, gap)
    for size in sizes:
        setting = Setting(size, tuple(tuple(wrapped(runs, size, width)) for runs in paragraphs), leading, gap)
        if setting.height <= height and all(line.width <= width for lines in setting.paragraphs for line in lines):
            return setting
    return replace(setting, fits=False)


def cut_to_fit(run: Run, sizes: Sequence[float], width: float, height: float, leading: float) -> Setting:
    """As much of a text as fits the box in one of these sizes; an ellipsis shows that it is not all."""
    words = run.text.split()
    setting = fitted([[run]] if words else [], sizes, width, height, leading)
    while not setting.fits and len(words) > 1:
        words.pop()
        shorter = " ".join(words).rstrip(",;:") + "…"
        setting = fitted([[replace(run, text=shorter)]], sizes[-1:], width, height, leading)
    return setting
