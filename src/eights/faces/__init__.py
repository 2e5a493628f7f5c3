"""Card faces: one drawing of every card, for the page and for paper."""

from functools import lru_cache

from eights.faces.back import draw_back
from eights.faces.classic import classic_leaf_of
from eights.faces.layout import SIZES, SizeName
from eights.faces.leaf import Leaf, leaf_of
from eights.faces.paint import Painter
from eights.faces.themes import THEMES, ThemeName
from eights.rules.cards import Card

__all__ = ["SIZES", "THEMES", "back", "face", "leaf", "painter"]


@lru_cache(maxsize=4096)
def face(card: Card, size: SizeName = "reader", theme: ThemeName = "light", classic: bool = False) -> str:
    """The face of a card as SVG, the same letters for the same card wherever it is drawn.

    A split card that is in play by one of its sides is Card(card.rank, (side,)).
    """
    drawn = painter(card, size, theme, classic)
    return drawn.svg.text(drawn.leaf.title, drawn.leaf.text)


def painter(card: Card, size: SizeName, theme: ThemeName, classic: bool = False) -> Painter:
    """The face, drawn, and what did not fit into it."""
    drawn = Painter(leaf(card, classic), SIZES[size], THEMES[theme])
    if size == "chip":
        drawn.chip()
    elif len(drawn.leaf.parts) > 1:
        drawn.split()
    else:
        drawn.whole()
    return drawn


def leaf(card: Card, classic: bool = False) -> Leaf:
    """What is printed on the face."""
    return classic_leaf_of(card) if classic else leaf_of(card)


def back(size: SizeName = "reader") -> str:
    """The back, the same for all cards."""
    return draw_back(SIZES[size])
