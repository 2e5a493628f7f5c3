"""The languages that cards are read in: English as they say it, and others sentence by sentence under the English one.

What nobody has put into a language, as on cards of somebody's own deck, stays English there.
"""

from collections.abc import Mapping
from typing import Final, Literal

from eights.rules import german
from eights.rules.cards import Side
from eights.rules.english import Paragraph, parts, said

LanguageCode = Literal["en", "de"]
ENGLISH: Final[LanguageCode] = "en"
SENTENCES: Final[Mapping[LanguageCode, Mapping[str, str]]] = {"de": {**german.WHEN, **german.WHAT}}


def translated(part: Paragraph, language: LanguageCode) -> Paragraph:
    """A sentence of a card."""
    known = SENTENCES.get(language, {})
    if any(words and words not in known for words in part):
        return part
    return Paragraph(*(known.get(words, "") for words in part))


def text(side: Side, language: LanguageCode) -> str:
    """Everything the card says, as one paragraph."""
    return said(translated(part, language) for part in parts(side))
