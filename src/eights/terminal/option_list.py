"""The list beside the table: what may be answered, numbered, and the cards of the hand that can do nothing just now."""

from typing import NamedTuple

from textual.markup import escape

from eights.table.view_schema import Card, Option
from eights.terminal.describe import Describer
from eights.terminal.interface import TableInterface
from eights.terminal.themes import Look


class Row(NamedTuple):
    """A line of the list: what it says, what is typed by choosing it, and the card it is about."""

    text: str
    typed: str = ""
    card: Card | None = None


def rows(interface: TableInterface, look: Look) -> list[Row]:
    stage = interface.stage
    teller = Describer(interface.view, interface.faces, look.card, escape, look.color)
    options = interface.options if stage != "wait" else []
    found = [Row(f"[b]{n:>2}[/] {say(option, teller)}", str(n), option.card) for n, option in enumerate(options, 1)]
    offered = {option.card[0] for option in options if option.card is not None}
    held = teller.held() if stage in ("ask", "wait") else []
    idle = [card for card in held if card[0] not in offered]
    return found + [Row(f"[$quiet] –[/] {teller.card(card)}", f"why {name(card, teller)}", card) for card in idle]


def say(option: Option, teller: Describer) -> str:
    """play Castle 5☾B · name blue (Moon, B) · end turn"""
    if option.card is not None:
        verb, _, rest = option.text.partition(" ")
        copy = rest.partition("#")[2]
        return f"{verb} {teller.card(option.card)}{f' #{copy}' if copy else ''}"
    if option.color is not None:
        return f"name {teller.color(option.color)}"
    return escape(option.text)


def name(card: Card, teller: Describer) -> str:
    return teller.faces[card[1]].name
