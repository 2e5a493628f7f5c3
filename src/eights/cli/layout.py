"""How commands print: paragraphs and tables that fit the terminal, in bold, dim or red where it shows them."""

import os
import shutil
from collections.abc import Iterable
from unicodedata import combining, east_asian_width

import click

GAP = 2  # between the columns of a table
WHOLE = 16  # a column up to this width is not wrapped: names stay in one piece
NARROW = 8  # as narrow as a paragraph gets
STYLES = {"bold", "dim", "italic"}


def styled(text: str, style: str) -> str:
    """Text in a style such as "bold" or "bold red". It has no effect unless the output is a terminal."""
    words = style.split()
    color = next((word for word in words if word not in STYLES), None)
    return click.style(
        text,
        fg=None if "NO_COLOR" in os.environ else color,
        **{word: True for word in words if word in STYLES},
    ) if text and style else text  # fmt: skip


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def columns() -> int:
    """How wide the terminal is; 80 if the output goes elsewhere."""
    return shutil.get_terminal_size().columns


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, broken between words; words that are too long are broken as well."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line, *words = paragraph.split(" ")
        for word in words:
            longer = f"{line} {word}"
            if width_of(longer) <= width or not line.strip():
                line = longer
            else:
                lines += pieces(line, width)
                line = word
        lines += pieces(line, width)
    return lines


def pieces(line: str, width: int) -> list[str]:
    """A line, or what a single word that is too long is broken into."""
    made = [""]
    for letter in line:
        if width_of(made[-1] + letter) > width and made[-1]:
            made.append("")
        made[-1] += letter
    return made


def show(text: str = "", style: str = "", indent: int = 0, lead: str = "", err: bool = False) -> None:
    """Print a paragraph. Its lead, a word or two, is printed in the style; without one, everything is."""
    lines = wrapped(f"{lead} {text}" if lead else text, max(columns() - indent, NARROW))
    first, *others = lines
    if lead:
        lines = [styled(first[: len(lead)], style) + first[len(lead) :], *others]
    else:
        lines = [styled(line, style) for line in lines]
    for line in lines:
        click.echo(f"{' ' * indent}{line}" if line else "", err=err)


class Table:
    """Rows below headings; columns that don't fit are wrapped."""

    def __init__(self, *headings: str, title: str = "", right: Iterable[int] = ()) -> None:
        self.rows: list[tuple[tuple[str, ...], str]] = [(headings, "bold")] if headings else []
        self.title = title
        self.right = frozenset(right)  # the columns that end at their right edge: figures

    def add_row(self, *cells: str, style: str = "") -> None:
        self.rows.append((cells, style))

    def show(self, wrap: bool = True) -> None:
        """Print it; without wrapping, each row is one line, however long."""
        if self.title:
            show(self.title, "italic")
        widths = self.widths(columns() if wrap else None)
        for cells, style in self.rows:
            lines = [wrapped(cell, width) for cell, width in zip(cells, widths, strict=False)]
            for number in range(max(map(len, lines), default=0)):
                parts = [
                    aligned(cell[number] if number < len(cell) else "", width, column in self.right)
                    for column, (cell, width) in enumerate(zip(lines, widths, strict=False))
                ]
                click.echo(styled((" " * GAP).join(parts).rstrip(), style))

    def widths(self, available: int | None) -> list[int]:
        """Of the columns: as wide as their cells, or narrower where that costs the fewest lines."""
        columns = max((len(cells) for cells, _ in self.rows), default=0)
        rows = [[*map(width_of, cells), *[0] * (columns - len(cells))] for cells, _ in self.rows]
        words = [[max(map(width_of, cell.split()), default=0) for cell in cells] for cells, _ in self.rows]
        widths = [max(1, *(row[column] for row in rows)) for column in range(columns)]
        least = [max(min(width, WHOLE), *(row[column] for row in words if column < len(row)))
                 for column, width in enumerate(widths)]  # fmt: skip
        over = sum(widths) + GAP * (columns - 1) - available if available else 0
        for _ in range(over):
            narrower = [column for column in range(columns) if widths[column] > least[column]]
            if not narrower:
                break
            lines = {column: height(rows, widths, column) for column in narrower}
            widths[min(narrower, key=lambda column: (lines[column], -widths[column]))] -= 1
        return widths


def height(rows: list[list[int]], widths: list[int], narrower: int) -> int:
    """About how many lines the rows take, with one column narrower by one."""
    tried = [width - (column == narrower) for column, width in enumerate(widths)]
    return sum(max(-(-cell // width) for cell, width in zip(row, tried, strict=True)) for row in rows)


def aligned(text: str, width: int, right: bool) -> str:
    space = " " * (width - width_of(text))
    return f"{space}{text}" if right else f"{text}{space}"
