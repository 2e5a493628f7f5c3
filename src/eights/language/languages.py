"""The languages that games are told in."""

from typing import Final

from eights.language import english, german
from eights.language.catalog import Language
from eights.rules.card_languages import ENGLISH, LanguageCode

__all__ = ["ENGLISH", "LANGUAGES", "LanguageCode"]

LANGUAGES: Final[dict[LanguageCode, Language]] = {"en": english.LANGUAGE, "de": german.LANGUAGE}
