"""The interface of a database. SQL is written once, with $1, $2 … as placeholders."""

from collections.abc import Callable, Sequence
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
    """Raised if something that should be new already exists."""


@dataclass(frozen=True, slots=True)
class Appended:
    """An entry to be written: its table, and the epoch in which its server owned the table."""

    table: str
    epoch: int
    entry: Entry

    @property
    def row(self) -> Row:
        """The row as it is stored: COLUMNS in their order."""
        e = self.entry
        return self.table, e.number, self.epoch, e.command_id, e.kind, e.body, e.digest, e.at_ms, e.seat, e.prompt


class Database(Protocol):
    """A database. Failures raise StorageUnavailable or another StorageError, never the driver's own errors."""

    NOW_MS: ClassVar[str]  # the database's own clock, in SQL
    HAS_LOCK: ClassVar[str]  # whether the server in a row of `servers` is connected, in SQL
    connected_lock: int  # the number of the lock that shows that this server is connected; 0: it has none

    async def read(self, sql: str, values: Values = ()) -> list[Row]:
        """The rows that a query finds."""

    async def read_all(self, *statements: Statement) -> list[list[Row]]:
        """The rows of several queries, in one round trip if that saves time."""

    async def write(self, sql: str, values: Values = ()) -> list[Row]:
        """Change something; returns when it has reached the disk."""

    async def write_all(self, *statements: Statement) -> None:
        """Change several things, all or none."""

    async def append(self, batch: Sequence[Appended]) -> list[bool]:
        """Save entries of different tables in one write; returns for each whether it was accepted.

        An entry is accepted if it is the next one of its table, comes from the table's owner, and its command and
        question are new. A rejected entry does not affect the others.
        """

    async def erase_old(self, table: str) -> None:
        """Erase old versions of this table's rows from the files."""

    async def announce(self) -> None:
        """Tell the other servers that something has changed that they share."""

    def listen(self, heard: Callable[[], None]) -> None:
        """Call this function whenever another server has announced something."""

    async def own_address(self) -> str:
        """The address from which the database sees this server; empty if it does not tell."""

    async def close(self) -> None: ...
