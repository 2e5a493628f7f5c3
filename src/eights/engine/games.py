"""One interface to both games: Crazier Eights with its decks, and classic Crazy Eights."""

from collections.abc import Sequence
from functools import lru_cache

from eights.engine.card_tables import CardTables
from eights.engine.classic_variant import ClassicEights
from eights.engine.crazier_variant import CRAZIER
from eights.engine.setup import check_names
from eights.engine.state import NOBODY, Seats, State
from eights.engine.variant import Variant
from eights.rules.selection import Selection


def variant_of(selection: Selection) -> Variant:
    """The variant that is played with these cards."""
    return CRAZIER if selection.classic is None else ClassicEights(selection.classic)


@lru_cache(maxsize=64)
def card_tables(selection: Selection) -> CardTables:
    """The tables and programs of the game that is played with these cards."""
    return variant_of(selection).tables(selection.cards)


def check_players(
    names: Sequence[str], teams: Sequence[Sequence[str]] | None, selection: Selection, two_player_rule: bool
) -> None:
    """Raise SetupError, with a hint, if these players cannot play with this deck (rulings 29, 32, 36)."""
    check_names(names)
    variant_of(selection).check_players(names, teams, selection, two_player_rule)


def new_game(printed: CardTables, seats: Seats, seed: int = 0, key: bytes | None = None, first: int = NOBODY) -> State:
    """Set up and deal a game, without advancing it to its first question."""
    return printed.variant.deal(printed, seats, seed, key, first)


def points_of(state: State) -> list[int]:
    """The points of a game, by seat. Crazier Eights: one per card in hand, none for winners; the fewest are best.

    Players who lost count the hand they lost with (ruling 31). Classic: what the winner collects; the most are best.
    """
    return state.printed.variant.points(state)
