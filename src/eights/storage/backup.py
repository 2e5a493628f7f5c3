"""Backups: a copy of a database at one moment, taken while it is in use, in a file of its own; and the way back.

A backup is a SQLite file of the same form, whatever it was taken from. So it also carries tables from SQLite to
PostgreSQL, and back.
"""

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from eights.errors import DatabaseInUse, StorageError
from eights.storage.database import Row
from eights.storage.encryption import SecretKey
from eights.storage.factory import of_postgres
from eights.storage.lock import Lock
from eights.storage.rows import Entry, StoredTable, TableRow
from eights.storage.schema import VERSION, check_version
from eights.storage.sqlite import RESTORE, Transaction, check_alone, check_owner, explain, migrate
from eights.storage.store import ENTRY, TABLE, unwrapped

__all__ = ["Content", "back_up", "check", "restore", "tables_in"]

# What is kept, in the order in which one refers to the other. Snapshots are made anew; servers come and go.
KEPT = ("tables", "secrets", "entries", "transcripts", "tokens", "keys")
ROWS = 1000  # at a time
ANOTHER = "take another backup"  # what can be done about a damaged one

Progress = Callable[[int], None]  # so many rows more
Transcripts = Callable[[], dict[int, bytes]]  # by the number of the game; read when they are asked for


@dataclass(frozen=True)
class Content:
    """What is in a backup."""

    tables: int
    entries: int
    transcripts: int


async def back_up(database: str, file: Path, progress: Progress = lambda rows: None) -> Content:
    """Copy a database, as it is at this moment, into a new file, and check the copy.

    A database of an older release is copied as it is: that release can restore it, and so can this one.
    """
    if of_postgres(database):
        from eights.storage import postgres_copy

        with new_file(file, await postgres_copy.version_of(database)) as fresh:
            with opened(fresh) as copy:
                await fill(copy, postgres_copy.read_all(database, columns_of(copy)), progress)
            return check(fresh)
    with reading(Path(database)) as source, new_file(file, version_of(source, Path(database))) as fresh:
        with opened(fresh) as copy:
            await fill(copy, read_all(source, columns_of(copy)), progress)
        return check(fresh)


async def restore(file: Path, database: str, progress: Progress = lambda rows: None) -> Content:
    """Make a database anew from a backup. There must not be one yet."""
    content = check(file)
    with up_to_date(file) as newest, opened(newest, "ro", ANOTHER) as source:
        columns = columns_of(source)
        if of_postgres(database):
            from eights.storage import postgres_copy

            await postgres_copy.write_all(database, columns, read_all(source, columns), progress)
            return content
        Path(database).parent.mkdir(parents=True, exist_ok=True)
        with new_file(Path(database)) as fresh:
            with opened(fresh) as copy:
                await fill(copy, read_all(source, columns), progress)
            return check(fresh)


def check(file: Path) -> Content:
    """What is in a file; StorageError if it is damaged, or if any table has not all of its entries."""
    with opened(file, "ro", ANOTHER) as connection:
        for problem in [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]:
            raise StorageError(f"{file} is damaged: {problem}", ANOTHER)
        version_of(connection, file)
        gaps = connection.execute(
            "SELECT id, last, count(number) FROM tables LEFT JOIN entries ON table_id = id "
            "GROUP BY id, last HAVING count(number) <> last OR max(number) <> last"
        ).fetchall()
        for table, last, count in gaps:
            raise StorageError(f"{file}: table '{table}' has {count} entries, not {last}", ANOTHER)
        for (table,) in connection.execute("SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM secrets)"):
            raise StorageError(f"{file}: table '{table}' has no secret to deal from", ANOTHER)
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in Content.__annotations__]
        return Content(*counts)


def tables_in(
    file: Path, key: SecretKey | None = None
) -> Iterator[tuple[TableRow, StoredTable | StorageError, Transcripts]]:
    """Everything that happened at every table, oldest first, and what its finished games were.

    Snapshots are not in a backup. A table whose secret is encrypted with another key is an error instead.
    """
    with up_to_date(file) as newest, opened(newest, "ro", ANOTHER) as connection:
        tables = connection.execute(
            f"SELECT {TABLE}, secret, key_id FROM tables JOIN secrets ON table_id = id ORDER BY created_ms, id"
        )
        for *columns, secret, key_id in tables:
            table = TableRow(*columns)

            def transcripts(table_id: str = table.id) -> dict[int, bytes]:
                return dict(connection.execute("SELECT game, body FROM transcripts WHERE table_id = ?", (table_id,)))

            try:
                clear = unwrapped(table.id, secret, key_id, key)
            except StorageError as error:
                yield table, error, transcripts
                continue
            entries = connection.execute(f"SELECT {ENTRY} FROM entries WHERE table_id = ? ORDER BY number", (table.id,))
            yield table, StoredTable(table, clear, tuple(Entry(*row) for row in entries), None), transcripts


