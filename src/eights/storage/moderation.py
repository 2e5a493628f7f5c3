"""What operators do: restrictions, the audit trail, deleting ended tables, and replacing a name in a table's log."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from eights.storage.database import Database, Statement
from eights.storage.transcripts import pack

__all__ = ["AuditRow", "Kind", "Moderation", "Restriction", "Rewriting"]

Kind = Literal["address", "mute", "freeze"]
AT_ONCE = 100  # tables that are deleted in one transaction
REPLACE_TRANSCRIPT = (
    "INSERT INTO transcripts (table_id, game, body, finished_ms) VALUES ($1, $2, $3, $4) "
    "ON CONFLICT (table_id, game) DO UPDATE SET body = excluded.body"
)


class Restriction(NamedTuple):
    """Something that is not allowed: to an address, to a person (TABLE/HOLDER), or at a table."""

    kind: str
    what: str
    at_ms: int
    why: str


class AuditRow(NamedTuple):
    """Something an operator has done."""

    at_ms: int
    action: str
    subject: str
    details: str


class Rewriting(NamedTuple):
    """A table without somebody's name: new entries and records, and the person whose tokens end."""

    table: str
    holder: str
    entries: Sequence[tuple[int, bytes, str]]  # number, body, digest
    transcripts: Sequence[tuple[int, bytes, int]]  # game, record, when it ended


class Moderation:
    """The part of a store that only operators need."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def restrictions(self) -> list[Restriction]:
        rows = await self.database.read("SELECT kind, what, at_ms, why FROM restrictions ORDER BY at_ms, what")
        return [Restriction(*row) for row in rows]

    async def restrict(self, restriction: Restriction) -> None:
        await self.database.write(
            "INSERT INTO restrictions (kind, what, at_ms, why) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (kind, what) DO UPDATE SET at_ms = excluded.at_ms, why = excluded.why",
            tuple(restriction),
        )

    async def lift(self, kind: Kind, what: str) -> bool:
        """Lift a restriction; whether there was one."""
        return bool(
            await self.database.write(
                "DELETE FROM restrictions WHERE kind = $1 AND what = $2 RETURNING 1", (kind, what)
            )
        )

    async def note(self, row: AuditRow) -> None:
        """Add to the audit trail."""
        await self.database.write(
            "INSERT INTO audit (at_ms, action, subject, details) VALUES ($1, $2, $3, $4)", tuple(row)
        )

    async def audit(self, most: int) -> list[AuditRow]:
        """The newest rows of the audit trail, oldest first."""
        rows = await self.database.read(
            "SELECT at_ms, action, subject, details FROM audit ORDER BY at_ms DESC LIMIT $1", (most,)
        )
        return [AuditRow(*row) for row in reversed(rows)]

    async def prune(self, before_ms: int) -> int:
        """Delete the tables that ended before this time, with everything that belongs to them; returns how many."""
        number = 0
        while rows := await self.database.read(
            f"SELECT id FROM tables WHERE ended_ms < $1 ORDER BY ended_ms LIMIT {AT_ONCE}", (before_ms,)
        ):
            for (table,) in rows:
                await self.database.write_all(*deleting(table))
            number += len(rows)
        return number

    async def revoke(self, table: str, holder: str) -> None:
        """Delete a person's tokens: they can come back only as somebody new."""
        await self.database.write("DELETE FROM tokens WHERE table_id = $1 AND holder = $2", (table, holder))

    async def rewrite(self, new: Rewriting) -> None:
        """Replace the entries and records of a table, all or none."""
        table = new.table
        await self.database.write_all(
            ("INSERT INTO rewriting (table_id) VALUES ($1)", (table,)),
            *(
                ("UPDATE entries SET body = $3, digest = $4 WHERE table_id = $1 AND number = $2", (table, *entry))
                for entry in new.entries
            ),
            *(
                (REPLACE_TRANSCRIPT, (table, game, pack(record), finished_ms))  # a save that comes late changes nothing
                for game, record, finished_ms in new.transcripts
            ),
            ("DELETE FROM snapshots WHERE table_id = $1", (table,)),
            ("DELETE FROM tokens WHERE table_id = $1 AND holder = $2", (table, new.holder)),
            ("DELETE FROM rewriting WHERE table_id = $1", (table,)),
        )


def deleting(table: str) -> list[Statement]:
    """Delete everything about a table."""
    parts = ("entries", "snapshots", "transcripts", "tokens", "secrets")
    return [
        ("INSERT INTO rewriting (table_id) VALUES ($1)", (table,)),
        *((f"DELETE FROM {part} WHERE table_id = $1", (table,)) for part in parts),
        ("DELETE FROM tables WHERE id = $1", (table,)),
        ("DELETE FROM rewriting WHERE table_id = $1", (table,)),
    ]
