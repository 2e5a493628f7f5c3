"""Both games by one name: Crazier Eights with its decks, and classic Crazy Eights."""

from collections.abc import Sequence
from functools import lru_cache

from eights.decks import Selection
from eights.engine.card_tables import CardTables
from eights.engine.classic import deal_classic, print_classic, scores
from eights.engine.sentences import print_cards
from eights.engine.setup import deal
from eights.engine.state import NOBODY, Seats, State
from eights.engine.worlds import Dice


@lru_cache(maxsize=64)
def card_tables(selection: Selection) -> CardTables:
    """The tables and programs of the game that is played with these cards."""
    if selection.classic is not None:
        return print_classic(selection.classic, selection.cards)
    return print_cards(selection.cards)


def new_game(printed: CardTables, seats: Seats, seed: int = 0, key: bytes | None = None, first: int = NOBODY) -> State:
    """Set up and deal; the state is not advanced yet."""
    if printed.classic is not None:
        return deal_classic(printed, seats, seed, key, first)
    return deal(printed, seats, seed, key, first)


def goes_first(dice: Dice, players: int, is_classic: bool, points: Sequence[int] = (), previous: int = NOBODY) -> int:
    """The seat that goes first in the next game of a match; NOBODY: the deal itself draws it.

    `points`: of the match before this game, by seat; `previous`: who went first in the game before. The first game of a
    match has neither. Most points go first, ties at random; in classic the deal passes to the left.
    """
    if is_classic:
        return dice.below(players) if previous == NOBODY else (previous + 1) % players
    if not points:
        return NOBODY
    most = [seat for seat, each in enumerate(points) if each == max(points)]
    return most[dice.below(len(most))]


def points_of(state: State) -> list[int]:
    """Points of a game, by seat. Crazier Eights: one for every card in hand, none for winners; fewest do best.

    Whoever lost the game counts the hand she lost with (ruling 31). Classic: what the winner collects; most do best.
    """
    if state.printed.classic is not None:
        return scores(state)
    return [
        0 if state.winners >> seat & 1 else len(state.hands[seat]) + state.lost_with[seat]
        for seat in range(state.seats.number)
    ]
