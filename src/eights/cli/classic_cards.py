"""The pack of classic Crazy Eights: name, suit, and what a card left in hand costs."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import typer

from eights.rules.cards import Card


def as_dict(card: Card, number: int) -> dict[str, Any]:
    from eights.decks.classic import SUITS, rank_word, value

    return {
        "name": card.name,
        "rank": "" if card.rank is None else rank_word(card.rank),
        "suit": SUITS.get(card.color, ""),
        "value": value(card),
        "wild": card.is_eight or card.rank is None,
        "copies": number,
    }


def show_pack(chosen: Sequence[Card], pack: Sequence[Card], title: str, as_json: bool) -> None:
    """The cards, as a table or as JSON."""
    from rich.console import Console
    from rich.table import Table

    copies = Counter(pack)
    rows = [as_dict(card, copies[card]) for card in chosen]
    if as_json:
        typer.echo(json.dumps(rows, indent=1, ensure_ascii=False))
        return
    table = Table(title=f"{title}: {len(pack)} cards", title_justify="left", box=None, pad_edge=False)
    for column in ("card", "suit", "value", "copies", ""):
        table.add_column(column, justify="right" if column in ("value", "copies") else "left")
    for row in rows:
        table.add_row(row["name"], row["suit"], str(row["value"]), str(row["copies"]), "wild" if row["wild"] else "")
    Console().print(table)
