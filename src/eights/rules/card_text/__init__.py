"""What cards say, both ways: the text of a card, and the card that a text means."""

from eights.rules.card_text.answers import Misread, Reading, Why
from eights.rules.card_text.grammar import Unsayable
from eights.rules.card_text.languages import LANGUAGES
from eights.rules.card_text.reading import read
from eights.rules.card_text.saying import paragraphs, requirement, short, text
from eights.rules.card_text.sentences import Language, Paragraph, joined

__all__ = [
    "LANGUAGES", "Language", "Misread", "Paragraph", "Reading", "Unsayable", "Why", "joined", "paragraphs", "read",
    "requirement", "short", "text",
]  # fmt: skip
