"""A pseudo-language for tests: English with accents, 40 % longer. Text without accents is not in a catalog.

It is requested like any other language (`en-XA`, the usual code for pseudo-languages), but is in no menu.
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
    """The same pattern with accents, and longer."""
    return tuple(disguised(part) for part in pattern)


def disguised(part: Part) -> Part:
    if isinstance(part, str):
        letters = sum(letter.isalpha() for letter in part)
        padding = " ".join(wrap("~" * round(letters * LONGER), WORD))  # a long word could break a layout
        text = part.translate(ACCENTS)
        end = text.rstrip()
        return f"{end}{padding}{text[len(end) :]}" if letters else text
    if isinstance(part, Slot):
        return part
    return Choice(part.slot, {key: disguise(form) for key, form in part.cases.items()}, disguise(part.default))
