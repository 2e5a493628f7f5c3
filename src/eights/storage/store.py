"""The store: what a table server asks of a database, in one place for both kinds of database."""

import hashlib
import logging
from collections.abc import Sequence
from typing import Self

from eights.errors import AnsweredAlready, OutOfStep, StorageError, TableMoved
from eights.storage.database import Appended, Database, Taken
from eights.storage.encryption import CLEAR, SecretKey, key_needed
from eights.storage.group_commit import Entries
from eights.storage.outage import QUIET, Outage
from eights.storage.rows import Entry, Holder, Snapshot, StoredTable, TableRow
from eights.storage.schema import ARRANGED

__all__ = ["Store"]

SIGNING = "ed25519"  # the name of the key that signs
LEASE_MS = 6_000  # so long a server that says nothing keeps its tables

TABLE = "id, settings, rules, created_ms, ended_ms"
ENTRY = "number, command_id, kind, body, digest, at_ms, seat, prompt"


class Store:
    """Use `open_store`. Every method that writes returns when it is on the disk, and then it survives a power cut.

    All of them may raise StorageUnavailable (disk full, database away): nothing can be promised then, try again.
    """

    def __init__(self, database: Database, server: str, key: SecretKey | None = None) -> None:
        """`key`: what the secrets of tables are encrypted with."""
        self.database = database
        self.server = server
        self.key = key
        self.epochs: dict[str, int] = {}  # of the tables that this server owns
        self.entries = Entries(database.append)
        self.trouble = Outage()

    # Tables

    async def create(self, table: TableRow, secret: bytes) -> None:
        """Keep a new table and its secret. Show what the secret promises, and ask for nonces, only after this.

        The table belongs to this server.
        """
        if self.key is None and (needed := await key_needed(self.database)):  # since this server has started
            raise StorageError(
                f"the secrets in this database are encrypted with the key {needed} now",
                "start this server again with --secret-file FILE",
            )
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
            raise StorageError(f"there is a table '{table.id}' already", "draw another id") from None
        self.epochs[table.id] = 1

    async def live(self) -> list[TableRow]:
        """The tables that have not ended, oldest first; other servers' too."""
        rows = await self.database.read(f"SELECT {TABLE} FROM tables WHERE ended_ms IS NULL ORDER BY created_ms, id")
        return [TableRow(*row) for row in rows]

    async def arranged(self) -> list[tuple[str, bytes]]:
        """The entries of tables that have not ended by which settings may have changed, in their order."""
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
        """Take a table over and read it, to go on with it; None if there is no such table.

        TableMoved if another server has it and lives. It is this server's from now on: the other one's entries are
        refused, should it wake up.
        """
        claimed = await self.database.write(
            "UPDATE tables SET owner = $2, epoch = epoch + 1 WHERE id = $1 AND (owner IS NULL OR owner = $2 OR "
            f"NOT EXISTS (SELECT 1 FROM servers WHERE name = owner AND seen_ms > {self.database.NOW_MS} - {LEASE_MS})) "
            "RETURNING epoch",
            (table_id, self.server),
        )
        try:
            stored = await self.read(table_id)
        except StorageError:  # another server may have the key to it
            if claimed:
                await self.database.write(
                    "UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2", (table_id, claimed[0][0])
                )
            raise
        if stored is None:
            return None
        if not claimed:
            raise TableMoved(f"table '{table_id}' is played on another server", "ask that one, or wait until it stops")
        self.epochs[table_id] = claimed[0][0]
        return stored

    async def read(self, table_id: str) -> StoredTable | None:
        """Everything that happened at a table, without taking it over; None if there is no such table."""
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
        """The entries of a table from one after a number up to another, in their order."""
        rows = await self.database.read(
            f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND number > $2 AND number <= $3 ORDER BY number",
            (table_id, after, upto),
        )
        return [Entry(*row) for row in rows]

    async def release(self, table_id: str) -> None:
        """Let another server have a table, at once."""
        epoch = self.epochs.pop(table_id, None)
        await self.database.write("UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2", (table_id, epoch))

    async def end(self, table_id: str, at_ms: int) -> None:
        """Nobody will play at this table again."""
        await self.database.write(
            "UPDATE tables SET ended_ms = $2 WHERE id = $1 AND ended_ms IS NULL", (table_id, at_ms)
        )
        await self.release(table_id)

    async def end_idle(self, before_ms: int, at_ms: int) -> list[str]:
        """End the tables at which nothing has happened since then, unless a living server has them; which they are."""
        rows = await self.database.write(
            "UPDATE tables SET ended_ms = $2 WHERE ended_ms IS NULL AND created_ms < $1 AND (owner IS NULL OR "
            f"NOT EXISTS (SELECT 1 FROM servers WHERE name = owner AND seen_ms > {self.database.NOW_MS} - {LEASE_MS})) "
            "AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND number = tables.last "
            "AND at_ms >= $1) RETURNING id",
            (before_ms, at_ms),
        )
        return [row[0] for row in rows]

    # What happens at a table

    async def append(self, table_id: str, entry: Entry) -> Entry:
        """Keep the next entry of a table, exactly once. Acknowledge what it returns, and only after it has returned.

        It returns the entry that is kept under this command id: usually the one given. If the command was kept before,
        it returns that older entry; then nothing new has happened and the new state is to be dropped.

        AnsweredAlready: another command of this seat has answered this question.
        OutOfStep: the table has other entries than this server thinks (after a failure whose end nobody saw): load it.
        TableMoved: another server has taken the table over: drop it and close its connections.
        StorageUnavailable: it may or may not be kept. Drop the new state; the same command may be sent again.
        """
        epoch = self.epochs.get(table_id)
        if epoch is None:
            raise TableMoved(f"table '{table_id}' was not loaded here", "load it first")
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
        """Why an entry was not taken: it is there already, or it must not be."""
        same = await self.database.read(
            f"SELECT {ENTRY} FROM entries WHERE table_id = $1 AND command_id = $2", (table_id, entry.command_id)
        )
        if same:
            return Entry(*same[0])
        state = await self.database.read("SELECT epoch, last FROM tables WHERE id = $1", (table_id,))
        if not state or state[0][0] != epoch:
            if self.epochs.get(table_id) == epoch:
                del self.epochs[table_id]
            raise TableMoved(f"table '{table_id}' is played on another server now", "connect again")
        if state[0][1] != entry.number - 1:
            raise OutOfStep(
                f"table '{table_id}' stands at entry {state[0][1]}, not {entry.number - 1}", "load it again"
            )
        raise AnsweredAlready(f"question {entry.prompt} of table '{table_id}' has been answered")

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
        """Keep what the table's game 1, 2 … was, to be read even when its rules are gone. Twice is as good as once."""
        await self.database.write(
            "INSERT INTO transcripts (table_id, game, body, finished_ms) VALUES ($1, $2, $3, $4) "
            "ON CONFLICT DO NOTHING",
            (table_id, game, transcript, at_ms),
        )

    async def transcript(self, table_id: str, game: int) -> bytes | None:
        """What a game was, if it is over."""
        rows = await self.database.read(
            "SELECT body FROM transcripts WHERE table_id = $1 AND game = $2", (table_id, game)
        )
        return rows[0][0] if rows else None

    async def transcripts(self, table_id: str) -> dict[int, bytes]:
        """What all games of a table were that are over, by number."""
        rows = await self.database.read("SELECT game, body FROM transcripts WHERE table_id = $1", (table_id,))
        return dict(rows)

    async def save_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Keep a state to start from, instead of the last one."""
        await self.database.write(
            "INSERT INTO snapshots (table_id, number, form, digest, state) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, form = excluded.form, "
            "digest = excluded.digest, state = excluded.state",
            (table_id, snapshot.number, snapshot.form, snapshot.digest, snapshot.state),
        )

    # Tokens

    async def save_token(self, token: str, holder: Holder) -> None:
        """Let this token open a place at a table. Only its hash is kept: whoever steals the database has no token."""
        await self.database.write(
            "INSERT INTO tokens (hash, table_id, holder, expires_ms) VALUES ($1, $2, $3, $4)",
            (hashed(token), holder.table, holder.name, holder.expires_ms),
        )

    async def holder(self, token: str, now_ms: int) -> Holder | None:
        """What a token opens, if it is known and has not expired."""
        rows = await self.database.read(
            "SELECT table_id, holder, expires_ms FROM tokens WHERE hash = $1 AND expires_ms > $2",
            (hashed(token), now_ms),
        )
        return Holder(*rows[0]) if rows else None

    async def extend_token(self, token: str, expires_ms: int) -> None:
        """Let a token open its place until then; never shorter than before."""
        await self.database.write(
            "UPDATE tokens SET expires_ms = $2 WHERE hash = $1 AND expires_ms < $2", (hashed(token), expires_ms)
        )

    async def replace_tokens(self, token: str, holder: Holder) -> None:
        """Let this token open the place of a person, and no other one any longer."""
        await self.database.write_all(
            ("DELETE FROM tokens WHERE table_id = $1 AND holder = $2", (holder.table, holder.name)),
            (
                "INSERT INTO tokens (hash, table_id, holder, expires_ms) VALUES ($1, $2, $3, $4)",
                (hashed(token), holder.table, holder.name, holder.expires_ms),
            ),
        )

    async def drop_expired(self, now_ms: int) -> None:
        """Forget tokens that open nothing any more."""
        await self.database.write("DELETE FROM tokens WHERE expires_ms <= $1", (now_ms,))

    # The server itself

    async def signing_key(self, fresh: bytes) -> bytes:
        """The secret key by which servers of this database sign. The first one that is offered stays."""
        await self.database.write(
            "INSERT INTO keys (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING", (SIGNING, fresh)
        )
        rows = await self.database.read("SELECT secret FROM keys WHERE name = $1", (SIGNING,))
        return bytes(rows[0][0])

    async def beat(self) -> Sequence[str]:
        """Say that this server lives, and learn which of its tables another one has taken over: drop those.

        Call it every two seconds. A server that is silent for six loses its tables to whoever asks for them.
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
            f"INSERT INTO servers (name, seen_ms) VALUES ($1, {self.database.NOW_MS}) "
            "ON CONFLICT (name) DO UPDATE SET seen_ms = excluded.seen_ms",
            (self.server,),
        )
        rows = await self.database.read("SELECT id, epoch FROM tables WHERE owner = $1", (self.server,))
        mine: dict[str, int] = dict(rows)
        moved = [table for table, epoch in self.epochs.items() if mine.get(table) != epoch]
        for table in moved:
            del self.epochs[table]
        return moved

    async def check(self) -> None:
        """Whether things can be read, and whether the last one could be kept; StorageError says why not."""
        if self.trouble.error:
            raise self.trouble.error.with_traceback(None)  # or it would grow with every question
        await self.database.read("SELECT version FROM eights_schema")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Finish what is being written, let go of all tables, and close the database. If it cannot let go, it says so:
        nobody waits for this server, and whoever comes next takes its tables over."""
        await self.entries.close()
        try:
            await self.database.write("UPDATE tables SET owner = NULL WHERE owner = $1", (self.server,))
            await self.database.write("DELETE FROM servers WHERE name = $1", (self.server,))
        except StorageError as error:
            why = f"that this server stops could not be written: {error.message}"
            logging.getLogger(__name__).warning("%s", why)
        finally:
            await self.database.close()


def unwrapped(table_id: str, secret: bytes, key_id: str, key: SecretKey | None) -> bytes:
    """The secret of a table; StorageError if it is encrypted with another key."""
    if key_id == CLEAR:
        return secret
    if key is None or key.id != key_id:
        raise StorageError(
            f"table '{table_id}': its secret is encrypted with the key {key_id}", "name its file: --secret-file FILE"
        )
    return key.unwrap(table_id, secret)


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
