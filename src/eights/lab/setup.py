"""The set-up of simulated games: the deck, the players, their teams, the options."""

from dataclasses import dataclass
from functools import cache

from eights.decks import find
from eights.engine.card_tables import CardTables
from eights.engine.games import card_tables, check_players, new_game
from eights.engine.setup import seats_for
from eights.engine.state import Seats, State
from eights.game import NAMES, names_for
from eights.messages import Message, say

LIMIT = 2_000  # turns after which a checked game counts as endless


@dataclass(frozen=True)
class Setup:
    """What is played: the deck, the players, their teams, the options."""

    deck: str = "camelot"
    players: int = 2
    teams: tuple[tuple[str, ...], ...] = ()
    two_player_rule: bool = False
    turn_limit: int = LIMIT

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]

    @property
    def sides(self) -> list[list[int]]:
        """The seats that win together: each team, or each seat."""
        if not self.teams:
            return [[seat] for seat in range(self.players)]
        return [[self.names.index(name) for name in team] for team in self.teams]

    @property
    def message(self) -> Message:
        """camelot, 4 players in teams: ann & cat, bob & dan"""
        if not self.teams:
            return Message("lab-setup", deck=self.deck, players=self.players)
        teams = ", ".join(" & ".join(team) for team in self.teams)
        return Message("lab-setup-in-teams", deck=self.deck, players=self.players, teams=teams)

    def __str__(self) -> str:
        return say(self.message)

    def check(self) -> None:
        """Raise SetupError if these players cannot play."""
        selection, names = find(self.deck), names_for(self.players)
        check_players(names, self.teams, selection, self.two_player_rule)

    def deal(self, seed: int, watched: bool = True) -> State:
        printed, seats = sit_down(self, watched)
        return new_game(printed, seats, seed)


@cache
def sit_down(table: Setup, watched: bool) -> tuple[CardTables, Seats]:
    """The cards and seats, which are the same for every game of this set-up."""
    seats = seats_for(table.names, table.teams, table.two_player_rule, table.turn_limit, watched)
    return card_tables(find(table.deck)), seats
