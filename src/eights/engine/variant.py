"""A variant: everything in which the games on this table differ, and the state that only one of them has.

There are two: Crazier Eights (eights.engine.crazier_variant) and classic Crazy Eights (eights.engine.classic_variant).
The card tables of a game know their variant: `state.printed.variant`. It holds rules and no text; layers that
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
    """The state that only one of the games has. Crazier Eights has none."""

    __slots__ = ()

    def copy(self) -> VariantState:
        return self

    def with_turn(self, turn: tuple[Any, ...]) -> tuple[Any, ...]:
        """The values of the turn's frame as a digest holds them: with what is remembered in here."""
        return turn

    def shown(self) -> ClassicPart | None:
        """What a view shows of it; all of it is open to everybody."""
        return None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __reduce__(self) -> tuple[Any, ...]:
        return VariantState, ()


class Variant:
    """The rules of one game, as far as they are not those of both."""

    name: GameName
    spec: str  # of its pack, as positions write it; nothing if its cards come from decks
    has_phases: bool  # a turn has phases and many moves; otherwise one card that is played ends it
    names_say_all: bool  # the name of a card says its rank and color, and copies of it are alike
    hand_size: int
    verbs: frozenset[int]  # of moves; others mean nothing in this game
    games: int  # of a match; 0: as many as the target takes
    target: int  # points that end a match, or 0
    most_points_lead: bool  # a match; otherwise the fewest do
    deal_passes: bool  # to the left, from game to game of a match

    # What is printed

    def tables(self, cards: tuple[Card, ...]) -> CardTables:
        """The tables and programs of a game with these cards."""
        raise NotImplementedError

    def is_wild(self, card: Card) -> bool:
        """Whether it goes on everything, and a color is named with it."""
        raise NotImplementedError

    def value(self, card: Card) -> int:
        """What it costs to be left with this card."""
        raise NotImplementedError

    def color_word(self, color: int) -> str:
        """As moves and positions write it."""
        raise NotImplementedError

    def color_term(self, color: int) -> Term:
        """As messages speak of it."""
        raise NotImplementedError

    def spoken_name(self, card: Card, name: str) -> str | Message:
        """The name of a card, or of a side of it, as messages say it."""
        raise NotImplementedError

    # The beginning

    def check_players(
        self, names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
    ) -> None:
        """SetupError if these players cannot play it so."""
        raise NotImplementedError

    def own_state(self) -> VariantState:
        """What is remembered when a game begins."""
        raise NotImplementedError

    def goes_first(self, dice: Dice, players: int, points: Sequence[int], previous: int) -> int:
        """The seat that goes first in the next game of a match; NOBODY: the deal itself draws it.

        `points`: of the match before this game, by seat; `previous`: who went first in the game before. The first game
        of a match has no points, and nobody went first before it.
        """
        raise NotImplementedError

    def deal(self, printed: CardTables, seats: Seats, seed: int, key: bytes | None, first: int) -> State:
        """Set up and deal; the state is not advanced yet. `first` goes first; NOBODY: chance decides."""
        raise NotImplementedError

    # The end

    def reason(self, state: State) -> int:
        """Why a game has ended that has winners, as the table shows it."""
        raise NotImplementedError

    def points(self, state: State) -> list[int]:
        """What a game is worth for a match, by seat."""
        raise NotImplementedError

    def costs(self, state: State) -> list[int]:
        """What the cards left cost everybody, by seat."""
        raise NotImplementedError

    # Reasons

    def why_not(self, state: State, seat: int, verb: int, face: int) -> Message | None:
        """Why this player can't do this now; None if they can, or if nobody asks for such a thing."""
        raise NotImplementedError

    def fitting(self, state: State) -> Fitting:
        """What the next card on the pile has to match, eights apart."""
        raise NotImplementedError
