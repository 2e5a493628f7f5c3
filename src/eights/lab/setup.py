"""Tables: what is played, by whom, in which teams; and the kinds of tables that are tried in turn."""

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


TWO = "camelot + camelot"
PAIRS = (("ann", "cat"), ("bob", "dan"))
EVERYTHING = (
    Setup(),
    Setup(players=3),
    Setup(players=4),
    Setup("camelot with promo", 2, two_player_rule=True),
    Setup("camelot with promo", 3),
    Setup("camelot with promo", 4, teams=PAIRS),
    Setup(TWO, 5),
    Setup(TWO, 6),
    Setup(f"{TWO} with promo", 7),
    Setup(f"camelot with promo + {TWO.split(' + ')[0]} with promo", 8),
    Setup(players=4, teams=PAIRS),
    Setup(TWO, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Setup(TWO, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
    Setup(TWO, 8, teams=(("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal"))),
)
WILD = "jokers, skip queen, reverse ace, draw two 2"
CLASSIC = (
    Setup("classic"),
    Setup("classic", 5),
    Setup("classic with draw 1", 4),
    Setup("classic with draw 3, may pass, hands of 7", 3),
    Setup(f"classic with {WILD}", 2),
    Setup(f"classic with {WILD}, draw 1, reshuffle", 4),
    Setup("classic with reshuffle, draw 1, hands of 8", 3),
    Setup("classic with two packs", 6),
    Setup(f"classic with two packs, {WILD}, may pass", 7),
    Setup(f"classic with two packs, {WILD}, draw 2, reshuffle, hands of 7", 8),
    Setup(f"classic with {WILD}, no stacking", 3),
)
LYONESSE = (Setup("lyonesse"), Setup("lyonesse", 3), Setup("lyonesse", two_player_rule=True))
TOGETHER = "camelot + lyonesse"
BOTH = (
    *(Setup(TOGETHER, players) for players in (4, 5, 6, 7)),
    Setup(f"camelot with promo + {LYONESSE[0].deck}", 7),
    Setup(TOGETHER, 4, teams=PAIRS),
    Setup(TOGETHER, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Setup(TOGETHER, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
)
ANY = {"camelot": EVERYTHING, "classic": CLASSIC, "lyonesse": LYONESSE, TOGETHER: BOTH}  # all kinds of tables in turn
