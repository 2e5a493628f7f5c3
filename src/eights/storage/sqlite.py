"""SQLite: one file, one server, one connection that writes and checkpoints, and one that reads.

The write-ahead log with synchronous=FULL is what makes an entry survive a power cut. One connection alone writes and
checkpoints, for SQLite before 3.51.3 may lose what two of them write at the same moment (sqlite.org/wal.html).
"""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from eights.errors import StorageError, StorageUnavailable
from eights.storage.database import COLUMNS, Appended, Row, Statement, Taken, Values
from eights.storage.group_commit import GroupCommit
from eights.storage.lock import Lock
from eights.storage.schema import SCHEMA, check_version, migrations_from

__all__ = ["RESTORE", "SqliteDatabase", "Transaction", "check_alone", "explain", "migrate"]

T = TypeVar("T")
Job = Callable[[], Any]

SYNCHRONOUS = "FULL"
WAITS_MS = 5000  # for another program that holds the file
OLDEST = (3, 35)  # it knows RETURNING
RESTORE = "restore a backup: see docs/host.md"

# Statements for as many entries as there are: for each one that is run the threads of this process wait for each other.
NAMED = ", ".join(f"column{number} AS {name}" for number, name in enumerate(COLUMNS.split(", "), start=1))
GIVEN = f"(SELECT {NAMED} FROM (VALUES {{rows}})) AS g"
TAKE = """UPDATE tables AS t SET last = g.number FROM {given}
    WHERE t.id = g.table_id AND t.epoch = g.epoch AND t.last = g.number - 1
    AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = g.table_id AND e.command_id = g.command_id)
    AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = g.table_id AND e.prompt = g.prompt AND e.seat = g.seat)
"""
TAKEN = """SELECT t.id FROM tables AS t, {given}
    WHERE t.id = g.table_id AND t.epoch = g.epoch AND t.last = g.number
    AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = g.table_id AND e.number = g.number)"""
KEEP = f"INSERT INTO entries ({COLUMNS}) VALUES {{rows}}"


