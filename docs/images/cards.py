"""Draws docs/images/cards.svg, some cards for the README, and docs/images/all-cards.svg, every card of our decks.

python docs/images/cards.py
"""

from collections.abc import Iterable
from pathlib import Path

from eights.art.faces import painter
from eights.art.faces.layout import SIZES, SizeName
from eights.art.faces.svg import Svg
from eights.decks import card_named, find, find_deck
from eights.rules.cards import Card

HERE = Path(__file__).parent
SHOWN = {"camelot": ("King Arthur", "Falling Stars", "Holy Grail"), "lyonesse": ("White Sail", "Great Wave")}
GAP = 0.06  # of a card's width


def sheet(cards: Iterable[Card], size: SizeName, columns: int, wide: int, title: str) -> str:
    """Cards side by side on one drawing; letters that several of them need are in it once."""
    layout, known = SIZES[size], list(cards)
    gap = layout.width * GAP
    rows = -(-len(known) // columns)
    width, height = columns * (layout.width + gap) + gap, rows * (layout.height + gap) + gap
    whole = Svg(width, height, str(wide), str(round(wide * height / width)))
    for place, card in enumerate(known):
        row, column = divmod(place, columns)
        drawn = painter(card, size, "light").svg
        whole.defs |= drawn.defs
        x, y = gap + column * (layout.width + gap), gap + row * (layout.height + gap)
        whole.add("g", "".join(drawn.drawn), transform=f"translate({x:g} {y:g})")
    return whole.text(title, "")


def pictures() -> dict[str, str]:
    some = [card_named(name, find_deck(deck)) for deck, names in SHOWN.items() for name in names]
    every = [*find("camelot with promo").cards, *find("lyonesse").cards, *find("tintagel").cards]
    return {
        "cards.svg": sheet(some, "reader", 5, 1000, "King Arthur, Falling Stars, Holy Grail, a split card, Great Wave"),
        "all-cards.svg": sheet(every, "hand", 13, 1300, "Every card of Camelot, Lyonesse and Tintagel"),
    }


if __name__ == "__main__":
    for name, drawing in pictures().items():
        (HERE / name).write_text(drawing, encoding="utf-8")
