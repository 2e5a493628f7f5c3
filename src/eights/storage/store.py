"""The store: what a table server asks of a database, in one place for both kinds of database."""

import hashlib
from collections.abc import Sequence

from eights.errors import AnsweredAlready, OutOfStep, StorageError, TableMoved
from eights.storage.database import Appended, Database
from eights.storage.group import Group
from eights.storage.kept import Entry, Holder, Kept, SealedGame, Snapshot, Table

__all__ = ["Store"]

LEASE_MS = 6_000  # so long a server that says nothing keeps its tables

GAME = "id, table_id, number, rules, commitment, opened_ms"
ENTRY = "number, command_id, kind, body, digest, at_ms, seat, prompt"


class Store:
    """Use `open_store`. Every method that writes returns when it is on the disk, and then it survives a power cut.

    All of them may raise StorageUnavailable (disk full, database away): nothing can be promised then, try again.
    """

    def __init__(self, database: Database, server: str) -> None:
        self.database = database
        self.server = server
        self.epochs: dict[str, int] = {}  # of the tables that this server owns
        self.group = Group(database.append)

    # Tables

    async def create(self, table: Table) -> None:
        """Keep a new table. It belongs to this server."""
        made = await self.database.write(
            "INSERT INTO tables (id, settings, created_ms, owner, epoch) VALUES ($1, $2, $3, $4, 1) "
            "ON CONFLICT DO NOTHING RETURNING epoch",
            (table.id, table.settings, table.created_ms, self.server),
        )
        if not made:
            raise StorageError(f"there is a table '{table.id}' already", "draw another id")
        self.epochs[table.id] = 1

    async def live(self) -> list[Table]:
        """The tables that have not ended, oldest first; other servers' too."""
        rows = await self.database.read(
            "SELECT id, settings, created_ms, ended_ms FROM tables WHERE ended_ms IS NULL ORDER BY created_ms, id"
        )
        return [Table(*row) for row in rows]

    async def load(self, table_id: str) -> Kept | None:
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
        found = await self.table(table_id)
        if found is None:
            return None
        if not claimed:
            raise TableMoved(f"table '{table_id}' is played on another server", "ask that one, or wait until it stops")
        self.epochs[table_id] = claimed[0][0]
        return await self.read(found)

    async def table(self, table_id: str) -> Table | None:
        """One table's settings, without taking it over."""
        rows = await self.database.read(
            "SELECT id, settings, created_ms, ended_ms FROM tables WHERE id = $1", (table_id,)
        )
        return Table(*rows[0]) if rows else None

    async def read(self, table: Table) -> Kept:
        """Everything that happened at a table, without taking it over."""
        games = await self.database.read(
            "SELECT id, number, rules, commitment, seed, opened_ms, finished_ms FROM games "
            "JOIN secrets ON game_id = id WHERE table_id = $1 ORDER BY number",
            (table.id,),
        )
        entries = await self.database.read(
            f"SELECT {ENTRY} FROM entries WHERE table_id = $1 ORDER BY number", (table.id,)
        )
        snapshots = await self.database.read(
            "SELECT number, form, digest, state FROM snapshots WHERE table_id = $1", (table.id,)
        )
        return Kept(
            table,
            tuple(SealedGame(*row) for row in games),
            tuple(Entry(*row) for row in entries),
            Snapshot(*snapshots[0]) if snapshots else None,
        )

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

    # What happens at a table

    async def open_game(self, table_id: str, game: SealedGame) -> None:
        """Keep a game's commitment and its secret seed. Show the commitment, and ask for nonces, only after this."""
        row = (game.id, table_id, game.number, game.rules, game.commitment, game.opened_ms)
        await self.database.write_all(
            (f"INSERT INTO games ({GAME}) VALUES ($1, $2, $3, $4, $5, $6)", row),
            ("INSERT INTO secrets (game_id, seed) VALUES ($1, $2)", (game.id, game.seed)),
        )

    async def append(self, table_id: str, entry: Entry) -> Entry:
        """Keep the next entry of a table, exactly once. Acknowledge what it returns, and only after it has returned.

        It returns the entry that is kept under this command id: usually the one given. If the command was kept before,
        it returns that older entry; then nothing new has happened and the new state is to be dropped.

        AnsweredAlready: another command has answered this question.
        OutOfStep: the table has other entries than this server thinks (after a failure whose end nobody saw): load it.
        TableMoved: another server has taken the table over: drop it and close its connections.
        StorageUnavailable: it may or may not be kept. Drop the new state; the same command may be sent again.
        """
        epoch = self.epochs.get(table_id)
        if epoch is None:
            raise TableMoved(f"table '{table_id}' was not loaded here", "load it first")
        if await self.group.add(Appended(table_id, epoch, entry)):
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

    async def finish(self, game_id: bytes, transcript: bytes, at_ms: int) -> None:
        """Keep what a game was, to be read even when its rules are gone. The second time changes nothing."""
        await self.database.write_all(
            (
                "INSERT INTO transcripts (game_id, body) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                (game_id, transcript),
            ),
            ("UPDATE games SET finished_ms = $2 WHERE id = $1 AND finished_ms IS NULL", (game_id, at_ms)),
        )

    async def transcript(self, game_id: bytes) -> bytes | None:
        """The transcript of a finished game."""
        rows = await self.database.read("SELECT body FROM transcripts WHERE game_id = $1", (game_id,))
        return rows[0][0] if rows else None

    async def keep_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        """Keep a state to start from, instead of the last one."""
        await self.database.write(
            "INSERT INTO snapshots (table_id, number, form, digest, state) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, form = excluded.form, "
            "digest = excluded.digest, state = excluded.state",
            (table_id, snapshot.number, snapshot.form, snapshot.digest, snapshot.state),
        )

    # Tokens

    async def keep_token(self, token: str, holder: Holder) -> None:
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

    async def drop_tokens(self, table_id: str, name: str) -> None:
        """Close a place to all tokens that open it."""
        await self.database.write("DELETE FROM tokens WHERE table_id = $1 AND holder = $2", (table_id, name))

    # The server itself

    async def beat(self) -> Sequence[str]:
        """Say that this server lives, and learn which of its tables another one has taken over: drop those.

        Call it every two seconds. A server that is silent for six loses its tables to whoever asks for them.
        """
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

    async def close(self) -> None:
        """Finish what is being written, let go of all tables, and close the database."""
        await self.group.close()
        try:
            await self.database.write("UPDATE tables SET owner = NULL WHERE owner = $1", (self.server,))
            await self.database.write("DELETE FROM servers WHERE name = $1", (self.server,))
        finally:
            await self.database.close()


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
