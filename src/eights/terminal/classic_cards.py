"""Cards of classic Crazy Eights in words: they have a rank and a suit, and no name."""

from typing import Final

from eights.messages import Message, Term
from eights.table.view_schema import Print

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")


def classic_color(color: str) -> Term | None:
    """A suit, if it is one."""
    return Term("suit", color) if color in SUITS else None


def classic_name(card: Print) -> Message:
    """7 of hearts, queen of spades, joker"""
    if not card.colors:
        return Message("classic-joker")
    rank = card.rank if card.rank.isdecimal() else Term("rank", card.rank)
    return Message("classic-card", rank=rank, suit=Term("suit", card.colors[0]))
