"""Cards as words and symbols. Color is never the only mark: each has a one-cell symbol and a letter, too."""

from typing import Final

from eights.messages import ENGLISH, LanguageCode, Message, Term, Value, say
from eights.table.view_schema import Print
from eights.terminal.classic_cards import classic_color, classic_name

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


def color_term(color: str) -> Term:
    """The term for a color, or for several joined with hyphens; clubs and hearts are colors of classic cards."""
    return classic_color(color) or Term("color", color)


def color_word(color: str, language: LanguageCode = ENGLISH) -> str:
    """blue · hearts"""
    return words(color_term(color), language)


def name_of(card: Print) -> Value:
    """Castle; classic cards have no name, so it is made in the reader's language: 7 of hearts."""
    return classic_name(card) if card.kind == "card" else card.name


def face_of(card: Print) -> Value:
    """5 blue; empty for a card without rank and color."""
    if not card.colors:
        return card.rank
    color = color_term("-".join(card.colors))
    return Message("card-rank-color", rank=card.rank, color=color) if card.rank else color


def described(card: Print) -> Value:
    """Castle (5 blue) · 7 of hearts"""
    face = face_of(card)
    if card.kind == "card" or face == "":
        return name_of(card)
    return Message("card-with-face", card=card.name, face=face)


def words(value: Value, language: LanguageCode = ENGLISH) -> str:
    """Format a single value as text."""
    return say(Message("terminal-value", value=value), language)


def said(card: Print, language: LanguageCode = ENGLISH) -> str:
    """Castle (5 blue) · 7 of hearts, in a language"""
    return words(described(card), language)


def marks(card: Print) -> str:
    """5☾B, or ♥H for a classic card: the marks next to its name."""
    signs = "".join(f"{symbol}{letter}" for symbol, letter in (SIGNS[color] for color in card.colors if color in SIGNS))
    return signs if card.kind == "card" else f"{card.rank}{signs}"
