"""The settings of a table: deck, seats, teams, options. The host chooses them before a game begins."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from eights.decks import NO_SOURCES, find
from eights.engine.games import check_players, variant_of
from eights.engine.setup import MOST_PLAYERS
from eights.errors import SetupError
from eights.game import NAMES
from eights.messages import Message
from eights.table import daily, opening
from eights.table.opening import LONGEST

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
SLOWEST = 24 * 60 * 60
AT_ANY_TIME: Final = frozenset({"clock", "drop_in", "hints", "listed", "pace"})  # settings that do not affect the cards


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a table."""

    deck: Annotated[str, Meta(min_length=1, max_length=120)] = "camelot"
    seats: Annotated[int, Meta(ge=2, le=8)] = 3
    teams: Annotated[list[Annotated[list[SeatNumber], Meta(max_length=3)]], Meta(max_length=4)] = []
    games: Annotated[int, Meta(ge=0, le=99)] = 1  # of a match for points; 0: in classic, to the target score
    two_player_rule: bool = False
    clock: Annotated[int, Meta(ge=0, le=SLOWEST)] = 0  # seconds per decision; 0: no limit
    spectators: Literal["none", "public", "hands"] = "public"  # hands: they see all hands when the game is over
    undo: bool = True
    listed: bool = False  # among the open tables; otherwise people need the link
    drop_in: bool = True  # people may take a bot's seat during a game
    hints: Literal["alone", "always", "never"] = "alone"  # alone: for a person alone among bots
    pace: Literal["quick", "normal", "slow"] = "normal"  # bot speed, so that people can follow
    daily: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | UnsetType = UNSET  # the deal of this day
    position: Annotated[str, Meta(max_length=LONGEST)] | UnsetType = UNSET  # every game begins from it
    tables: Annotated[int, Meta(ge=2, le=4)] | UnsetType = UNSET  # of a duplicate evening with `games` deals

    def check(self, sources: Mapping[str, str] = NO_SOURCES) -> None:
        """Raise SetupError if this cannot be played. `sources` are decks as text that the table has already."""
        selection, names = find(self.deck, sources), NAMES[: self.seats]
        if self.games == 0 and not variant_of(selection).target:
            raise SetupError(Message("table-no-games"), Message("table-no-games-hint"))
        if any(seat >= self.seats for team in self.teams for seat in team):
            raise SetupError(Message("table-team-seat", seats=self.seats), Message("table-team-seat-hint"))
        if self.tables:
            self.check_evening()
        check_players(names, self.teams_of(names), selection, self.two_player_rule)
        if self.daily and self != self.of_day(self.daily):
            raise SetupError(Message("deal-settings"), Message("deal-settings-hint"))
        if self.position:
            if self.games != 1:
                raise SetupError(Message("opening-one-game"), Message("opening-one-game-hint"))
            opening.check(self.position, self.deck, self.seats, self.teams, self.two_player_rule, sources)

    def check_evening(self) -> None:
        if self.places > MOST_PLAYERS:
            what = Message("evening-too-many", players=self.places, most=MOST_PLAYERS)
            raise SetupError(what, Message("evening-too-many-hint"))
        if self.teams or self.position or self.daily or not self.games:
            raise SetupError(Message("evening-plain"), Message("evening-plain-hint"))

    @property
    def table_count(self) -> int:
        """How many tables play the same deals: one, unless this is a duplicate evening."""
        return self.tables or 1

    @property
    def places(self) -> int:
        """How many people can take part, at all tables."""
        return self.seats * self.table_count

    def of_day(self, day: str) -> "Settings":
        """These settings for the deal of a day: what matters for the result is the same for everybody."""
        if daily.day_of(day) is None:
            raise SetupError(Message("deal-no-day", text=day), Message("deal-day-hint"))
        return replace(
            Settings(), daily=day, deck=daily.DECK, seats=daily.SEATS, undo=False, hints="never", drop_in=False,
            pace=self.pace, clock=self.clock, spectators=self.spectators, listed=self.listed,
        )  # fmt: skip

    def from_position(self, text: str) -> "Settings":
        """These settings for a table that begins from this position."""
        fixed = opening.opening_of(text)
        return replace(
            self,
            position=text,
            deck=fixed.deck,
            seats=len(fixed.names),
            teams=fixed.teams,
            two_player_rule=fixed.two_player_rule,
            games=1,
        )

    @property
    def seats_in_order(self) -> list[int]:
        """All seats, beginning with that of the host: from a position, of the player whose hand is known."""
        first = opening.opening_of(self.position).seat if self.position else 0
        return [first, *(seat for seat in range(self.places) if seat != first)]

    @property
    def shown(self) -> "Settings":
        """The settings as everybody may see them: the text of a position names cards in hands."""
        return replace(self, position=opening.UNDISCLOSED) if self.position else self

    def same_game(self, other: "Settings") -> bool:
        """Whether a game in progress can continue under these settings."""
        return all(
            getattr(self, name) == getattr(other, name) for name in self.__struct_fields__ if name not in AT_ANY_TIME
        )

    def teams_of(self, names: tuple[str, ...]) -> list[list[str]] | None:
        """The teams, by name; None if everybody plays alone."""
        return [[names[seat] for seat in team] for team in self.teams] or None
