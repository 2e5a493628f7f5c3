"""Messages for the cards of the classic pack, which have no names: each language has its own words for them."""

from typing import Final

from eights.messages import Message, Term, Value
from eights.rules.classic import RANKS, SUITS

CLASSIC_COLORS: Final[dict[str, Value]] = {suit: Term("suit", suit) for suit in SUITS.values()}


def classic_card(name: str) -> Message | None:
    """queen of hearts; nothing if it is another card"""
    rank, _, suit = name.partition(" of ")
    if suit not in CLASSIC_COLORS:
        return None
    spoken: Value = Term("rank", rank) if rank in RANKS.values() else rank
    return Message("classic-card", rank=spoken, suit=CLASSIC_COLORS[suit])
