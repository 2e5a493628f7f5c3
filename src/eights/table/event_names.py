"""The names of log lines on the wire; eights.engine.events explains what `other` means for each."""

from typing import Final

from eights.engine.events import KINDS

WORDS: Final = {what: kind.name for what, kind in KINDS.items()}
OWN: Final = "own"  # a line defined by a deck file; its sentence describes it


def word_of(what: int) -> str:
    """The name of a line."""
    return WORDS.get(what, OWN)
