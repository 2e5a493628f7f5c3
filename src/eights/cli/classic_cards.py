"""Shows the pack of classic Crazy Eights: name, suit, and the points for a card left in hand."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import click

from eights.cli.speech import said
from eights.messages import Message
from eights.rules.cards import Card

NUMBERS = ("value", "copies")  # the columns that are numbers


def as_dict(card: Card, number: int) -> dict[str, Any]:
    from eights.rules.classic import SUITS, rank_word, value

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
    from eights.cli.layout import Table

    copies = Counter(pack)
    rows = [as_dict(card, copies[card]) for card in chosen]
    if as_json:
        click.echo(json.dumps(rows, indent=1, ensure_ascii=False))
        return
    heading = said(Message("cards-count", deck=title, n=len(pack)))
    columns = ("card", "suit", *NUMBERS)
    figures = [number for number, column in enumerate(columns) if column in NUMBERS]
    table = Table(*(said(Message(f"cards-{column}")) for column in columns), "", title=heading, right=figures)
    for row in rows:
        suit = said(Message(f"suit-{row['suit']}")) if row["suit"] else ""
        wild = said(Message("cards-wild")) if row["wild"] else ""
        table.add_row(row["name"], suit, str(row["value"]), str(row["copies"]), wild)
    table.show()
