"""Crazier Eights as a variant: with assets, phases, teams, and a match in which the fewest points are best."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from eights.engine.card_tables import CardTables
from eights.engine.fitting import Fitting
from eights.engine.moves import BOTTOM, CARD, DISCARD, END_TURN, NAME, NO, PLAY, PLAYER, STOP, TOP, YES
from eights.engine.refusals import fitting_crazier, why_not_crazier
from eights.engine.sentences import add_programs
from eights.engine.setup import HAND_SIZE, check_options, deal
from eights.engine.spoken import COLOR_TERMS
from eights.engine.state import NOBODY, Seats, State
from eights.engine.variant import Variant, VariantState
from eights.engine.winning import ABILITY, EMPTY_HAND, LAST_LEFT, NOTHING_TO_DRAW
from eights.engine.worlds import Dice
from eights.messages.message import Message, Term
from eights.rules.cards import Card
from eights.rules.colors import Color
from eights.rules.selection import Selection


class CrazierEights(Variant):
    def __init__(self) -> None:
        self.name = "crazier"
        self.spec = ""
        self.has_phases = True
        self.names_say_all = False
        self.hand_size = HAND_SIZE
        self.verbs = frozenset((PLAY, DISCARD, END_TURN, NAME, CARD, PLAYER, YES, NO, STOP, TOP, BOTTOM))
        self.games = 3
        self.target = 0
        self.most_points_lead = False
        self.deal_passes = False

    def tables(self, cards: tuple[Card, ...]) -> CardTables:
        return _print_cards(cards)

    def is_wild(self, card: Card) -> bool:
        return card.is_eight

    def value(self, card: Card) -> int:
        return 1

    def color_word(self, color: int) -> str:
        return Color(color).label

    def color_term(self, color: int) -> Term:
        return COLOR_TERMS[color]

    def spoken_name(self, card: Card, name: str) -> str | Message:
        return name

    def check_players(
        self, names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
    ) -> None:
        check_options(names, teams, selection, two_player_rule)

    def own_state(self) -> VariantState:
        return NOTHING

    def goes_first(self, dice: Dice, players: int, points: Sequence[int], previous: int) -> int:
        """Who goes first: the player with the most points; ties are decided at random (ch. 10)."""
        if not points:
            return NOBODY
        most = [seat for seat, each in enumerate(points) if each == max(points)]
        return most[dice.below(len(most))]

    def deal(self, printed: CardTables, seats: Seats, seed: int, key: bytes | None, first: int) -> State:
        return deal(printed, seats, seed, key, first)

    def reason(self, state: State) -> int:
        left = state.seats.everyone & ~state.lost
        if any(not state.hands[seat] for seat in range(state.seats.number) if state.winners >> seat & 1):
            return EMPTY_HAND
        if state.winners == left and any(left & ~allies == 0 for allies in state.seats.allies):
            return LAST_LEFT
        return NOTHING_TO_DRAW if not state.draw_pile and len(state.discard_pile) < 2 else ABILITY

    def points(self, state: State) -> list[int]:
        """The points: one per card in hand, none for winners. A player who lost counts their last hand (ruling 31)."""
        return [
            0 if state.winners >> seat & 1 else len(state.hands[seat]) + state.lost_with[seat]
            for seat in range(state.seats.number)
        ]

    def costs(self, state: State) -> list[int]:
        return self.points(state)

    def why_not(self, state: State, seat: int, verb: int, face: int) -> Message | None:
        return why_not_crazier(state, seat, verb, face)

    def fitting(self, state: State) -> Fitting:
        return fitting_crazier(state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CrazierEights)

    def __reduce__(self) -> tuple[Any, ...]:
        return CrazierEights, ()


NOTHING: Final = VariantState()
CRAZIER: Final = CrazierEights()


def print_cards(cards: Sequence[Card]) -> CardTables:
    """Make the tables and programs of a game of Crazier Eights with these cards."""
    return _print_cards(tuple(cards))


@lru_cache(maxsize=64)
def _print_cards(cards: tuple[Card, ...]) -> CardTables:
    printed = CardTables(list(cards), CRAZIER)
    add_programs(printed)
    return printed
