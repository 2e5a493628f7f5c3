"""How a table was set up when it was made: with its secret and its deeds, all that has to be kept of it."""

from msgspec import Struct

from eights.table.settings import Settings
from eights.table.table import Table


class Charter(Struct, frozen=True, omit_defaults=True):
    """The beginning of a table."""

    settings: Settings
    host: str
    seed: int | None = None

    def table(self, table_id: str, secret: bytes) -> Table:
        """The table before anybody sat down."""
        return Table(table_id, secret, self.settings, self.host, self.seed)
