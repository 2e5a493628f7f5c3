"""Shows a game in an environment as a picture made of the drawn cards, as one player may see it."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING, Any

from eights.art.faces import back, face
from eights.art.printing.typesetting import picture_of_page, quoted
from eights.errors import SetupError
from eights.extras import needed
from eights.messages import Listed, Message
from eights.rules.cards import Card

if TYPE_CHECKING:
    from eights.engine.state import State
    from eights.envs.table import Table

MODES = ["ansi", "human", "rgb_array"]
PIXELS = 4  # per millimeter
WIDE, HIGH = 240, 160  # millimeters: 960 by 640 pixels
EDGE = 5
CARD, SMALL = (32, 46), (15.3, 22)  # millimeters
PAGE = (
    f'#set page(width: {WIDE}mm, height: {HIGH}mm, margin: 0mm, fill: rgb("#26443a"))\n'
    '#set text(font: "Eights Text", size: 11pt, fill: white)'
)


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in MODES:
        raise SetupError(Message("envs-no-such-mode", mode=mode), Message("envs-modes", modes=Listed(MODES)))


def picture(table: Table, state: State, seat: int) -> Any:
    """An array of height × width × 3 bytes: other players above, the piles in the middle, this seat's cards below."""
    import numpy as np

    with needed("learn"):
        from PIL import Image
    drawing = Drawing(table, state, seat)
    source = "\n".join([PAGE, *drawing.lines()])
    return np.asarray(Image.open(BytesIO(picture_of_page(source, drawing.pictures, PIXELS))).convert("RGB"))


class Drawing:
    """Places cards and words on the page; collects the pictures of the cards it uses."""

    def __init__(self, table: Table, state: State, seat: int) -> None:
        self.table = table
        self.state = state
        self.seat = seat
        self.printed = table.printed
        self.pictures = {"back.svg": back()}

    def lines(self) -> Iterator[str]:
        state, n = self.state, self.table.players
        columns = min(n - 1, 4)
        for i in range(1, n):
            row, column = divmod(i - 1, columns)
            yield from self.player((self.seat + i) % n, EDGE + column * (WIDE - EDGE) / columns, EDGE + row * 30.5, n)
        middle = 66
        yield self.image("back.svg", WIDE / 2 - 20, middle, SMALL)
        yield self.words(f"{len(state.draw_pile)}", WIDE / 2 - 28, middle + 8)
        yield from self.cards(state.discard_pile[-1:], WIDE / 2 + 5, middle, SMALL, SMALL[0])
        if state.named:
            yield self.words(self.printed.color_words[state.named], WIDE / 2 + 24, middle + 8)
        yield from self.cards(state.assets[self.seat], EDGE, middle + 14, SMALL, 80)
        yield self.words(self.table.names[self.seat] + self.mark(self.seat), EDGE, middle + 38)
        yield from self.cards(state.hands[self.seat], EDGE, HIGH - EDGE - CARD[1], CARD, WIDE - 2 * EDGE)

    def player(self, seat: int, x: float, y: float, players: int) -> Iterator[str]:
        """Another player: name, number of cards in hand, assets."""
        hand = len(self.state.hands[seat])
        yield self.words(f"{self.table.names[seat]}: {hand} {'card' if hand == 1 else 'cards'}{self.mark(seat)}", x, y)
        room = (WIDE - EDGE) / min(players - 1, 4) - EDGE
        yield from self.cards(self.state.assets[seat], x, y + 6, SMALL, room)

    def mark(self, seat: int) -> str:
        if self.state.lost >> seat & 1:
            return " (lost)"
        return " (decides)" if self.state.options and self.state.options[0] >> 10 & 15 == seat else ""

    def cards(self, faces: list[int], x: float, y: float, size: tuple[float, float], room: float) -> Iterator[str]:
        """Cards side by side, overlapping as far as they must."""
        step = min(size[0] + 1, (room - size[0]) / max(1, len(faces) - 1))
        for number, each in enumerate(faces):
            name = f"{each}.svg"
            if name not in self.pictures:
                card = self.printed.cards[self.printed.card_of[each]]
                shown = card if each < self.printed.number else Card(card.rank, (self.printed.sides[each],))
                self.pictures[name] = face(shown, game=self.table.selection.game)
            yield self.image(name, x + number * step, y, size)

    def image(self, name: str, x: float, y: float, size: tuple[float, float]) -> str:
        wide, high = size
        return at(x, y, f"image({quoted(name)}, width: {wide:g}mm, height: {high:g}mm)")

    def words(self, text: str, x: float, y: float) -> str:
        return at(x, y, f"text({quoted(text)})")


def at(x: float, y: float, what: str) -> str:
    return f"#place(top + left, dx: {x:g}mm, dy: {y:g}mm, {what})"
