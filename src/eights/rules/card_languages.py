"""The languages that cards are read in: English as they say it, and others sentence by sentence under the English one.

What nobody has put into a language, as on cards of somebody's own deck, stays English there.
"""

from collections.abc import Mapping
from typing import Final

from eights.messages import ENGLISH, LanguageCode
from eights.messages.message import Phrase
from eights.rules import german
from eights.rules.cards import Side
from eights.rules.english import Paragraph, parts, said, say_test
from eights.rules.nouns import Test

SENTENCES: Final[Mapping[LanguageCode, Mapping[str, str]]] = {
    "de": {**german.WHEN, **german.WHAT, **german.REQUIREMENTS}
}
TESTS: Final[Mapping[LanguageCode, Mapping[str, str]]] = {"de": german.TESTS}


def translated(part: Paragraph, language: LanguageCode) -> Paragraph:
    """A sentence of a card."""
    known = SENTENCES.get(language, {})
    if any(words and words not in known for words in part):
        return part
    return Paragraph(*(known.get(words, "") for words in part))


def text(side: Side, language: LanguageCode) -> str:
    """Everything the card says, as one paragraph."""
    return said(translated(part, language) for part in parts(side))


def requirement(test: Test) -> Phrase:
    """What a card requires, as it says it: you control two or more assets."""
    english = say_test(test)
    others = {language: known[english] for language, known in TESTS.items() if english in known}
    return Phrase({ENGLISH: english, **others})
