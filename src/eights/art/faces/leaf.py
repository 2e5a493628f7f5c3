"""The content of a face before it is drawn: of a card, or of one of its sides."""

from dataclasses import dataclass
from typing import Literal

from eights.art.faces.themes import Tincture
from eights.decks.emblems import emblem_of
from eights.messages import ENGLISH, LanguageCode, Listed, Message, Term, Value, say
from eights.rules.card_text import joined, paragraphs, short
from eights.rules.cards import Card, Side
from eights.rules.colors import Color, rank_name

Niche = Literal["arch", "round"]  # for assets, and for events
COURT = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}


@dataclass(frozen=True)
class Sign:
    """A color, or its counterpart in the classic pack: its paint, drawing and name."""

    tincture: Tincture
    drawing: str  # s-… of drawings.svg
    letter: str
    word: str  # its code in the catalogs
    kind: str = "color"  # … and the list it is in

    @property
    def term(self) -> Term:
        return Term(self.kind, self.word)


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
    flavor: str = ""  # drawn only where there is room


@dataclass(frozen=True)
class Leaf:
    """The content of a whole face."""

    rank: str
    signs: tuple[Sign, ...]
    parts: tuple[LeafPart, ...]
    wild: tuple[Sign, ...] = ()  # the four that may be named
    pips: int = 0  # of a card of the classic pack
    language: LanguageCode = ENGLISH  # of everything but the names

    @property
    def name(self) -> str:
        return " / ".join(part.name for part in self.parts)

    @property
    def title(self) -> str:
        """The title for screen readers: King Arthur, king of blue, asset."""
        label = self.label
        named = self.name if label.casefold() == self.name.casefold() else f"{self.name}, {label}"
        kind = "split" if len(self.parts) > 1 else self.parts[0].kind
        words = (named, kind and self.say(f"kind-{kind}"), self.wild and self.say("cards-wild"))
        return ", ".join(word for word in words if word)

    @property
    def label(self) -> str:
        """Rank and colors: king of blue."""
        rank = self.say(f"rank-{COURT[self.rank]}") if self.rank in COURT else self.rank
        return self.say("paper-card-face", rank=rank, color=self.colors) if rank and self.signs else rank or self.colors

    @property
    def colors(self) -> str:
        """Blue, green and red."""
        return self.say("paper-colors", colors=Listed([sign.term for sign in self.signs])) if self.signs else ""

    def say(self, code: str, **values: Value) -> str:
        """Words in the language of this face."""
        return say(Message(code, **values), self.language)

    @property
    def text(self) -> str:
        return " / ".join(joined(part.paragraphs) for part in self.parts)


COLORS = {
    Color.BLUE: Sign("blue", "moon", "B", "blue"),
    Color.GREEN: Sign("green", "ankh", "G", "green"),
    Color.RED: Sign("red", "sun", "R", "red"),
    Color.PURPLE: Sign("purple", "eye", "P", "purple"),
}


def leaf_of(card: Card, language: LanguageCode = ENGLISH) -> Leaf:
    """The content of a Crazier Eights face; a side in play is a card with only one side."""
    return Leaf(
        rank=rank_name(card.rank),
        signs=signs_of(card.color),
        parts=tuple(part_of(side, language) for side in card.sides),
        wild=tuple(COLORS.values()) if card.is_eight else (),
        language=language,
    )


def signs_of(color: Color) -> tuple[Sign, ...]:
    return tuple(sign for each, sign in COLORS.items() if each in color)


def part_of(side: Side, language: LanguageCode) -> LeafPart:
    return LeafPart(
        name=side.name,
        kind=side.kind.value,
        niche="arch" if side.kind.value == "asset" else "round",
        signs=signs_of(side.color),
        emblem=emblem_of(side.name, side.emblem),
        paragraphs=paragraphs(side, language),
        gist=short(side, language),
        flavor=side.flavor,
    )
