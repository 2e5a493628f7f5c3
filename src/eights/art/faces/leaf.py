"""The content of a face before it is drawn: of a card, or of one of its sides."""

from dataclasses import dataclass
from typing import Literal

from eights.art.faces.drawings import has_emblem
from eights.art.faces.themes import Tincture
from eights.decks.emblems import EMBLEMS
from eights.rules.cards import Card, Side
from eights.rules.colors import Color, rank_name
from eights.rules.english import parts, said, short

Niche = Literal["arch", "round"]  # for assets, and for events
STANDARD = "banner"  # the emblem of a card without its own


@dataclass(frozen=True)
class Sign:
    """A color, or its counterpart in the classic pack: its paint, drawing and name."""

    tincture: Tincture
    drawing: str  # s-… of drawings.svg
    letter: str
    word: str


@dataclass(frozen=True)
class LeafPart:
    """A name, a kind and a text: a face has one of these, a split card's face two."""

    name: str
    kind: str  # asset, event; empty in the classic pack
    niche: Niche
    signs: tuple[Sign, ...]
    emblem: str  # empty: pips
    paragraphs: tuple[tuple[str, str], ...]  # when, and what
    gist: str


@dataclass(frozen=True)
class Leaf:
    """The content of a whole face."""

    rank: str
    signs: tuple[Sign, ...]
    parts: tuple[LeafPart, ...]
    wild: tuple[Sign, ...] = ()  # the four that may be named
    pips: int = 0  # of a card of the classic pack

    @property
    def name(self) -> str:
        return " / ".join(part.name for part in self.parts)

    @property
    def title(self) -> str:
        """The title for screen readers: King Arthur, king of blue, asset."""
        rank = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}.get(self.rank, self.rank)
        color = " and ".join(sign.word for sign in self.signs)
        label = f"{rank} of {color}" if rank and color else rank or color
        kind = " / ".join(part.kind for part in self.parts)
        named = self.name if label.casefold() == self.name.casefold() else f"{self.name}, {label}"
        return ", ".join(
            word for word in (named, "split card" if len(self.parts) > 1 else kind, self.wild and "wild") if word
        )

    @property
    def text(self) -> str:
        return " / ".join(said(part.paragraphs) for part in self.parts)


COLORS = {
    Color.BLUE: Sign("blue", "moon", "B", "blue"),
    Color.GREEN: Sign("green", "ankh", "G", "green"),
    Color.RED: Sign("red", "sun", "R", "red"),
    Color.PURPLE: Sign("purple", "eye", "P", "purple"),
}
SYMBOL = {"moon": "Moon", "ankh": "Ankh", "sun": "Sun", "eye": "Eye"}


def leaf_of(card: Card) -> Leaf:
    """The content of a Crazier Eights face; a side in play is a card with only one side."""
    return Leaf(
        rank=rank_name(card.rank),
        signs=signs_of(card.color),
        parts=tuple(part_of(side) for side in card.sides),
        wild=tuple(COLORS.values()) if card.is_eight else (),
    )


def signs_of(color: Color) -> tuple[Sign, ...]:
    return tuple(sign for each, sign in COLORS.items() if each in color)


def part_of(side: Side) -> LeafPart:
    wanted = EMBLEMS.get(side.name, STANDARD)
    return LeafPart(
        name=side.name,
        kind=side.kind.value,
        niche="arch" if side.kind.value == "asset" else "round",
        signs=signs_of(side.color),
        emblem=wanted if has_emblem(wanted) else STANDARD,
        paragraphs=parts(side),
        gist=short(side),
    )
