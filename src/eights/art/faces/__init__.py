"""Card faces: one drawing of every card, for the page and for paper."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from eights.art.faces.back import draw_back
from eights.art.faces.classic import classic_leaf_of
from eights.art.faces.layout import CHIP, FULL, HAND, SIZES, Layout, SizeName, with_bleed
from eights.art.faces.leaf import Leaf, leaf_of
from eights.art.faces.letters import UNKNOWN, unknown
from eights.art.faces.paint import Painter
from eights.art.faces.summary import draw_summary
from eights.art.faces.svg import Lettering
from eights.art.faces.themes import BACKS, THEMES, BackName, PackColors, ThemeName, in_two_colors, with_back
from eights.messages import ENGLISH, LanguageCode, Listed, Message
from eights.rules.cards import Card
from eights.rules.selection import GameName

__all__ = [
    "BACKS", "SIZES", "THEMES", "back", "back_on_paper", "face", "face_on_paper", "is_cut", "leaf", "misfits",
    "painter", "summary_on_paper",
]  # fmt: skip


LEAVES: Mapping[GameName, Callable[[Card, LanguageCode], Leaf]] = {"crazier": leaf_of, "classic": classic_leaf_of}


def face(
    card: Card,
    size: SizeName = "reader",
    theme: ThemeName = "light",
    game: GameName = "crazier",
    language: LanguageCode = ENGLISH,
    pack: PackColors = "four",
) -> str:
    """Draw the face of a card as SVG; the same card always gives the same text.

    For one side of a split card in play, use Card(card.rank, (side,)). `pack`: the colors of the classic one.
    """
    return drawn(leaf(card, game, language), size, theme, pack if game == "classic" else "four")


@lru_cache(maxsize=4096)
def drawn(printed: Leaf, size: SizeName, theme: ThemeName, pack: PackColors) -> str:
    """Cards that mean the same can have other emblems and flavor texts, so what is printed decides."""
    return painted(printed, SIZES[size], theme, "outlines", pack).text


def face_on_paper(
    card: Card,
    size: SizeName,
    theme: ThemeName,
    game: GameName = "crazier",
    bleed: float = 0,
    language: LanguageCode = ENGLISH,
) -> str:
    """The same with its words as text in our fonts, and with this many millimeters of background around it."""
    return painted(leaf(card, game, language), with_bleed(SIZES[size], bleed), theme, "text").text


def painter(
    card: Card,
    size: SizeName,
    theme: ThemeName,
    game: GameName = "crazier",
    language: LanguageCode = ENGLISH,
) -> Painter:
    """The painter of a face, with the drawing and what did not fit."""
    return painted(leaf(card, game, language), SIZES[size], theme, "outlines")


def misfits(
    card: Card, sizes: Iterable[SizeName], game: GameName = "crazier", language: LanguageCode = ENGLISH
) -> Iterator[tuple[Message, Message]]:
    """What the face cannot show in these sizes, and hints."""
    if drawn := {place for size in sizes for place in painter(card, size, "light", game, language).overflows}:
        places = sorted(drawn, key=lambda place: place.code)
        yield Message("print-no-room", places=Listed(places)), Message("print-fewer-words")
    printed = leaf(card, game, language)
    if letters := unknown(f"{printed.name}{printed.text}"):
        yield Message("print-unknown-letters", drawn=UNKNOWN, letters=" ".join(letters)), Message("print-known-letters")


def is_cut(card: Card, language: LanguageCode = ENGLISH) -> bool:
    """Whether the face in a hand has room for only a part of its short text."""
    return painter(card, "hand", "light", language=language).is_cut


def painted(
    printed: Leaf, layout: Layout, theme: ThemeName, lettering: Lettering, pack: PackColors = "four"
) -> Painter:
    if layout is FULL and len(printed.parts) > 1:
        layout = HAND  # two texts would be too small to read
    drawn = Painter(printed, layout, in_two_colors(theme) if pack == "two" else THEMES[theme], lettering)
    if layout is CHIP:
        drawn.chip()
    elif len(printed.parts) > 1:
        drawn.split()
    else:
        drawn.whole()
    return drawn


def leaf(card: Card, game: GameName = "crazier", language: LanguageCode = ENGLISH) -> Leaf:
    """The content of the face. Names are the same in every language."""
    return LEAVES[game](card, language)


def back(size: SizeName = "reader", ground: BackName = "night") -> str:
    """Draw the back, which is the same for all cards."""
    return draw_back(SIZES[size], with_back(THEMES["light"], ground))


def back_on_paper(size: SizeName, theme: ThemeName = "light", bleed: float = 0) -> str:
    return draw_back(with_bleed(SIZES[size], bleed), THEMES[theme])


def summary_on_paper(name: str, language: LanguageCode, size: SizeName, theme: ThemeName, bleed: float = 0) -> str:
    """Draw a card that summarizes the rules."""
    return draw_summary(name, language, with_bleed(SIZES[size], bleed), THEMES[theme], "text").text
