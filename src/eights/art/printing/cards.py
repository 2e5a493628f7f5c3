"""Cards on sheets of paper: the fronts, and on the other side of each sheet their backs."""

from collections.abc import Iterator
from dataclasses import dataclass

from eights.art.faces import SIZES, back_on_paper, face_on_paper, leaf, misfits, summary_on_paper
from eights.art.faces.layout import SizeName
from eights.art.faces.summary import SUMMARIES
from eights.art.faces.themes import ThemeName
from eights.art.printing.sheets import MARGIN, Sheet, paper_named, sheet_for
from eights.art.printing.typesetting import NOTICE, quoted, typeset
from eights.decks import GameName, Selection, find
from eights.errors import CannotPrint, UnknownCard, did_you_mean
from eights.rules.cards import Card

FACE: dict[str, SizeName] = {"poker": "print", "tarot": "tarot"}
MOST_COPIES = 20
FOOT, FOOT_HIGH = 6, 2.4  # points, and what a line of them takes in millimeters


@dataclass(frozen=True)
class Order:
    """What is wanted, and on which paper."""

    decks: tuple[str, ...]
    paper: str = "a4"
    size: str = "poker"
    grey: bool = False
    bleed: float = 0
    backs: bool = True
    only: tuple[str, ...] = ()  # names of cards; none: all of them, and the rules in short
    copies: int = 1


@dataclass(frozen=True)
class Picture:
    """One thing to be cut out."""

    name: str  # of its file
    svg: str
    said: str  # for those who cannot see it


def print_cards(order: Order) -> bytes:
    """The sheets as a PDF."""
    sheet = sheet_of(order)
    selections = [find(deck) for deck in order.decks]
    check_names(selections, order)
    fronts = list(pictures(selections, order))
    title = " + ".join(selection.title for selection in selections)
    notice = NOTICE if any(selection.game == "crazier" for selection in selections) else ""
    source = "\n".join(pages(fronts, sheet, order, (title, notice)))
    drawn = {picture.name: picture.svg for picture in fronts}
    drawn["back.svg"] = back_on_paper(FACE[order.size], theme_of(order), order.bleed)
    return typeset(source, drawn, f"{title}: cards to print")


def sheet_of(order: Order) -> Sheet:
    if order.size not in FACE:
        hint = did_you_mean(order.size, FACE) or f"there are: {', '.join(FACE)}"
        raise CannotPrint(f"there is no size '{order.size}'", hint)
    layout = SIZES[FACE[order.size]]
    width, height = (float(side.removesuffix("mm")) for side in (layout.wide, layout.high))
    return sheet_for(paper_named(order.paper), width, height, order.bleed)


def pictures(selections: list[Selection], order: Order) -> Iterator[Picture]:
    """Every card as often as it is wanted, deck by deck; then the rules in short."""
    if not 1 <= order.copies <= MOST_COPIES:
        raise CannotPrint(f"{order.copies} copies cannot be printed", f"1 to {MOST_COPIES}")
    size, theme, known = FACE[order.size], theme_of(order), dict[Card, Picture]()
    for selection in selections:
        for card in chosen(selection, order) * order.copies:
            if card not in known:
                known[card] = picture_of(card, f"{len(known)}.svg", order, selection.game)
            yield known[card]
    if not order.only and any(selection.game == "crazier" for selection in selections):
        for place, title in enumerate(SUMMARIES):
            yield Picture(f"summary-{place}.svg", summary_on_paper(title, size, theme, order.bleed), title)


def picture_of(card: Card, name: str, order: Order, game: GameName) -> Picture:
    printed = leaf(card, game)
    svg = face_on_paper(card, FACE[order.size], theme_of(order), game, order.bleed)
    return Picture(name, svg, f"{printed.title}. {printed.text}")


def warnings(order: Order) -> Iterator[tuple[str, str, str]]:
    """Cards that the paper cannot show as they are: which, what of it, and what helps."""
    for selection in map(find, order.decks):
        for card in dict.fromkeys(chosen(selection, order)):
            for what, hint in misfits(card, [FACE[order.size]], selection.game):
                yield card.name, what, hint


def theme_of(order: Order) -> ThemeName:
    return "grey" if order.grey else "light"


def chosen(selection: Selection, order: Order) -> list[Card]:
    """The cards of these names, or of which a side has one; all of them if none are named."""
    wanted = {name.casefold() for name in order.only}
    return [card for card in selection.cards if not wanted or wanted & names_of(card)]


def names_of(card: Card) -> set[str]:
    return {card.name.casefold(), *(side.name.casefold() for side in card.sides)}


def check_names(selections: list[Selection], order: Order) -> None:
    cards = [card for selection in selections for card in selection.cards]
    known = {name for card in cards for name in names_of(card)}
    for name in order.only:
        if name.casefold() not in known:
            decks = " + ".join(selection.title for selection in selections)
            hint = did_you_mean(name, [card.name for card in cards])
            raise UnknownCard(f"no card named '{name}' in {decks}", hint)


def pages(fronts: list[Picture], sheet: Sheet, order: Order, feet: tuple[str, str]) -> Iterator[str]:
    """Front and back by turns, so that a printer for both sides puts each back behind its front."""
    yield f"#set page(width: {sheet.width:g}mm, height: {sheet.height:g}mm, margin: 0mm)"
    yield f"#set text(size: {FOOT}pt, fill: luma(40%))"
    number = -(-len(fronts) // sheet.cards)
    for page, start in enumerate(range(0, len(fronts), sheet.cards), 1):
        here = fronts[start : start + sheet.cards]
        yield from page_of([(picture, *sheet.place(place)) for place, picture in enumerate(here)], sheet)
        yield from foot((f"{feet[0]} · sheet {page} of {number}", feet[1]), sheet)
        if order.backs:
            behind = Picture("back.svg", "", "The back of a card")
            yield "#pagebreak()"
            yield from page_of([(behind, *sheet.back_of(place)) for place in range(len(here))], sheet)
        if page < number:
            yield "#pagebreak()"


def page_of(placed: list[tuple[Picture, float, float]], sheet: Sheet) -> Iterator[str]:
    for x1, y1, x2, y2 in sheet.marks():
        ends = f"start: ({x1:.3f}mm, {y1:.3f}mm), end: ({x2:.3f}mm, {y2:.3f}mm)"
        yield f"#place(top + left, pdf.artifact(line({ends}, stroke: 0.2pt)))"
    wide, high = sheet.card_width + 2 * sheet.bleed, sheet.card_height + 2 * sheet.bleed
    for picture, left, top in placed:
        where = f"dx: {left - sheet.bleed:.3f}mm, dy: {top - sheet.bleed:.3f}mm"
        image = f"image({quoted(picture.name)}, width: {wide:g}mm, height: {high:g}mm, alt: {quoted(picture.said)})"
        yield f"#place(top + left, {where}, {image})"


def foot(feet: tuple[str, str], sheet: Sheet) -> Iterator[str]:
    """Between the marks below the first and the last column: which sheet this is, and whose game."""
    lefts = sheet.lefts()
    top = min(sheet.tops()[-1] + sheet.card_height + sheet.bleed + 2, sheet.height - MARGIN - FOOT_HIGH)
    for left, words in zip((lefts[0], lefts[-1]), feet, strict=True):
        box = f"box(width: {sheet.card_width:g}mm, align(center, {quoted(words)}))"
        yield f"#place(top + left, dx: {left:.3f}mm, dy: {top:.3f}mm, {box})"
