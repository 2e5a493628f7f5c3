"""Places cards on sheets of paper, with the backs on the other side of each sheet."""

from collections.abc import Iterator
from dataclasses import dataclass

from eights.art.faces import SIZES, back_on_paper, face_on_paper, leaf, misfits, summary_on_paper
from eights.art.faces.layout import SizeName
from eights.art.faces.summary import SUMMARIES
from eights.art.faces.themes import ThemeName
from eights.art.printing.sheets import MARGIN, Sheet, paper_named, sheet_for
from eights.art.printing.typesetting import quoted, typeset
from eights.decks import find
from eights.errors import CannotPrint, UnknownCard, did_you_mean, there_are
from eights.messages import ENGLISH, LanguageCode, Message, Value, say
from eights.rules.cards import Card
from eights.rules.selection import GameName, Selection

FACE: dict[str, SizeName] = {"poker": "print", "tarot": "tarot"}
MOST_COPIES = 20
FOOT, FOOT_HIGH = 6, 2.4  # in points, and the height of a line in millimeters


@dataclass(frozen=True)
class Order:
    """What to print, and on which paper."""

    decks: tuple[str, ...]
    paper: str = "a4"
    size: str = "poker"
    grey: bool = False
    bleed: float = 0
    backs: bool = True
    only: tuple[str, ...] = ()  # names of cards; empty: all of them, and the summary of the rules
    copies: int = 1
    language: LanguageCode = ENGLISH  # of everything but names

    def said(self, code: str, **values: Value) -> str:
        """A message on this paper."""
        return say(Message(code, **values), self.language)


@dataclass(frozen=True)
class Picture:
    """One card to cut out."""

    name: str  # of its file
    svg: str
    said: str  # for screen readers


def print_cards(order: Order) -> bytes:
    """Make the PDF of the sheets."""
    sheet = sheet_of(order)
    selections = [find(deck) for deck in order.decks]
    check_names(selections, order)
    fronts = list(pictures(selections, order))
    title = " + ".join(selection.title for selection in selections)
    notice = order.said("paper-notice") if any(selection.game == "crazier" for selection in selections) else ""
    source = "\n".join(pages(fronts, sheet, order, (title, notice)))
    drawn = {picture.name: picture.svg for picture in fronts}
    drawn["back.svg"] = back_on_paper(FACE[order.size], theme_of(order), order.bleed)
    return typeset(source, drawn, order.said("paper-cards-to-print", deck=title), order.language)


def sheet_of(order: Order) -> Sheet:
    if order.size not in FACE:
        hint = did_you_mean(order.size, FACE) or there_are(FACE)
        raise CannotPrint(Message("print-unknown-size", size=order.size), hint)
    layout = SIZES[FACE[order.size]]
    width, height = (float(side.removesuffix("mm")) for side in (layout.wide, layout.high))
    return sheet_for(paper_named(order.paper), width, height, order.bleed)


def pictures(selections: list[Selection], order: Order) -> Iterator[Picture]:
    """All cards in the wanted number, deck by deck; then the summary of the rules."""
    yield from deck_pictures(selections, order)
    if not order.only and any(selection.game == "crazier" for selection in selections):
        size, theme = FACE[order.size], theme_of(order)
        for name in SUMMARIES:
            svg = summary_on_paper(name, order.language, size, theme, order.bleed)
            yield Picture(f"summary-{name}.svg", svg, order.said(f"summary-{name}"))


def deck_pictures(selections: list[Selection], order: Order) -> Iterator[Picture]:
    """All cards in the wanted number, deck by deck."""
    if not 1 <= order.copies <= MOST_COPIES:
        raise CannotPrint(Message("print-wrong-copies", copies=order.copies), Message("print-copies", most=MOST_COPIES))
    known = dict[Card, Picture]()
    for selection in selections:
        for card in chosen(selection, order) * order.copies:
            if card not in known:
                known[card] = picture_of(card, f"{len(known)}.svg", order, selection.game)
            yield known[card]


def picture_of(card: Card, name: str, order: Order, game: GameName) -> Picture:
    printed = leaf(card, game, order.language)
    svg = face_on_paper(card, FACE[order.size], theme_of(order), game, order.bleed, order.language)
    return Picture(name, svg, f"{printed.title}. {printed.text}")


def warnings(order: Order) -> Iterator[tuple[str, Message, Message]]:
    """Warnings about cards that cannot be printed as they are: the card, the problem, and a hint."""
    for selection in map(find, order.decks):
        for card in dict.fromkeys(chosen(selection, order)):
            for what, hint in misfits(card, [FACE[order.size]], selection.game, order.language):
                yield card.name, what, hint


def theme_of(order: Order) -> ThemeName:
    return "grey" if order.grey else "light"


def chosen(selection: Selection, order: Order) -> list[Card]:
    """The cards with these names, or with a side of that name; all of them if there are no names."""
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
            raise UnknownCard(Message("error-unknown-card", card=name, deck=decks), hint)


def pages(fronts: list[Picture], sheet: Sheet, order: Order, feet: tuple[str, str]) -> Iterator[str]:
    """Alternate fronts and backs, so that a double-sided printer puts each back behind its front."""
    yield f"#set page(width: {sheet.width:g}mm, height: {sheet.height:g}mm, margin: 0mm)"
    yield f"#set text(size: {FOOT}pt, fill: luma(40%))"
    number = -(-len(fronts) // sheet.cards)
    for page, start in enumerate(range(0, len(fronts), sheet.cards), 1):
        here = fronts[start : start + sheet.cards]
        yield from page_of([(picture, *sheet.place(place)) for place, picture in enumerate(here)], sheet)
        yield from foot((order.said("paper-sheet", deck=feet[0], page=page, pages=number), feet[1]), sheet)
        if order.backs:
            behind = Picture("back.svg", "", order.said("paper-back"))
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
    """The footer between the cut marks: the number of the sheet, and the notice."""
    lefts = sheet.lefts()
    top = min(sheet.tops()[-1] + sheet.card_height + sheet.bleed + 2, sheet.height - MARGIN - FOOT_HIGH)
    for left, words in zip((lefts[0], lefts[-1]), feet, strict=True):
        box = f"box(width: {sheet.card_width:g}mm, align(center, {quoted(words)}))"
        yield f"#place(top + left, dx: {left:.3f}mm, dy: {top:.3f}mm, {box})"
