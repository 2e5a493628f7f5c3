"""The rows stored for a table. Storage treats settings, bodies, snapshots and transcripts as opaque bytes.

Times are milliseconds since 1970 (UTC), given by the caller: storage has no clock.
"""

from dataclasses import dataclass, field

__all__ = ["Entry", "Holder", "ServerRow", "Snapshot", "StoredTable", "TableRow"]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: its id (used in its link), its settings, and the version of the rules it is played by."""

    id: str
    settings: bytes
    rules: int
    created_ms: int
    ended_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: a decision in a game, or another command (sit down, deal, undo …).

    number       1, 2, 3 … at this table, without gaps
    command_id   chosen by the sender of the command; the same id twice is the same command
    kind, body   what happened, in the table's own format
    seat         of the player; None if the table itself acted
    prompt       the question it answers, if any: a seat answers each once (a question that is asked again, even
                 after an undo, gets a new number)
    digest       of the state it led to
    """

    number: int
    command_id: str
    kind: str
    body: bytes
    digest: str
    at_ms: int
    seat: int | None = None
    prompt: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state after an entry, from which a replay can start. It may be missing, old, or in an outdated format; then
    everything is replayed."""

    number: int
    form: int  # increase it whenever the format of the bytes changes
    digest: str
    state: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything stored for one table."""

    table: TableRow
    secret: bytes = field(repr=False)  # all seeds of this table are derived from it; never logged or sent
    entries: tuple[Entry, ...]
    snapshot: Snapshot | None


@dataclass(frozen=True, slots=True)
class ServerRow:
    """A living server of a database that several share."""

    name: str
    address: str  # host:port, at which the other servers reach it; empty: they can't
    draining: bool  # it hands over its tables and takes no others


@dataclass(frozen=True, slots=True)
class Holder:
    """The person a token belongs to, at one table. `name` is the table's id for them."""

    table: str
    name: str
    expires_ms: int
