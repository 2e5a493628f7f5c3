"""How a table was set up when it was made: with its secret and its events, all that has to be kept of it."""

from typing import Self

from msgspec import Struct

from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import Table


class Genesis(Struct, frozen=True, omit_defaults=True):
    """The beginning of a table."""

    settings: Settings
    host: str
    seed: int | None = None

    def table(self, table_id: str, secret: bytes) -> Table:
        """The table before anybody sat down."""
        return Table(table_id, secret, self.settings, self.host, self.seed)


class Interval(Struct, frozen=True):
    """A table between two matches. Nothing of the one before is in the next, so a replay can begin here.

    It follows from the events, and is kept only to save time: FORM goes up when its fields come to mean something else.
    """

    FORM = 1

    seq: int
    dealt: int
    settings: Settings
    seats: tuple[Seat, ...]
    restarts: int = 0

    @classmethod
    def of(cls, table: Table) -> Self:
        return cls(table.seq, table.dealt, table.settings, table.seats, table.restarts)

    def resume(self, table: Table) -> Table:
        """The same table, as it was when it was made, brought to where it stood then."""
        table.seq, table.dealt, table.settings, table.seats = self.seq, self.dealt, self.settings, self.seats
        table.restarts = self.restarts
        return table
