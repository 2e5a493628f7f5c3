"""The languages that games are told in."""

from typing import Final, Literal

from eights.notation import english, german
from eights.notation.language import Language

Tongue = Literal["en", "de"]
ENGLISH: Final[Tongue] = "en"
LANGUAGES: Final[dict[Tongue, Language]] = {"en": english.LANGUAGE, "de": german.LANGUAGE}
