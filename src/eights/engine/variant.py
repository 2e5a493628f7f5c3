"""A variant: everything that differs between the games, including state that only one of them has.

There are two: Crazier Eights (eights.engine.crazier_variant) and classic Crazy Eights (eights.engine.classic_variant).
The card tables of a game have a variant: `state.printed.variant`. It contains rules but no text; layers that
produce text have a table of their own, by the variant's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from eights.messages.message import Message, Term
from eights.rules.cards import Card
from eights.rules.selection import GameName, Selection

if TYPE_CHECKING:
    from eights.engine.card_tables import CardTables
    from eights.engine.classic_state import ClassicPart
    from eights.engine.fitting import Fitting
    from eights.engine.state import Seats, State
    from eights.engine.worlds import Dice


class VariantState:
    """State that only one of the games has. Crazier Eights has none."""

    __slots__ = ()

    def copy(self) -> VariantState:
        return self

    def with_turn(self, turn: tuple[Any, ...]) -> tuple[Any, ...]:
        """The values of the turn's frame for the digest, which includes this state."""
        return turn

    def shown(self) -> ClassicPart | None:
        """The part of a view that shows this state; all of it is visible to everybody."""
        return None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __reduce__(self) -> tuple[Any, ...]:
        return VariantState, ()


class Variant:
    """The rules that differ between the games."""

    name: GameName
    spec: str  # of its pack, as in positions; empty if its cards come from decks
    has_phases: bool  # a turn has phases and several moves; otherwise playing a card ends it
    names_say_all: bool  # the name of a card contains its rank and color, and its copies are interchangeable
    hand_size: int
    verbs: frozenset[int]  # of moves; others do not exist in this game
    games: int  # in a match; 0: until the target is reached
    target: int  # points that end a match, or 0
    most_points_lead: bool  # in a match; otherwise the fewest
    deal_passes: bool  # to the left, from game to game in a match

    # What is printed

    def tables(self, cards: tuple[Card, ...]) -> CardTables:
        """The tables and programs of a game with these cards."""
        raise NotImplementedError

    def is_wild(self, card: Card) -> bool:
        """Whether a card matches everything and lets its player name a color."""
        raise NotImplementedError

    def value(self, card: Card) -> int:
        """The points for being left with this card."""
        raise NotImplementedError

    def color_word(self, color: int) -> str:
        """A color as moves and positions write it."""
        raise NotImplementedError

    def color_term(self, color: int) -> Term:
        """A color as a value of messages."""
        raise NotImplementedError

    def spoken_name(self, card: Card, name: str) -> str | Message:
        """The name of a card, or of one of its sides, for messages."""
        raise NotImplementedError

    # The beginning

    def check_players(
        self, names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
    ) -> None:
        """Raise SetupError if these players cannot play with these cards and options."""
        raise NotImplementedError

    def own_state(self) -> VariantState:
        """The variant's own state at the beginning of a game."""
        raise NotImplementedError

    def goes_first(self, dice: Dice, players: int, points: Sequence[int], previous: int) -> int:
        """The seat that goes first in the next game of a match; NOBODY means that the deal chooses at random.

        `points`: of the match before this game, by seat; `previous`: who went first in the game before. The first game
        of a match has neither.
        """
        raise NotImplementedError

    def deal(self, printed: CardTables, seats: Seats, seed: int, key: bytes | None, first: int) -> State:
        """Set up and deal, without advancing to the first question. `first` goes first; NOBODY means a random seat."""
        raise NotImplementedError

    # The end

    def reason(self, state: State) -> int:
        """Why a finished game ended, according to its state."""
        raise NotImplementedError

    def points(self, state: State) -> list[int]:
        """The points of a game for a match, by seat."""
        raise NotImplementedError

    def costs(self, state: State) -> list[int]:
        """The points for the cards left in every hand, by seat."""
        raise NotImplementedError

    # Reasons

    def why_not(self, state: State, seat: int, verb: int, face: int) -> Message | None:
        """Why this player can't do this now; None if they can, or if nobody asks for such a thing."""
        raise NotImplementedError

    def fitting(self, state: State) -> Fitting:
        """What the next card on the pile has to match, eights apart."""
        raise NotImplementedError
