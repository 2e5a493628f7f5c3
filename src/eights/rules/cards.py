"""Cards and decks as values: what is printed on them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import reduce
from operator import or_

from eights.rules.abilities import Ability, CannotBeDestroyed, Clause, MoreDiscards, Requires
from eights.rules.colors import EIGHT, Color, rank_name
from eights.rules.effects import Effect


class Kind(Enum):
    ASSET = "asset"
    EVENT = "event"


@dataclass(frozen=True)
class Side:
    """A name, a kind and a text: a whole card, or one side of a split card."""

    name: str
    kind: Kind
    color: Color
    clauses: tuple[Clause, ...]
    emblem: str = field(default="", compare=False)  # of a drawing; nothing: as its name decides
    flavor: str = field(default="", compare=False)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What an event does when it is played."""
        return tuple(clause for clause in self.clauses if isinstance(clause, Effect))

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return tuple(clause for clause in self.clauses if isinstance(clause, Ability))

    @property
    def more_discards(self) -> tuple[MoreDiscards, ...]:
        return tuple(clause for clause in self.clauses if isinstance(clause, MoreDiscards))

    @property
    def requirements(self) -> tuple[Requires, ...]:
        return tuple(clause for clause in self.clauses if isinstance(clause, Requires))

    @property
    def can_be_destroyed(self) -> bool:
        return not any(isinstance(clause, CannotBeDestroyed) for clause in self.clauses)


@dataclass(frozen=True)
class Card:
    """A card: a rank and one side, or two sides to choose from. `game.card(name)` finds one.

    >>> castle = game.card("Castle")
    >>> castle.name, castle.rank, castle.color.label, castle.sides[0].kind.value
    ('Castle', 5, 'blue', 'asset')
    """

    rank: int | None
    sides: tuple[Side, ...]

    @property
    def name(self) -> str:
        """The name, or the names of both sides.

        >>> game.card("castle").name
        'Castle'
        """
        return " / ".join(side.name for side in self.sides)

    @property
    def color(self) -> Color:
        """The color, or all colors together.

        >>> game.card("Castle").color.label
        'blue'
        """
        return reduce(or_, (side.color for side in self.sides))

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Asset or event, for each side.

        >>> [kind.value for kind in game.card("Castle").kinds]
        ['asset']
        """
        return tuple(side.kind for side in self.sides)

    @property
    def is_eight(self) -> bool:
        """Whether it is an eight, which you can always discard, and which lets you name a color.

        >>> game.card("Castle").is_eight
        False
        """
        return self.rank == EIGHT

    @property
    def label(self) -> str:
        """Rank and color, as players say them: 5 red.

        >>> game.card("Castle").label
        '5 blue'
        """
        return f"{rank_name(self.rank)} {self.color.label}".strip()


def by_name(cards: Sequence[Card]) -> dict[str, Card]:
    """Cards by their names and the names of their sides, in lower case; of several copies, the first."""
    known = cards[::-1]
    sides = {side.name.casefold(): card for card in known for side in card.sides}
    return sides | {card.name.casefold(): card for card in known}


def faces_by_name(cards: Sequence[Card]) -> dict[str, Card]:
    """All faces by name: cards, and the sides of split cards as they are in play."""
    known = cards[::-1]
    sides = {side.name.casefold(): Card(card.rank, (side,)) for card in known for side in card.sides}
    return sides | {card.name.casefold(): card for card in known}


class Evidence(Enum):
    """How the rank and color of a card became known."""

    PRINT = "legible in print"
    RUN = "rank legible in print, color by the run of the sheet"
    SHEET_ORDER = "by the order of the sheet"
    INFERRED = "inferred"
    REPAIRED = "a misread rank, repaired"
    ASSIGNED = "our assignment"
    TOLD = "named in the rulebooks, which tell a part of it; the rest is ours"
    OURS = "our own card"


@dataclass(frozen=True)
class Deck:
    """A deck to play with: its cards, how many players it seats, and cards that can be added."""

    name: str
    title: str
    seats: int
    cards: tuple[Card, ...]
    promo: tuple[Card, ...] = ()
    evidence: Mapping[str, Evidence] = field(default_factory=dict)
