"""Finds the plural category of a number, as in Unicode's CLDR, for the languages that have a catalog.

Most languages distinguish one and several, as English does. Add a language here if it does not.
"""

from collections.abc import Callable
from typing import Final

RULES: Final[dict[str, Callable[[int], str]]] = {}


def plural(language: str, number: int) -> str:
    """The category: one or other; in some languages also zero, two, few or many."""
    rule = RULES.get(language)
    return rule(number) if rule else "one" if number == 1 else "other"
