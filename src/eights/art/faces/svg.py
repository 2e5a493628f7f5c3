"""Writes self-contained SVG drawings, which need no styles or fonts."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

from eights.art.faces.letters import EM, Font, LetteredLine, alphabets, places

Lettering = Literal["outlines", "text"]  # outlines for viewers without our fonts; text can be searched and copied
FONT_OF: dict[str, dict[str, str | float]] = {
    "display": {"font_family": "Eights Display"},
    "text": {"font_family": "Eights Text"},
    "semibold": {"font_family": "Eights Text", "font_weight": 600},
    "bold": {"font_family": "Eights Text", "font_weight": 700},
}


def number(value: float) -> str:
    """Write a length as briefly as possible: 12.5, .6, 3."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return {"-0": "0", "": "0"}.get(short, short)


def tag(name: str, content: str = "", **attributes: str | float | None) -> str:
    """Write an element. fill_rule becomes fill-rule; None is left out."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{content}</{name}>" if content else f"<{name}{said}/>"


class Svg:
    """A drawing, built from back to front."""

    def __init__(
        self, width: float, height: float, wide: str, high: str, bleed: float = 0, lettering: Lettering = "outlines"
    ) -> None:
        self.box = -bleed, -bleed, width + 2 * bleed, height + 2 * bleed
        self.wide, self.high = wide, high
        self.lettering = lettering
        self.drawn: list[str] = []
        self.defs: dict[str, str] = {}  # by id, in the order of first use

    def add(self, name: str, content: str = "", **attributes: str | float | None) -> None:
        self.drawn.append(tag(name, content, **attributes))

    @contextmanager
    def group(self, **attributes: str | float | None) -> Iterator[None]:
        outer, self.drawn = self.drawn, []
        yield
        inner, self.drawn = "".join(self.drawn), outer
        self.add("g", inner, **attributes)

    def define(self, key: str, name: str, content: str = "", **attributes: str | float | None) -> str:
        """Define something to use several times; returns its url."""
        self.defs.setdefault(key, tag(name, content, id=key, **attributes))
        return f"url(#{key})"

    def write(self, text: str, font: Font, size: float, x: float, y: float, fill: str) -> None:
        """Write letters from x on, with the baseline y."""
        letters, _ = places(text, font, size)
        if self.lettering == "text":
            for face, stretch in groupby(letters, key=lambda letter: letter[1]):
                each = list(stretch)
                said = escape("".join(letter for _, _, letter in each))
                self.add("text", said, x=x + each[0][0] * size / EM, y=y, font_size=size, fill=fill, **FONT_OF[face])
            return
        uses = "".join(
            tag("use", href=f"#{self.letter(face, letter)}", x=at or None)
            for at, face, letter in letters
            if letter != " "
        )
        scale = f"{size / EM:.5f}".rstrip("0")
        self.add("g", uses, fill=fill, transform=f"translate({number(x)} {number(y)})scale({scale.lstrip('0')})")

    def centered(self, text: str, font: Font, size: float, x: float, y: float, fill: str) -> None:
        self.write(text, font, size, x - places(text, font, size)[1] / 2, y, fill)

    def write_line(self, line: LetteredLine, size: float, x: float, y: float) -> None:
        """Write a line of runs; neighbors in the same font and color form a group."""
        for at, run in line.runs:
            self.write(run.text, run.font, size, x + at, y, run.fill)

    def letter(self, font: str, letter: str) -> str:
        key = f"{font[0]}{ord(letter):x}"
        self.defs.setdefault(key, tag("path", id=key, d=alphabets()[font].paths[letter]))
        return key

    def text(self, title: str, description: str) -> str:
        """The whole drawing, with its name and text for screen readers."""
        named = tag("title", escape(title)) + (tag("desc", escape(description)) if description else "")
        return (
            tag(
                "svg",
                f"{named}{tag('defs', ''.join(self.defs.values()))}{''.join(self.drawn)}",
                xmlns="http://www.w3.org/2000/svg",
                viewBox=" ".join(number(side) for side in self.box),
                width=self.wide,
                height=self.high,
                role="img",
            )
            + "\n"
        )
