"""The words of a deck file that are not card text: ranks, colors, kinds and keys, in every language we have.

All of them are understood in every deck; a deck is written in the words of its own language.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from eights.messages import LanguageCode
from eights.rules.card_text.english.inflection import NUMBERS as ENGLISH_NUMBERS
from eights.rules.card_text.german.inflection import NUMBERS as GERMAN_NUMBERS
from eights.rules.cards import Kind
from eights.rules.colors import ACE, BLUE, GREEN, JACK, KING, PURPLE, QUEEN, RED, Color, rank_name


@dataclass(frozen=True)
class Terms:
    """The words of one language; the first of several is the one that is written."""

    colors: Mapping[Color, tuple[str, ...]]
    kinds: Mapping[Kind, tuple[str, ...]]
    courts: Mapping[int, tuple[str, ...]]
    keys: Mapping[str, tuple[str, ...]]  # of a line such as `seats: 2`
    promo: tuple[str, ...]  # the title above promo cards
    columns: Mapping[str, tuple[str, ...]]  # of a table
    between: tuple[str, ...]  # words between two colors

    def color(self, color: Color) -> str:
        """blue, or blue-green"""
        return "-".join(self.colors[each][0] for each in Color if each & color)


# fmt: off
TERMS: Final[Mapping[LanguageCode, Terms]] = {
    "en": Terms(
        {BLUE: ("blue",), GREEN: ("green",), RED: ("red",), PURPLE: ("purple",)},
        {Kind.ASSET: ("asset",), Kind.EVENT: ("event",)},
        {ACE: ("ace",), JACK: ("jack",), QUEEN: ("queen",), KING: ("king",)},
        {"seats": ("seats",), "emblem": ("emblem",), "lang": ("lang", "language")},
        ("promo", "promo cards"),
        {
            "name": ("name",), "rank": ("rank",), "color": ("color", "colour"), "kind": ("kind",), "text": ("text",),
            "copies": ("copies",), "promo": ("promo",), "emblem": ("emblem",), "flavor": ("flavor", "flavour"),
        },
        ("and", "of"),
    ),
    "de": Terms(
        {BLUE: ("blau",), GREEN: ("grün",), RED: ("rot",), PURPLE: ("purpur", "lila", "violett")},
        {Kind.ASSET: ("Besitz", "Besitzkarte"), Kind.EVENT: ("Ereignis", "Ereigniskarte")},
        {ACE: ("Ass",), JACK: ("Bube",), QUEEN: ("Dame",), KING: ("König",)},
        {"seats": ("Plätze",), "emblem": ("Wappen",), "lang": ("Sprache",)},
        ("Promo", "Promokarten"),
        {
            "name": ("Name",), "rank": ("Wert",), "color": ("Farbe",), "kind": ("Art",), "text": ("Text",),
            "copies": ("Anzahl",), "promo": ("Promo",), "emblem": ("Wappen",), "flavor": ("Zitat",),
        },
        ("und",),
    ),
}
# fmt: on


RANKS: Final = (
    {str(rank): rank for rank in range(ACE, KING + 1)}
    | {
        word.casefold(): rank
        for terms in TERMS.values()
        for rank, words in terms.courts.items()
        for word in (rank_name(rank), *words)
    }
    | {numbers[rank]: rank for numbers in (ENGLISH_NUMBERS, GERMAN_NUMBERS) for rank in range(2, JACK)}
)
COLORS: Final = {
    word.casefold(): color for terms in TERMS.values() for color, words in terms.colors.items() for word in words
}
KINDS: Final = {
    word.casefold(): kind for terms in TERMS.values() for kind, words in terms.kinds.items() for word in words
}
KEYS: Final = {word.casefold(): key for terms in TERMS.values() for key, words in terms.keys.items() for word in words}
PROMO: Final = {word.casefold() for terms in TERMS.values() for word in terms.promo}
COLUMNS: Final = {
    word.casefold(): key for terms in TERMS.values() for key, words in terms.columns.items() for word in words
}
BETWEEN: Final = {word for terms in TERMS.values() for word in terms.between}
LANGUAGE_NAMES: Final[Mapping[str, LanguageCode]] = {
    "en": "en", "english": "en", "englisch": "en", "de": "de", "german": "de", "deutsch": "de",
}  # fmt: skip


def colors_in(word: str) -> Color | None:
    """The colors of blue, blue-green or blue/green; None if it is not a color."""
    found = Color(0)
    for part in word.casefold().replace("/", "-").split("-"):
        if part not in COLORS:
            return None
        found |= COLORS[part]
    return found
