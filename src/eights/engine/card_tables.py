"""Lookup tables with everything printed on the cards of a game.

A card is a number. An asset in play is a *face*: for most cards the card's own number, for the side of a split card a
number of its own after those of all cards. `card_of` gives the card of a face.
"""

from typing import TYPE_CHECKING, Any, Final

from eights.messages.message import Card as SpokenCard
from eights.messages.message import Term
from eights.rules.abilities import Requires
from eights.rules.cards import Card, Kind, Side
from eights.rules.colors import Color

if TYPE_CHECKING:
    from eights.engine.steps import Step
    from eights.engine.variant import Variant

COLORS: Final = (Color.BLUE, Color.GREEN, Color.RED, Color.PURPLE)
COLOR_MASKS: Final = (1, 2, 4, 8)  # the same as plain ints


class CardTables:
    """Tables by face (a card is its own face unless it is split)."""

    def __init__(self, cards: list[Card], variant: "Variant") -> None:
        self.cards = cards
        self.variant = variant
        self.number = len(cards)
        self.all_cards = list(range(len(cards)))
        self.sides: list[Side] = []
        self.names: list[str] = []  # as printed
        self.labels: list[str] = []  # unique: Castle, Castle#2
        self.card_of: list[int] = []
        self.faces: list[list[int]] = [[] for _ in cards]  # whether it can be played
        self.asset_faces: list[list[int]] = [[] for _ in cards]
        self.event_faces: list[list[int]] = [[] for _ in cards]
        self.copies: dict[str, int] = {}
        for number, card in enumerate(cards):
            self.add_face(number, card.name, card.sides[0])
            if len(card.sides) == 1:
                self.add_side(number, number)
        for number, card in enumerate(cards):
            if len(card.sides) > 1:
                for side in card.sides:
                    self.add_face(number, side.name, side)
                    self.add_side(number, len(self.sides) - 1)
        self.spoken = [  # as they appear in messages
            SpokenCard(variant.spoken_name(cards[self.card_of[face]], name), face)
            for face, name in enumerate(self.names)
        ]
        self.all_labels = repr(self.labels[: self.number])  # the beginning of every digest
        self.is_asset = [side.kind is Kind.ASSET for side in self.sides]
        self.colors = [int(card.color) for card in cards] + [int(side.color) for side in self.sides[len(cards) :]]
        self.ranks = [card.rank or 0 for card in cards]
        self.is_eight = [variant.is_wild(card) for card in cards]
        self.can_be_destroyed = [side.can_be_destroyed for side in self.sides]
        self.requirements: list[tuple[Requires, ...]] = [side.requirements for side in self.sides]
        # No split cards, no requirements: every card is its own face and can always be played.
        self.plain = len(self.sides) == self.number and not any(self.requirements)
        self.more_discards_you = [0] * len(self.sides)
        self.more_discards_each = [0] * len(self.sides)
        self.values = [variant.value(card) for card in cards]  # points for a card left in hand
        self.color_words = {color: variant.color_word(color) for color in COLOR_MASKS}
        self.color_terms: dict[int, Term] = {color: variant.color_term(color) for color in COLOR_MASKS}
        # Filled in by the variant:
        self.programs: list[tuple[Step, ...]] = []
        self.event_program: list[int] = [-1] * len(self.sides)
        self.abilities: list[list[tuple[int, int]]] = [[] for _ in self.sides]  # (moment, program)
        self.moments: list[int] = [0] * len(self.sides)  # mask of the moments at which a face has an ability
        self.noticed: list[int] = []  # masks of the moments that occur on each occasion
        # Which cards may be discarded on which top card, and on a named color (ch. 4, ch. 11).
        self.matches = [[self.is_match(card, top) for card in range(self.number)] for top in range(self.number)]
        self.of_color = {
            int(color): [bool(self.colors[card] & color) or self.is_eight[card] for card in range(self.number)]
            for color in COLORS
        }
        self.anything = [True] * self.number

    def add_face(self, card: int, name: str, side: Side) -> None:
        copy = self.copies[name] = self.copies.get(name, 0) + 1
        self.sides.append(side)
        self.names.append(name)
        self.labels.append(name if copy == 1 else f"{name}#{copy}")
        self.card_of.append(card)

    def add_side(self, card: int, face: int) -> None:
        self.faces[card].append(face)
        kind = self.asset_faces if self.sides[face].kind is Kind.ASSET else self.event_faces
        kind[card].append(face)

    def is_match(self, card: int, top: int) -> bool:
        """Whether a card matches: same color, same rank, or an eight. On an eight, only its color matches (FAQ 2).

        A joker of classic Crazy Eights has no color: if none is named, every card matches it.
        """
        if self.is_eight[card] or self.colors[card] & self.colors[top] or not self.colors[top]:
            return True
        return self.ranks[card] == self.rank_to_match(top) != 0

    def rank_to_match(self, top: int) -> int:
        """The rank that matches this top card; 0 if only colors do (an eight, no rank, several colors: ruling 15)."""
        several_colors = self.colors[top] & (self.colors[top] - 1)
        return 0 if self.is_eight[top] or several_colors else self.ranks[top]

    def is_like(self, other: "CardTables") -> bool:
        """Whether both tables describe the same cards in the same game."""
        return self is other or (self.cards == other.cards and self.variant == other.variant)

    def __deepcopy__(self, memo: dict[int, Any]) -> "CardTables":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the cards: another process rebuilds the programs from them."""
        return printed_again, (self.variant, tuple(self.cards))


def printed_again(variant: "Variant", cards: tuple[Card, ...]) -> CardTables:
    return variant.tables(cards)
