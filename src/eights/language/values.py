"""The values in messages about a game: players, cards and colors."""

import string
from collections.abc import Callable, Sequence
from typing import Final

from eights.engine.card_tables import CardTables
from eights.messages import Card, Message, Player, Term, Value

__all__ = ["card_value", "color_value", "filled", "player_value"]

FORMATTER: Final = string.Formatter()


def player_value(names: Sequence[str], seat: int) -> Player:
    return Player(names[seat], seat)


def card_value(printed: CardTables, face: int) -> Card:
    """A card by its name; sentences do not distinguish copies."""
    return printed.spoken[face]


def color_value(printed: CardTables, color: int) -> Term:
    """A color, or what replaces it in classic Crazy Eights."""
    return printed.color_terms[color]


def filled(template: str, value_of: Callable[[str], Value]) -> Message:
    """An English sentence from a deck file, with values for its `{placeholders}`."""
    parts: list[Value] = []
    for text, hole, _, _ in FORMATTER.parse(template):
        if text:
            parts.append(text)
        if hole is not None:
            parts.append(value_of(hole))
    rest: Value = parts[-1] if parts else ""
    for part in reversed(parts[:-1]):
        rest = Message("joined", first=part, rest=rest)
    return rest if isinstance(rest, Message) else Message("verbatim", text=rest)
