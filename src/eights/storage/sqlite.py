"""SQLite: one file, one server, one connection that writes and checkpoints, and one that reads.

Entries survive a power cut thanks to the write-ahead log with synchronous=FULL. Only one connection writes and
checkpoints, because SQLite before 3.51.3 can lose data if two do so at the same moment (sqlite.org/wal.html).
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
from eights.messages import Listed, Message
from eights.storage.database import COLUMNS, Appended, Row, Statement, Taken, Values
from eights.storage.group_commit import GroupCommit
from eights.storage.lock import Lock
from eights.storage.schema import SCHEMA, check_version, migrations_from

__all__ = ["RESTORE", "SqliteDatabase", "Transaction", "check_alone", "explain", "migrate"]

T = TypeVar("T")
Job = Callable[[], Any]

SYNCHRONOUS = "FULL"
WAITS_MS = 5000  # for another program that holds the file
OLDEST = (3, 35)  # the first version with RETURNING
RESTORE = Message("storage-restore-a-backup")

# One statement for many entries: for each statement, the threads of this process wait for each other.
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
    """A database in a file on this machine."""

    NOW_MS: ClassVar[str] = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    HAS_LOCK: ClassVar[str] = "1 = 1"  # there is only one server
    connected_lock = 0

    def __init__(self, path: Path, lock: Lock) -> None:
        self.path = path
        self.lock = lock
        self.broken: StorageError | None = None  # after a failed sync, nobody knows what is on disk
        self.writing = ThreadPoolExecutor(1, "eights-writer")
        self.reading = ThreadPoolExecutor(1, "eights-reader")
        self.writer: sqlite3.Connection
        self.reader: sqlite3.Connection
        self.jobs: GroupCommit[Job, Any] = GroupCommit(self.transact)

    @classmethod
    async def open(cls, path: Path) -> "SqliteDatabase":
        """Open or create the file; raises StorageError if that fails."""
        if sqlite3.sqlite_version_info < OLDEST:
            old = Message("storage-old-sqlite", version=sqlite3.sqlite_version)
            raise StorageError(old, Message("storage-newer-sqlite"))
        if path.is_dir():
            raise StorageError(Message("error-is-a-folder", file=str(path)), Message("error-name-a-file"))
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
        """Open the writing connection, and migrate to the newest schema."""
        if not self.path.exists() or self.path.stat().st_size == 0:
            check_alone(self.path, "-wal")  # SQLite would delete it, and the latest acknowledged entries with it
        try:
            self.path.touch(mode=0o600)  # it contains secret seeds
        except OSError as error:
            raise StorageError(
                Message("error-cannot-write", file=str(self.path), why=error.strerror or ""),
                Message("error-folder-of-yours"),
            ) from None
        self.writer = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        check_owner(self.writer, self.path)  # before changing anything
        for pragma in (
            f"busy_timeout = {WAITS_MS}",
            "journal_mode = WAL",
            f"synchronous = {SYNCHRONOUS}",
            "wal_autocheckpoint = 1000",
            "mmap_size = 0",
            "foreign_keys = ON",
            "secure_delete = ON",  # erase overwritten data: old clear-text secrets, expired tokens
        ):
            self.writer.execute(f"PRAGMA {pragma}")
        with Transaction(self.writer):
            migrate(self.writer, self.path)
            # The previous owner of this file is dead, or the lock would be taken.
            self.writer.execute("UPDATE tables SET owner = NULL")
            self.writer.execute("DELETE FROM servers")

    def connect_reader(self) -> None:
        self.reader = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        for pragma in (f"busy_timeout = {WAITS_MS}", "query_only = ON", "wal_autocheckpoint = 0", "mmap_size = 0"):
            self.reader.execute(f"PRAGMA {pragma}")

    async def on(self, thread: ThreadPoolExecutor, job: Callable[[], T]) -> T:
        """Run a job in a thread; SQLite's errors become readable StorageErrors."""
        if self.broken:
            raise self.broken.with_traceback(None)  # or it would grow with every refusal
        try:
            return await asyncio.get_running_loop().run_in_executor(thread, job)
        except sqlite3.Error as error:
            raise self.told(error) from error

    def told(self, error: sqlite3.Error) -> StorageError:
        """Turn an error into a readable one; after some errors, nothing is written any more."""
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
        """Run a job in the next transaction. All waiting jobs share it, because waiting for the disk takes the time."""
        result: T = await self.jobs.add(job)
        return result

    async def transact(self, jobs: Sequence[Job]) -> list[Any]:
        """Run jobs in one transaction; the result of each, or its error. An error of the transaction counts for all."""
        results = await self.on(self.writing, partial(self.transact_now, jobs))
        return [self.told(result) if isinstance(result, sqlite3.Error) else result for result in results]

    def transact_now(self, jobs: Sequence[Job]) -> list[Any]:
        with Transaction(self.writer):
            return [jobs[0]()] if len(jobs) == 1 else [self.alone(job) for job in jobs]

    def alone(self, job: Job) -> Any:
        """Run one of several jobs: if it fails, it is rolled back, and the others continue."""
        self.writer.execute("SAVEPOINT job")
        try:
            result = job()
        except sqlite3.Error as error:
            if not self.writer.in_transaction:  # a full disk can roll back the whole transaction
                raise
            self.writer.execute("ROLLBACK TO job")
            result = error
        self.writer.execute("RELEASE job")
        return result

    def take(self, batch: Sequence[Appended]) -> list[bool]:
        """Save the entries that are acceptable; returns for each whether it was saved."""
        rows = [appended.row for appended in batch]
        if self.many(TAKE, rows).rowcount == len(rows):
            self.many(KEEP, rows)
            return [True] * len(rows)
        taken = {table for (table,) in self.many(TAKEN, rows)}
        if kept := [row for row in rows if row[0] in taken]:
            self.many(KEEP, kept)
        return [row[0] in taken for row in rows]

    def many(self, sql: str, rows: Sequence[Row]) -> sqlite3.Cursor:
        """Run a statement for all these rows at once."""
        return self.writer.execute(for_rows(sql, len(rows)), [value for row in rows for value in row])

    async def erase_old(self, table: str) -> None:
        """Merge the log into the file, which overwrites old data."""
        await self.on(self.writing, lambda: self.writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    async def announce(self) -> None:
        """There is no other server."""

    def listen(self, heard: Callable[[], None]) -> None:
        """There is no other server."""

    async def own_address(self) -> str:
        return ""

    async def close(self) -> None:
        """Close both connections, the writer last: only it may merge the write-ahead log into the file."""
        for thread, name in ((self.reading, "reader"), (self.writing, "writer")):
            connection = getattr(self, name, None)
            if connection is not None:
                await asyncio.get_running_loop().run_in_executor(thread, connection.close)
            thread.shutdown()
        self.lock.release()


def check_owner(connection: sqlite3.Connection, path: Path) -> None:
    """Refuse a file that is neither ours nor empty."""
    names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
    if names and "eights_schema" not in names:
        raise StorageError(Message("storage-not-ours", file=str(path)), Message("storage-name-another-file"))


def check_alone(path: Path, *ends: str) -> None:
    """Refuse leftovers of another database next to a new one: SQLite would treat them as part of it."""
    lying = [name for end in ends if (name := path.with_name(path.name + end)).exists()]
    if lying:
        files = Listed([str(file) for file in lying])
        raise StorageError(
            Message("storage-left-over", files=files, database=str(path)),
            Message("storage-move-left-over", files=files),
        )


def migrate(connection: sqlite3.Connection, path: Path, newest: int | None = None) -> None:
    """Migrate the file to the newest schema, or to this version; an empty file gets all tables."""
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
    """A transaction: all or nothing. Entering it takes the write lock at once."""

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
    """Convert placeholders: SQLite writes ?1 for $1."""
    return re.sub(r"\$(\d)", r"?\1", sql)


@cache
def for_rows(sql: str, number: int) -> str:
    """A statement for this many entries."""
    rows = ", ".join([f"({', '.join('?' * len(COLUMNS.split()))})"] * number)
    return sql.format(given=GIVEN.format(rows=rows), rows=rows)


def explain(error: sqlite3.Error, path: Path, if_damaged: Message = RESTORE) -> tuple[StorageError, bool]:
    """What went wrong, and whether nothing can be written until a restart."""
    code, file, why = getattr(error, "sqlite_errorname", ""), str(path), str(error)
    if code in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
        return Taken(Message("storage-sqlite-error", file=file, why=why)), False
    if code == "SQLITE_FULL":
        return StorageUnavailable(Message("storage-disk-full", file=file), Message("storage-free-some-space")), False
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return StorageUnavailable(Message("storage-locked", file=file), Message("storage-close-the-other")), False
    if code.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH")):
        return StorageUnavailable(Message("storage-read-only", file=file), Message("storage-may-you-write")), False
    if code == "SQLITE_NOTADB":
        return StorageError(Message("storage-not-a-database", file=file), Message("storage-name-another-file")), False
    if code.startswith("SQLITE_CORRUPT"):
        return StorageError(Message("storage-damaged", file=file, why=why), if_damaged), True
    if code in ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC"):
        return StorageUnavailable(Message("storage-write-unconfirmed", file=file), Message("storage-start-again")), True
    if code.startswith("SQLITE_IOERR"):
        return StorageUnavailable(
            Message("error-cannot-write", file=file, why=why), Message("storage-is-the-disk-there")
        ), False
    return StorageError(Message("storage-sqlite-error", file=file, why=why), Message("storage-report")), False
