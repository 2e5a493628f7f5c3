"""A table whose game the current rules cannot replay, because it was played under others.

Its seats, settings and number of games follow from the events alone. The points of a game are in the event that ended
it; release 0.1 did not store them, and `old_points` finds them if it can.
"""

from collections.abc import Mapping

from eights.engine.games import variant_of
from eights.engine.setup import MOST_PLAYERS
from eights.errors import EightsError
from eights.game.match import Points, added_up
from eights.messages import Message
from eights.table.events import Decided, Upgraded
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Carried, Table
from eights.table.undo import Trail


class UnreplayableTable(Table):
    """Such a table at one moment."""

    is_on: bool  # whether a game is in progress
    points: tuple[Points, ...]  # of the finished games of this match
    finished: int  # how many those are
    previous: int  # who went first in the last of them; NO_SEAT if unknown
    restarted: bool  # whether the points of a game are lost

    @classmethod
    def of(cls, table: Table) -> "UnreplayableTable":
        """Convert a table at the moment from which its game is unknown."""
        unknown = cls.__new__(cls)
        unknown.__dict__.update(table.__dict__)
        unknown.is_on, unknown.restarted = table.playing, False
        unknown.points, unknown.previous = table.standing
        unknown.finished = len(unknown.points)
        unknown.match = unknown.carried = unknown.beginning = None
        unknown.boards, unknown.results = (), ()
        unknown.asked = {}
        unknown.trail, unknown.logged_events = Trail(), ()
        return unknown

    @property
    def playing(self) -> bool:
        return self.is_on

    @property
    def between_matches(self) -> bool:
        return not self.is_on and not self.finished

    def between_games(self) -> Table:
        """The same table between two games, without the unknown game."""
        table = Table(self.id, self.secret, self.settings, self.host, self.seed, self.sources)
        table.seq, table.dealt, table.seats = self.seq, self.dealt, self.seats
        table.round, table.restarts, table.newcomers = self.round, self.restarts, self.newcomers
        table.carried = Carried(self.points, self.previous) if self.points else None
        table.let_newcomers_in()
        return table

    def ended(self, points: Points | None) -> "UnreplayableTable":
        """The same table after its game; `None` points if they are unknown."""
        table = UnreplayableTable.__new__(UnreplayableTable)
        table.__dict__.update(self.__dict__)
        table.end(points)
        return table

    def end(self, points: Points | None) -> None:
        self.is_on = False
        self.finished += 1
        self.previous = NO_SEAT if self.previous == NO_SEAT else (self.previous + 1) % len(self.seats)
        if points is not None and not self.restarted:
            self.points = (*self.points, points)
        else:
            self.points, self.restarted = (), True
        if self.finished == self.settings.games or self.is_target_reached():
            self.begin_match()

    def begin_match(self) -> None:
        self.points, self.finished, self.previous, self.restarted = (), 0, NO_SEAT, False

    def is_target_reached(self) -> bool:
        """Whether somebody has reached the target score."""
        if self.settings.games or not self.points:
            return False
        return 0 < variant_of(self.selection).target <= max(added_up(self.points))

    # What `after` calls

    def decide(self, event: Decided, in_place: bool = False) -> None:
        was_asked = event.prompt % MOST_PLAYERS == event.seat and event.prompt // MOST_PLAYERS < self.seq
        if not self.is_on or not was_asked:
            raise EightsError(Message("table-log-not-asked", event=self.seq), Message("table-log-hint"))
        self.note_presence(event)
        if event.points:
            self.end(event.points)

    def take_back(self, seat: int) -> None:
        if not self.is_on:
            raise EightsError(Message("table-log-no-undo", event=self.seq), Message("table-log-hint"))

    def upgrade(self, event: Upgraded) -> None:
        self.pin = event.pin

    def arrange(self, settings: Settings, sources: Mapping[str, str]) -> None:
        goes_on = self.settings.same_game(settings)
        super().arrange(settings, sources)
        if not goes_on:
            self.begin_match()

    def deal(self) -> None:
        self.dealt += 1
        self.is_on = True
        self.take_seats()
