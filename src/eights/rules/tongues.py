"""The languages that cards are read in: English as they say it, and others sentence by sentence under the English one.

What nobody has put into a language, as on cards of somebody's own deck, stays English there.
"""

from collections.abc import Mapping
from typing import Final, Literal

from eights.rules import german
from eights.rules.cards import Side
from eights.rules.english import Part, parts, said

Tongue = Literal["en", "de"]
ENGLISH: Final[Tongue] = "en"
SENTENCES: Final[Mapping[Tongue, Mapping[str, str]]] = {"de": {**german.WHEN, **german.WHAT}}


def in_tongue(part: Part, tongue: Tongue) -> Part:
    """A sentence of a card."""
    known = SENTENCES.get(tongue, {})
    if any(words and words not in known for words in part):
        return part
    return Part(*(known.get(words, "") for words in part))


def text(side: Side, tongue: Tongue) -> str:
    """Everything the card says, as one paragraph."""
    return said(in_tongue(part, tongue) for part in parts(side))
