"""Signs of cards: color is never the only one. A symbol of one cell, and a letter."""

from typing import Final

from eights.rules.colors import Color
from eights.table.view_schema import Print

SIGNS: Final = {
    "blue": ("☾", "B"),
    "green": ("☥", "G"),
    "red": ("☀", "R"),
    "purple": ("◉", "P"),
    "clubs": ("♣", "C"),
    "diamonds": ("♦", "D"),
    "hearts": ("♥", "H"),
    "spades": ("♠", "S"),
}
SYMBOLS: Final = {color.label: color.symbol for color in Color}


def said(card: Print) -> str:
    """Castle (5 blue) · 7 of hearts"""
    if card.kind == "card":
        return card.name
    label = " ".join(part for part in (card.rank, "-".join(card.colors)) if part)
    return f"{card.name} ({label})" if label else card.name


def marks(card: Print) -> str:
    """5☾B, or of a classic card ♥H: what stands beside its name."""
    signs = "".join(f"{symbol}{letter}" for symbol, letter in (SIGNS[color] for color in card.colors if color in SIGNS))
    return signs if card.kind == "card" else f"{card.rank}{signs}"


def long_color(color: str) -> str:
    """blue (Moon, B): never by color alone."""
    symbol, letter = SIGNS.get(color, ("", ""))
    return f"{color} ({SYMBOLS.get(color, symbol)}, {letter})" if letter else color
