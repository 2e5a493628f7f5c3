"""Draws the picture that chats show for a link: a title, a few words and three cards."""

from collections.abc import Sequence
from typing import Final

from eights.art.faces import SIZES, face
from eights.art.printing.typesetting import MM_PER_INCH, picture_of_page, quoted
from eights.messages import ENGLISH, LanguageCode
from eights.rules.cards import Card
from eights.rules.selection import Selection

WIDE, HIGH = 1200, 630  # pixels; what chats and networks ask for
POINT: Final = 72 / MM_PER_INCH  # pixels for a millimeter, so that a point is a pixel
CARD: Final = 250  # pixels across
AROUND: Final = 110  # the room that a card needs to be turned, in units of its drawing
FAN: Final = ((690, 150, -12), (800, 115, 0), (910, 150, 12))  # left, top and turn of each card
PAGE: Final = """
#set page(width: {wide}pt, height: {high}pt, margin: 0pt, fill: rgb("#231d33"))
#set text(font: "Eights Text", fill: rgb("#fdf8ec"), size: 34pt)
#set par(leading: 0.5em)
#place(top + left, dx: 0pt, dy: 0pt, rect(width: {wide}pt, height: 14pt, fill: rgb("#dcaa45")))
#place(left + horizon, dx: 70pt, box(width: 570pt)[
  #text(font: "Eights Display", size: {size}pt, fill: rgb("#e6b650"), {title})
  #for line in ({lines}) [#v(14pt, weak: true)#line#linebreak()]
])
{cards}
"""


def preview(
    title: str,
    lines: Sequence[str],
    selection: Selection,
    language: LanguageCode = ENGLISH,
    cards: Sequence[Card] = (),
) -> bytes:
    """A PNG of 1200 × 630 pixels. It shows these cards first, up to three."""
    shown_cards = list(dict.fromkeys([*cards, *shown(selection)]))[: len(FAN)]
    pictures = {
        f"card-{number}.svg": turned(face(card, "reader", "light", selection.game, language), turn)
        for number, (card, (_, _, turn)) in enumerate(zip(shown_cards, FAN, strict=True))
    }
    unit = CARD / SIZES["reader"].width
    wide = CARD + 2 * AROUND * unit
    fan = "".join(
        f"#place(top + left, dx: {left - AROUND * unit}pt, dy: {top - AROUND * unit}pt, "
        f"image({quoted(name)}, width: {wide}pt))\n"
        for name, (left, top, _) in zip(pictures, FAN, strict=True)
    )
    source = PAGE.format(
        wide=WIDE,
        high=HIGH,
        size=84 if len(title) <= 32 else 64,
        title=quoted(title),
        lines="".join(f"{quoted(line)}, " for line in lines),
        cards=fan,
    )
    return picture_of_page(source, pictures, POINT)


def turned(drawing: str, degrees: int) -> str:
    """The drawing of a face, turned as a drawing: as a picture of pixels its edges would be jagged."""
    size = SIZES["reader"]
    wide, high = size.width + 2 * AROUND, size.height + 2 * AROUND
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-AROUND} {-AROUND} {wide} {high}">'
        f'<g transform="rotate({degrees} {size.width / 2} {size.height / 2})">{drawing}</g></svg>'
    )


def shown(selection: Selection) -> tuple[Card, Card, Card]:
    """Three cards that stand for a deck: its first, one from the middle, and its last."""
    cards = list(dict.fromkeys(selection.cards))
    return cards[0], cards[len(cards) // 2], cards[-1]
