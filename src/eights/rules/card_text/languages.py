"""The languages that cards are said and read in."""

from collections.abc import Mapping
from typing import Final

from eights.messages import LanguageCode
from eights.rules.card_text.english import ENGLISH
from eights.rules.card_text.german import GERMAN
from eights.rules.card_text.sentences import Language

LANGUAGES: Final[Mapping[LanguageCode, Language]] = {"en": ENGLISH, "de": GERMAN}


def speech_of(language: LanguageCode) -> Language:
    """The language of cards for a reader of this language; English if there is no table for it."""
    return LANGUAGES.get(language, ENGLISH)
