"""A language for tests: English with accents, and 40 % longer. What stays plain was not in a catalog.

It is asked for like any other language (`en-XA`, as is usual for pseudo-languages) and is in no menu.
"""

from textwrap import wrap
from typing import Final

from eights.messages.patterns import Choice, Part, Pattern, Slot

LANGUAGE: Final = "en-XA"
ACCENTS: Final = str.maketrans(
    "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUwWyYzZ", "áÁƀƁćĆďĎéÉƒƑğĞĥĤíÍĵĴķĶłŁɱḾñÑóÓƥƤŕŔšŠţŢúÚŵŴýÝžŽ"
)
LONGER: Final = 0.4
WORD: Final = 8  # letters


def disguise(pattern: Pattern) -> Pattern:
    """The same pattern in other letters."""
    return tuple(disguised(part) for part in pattern)


def disguised(part: Part) -> Part:
    if isinstance(part, str):
        letters = sum(letter.isalpha() for letter in part)
        padding = " ".join(wrap("~" * round(letters * LONGER), WORD))  # long words would break what a text does not
        text = part.translate(ACCENTS)
        end = text.rstrip()
        return f"{end}{padding}{text[len(end) :]}" if letters else text
    if isinstance(part, Slot):
        return part
    return Choice(part.slot, {key: disguise(form) for key, form in part.cases.items()}, disguise(part.default))
