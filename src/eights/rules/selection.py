"""The cards of one game, whatever decks they come from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from eights.rules.cards import Card
from eights.rules.classic import ClassicRules
from eights.rules.fingerprint import fingerprint

GameName = Literal["crazier", "classic"]


@dataclass(frozen=True)
class Selection:
    """The cards of one game: a deck, or several shuffled together."""

    spec: str  # as it is written in a position: camelot with promo + camelot
    title: str
    cards: tuple[Card, ...]
    seats: int
    classic: ClassicRules | None = None  # classic Crazy Eights, with its options
    sources: Mapping[str, str] = field(default_factory=dict, compare=False)  # of its decks that are text, by name

    @property
    def game(self) -> GameName:
        """Which game is played with them."""
        return "crazier" if self.classic is None else "classic"

    @property
    def fingerprint(self) -> str:
        """Which cards and options these are, whatever the deck is called: 3fa9…"""
        return fingerprint_of(self)

    def __hash__(self) -> int:
        """By the spec alone: all of the cards, each with its sentences, take longer than to deal them."""
        return hash(self.spec)


@lru_cache(maxsize=64)
def fingerprint_of(selection: Selection) -> str:
    return fingerprint(selection.cards, selection.classic)
