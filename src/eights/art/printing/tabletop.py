"""Pictures of a deck for Tabletop Simulator: sheets of cards in a grid, and the back."""

from collections.abc import Iterator
from dataclasses import dataclass

from eights.art.faces import back_on_paper
from eights.art.printing.cards import FACE, Order, Picture, check_names, deck_pictures, sheet_of, theme_of
from eights.art.printing.typesetting import picture_of_page, quoted
from eights.decks import find
from eights.errors import CannotPrint
from eights.messages import Message

COLUMNS, ROWS = 10, 7  # at most
LEAST = 2  # columns, and rows
PIXELS = 10  # per millimeter: a full sheet is 6300 by 6160


@dataclass(frozen=True)
class TabletopSheet:
    """A grid of cards, row by row. The last place shows the back: what others see of a card in a hand."""

    columns: int
    rows: int
    cards: int
    png: bytes


@dataclass(frozen=True)
class TabletopDeck:
    """All sheets of a deck, and its back."""

    sheets: tuple[TabletopSheet, ...]
    back: bytes


def print_tabletop(order: Order) -> TabletopDeck:
    """Draw the sheets. The cards that summarize the rules stay out: they would be shuffled in."""
    selections = [find(deck) for deck in order.decks]
    check_names(selections, order)
    pictures = list(deck_pictures(selections, order))
    if not pictures:
        raise CannotPrint(Message("print-nothing-named"), Message("print-name-a-deck"))
    drawn = {picture.name: picture.svg for picture in pictures}
    drawn["back.svg"] = back_on_paper(FACE[order.size], theme_of(order))
    each = COLUMNS * ROWS - 1
    parts = [pictures[start : start + each] for start in range(0, len(pictures), each)]
    return TabletopDeck(
        tuple(drawn_sheet(part, order, drawn) for part in parts),
        picture_of_page("\n".join(page([Picture("back.svg", "", "")], 1, 1, order)), drawn, PIXELS),
    )


def drawn_sheet(pictures: list[Picture], order: Order, drawn: dict[str, str]) -> TabletopSheet:
    columns, rows = grid(len(pictures) + 1)
    empty = columns * rows - len(pictures) - 1
    back = Picture("back.svg", "", "")
    placed = [*pictures, *[None] * empty, back]
    png = picture_of_page("\n".join(page(placed, columns, rows, order)), drawn, PIXELS)
    return TabletopSheet(columns, rows, len(pictures), png)


def grid(places: int) -> tuple[int, int]:
    """The columns and rows for so many places."""
    rows = max(LEAST, -(-places // COLUMNS))
    return max(LEAST, -(-places // rows)), rows


def page(pictures: "list[Picture | None] | list[Picture]", columns: int, rows: int, order: Order) -> Iterator[str]:
    sheet = sheet_of(order)
    wide, high = sheet.card_width, sheet.card_height
    yield f"#set page(width: {columns * wide:g}mm, height: {rows * high:g}mm, margin: 0mm)"
    for place, picture in enumerate(pictures):
        row, column = divmod(place, columns)
        if picture is not None:
            image = f"image({quoted(picture.name)}, width: {wide:g}mm, height: {high:g}mm)"
            yield f"#place(top + left, dx: {column * wide:g}mm, dy: {row * high:g}mm, {image})"
