"""Messages as values, and the catalogs that turn them into sentences in every language."""

from eights.messages.catalog import ENGLISH, LanguageCode, Piece, is_language, known_language, pieces, say
from eights.messages.fluent_files import languages
from eights.messages.message import Card, Listed, Message, Phrase, Player, Rule, Term, Value, verbatim

__all__ = [
    "ENGLISH",
    "Card",
    "LanguageCode",
    "Listed",
    "Message",
    "Phrase",
    "Piece",
    "Player",
    "Rule",
    "Term",
    "Value",
    "is_language",
    "known_language",
    "languages",
    "pieces",
    "say",
    "verbatim",
]
