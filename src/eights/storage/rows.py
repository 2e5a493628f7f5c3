"""What is kept of a table. Storage does not look into settings, bodies, snapshots and transcripts: they are bytes.

Times are milliseconds since 1970 (UTC), given by the caller: storage has no clock.
"""

from dataclasses import dataclass, field

__all__ = ["Entry", "Holder", "Snapshot", "StoredTable", "TableRow"]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what its link names, how it was set up, and by which version of the rules it is played to its end."""

    id: str
    settings: bytes
    rules: int
    created_ms: int
    ended_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table: a decision in a game, or another command (sit down, deal, undo …).

    number       1, 2, 3 … at this table, without a gap
    command_id   chosen by whoever sent the command; the same one twice is the same command
    kind, body   what happened, in the table's own words
    seat         whose it was; None if the table itself did it
    prompt       the question that it answers, if it answers one: a seat answers each once (ask again, also after an
                 undo, under a new number)
    digest       the state it led to
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
    """The state after an entry, to start from instead of from the beginning. It may be missing, old, or in a form that
    is no longer understood: then everything is replayed."""

    number: int
    form: int  # raise it whenever the bytes mean something else
    digest: str
    state: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything that is kept of one table."""

    table: TableRow
    secret: bytes = field(repr=False)  # what every seed at this table comes from: in no log, and in no message
    entries: tuple[Entry, ...]
    snapshot: Snapshot | None


@dataclass(frozen=True, slots=True)
class Holder:
    """What a token opens: a place at a table. `name` is who holds it, in the table's own words."""

    table: str
    name: str
    expires_ms: int
