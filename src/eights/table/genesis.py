"""How a table was set up when it was created: with its secret and its events, this is all that must be saved."""

from typing import Self

from msgspec import Struct

from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import Table


class Genesis(Struct, frozen=True, omit_defaults=True):
    """The initial set-up of a table."""

    settings: Settings
    host: str
    seed: int | None = None
    sources: dict[str, str] = {}  # of its decks that are text

    def table(self, table_id: str, secret: bytes) -> Table:
        """The table before anybody sat down."""
        return Table(table_id, secret, self.settings, self.host, self.seed, self.sources)


class Interval(Struct, frozen=True):
    """A table between two matches. The next match does not depend on the last one, so a replay can start here.

    It follows from the events, and is saved only to save time. Increase FORM when the meaning of its fields changes.
    """

    FORM = 1

    seq: int
    dealt: int
    settings: Settings
    seats: tuple[Seat, ...]
    restarts: int = 0
    sources: dict[str, str] = {}

    @classmethod
    def of(cls, table: Table) -> Self:
        return cls(table.seq, table.dealt, table.settings, table.seats, table.restarts, dict(table.sources))

    def resume(self, table: Table) -> Table:
        """Bring the table, as it was created, to this state."""
        table.seq, table.dealt, table.settings, table.seats = self.seq, self.dealt, self.settings, self.seats
        table.restarts, table.sources = self.restarts, self.sources
        return table
