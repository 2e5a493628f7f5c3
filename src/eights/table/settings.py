"""What a table is set up with: deck, seats, teams, options. The host chooses it before a game begins."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from eights.decks import find
from eights.engine.games import check_players, variant_of
from eights.errors import SetupError
from eights.game import NAMES

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
SLOWEST = 24 * 60 * 60
AT_ANY_TIME: Final = frozenset({"clock", "drop_in", "hints", "listed", "pace"})  # what the cards do not depend on


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table plays."""

    deck: Annotated[str, Meta(min_length=1, max_length=120)] = "camelot"
    seats: Annotated[int, Meta(ge=2, le=8)] = 3
    teams: Annotated[list[Annotated[list[SeatNumber], Meta(max_length=3)]], Meta(max_length=4)] = []
    games: Annotated[int, Meta(ge=0, le=99)] = 1  # of a match for points; 0: classic, until somebody has the points
    two_player_rule: bool = False
    clock: Annotated[int, Meta(ge=0, le=SLOWEST)] = 0  # seconds for a decision; 0: as long as you like
    spectators: Literal["none", "public", "hands"] = "public"  # hands: they see all of them when the game is over
    undo: bool = True
    listed: bool = False  # in the lobby; otherwise only those who have the link find it
    drop_in: bool = True  # somebody may take the seat of a bot while a game is on
    hints: Literal["alone", "always", "never"] = "alone"  # alone: to the only person among bots
    pace: Literal["quick", "normal", "slow"] = "normal"  # how long bots hesitate, so that others can follow

    def check(self) -> None:
        """Whether this can be played; SetupError says why not."""
        selection, names = find(self.deck), NAMES[: self.seats]
        if self.games == 0 and not variant_of(selection).target:
            raise SetupError("a match of 0 games", "play at least one")
        if any(seat >= self.seats for team in self.teams for seat in team):
            raise SetupError(f"a team has a seat that is not among the {self.seats}", "seats are counted from 0")
        check_players(names, self.teams_of(names), selection, self.two_player_rule)

    def same_game(self, other: "Settings") -> bool:
        """Whether a game that is on can go on under these settings."""
        return all(
            getattr(self, name) == getattr(other, name) for name in self.__struct_fields__ if name not in AT_ANY_TIME
        )

    def teams_of(self, names: tuple[str, ...]) -> list[list[str]] | None:
        """The teams, by name; None if everybody plays alone."""
        return [[names[seat] for seat in team] for team in self.teams] or None
