"""The list next to the table: numbered options, and the cards of your hand that you can't use now."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.markup import escape

from eights.table.view_schema import Card, Option
from eights.terminal.card_symbols import SIGNS
from eights.terminal.describe import Describer, copy_number
from eights.terminal.interface import TableInterface
from eights.terminal.themes import Look


class Row(NamedTuple):
    """A row of the list: its text, the input it stands for, and the card it is about."""

    text: str
    typed: str = ""
    card: Card | None = None


def rows(interface: TableInterface, look: Look) -> list[Row]:
    stage = interface.stage
    teller = Describer(interface.view, interface.faces, interface.language, look.card, escape, look.color)
    options = interface.options if stage != "wait" else []
    found = [
        Row(f"[b]{number:>2}[/] {label(option, options, teller)}", str(number), option.card)
        for number, option in enumerate(options, 1)
    ]
    offered = {option.card[0] for option in options if option.card is not None}
    held = teller.held() if stage in ("ask", "wait", "step") else []
    idle = [card for card in held if card[0] not in offered]
    return found + [Row(f"[$quiet] –[/] {teller.card(card)}", f"why {name(card, teller)}", card) for card in idle]


def label(option: Option, options: Sequence[Option], teller: Describer) -> str:
    """Play Castle 5☾B · Name blue ☾B · End turn"""
    text = "".join(part(piece, teller) for piece in option.label.pieces) or escape(option.label.text)
    copy = copy_number(option, options)
    return teller.say("terminal-copy", option=text, number=copy) if copy else text


def part(piece: str | tuple[str, int | str, str], teller: Describer) -> str:
    """Format cards and colors with their symbols, everything else as text."""
    if isinstance(piece, str):
        return escape(piece)
    kind, which, words = piece
    if kind == "card" and isinstance(which, int):
        return teller.show(teller.faces[which], teller.language)
    if which in SIGNS:
        return teller.show_color(str(which), teller.language)
    return escape(words)


def name(card: Card, teller: Describer) -> str:
    return teller.faces[card[1]].name
