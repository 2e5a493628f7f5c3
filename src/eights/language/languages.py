"""The languages that games are told in."""

from typing import Final

from eights.language import english, german
from eights.language.catalog import Language
from eights.rules.tongues import ENGLISH, Tongue

__all__ = ["ENGLISH", "LANGUAGES", "Tongue"]

LANGUAGES: Final[dict[Tongue, Language]] = {"en": english.LANGUAGE, "de": german.LANGUAGE}
