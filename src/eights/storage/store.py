"""The store: everything a table server needs from a database, for both kinds of databases."""

import hashlib
import logging
from collections.abc import Sequence
from typing import Self

from eights.errors import AnsweredAlready, OutOfStep, StorageError, TableMoved
from eights.messages import Message
from eights.storage.database import Appended, Database, Taken
from eights.storage.encryption import CLEAR, SecretKey, key_needed, of_table
from eights.storage.group_commit import Entries
from eights.storage.moderation import Moderation
from eights.storage.outage import QUIET, Outage
from eights.storage.rows import Entry, Holder, ServerRow, Snapshot, StoredTable, TableRow
from eights.storage.schema import ARRANGED
from eights.storage.transcripts import pack, unpack, unpack_all

__all__ = ["Store"]

SIGNING = "ed25519"  # the name of the key that signs
LEASE_MS = 6_000  # how long a silent server keeps its tables, if it is still connected
FORGET_MS = 3_600_000  # after which a server that has died is forgotten

TABLE = "id, settings, rules, created_ms, ended_ms"
ENTRY = "number, command_id, kind, body, digest, at_ms, seat, prompt"


class Store:
    """Use `open_store`. Every method that writes returns when the data is on disk and survives a power cut.

    All methods may raise StorageUnavailable (disk full, database unreachable): nothing is certain then; try again.
    """

    def __init__(self, database: Database, server: str, key: SecretKey | None = None) -> None:
        """`key` encrypts the secrets of tables."""
        self.database = database
        self.server = server
        self.key = key
        self.epochs: dict[str, int] = {}  # of the tables that this server owns
        self.entries = Entries(database.append)
        self.trouble = Outage()
        self.moderation = Moderation(database)
        self.address = ""  # at which other servers reach this one
        self.draining = False

    @property
    def lives(self) -> str:
        """Whether the server in a row of `servers` lives, in SQL: it is connected, and has renewed its lease."""
        return f"seen_ms > {self.database.NOW_MS} - {LEASE_MS} AND {self.database.HAS_LOCK}"

    @property
    def is_free(self) -> str:
        """Whether no living server has the table in a row of `tables`, in SQL."""
        return f"(owner IS NULL OR NOT EXISTS (SELECT 1 FROM servers WHERE name = owner AND {self.lives}))"

    # Tables

    async def create(self, table: TableRow, secret: bytes) -> None:
        """Save a new table and its secret. Show its commitment, and ask for nonces, only after this.

        The table belongs to this server.
        """
        if self.key is None and (needed := await key_needed(self.database)):  # set since this server started
            raise StorageError(Message("storage-encrypted", key=needed), Message("storage-restart-with-secret-file"))
        try:
            await self.database.write_all(
                (
                    f"INSERT INTO tables ({TABLE}, owner, epoch) VALUES ($1, $2, $3, $4, $5, $6, 1)",
                    (table.id, table.settings, table.rules, table.created_ms, table.ended_ms, self.server),
                ),
                (
                    "INSERT INTO secrets (table_id, secret, key_id) VALUES ($1, $2, $3)",
                    (table.id, self.key.wrap(table.id, secret), self.key.id) if self.key else (table.id, secret, CLEAR),
                ),
            )
        except Taken:
            raise StorageError(Message("storage-table-exists", table=table.id), Message("storage-another-id")) from None
        self.epochs[table.id] = 1

    async def live(self) -> list[TableRow]:
        """The tables that have not ended, oldest first, including those of other servers."""
        rows = await self.database.read(f"SELECT {TABLE} FROM tables WHERE ended_ms IS NULL ORDER BY created_ms, id")
        return [TableRow(*row) for row in rows]

    async def arranged(self) -> list[tuple[str, bytes]]:
        """The entries of live tables that may have changed their settings, in order."""
        rows = await self.database.read(
            "SELECT table_id, body FROM entries JOIN tables ON id = table_id "
            f"WHERE ended_ms IS NULL AND {ARRANGED} ORDER BY table_id, number"
        )
        return [(table, bytes(body)) for table, body in rows]

    async def count_live(self) -> int:
        """How many tables have not ended."""
        rows = await self.database.read("SELECT count(*) FROM tables WHERE ended_ms IS NULL")
        number: int = rows[0][0]
        return number

    async def load(self, table_id: str) -> StoredTable | None:
        """Take over a table and read it, to continue it; None if it does not exist.

        Raises TableMoved if another living server has it. From now on the table belongs to this server: if its previous
        server wakes up, that server's entries are rejected.
        """
        claimed = await self.database.write(
            f"UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND (owner = $2 OR {self.is_free}) "
            "RETURNING epoch",
            (table_id, self.server),
        )
        try:
            stored = await self.read(table_id)
        except StorageError:  # another server may have its key
            if claimed:
                await self.database.write(
                    "UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2", (table_id, claimed[0][0])
                )
            raise
        if stored is None:
            return None
        if not claimed:
            raise TableMoved(Message("storage-table-elsewhere", table=table_id), Message("storage-ask-the-other"))
        self.epochs[table_id] = claimed[0][0]
        return stored

    async def claim(self, table_id: str) -> bool:
        """Take a table that no living server has, without reading it; whether it was free."""
        claimed = await self.database.write(
            f"UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND ended_ms IS NULL AND {self.is_free} "
            "RETURNING epoch",
            (table_id, self.server),
        )
        if claimed:
            self.epochs[table_id] = claimed[0][0]
        return bool(claimed)

    async def read(self, table_id: str) -> StoredTable | None:
        """Read everything about a table without taking it over; None if it does not exist."""
        tables, secrets, entries, snapshots = await self.database.read_all(
            (f"SELECT {TABLE} FROM tables WHERE id = $1", (table_id,)),
            ("SELECT secret, key_id FROM secrets WHERE table_id = $1", (table_id,)),
            (f"SELECT {ENTRY} FROM entries WHERE table_id = $1 ORDER BY number", (table_id,)),
            ("SELECT number, form, digest, state FROM snapshots WHERE table_id = $1", (table_id,)),
        )
        if not tables:
            return None
        secret, key_id = secrets[0]
        return StoredTable(
            TableRow(*tables[0]),
            unwrapped(table_id, secret, key_id, self.key),
            tuple(Entry(*row) for row in entries),
            Snapshot(*snapshots[0]) if snapshots else None,
        )

    async def entries_between(self, table_id: str, after: int, upto: int) -> list[Entry]:
        """The entries of a table after one number, up to another, in order."""
        rows = await self.database.read(
            f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number",
            (table_id, after, upto),
        )
        return [Entry(*row) for row in rows]

    async def release(self, table_id: str) -> None:
        """Release a table, so that another server can have it at once."""
        epoch = self.epochs.pop(table_id, None)
        await self.database.write("UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2", (table_id, epoch))

    async def end(self, table_id: str, at_ms: int) -> None:
        """End a table: nobody will play at it again."""
        await self.database.write(
            "UPDATE tables SET ended_ms = $2 WHERE id = $1 AND ended_ms IS NULL", (table_id, at_ms)
        )
        await self.release(table_id)

    async def end_idle(self, before_ms: int, at_ms: int) -> list[str]:
        """End the tables without activity since then, unless a living server has them; returns their ids."""
        rows = await self.database.write(
            f"UPDATE tables SET ended_ms = $2 WHERE ended_ms IS NULL AND created_ms < $1 AND {self.is_free} "
            "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND number = tables.last "
            "AND at_ms >= $1) RETURNING id",
            (before_ms, at_ms),
        )
        return [row[0] for row in rows]

    # What happens at a table

    async def append(self, table_id: str, entry: Entry) -> Entry:
        """Save the next entry of a table, exactly once. Acknowledge the returned entry, and only after this returns.

        Returns the entry saved under this command id, usually the one given. If the command was saved before, this is
        the older entry; then nothing new has happened, and the new state must be dropped.

        AnsweredAlready: another command of this seat has answered this question.
        OutOfStep: the table has other entries than this server thinks (after a failure of unknown outcome): load it.
        TableMoved: another server has taken over the table: drop it and close its connections.
        StorageUnavailable: the entry may or may not be saved. Drop the new state; the same command may be sent again.
        """
        epoch = self.epochs.get(table_id)
        if epoch is None:
            raise TableMoved(Message("storage-table-not-loaded", table=table_id), Message("storage-load-it"))
        try:
            taken = await self.entries.add(Appended(table_id, epoch, entry))
        except StorageError as error:
            self.trouble.begins(error, QUIET)
            raise
        self.trouble.is_over(a_move=True)
        if taken:
            return entry
        return await self.earlier(table_id, epoch, entry)

    async def earlier(self, table_id: str, epoch: int, entry: Entry) -> Entry:
        """Find out why an entry was rejected: return the older one, or raise an error."""
        same = await self.database.read(
            f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND command_id = $2", (table_id, entry.command_id)
        )
        if same:
            return Entry(*same[0])
        state = await self.database.read("SELECT epoch, last FROM tables WHERE id = $1", (table_id,))
        if not state or state[0][0] != epoch:
            if self.epochs.get(table_id) == epoch:
                del self.epochs[table_id]
            raise TableMoved(Message("storage-table-elsewhere", table=table_id), Message("storage-connect-again"))
        if state[0][1] != entry.number - 1:
            raise OutOfStep(
                Message("storage-out-of-step", table=table_id, entry=state[0][1], wanted=entry.number - 1),
                Message("storage-load-it-again"),
            )
        raise AnsweredAlready(Message("storage-answered", table=table_id, question=entry.prompt or 0))

    async def number_of_command(self, table_id: str, command_id: str) -> int:
        """The number of the entry that carried out a command; 0 if none did."""
        rows = await self.database.read(
            "SELECT number FROM entries WHERE table_id = $1 AND command_id = $2", (table_id, command_id)
        )
        return rows[0][0] if rows else 0

    async def number_of_answer(self, table_id: str, prompt: int) -> int:
        """The number of the entry that answered a question; 0 if none did."""
        rows = await self.database.read(
            "SELECT number FROM entries WHERE table_id = $1 AND prompt = $2", (table_id, prompt)
        )
        return rows[0][0] if rows else 0

    async def finish(self, table_id: str, game: int, transcript: bytes, at_ms: int) -> None:
        """Save the record of a game, readable even when its rules are gone. Repeating this is harmless."""
        await self.database.write(
            "INSERT INTO transcripts (table_id, game, body, finished_ms) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT DO NOTHING",
            (table_id, game, pack(transcript), at_ms),
        )

    async def transcript(self, table_id: str, game: int) -> bytes | None:
        """The record of a game, if it is over."""
        rows = await self.database.read(
            "SELECT body FROM transcripts WHERE table_id = $1 AND game = $2", (table_id, game)
        )
        return unpack(rows[0][0]) if rows else None

    async def transcripts(self, table_id: str) -> dict[int, bytes]:
        """The records of all finished games of a table, by number."""
        rows = await self.database.read("SELECT game, body FROM transcripts WHERE table_id = $1", (table_id,))
        return unpack_all(rows)

    async def save_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Save a snapshot to start from; it replaces the last one."""
        await self.database.write(
            "INSERT INTO snapshots (table_id, number, form, digest, state) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, form = excluded.form, "
            "digest = excluded.digest, state = excluded.state",
            (table_id, snapshot.number, snapshot.form, snapshot.digest, snapshot.state),
        )

    # Tokens

    async def save_token(self, token: str, holder: Holder) -> None:
        """Save a token for a table. Only its hash is stored, so a stolen database reveals no tokens."""
        await self.database.write(
            "INSERT INTO tokens (hash, table_id, holder, expires_ms) VALUES ($1, $2, $3, $4)",
            (hashed(token), holder.table, holder.name, holder.expires_ms),
        )

    async def holder(self, token: str, now_ms: int) -> Holder | None:
        """The person a token belongs to, if it is known and has not expired."""
        rows = await self.database.read(
            "SELECT table_id, holder, expires_ms FROM tokens WHERE hash = $1 AND expires_ms > $2",
            (hashed(token), now_ms),
        )
        return Holder(*rows[0]) if rows else None

    async def is_token(self, key: bytes, now_ms: int) -> bool:
        """Whether there is a token with this hash that has not expired."""
        rows = await self.database.read("SELECT 1 FROM tokens WHERE hash = $1 AND expires_ms > $2", (key, now_ms))
        return bool(rows)

    async def extend_token(self, token: str, expires_ms: int) -> None:
        """Extend a token to this time; never shorten it."""
        await self.database.write(
            "UPDATE tokens SET expires_ms = $2 WHERE hash = $1 AND expires_ms < $2", (hashed(token), expires_ms)
        )

    async def replace_tokens(self, token: str, holder: Holder) -> None:
        """Make this the only valid token of a person."""
        await self.database.write_all(
            ("DELETE FROM tokens WHERE table_id = $1 AND holder = $2", (holder.table, holder.name)),
            (
                "INSERT INTO tokens (hash, table_id, holder, expires_ms) VALUES ($1, $2, $3, $4)",
                (hashed(token), holder.table, holder.name, holder.expires_ms),
            ),
        )

    async def drop_expired(self, now_ms: int) -> None:
        """Delete expired tokens."""
        await self.database.write("DELETE FROM tokens WHERE expires_ms <= $1", (now_ms,))

    # The server itself

    async def signing_key(self, fresh: bytes) -> bytes:
        """The secret key with which the servers of this database sign. The first one offered is saved."""
        await self.database.write(
            "INSERT INTO keys (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", (SIGNING, fresh)
        )
        rows = await self.database.read("SELECT secret FROM keys WHERE name = $1", (SIGNING,))
        return bytes(rows[0][0])

    async def beat(self) -> Sequence[str]:
        """Renew this server's lease. Returns the tables that another server has taken over: drop those.

        Call it every two seconds. A server can lose its tables to another one if it is silent for six seconds, or as
        soon as it is no longer connected.
        """
        try:
            moved = await self.heartbeat()
        except StorageError as error:
            self.trouble.begins(error)
            raise
        self.trouble.is_over()
        return moved

    async def heartbeat(self) -> Sequence[str]:
        await self.database.write(
            "INSERT INTO servers (name, lock, address, draining, seen_ms) "
            f"VALUES ($1, $2, $3, $4, {self.database.NOW_MS}) ON CONFLICT (name) DO UPDATE SET seen_ms = "
            "excluded.seen_ms, lock = excluded.lock, address = excluded.address, draining = excluded.draining",
            (self.server, self.database.connected_lock, self.address, int(self.draining)),
        )
        rows = await self.database.read("SELECT id, epoch FROM tables WHERE owner = $1", (self.server,))
        mine: dict[str, int] = dict(rows)
        moved = [table for table, epoch in self.epochs.items() if mine.get(table) != epoch]
        for table in moved:
            del self.epochs[table]
        return moved

    async def announce(self, address: str = "", draining: bool = False) -> None:
        """Tell the other servers where they reach this one, and whether it is handing over its tables."""
        self.address, self.draining = address, draining
        await self.heartbeat()
        await self.database.write(f"DELETE FROM servers WHERE seen_ms < {self.database.NOW_MS} - {FORGET_MS}")
        await self.database.announce()

    async def other_servers(self) -> list[ServerRow]:
        """The other servers that share this database and live."""
        rows = await self.database.read(
            f"SELECT name, address, draining FROM servers WHERE name <> $1 AND {self.lives} ORDER BY name",
            (self.server,),
        )
        return [ServerRow(name, address, bool(draining)) for name, address, draining in rows]

    async def owner(self, table_id: str) -> str:
        """The other living server that has this table; empty if none has it."""
        rows = await self.database.read(
            f"SELECT owner FROM tables JOIN servers ON name = owner WHERE id = $1 AND name <> $2 AND {self.lives}",
            (table_id, self.server),
        )
        return str(rows[0][0]) if rows else ""

    async def check(self) -> None:
        """Check that reading works and that the last write succeeded; raises StorageError if not."""
        if self.trouble.error:
            raise self.trouble.error.with_traceback(None)  # or it would grow with every call
        await self.database.read("SELECT version FROM eights_schema")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish writing, release all tables, and close the database. If the release fails, that is logged: another
        server takes over the tables when the lease has expired."""
        await self.entries.close()
        try:
            await self.database.write("UPDATE tables SET owner = NULL WHERE owner = $1", (self.server,))
            await self.database.write("DELETE FROM servers WHERE name = $1", (self.server,))
            await self.database.announce()
        except StorageError as error:
            why = f"couldn't save that this server has stopped: {error.message}"
            logging.getLogger(__name__).warning("%s", why)
        finally:
            await self.database.close()


def unwrapped(table_id: str, secret: bytes, key_id: str, key: SecretKey | None) -> bytes:
    """The decrypted secret of a table; raises StorageError if it is encrypted with another key."""
    if key_id == CLEAR:
        return secret
    if key is None or key.id != key_id:
        encrypted = of_table(table_id, Message("storage-secret-encrypted", key=key_id))
        raise StorageError(encrypted, Message("storage-name-its-file"))
    return key.unwrap(table_id, secret)


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
