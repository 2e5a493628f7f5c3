"""What the store asks of a database. SQL is written once, with $1, $2 … for what is filled in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from eights.errors import StorageError
from eights.storage.rows import Entry

__all__ = ["COLUMNS", "Appended", "Database", "Row", "Statement", "Taken", "Values"]

Values = tuple[Any, ...]
Row = tuple[Any, ...]
Statement = tuple[str, Values]

COLUMNS = "table_id, number, epoch, command_id, kind, body, digest, at_ms, seat, prompt"  # of an entry


class Taken(StorageError):
    """What should be new is there already."""


@dataclass(frozen=True, slots=True)
class Appended:
    """An entry on its way: to which table, and in which epoch its server owned the table."""

    table: str
    epoch: int
    entry: Entry

    @property
    def row(self) -> Row:
        """As it is kept: COLUMNS, in their order."""
        e = self.entry
        return self.table, e.number, self.epoch, e.command_id, e.kind, e.body, e.digest, e.at_ms, e.seat, e.prompt


class Database(Protocol):
    """A database. What fails raises StorageUnavailable or another StorageError, never the driver's own errors."""

    NOW_MS: ClassVar[str]  # the database's own clock, in SQL

    async def read(self, sql: str, values: Values = ()) -> list[Row]:
        """The rows that a question finds."""

    async def read_all(self, *statements: Statement) -> list[list[Row]]:
        """The rows of several questions, for the price of one where that costs something."""

    async def write(self, sql: str, values: Values = ()) -> list[Row]:
        """Change something; what it returns has reached the disk."""

    async def write_all(self, *statements: Statement) -> None:
        """Change several things, all or none."""

    async def append(self, batch: Sequence[Appended]) -> list[bool]:
        """Keep entries of different tables with one trip to the disk; for each whether it was taken.

        Taken is an entry that is the next of its table, comes from the table's owner, and whose command and question
        are new. One that is not taken does not hinder the others.
        """

    async def erase_old(self, table: str) -> None:
        """Leave nothing in the files of what stood in the rows of this table before they were changed."""

    async def close(self) -> None: ...
