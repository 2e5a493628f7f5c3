"""Classic Crazy Eights as a variant: no assets, no phases, no teams, and a match to a target score."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from eights.engine.card_tables import CardTables
from eights.engine.chance import one_of, shuffle, stream_of
from eights.engine.classic import ClassicTurn, NameSuit, hand_value, turn_starter
from eights.engine.classic_refusals import fitting_classic, spoken_rank, why_not_classic
from eights.engine.classic_state import CLOCKWISE, ClassicState
from eights.engine.fitting import Fitting
from eights.engine.moves import BOTTOM, CARD, DISCARD, DRAW, END_TURN, NAME, NO, PASS, PLAY, PLAYER, STOP, TOP, YES
from eights.engine.piles import draw_card
from eights.engine.setup import empty_table
from eights.engine.state import NOBODY, Seats, State
from eights.engine.variant import Variant
from eights.engine.winning import BLOCKED, EMPTY_HAND
from eights.engine.worlds import Dice
from eights.errors import SetupError
from eights.messages.message import Message, Term
from eights.rules import classic as packs
from eights.rules.cards import Card
from eights.rules.classic import ClassicRules
from eights.rules.colors import Color
from eights.rules.selection import Selection


class ClassicEights(Variant):
    """The rules of classic Crazy Eights with the options of one game."""

    def __init__(self, rules: ClassicRules) -> None:
        self.rules = rules
        self.name = "classic"
        self.spec = rules.spec
        self.has_phases = False
        self.names_say_all = True
        self.hand_size = rules.hand_size
        # Words of Crazier Eights are understood, but refused.
        self.verbs = frozenset((PLAY, DISCARD, END_TURN, NAME, CARD, PLAYER, YES, NO, STOP, TOP, BOTTOM, DRAW, PASS))
        self.games = 0
        self.target = rules.target
        self.most_points_lead = True
        self.deal_passes = True

    def tables(self, cards: tuple[Card, ...]) -> CardTables:
        return print_classic(self.rules, cards)

    def is_wild(self, card: Card) -> bool:
        return card.is_eight or card.rank is None

    def value(self, card: Card) -> int:
        return packs.value(card)

    def color_word(self, color: int) -> str:
        return packs.SUITS[Color(color)]

    def color_term(self, color: int) -> Term:
        return Term("suit", self.color_word(color))

    def spoken_name(self, card: Card, name: str) -> str | Message:
        if card.rank is None:
            return Message("classic-joker")
        return Message("classic-card", rank=spoken_rank(card.rank), suit=self.color_term(int(card.color)))

    def check_players(
        self, names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
    ) -> None:
        """Check the players: there are no teams, and one pack is for up to five (ruling 36)."""
        room, deck = selection.seats, selection.spec
        if teams:
            raise SetupError(Message("setup-classic-teams"), Message("setup-leave-out-the-teams"))
        if two_player_rule:
            raise SetupError(Message("setup-classic-two-player-rule"), Message("setup-leave-out-the-rule"))
        if len(names) > room:
            join = "," if " with " in deck else " with"
            raise SetupError(
                Message("setup-one-pack", room=room, players=len(names)),
                Message("setup-try", spec=f"{deck}{join} two packs"),
            )

    def own_state(self) -> ClassicState:
        return ClassicState(0, 0, 0, CLOCKWISE)

    def goes_first(self, dice: Dice, players: int, points: Sequence[int], previous: int) -> int:
        """Who goes first: the deal passes to the left, and the first dealer is chosen at random."""
        return dice.below(players) if previous == NOBODY else (previous + 1) % players

    def deal(self, printed: CardTables, seats: Seats, seed: int, key: bytes | None, first: int) -> State:
        """Deal one at a time from the dealer's left, who plays first; turn the starter up."""
        if seats.number * self.hand_size >= printed.number:
            raise SetupError(
                Message("setup-too-few-cards", cards=printed.number, hand=self.hand_size, players=seats.number),
                Message("setup-smaller-hands"),
            )
        state = empty_table(printed, seats, key, 0 if key is not None else stream_of(seed))
        start = one_of(state, seats.number)
        state.seat = state.regular = start if first == NOBODY else first
        state.active = 1 << state.seat
        state.draw_pile = printed.all_cards[:]
        shuffle(state, state.draw_pile)
        for _ in range(self.hand_size):
            for seat in seats.clockwise[state.seat]:
                draw_card(state, seat)
        turn_starter(state)
        return state

    def reason(self, state: State) -> int:
        return EMPTY_HAND if [] in state.hands else BLOCKED

    def points(self, state: State) -> list[int]:
        """The points: the winner collects those of the other hands, or in a blocked game the differences."""
        costs = self.costs(state)
        winners = [seat for seat in range(state.seats.number) if state.winners >> seat & 1]
        total = sum(cost - costs[winners[0]] for cost in costs) if winners else 0
        return [total // len(winners) if seat in winners else 0 for seat in range(state.seats.number)]

    def costs(self, state: State) -> list[int]:
        return [hand_value(state, seat) for seat in range(state.seats.number)]

    def why_not(self, state: State, seat: int, verb: int, face: int) -> Message | None:
        return why_not_classic(state, seat, verb, face)

    def fitting(self, state: State) -> Fitting:
        return fitting_classic(state, self.rules.draw_two)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClassicEights) and self.rules == other.rules

    def __reduce__(self) -> tuple[Any, ...]:
        return ClassicEights, (self.rules,)


@lru_cache(maxsize=64)
def print_classic(rules: ClassicRules, cards: tuple[Card, ...]) -> CardTables:
    """Make the tables of a game of classic Crazy Eights."""
    printed = CardTables(list(cards), ClassicEights(rules))
    printed.programs = [(ClassicTurn(rules),), (NameSuit(),)]
    return printed