@contextmanager
def up_to_date(file: Path) -> Iterator[Path]:
    """A backup in the newest form: the file itself, or a copy of one that an older release made."""
    with opened(file, "ro", ANOTHER) as connection:
        is_newest = version_of(connection, file) == VERSION
    if is_newest:
        yield file
        return
    with TemporaryDirectory(prefix="eights-") as folder:
        copy = Path(folder, file.name)
        shutil.copyfile(file, copy)
        with opened(copy, "rw", ANOTHER) as connection, Transaction(connection):
            migrate(connection, copy)
        yield copy


def version_of(connection: sqlite3.Connection, file: Path) -> int:
    """The form of the tables in a file; StorageError if a newer eights wrote it."""
    try:
        version: int = connection.execute("SELECT version FROM eights_schema").fetchone()[0]
    except sqlite3.OperationalError:
        raise StorageError(f"{file} is a database of something else", "name a backup of eights") from None
    check_version(version, str(file))
    return version


@contextmanager
def opened(file: Path, mode: str = "rw", if_damaged: str = RESTORE) -> Iterator[sqlite3.Connection]:
    """A connection to a file; what SQLite complains of becomes an error that a person can read."""
    if not file.is_file():
        raise StorageError(f"there is no database {file}", "name the one that the server uses, by --database")
    try:
        with closing(
            sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        ) as found:
            yield found
    except sqlite3.Error as error:
        raise explain(error, file, if_damaged)[0] from error


@contextmanager
def new_file(file: Path, version: int = VERSION) -> Iterator[Path]:
    """A file that gets its name when all is in it and on the disk: half a copy is never taken for a whole one."""
    if file.exists():
        raise StorageError(f"there is a file {file} already", "name a new one, or move that one away")
    check_alone(file, "-wal", "-shm", "-journal")
    fresh = file.with_name(f"{file.name}.part")
    try:
        for old in (fresh, fresh.with_name(f"{fresh.name}-journal")):
            old.unlink(missing_ok=True)
        fresh.touch(mode=0o600)  # secret seeds lie in it
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}", "name a file in a folder of yours") from None
    try:
        with opened(fresh) as connection, Transaction(connection):
            migrate(connection, file, version)
        yield fresh
        with fresh.open("rb") as written:
            os.fsync(written.fileno())
        fresh.rename(file)
    finally:
        fresh.unlink(missing_ok=True)


def columns_of(connection: sqlite3.Connection) -> dict[str, list[str]]:
    """What is copied: of each table all that it has; older releases do not have all of them."""
    columns = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in KEPT}
    return {name: found for name, found in columns.items() if found}


async def fill(copy: sqlite3.Connection, rows: AsyncIterator[tuple[str, Sequence[Row]]], progress: Progress) -> None:
    with Transaction(copy):
        async for name, some in rows:
            copy.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(some[0]))})", some)
            progress(len(some))
        copy.execute("UPDATE tables SET owner = NULL")


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A database that a server may have open: then it is only read, and the server brings its log into the file."""
    try:
        lock, mode = Lock.take(file) if file.is_file() else None, "rw"
    except DatabaseInUse:
        lock, mode = None, "ro"
    try:
        with opened(file, mode) as source:
            try:
                check_owner(source, file)
            except (StorageError, sqlite3.Error):
                if lock:
                    lock.withdraw()
                raise
            yield source
    finally:
        if lock:
            lock.release()


async def read_all(
    source: sqlite3.Connection, columns: dict[str, list[str]]
) -> AsyncIterator[tuple[str, Sequence[Row]]]:
    """All rows of a file as they are at one moment."""
    source.execute("BEGIN")
    for name, wanted in columns.items():
        cursor = source.execute(f"SELECT {', '.join(wanted)} FROM {name}")
        while some := cursor.fetchmany(ROWS):
            yield name, some
    source.execute("ROLLBACK")