class SqliteDatabase:
    """A database in a file of this machine."""

    NOW_MS: ClassVar[str] = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self.lock = lock
        self.broken: StorageError | None = None  # after a failed sync nobody knows what is on the disk
        self.writing = ThreadPoolExecutor(1, "eights-writer")
        self.reading = ThreadPoolExecutor(1, "eights-reader")
        self.writer: sqlite3.Connection
        self.reader: sqlite3.Connection
        self.jobs: GroupCommit[Job, Any] = GroupCommit(self.transact)

    @classmethod
    async def open(cls, path: Path) -> "SqliteDatabase":
        """Open or make the file; StorageError says why not."""
        if sqlite3.sqlite_version_info < OLDEST:
            raise StorageError(f"SQLite {sqlite3.sqlite_version} is too old", "use a Python with SQLite 3.35 or newer")
        if path.is_dir():
            raise StorageError(f"{path} cannot be written: it is a folder", "name a file in it")
        database = cls(path, Lock.take(path))
        try:
            await database.on(database.writing, database.connect)
            await database.on(database.reading, database.connect_reader)
        except BaseException as error:
            await database.close()
            if isinstance(error, StorageError) and not isinstance(error, StorageUnavailable):
                database.lock.withdraw()
            raise
        return database

    def connect(self) -> None:
        """The connection that writes, and the newest form of the tables."""
        if not self.path.exists() or self.path.stat().st_size == 0:
            check_alone(self.path, "-wal")  # SQLite would delete it, and with it what was acknowledged last
        try:
            self.path.touch(mode=0o600)  # secret seeds lie in it
        except OSError as error:
            raise StorageError(
                f"{self.path} cannot be written: {error.strerror}", "name a database in a folder of yours"
            ) from None
        self.writer = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        check_owner(self.writer, self.path)  # before anything in it is changed
        for pragma in (
            f"busy_timeout = {WAITS_MS}",
            "journal_mode = WAL",
            f"synchronous = {SYNCHRONOUS}",
            "wal_autocheckpoint = 1000",
            "mmap_size = 0",
            "foreign_keys = ON",
            "secure_delete = ON",  # what is overwritten is gone: secrets that were encrypted, tokens that have expired
        ):
            self.writer.execute(f"PRAGMA {pragma}")
        with Transaction(self.writer):
            migrate(self.writer, self.path)
            # Whoever had this file before does not live any more, or the lock would be taken.
            self.writer.execute("UPDATE tables SET owner = NULL")
            self.writer.execute("DELETE FROM servers")

    def connect_reader(self) -> None:
        self.reader = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for pragma in (f"busy_timeout = {WAITS_MS}", "query_only = ON", "wal_autocheckpoint = 0", "mmap_size = 0"):
            self.reader.execute(f"PRAGMA {pragma}")

    async def on(self, thread: ThreadPoolExecutor, job: Callable[[], T]) -> T:
        """Do a job in a thread; what SQLite complains of becomes an error that a person can read."""
        if self.broken:
            raise self.broken.with_traceback(None)  # or it would grow with every refusal
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, job)
        except sqlite3.Error as error:
            raise self.told(error) from error

    def told(self, error: sqlite3.Error) -> StorageError:
        """The error that a person can read; after some of them nothing is written any more."""
        told, fatal = explain(error, self.path)
        if fatal and self.broken is None:
            self.broken = told
        return told

    async def read(self, sql: str, values: Values = ()) -> list[Row]:
        return await self.on(self.reading, lambda: self.reader.execute(numbered(sql), values).fetchall())

    async def read_all(self, *statements: Statement) -> list[list[Row]]:
        def job() -> list[list[Row]]:
            return [self.reader.execute(numbered(sql), values).fetchall() for sql, values in statements]

        return await self.on(self.reading, job)

    async def write(self, sql: str, values: Values = ()) -> list[Row]:
        return await self.together(lambda: self.writer.execute(numbered(sql), values).fetchall())

    async def write_all(self, *statements: Statement) -> None:
        def job() -> None:
            for sql, values in statements:
                self.writer.execute(numbered(sql), values)

        await self.together(job)

    async def append(self, batch: Sequence[Appended]) -> list[bool]:
        return await self.together(lambda: self.take(batch))

    async def together(self, job: Callable[[], T]) -> T:
        """Do a job in the next transaction. All that wait share it, for what takes time is to wait for the disk."""
        result: T = await self.jobs.add(job)
        return result

    async def transact(self, jobs: Sequence[Job]) -> list[Any]:
        """The result of each job, or its error; an error of the transaction itself is everybody's."""
        results = await self.on(self.writing, partial(self.transact_now, jobs))
        return [self.told(result) if isinstance(result, sqlite3.Error) else result for result in results]

    def transact_now(self, jobs: Sequence[Job]) -> list[Any]:
        with Transaction(self.writer):
            return [jobs[0]()] if len(jobs) == 1 else [self.alone(job) for job in jobs]

    def alone(self, job: Job) -> Any:
        """One of several jobs: if it fails, it has done nothing, and the others go on."""
        self.writer.execute("SAVEPOINT job")
        try:
            result = job()
        except sqlite3.Error as error:
            if not self.writer.in_transaction:  # a full disk can take all of it back
                raise
            self.writer.execute("ROLLBACK TO job")
            result = error
        self.writer.execute("RELEASE job")
        return result

    def take(self, batch: Sequence[Appended]) -> list[bool]:
        """Keep those of the entries that can be kept; for each whether it was."""
        rows = [appended.row for appended in batch]
        if self.many(TAKE, rows).rowcount == len(rows):
            self.many(KEEP, rows)
            return [True] * len(rows)
        taken = {table for (table,) in self.many(TAKEN, rows)}
        if kept := [row for row in rows if row[0] in taken]:
            self.many(KEEP, kept)
        return [row[0] in taken for row in rows]

    def many(self, sql: str, rows: Sequence[Row]) -> sqlite3.Cursor:
        """Run a statement for all of these rows at once."""
        return self.writer.execute(for_rows(sql, len(rows)), [value for row in rows for value in row])

    async def erase_old(self, table: str) -> None:
        """What is in the file is overwritten when the log is brought into it."""
        await self.on(self.writing, lambda: self.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    async def close(self) -> None:
        """The writer closes last: it alone may put the write-ahead log back into the file."""
        for thread, name in ((self.reading, "reader"), (self.writing, "writer")):
            connection = getattr(self, name, None)
            if connection is not None:
                await asyncio.get_running_loop().run_in_executor(thread, connection.close)
            thread.shutdown()
        self.lock.release()


def check_owner(connection: sqlite3.Connection, path: Path) -> None:
    """Whether this file is ours, or empty."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    if names and "eights_schema" not in names:
        raise StorageError(f"{path} is a database of something else", "name another file")


def check_alone(path: Path, *ends: str) -> None:
    """Whether nothing of another database lies where a new one is to be: SQLite would take it for a part of it."""
    lying = [name for end in ends if (name := path.with_name(path.name + end)).exists()]
    if lying:
        named = " and ".join(map(str, lying))
        raise StorageError(
            f"{named} {'is' if len(lying) == 1 else 'are'} left of a database that was {path}",
            f"move {'it' if len(lying) == 1 else 'them'} to where that database is now: its newest moves lie there",
        )


def migrate(connection: sqlite3.Connection, path: Path, newest: int | None = None) -> None:
    """Bring the tables to their newest form, or to this one; an empty file gets them."""
    check_owner(connection, path)
    connection.execute(SCHEMA)
    rows = connection.execute("SELECT version FROM eights_schema").fetchall()
    version = rows[0][0] if rows else 0
    check_version(version, str(path))
    if not rows:
        connection.execute("INSERT INTO eights_schema VALUES (0)")
    for newer, statements in migrations_from(version, "sqlite", newest):
        for sql in statements:
            connection.execute(sql)
        connection.execute("UPDATE eights_schema SET version = ?", (newer,))


class Transaction:
    """All of it or nothing. Entering takes the right to write at once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def __enter__(self) -> None:
        self.connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self.connection.execute("COMMIT")
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")


@cache
def numbered(sql: str) -> str:
    """SQLite writes ?1 for $1."""
    return re.sub(r"\$(\d)", r"?\1", sql)


@cache
def for_rows(sql: str, number: int) -> str:
    """A statement for so many entries."""
    rows = ", ".join([f"({', '.join('?' * len(COLUMNS.split()))})"] * number)
    return sql.format(given=GIVEN.format(rows=rows), rows=rows)


def explain(error: sqlite3.Error, path: Path, if_damaged: str = RESTORE) -> tuple[StorageError, bool]:
    """What went wrong, and whether nothing can be written any more before a restart."""
    code = getattr(error, "sqlite_errorname", "")
    if code in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
        return Taken(f"{path}: {error}"), False
    if code == "SQLITE_FULL":
        return StorageUnavailable(f"the disk of {path} is full", "free some space: the game goes on by itself"), False
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StorageUnavailable(f"{path} is locked by another program", "close what else has it open"), False
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return StorageUnavailable(f"{path} cannot be written", "is the folder there, and may you write in it?"), False
    if code == "SQLITE_NOTADB":
        return StorageError(f"{path} is not a database", "name another file"), False
    if code.startswith("SQLITE_CORRUPT"):
        return StorageError(f"{path} is damaged ({error})", if_damaged), True
    if code in ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC"):
        hint = "start again: what was acknowledged before is on the disk"
        return StorageUnavailable(f"the disk of {path} did not confirm a write", hint), True
    if code.startswith("SQLITE_IOERR"):
        return StorageUnavailable(f"{path} could not be written ({error})", "is the disk full or gone?"), False
    return StorageError(f"{path}: {error}", "this is an error of eights: please report it"), False
