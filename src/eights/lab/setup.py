"""What is played: the deck, the players, their teams, the options."""

from dataclasses import dataclass
from functools import cache

from eights.decks import find
from eights.engine.card_tables import CardTables
from eights.engine.games import card_tables, check_players, new_game
from eights.engine.setup import seats_for
from eights.engine.state import Seats, State
from eights.game import NAMES, names_for

LIMIT = 2_000  # turns after which a checked game is called endless


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
        """Who wins together: the seats of each team, or every seat alone."""
        if not self.teams:
            return [[seat] for seat in range(self.players)]
        return [[self.names.index(name) for name in team] for team in self.teams]

    def __str__(self) -> str:
        teams = " ".join("&".join(team) for team in self.teams)
        return f"{self.deck}, {self.players} players {teams}".strip()

    def check(self) -> None:
        """Whether these players can sit down; SetupError says why not."""
        selection, names = find(self.deck), names_for(self.players)
        check_players(names, self.teams, selection, self.two_player_rule)

    def deal(self, seed: int, watched: bool = True) -> State:
        printed, seats = sit_down(self, watched)
        return new_game(printed, seats, seed)


@cache
def sit_down(table: Setup, watched: bool) -> tuple[CardTables, Seats]:
    """The cards and the seats, the same for every game at this table."""
    seats = seats_for(table.names, table.teams, table.two_player_rule, table.turn_limit, watched)
    return card_tables(find(table.deck)), seats
