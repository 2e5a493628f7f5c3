"""Makes backups, which are copies of a database at one moment while it is in use, and restores them.

A backup is always a SQLite file with the same schema. So it can also move tables from SQLite to PostgreSQL and back.
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
from eights.messages import Message
from eights.storage.database import Row
from eights.storage.encryption import SecretKey
from eights.storage.factory import of_postgres
from eights.storage.lock import Lock
from eights.storage.parts import parts_of
from eights.storage.rows import Entry, StoredTable, TableRow
from eights.storage.schema import VERSION, check_version
from eights.storage.sqlite import RESTORE, Transaction, check_alone, check_owner, explain, migrate
from eights.storage.store import ENTRY, TABLE, unwrapped
from eights.storage.transcripts import unpack_all

__all__ = ["Content", "back_up", "check", "restore", "tables_in"]

# What is copied, in the order of references. Snapshots can be rebuilt, and servers change.
KEPT = ("tables", "secrets", "entries", "transcripts", "tokens", "keys", "restrictions", "audit")
ROWS = 1000  # at a time
ANOTHER = Message("storage-another-backup")  # the hint for a damaged one

Progress = Callable[[int], None]  # called with the number of further rows
Transcripts = Callable[[], dict[int, bytes]]  # by the number of the game; read on request


@dataclass(frozen=True)
class Content:
    """What is in a backup."""

    tables: int
    entries: int
    transcripts: int


async def back_up(database: str, file: Path, progress: Progress = lambda rows: None) -> Content:
    """Copy a database, as it is at this moment, to a new file, and check the copy.

    A database of an older release is copied unchanged, so that both that release and this one can restore it.
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
            for part in parts_of(Path(database))[1:]:  # the files of other workers
                with reading(part) as further:
                    await fill(copy, read_all(further, columns_of(copy)), progress)
        return check(fresh)


async def restore(file: Path, database: str, progress: Progress = lambda rows: None) -> Content:
    """Create a database from a backup. It must not exist yet."""
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
    """Check a file and return its content; raises StorageError if it is damaged, or if entries are missing."""
    with opened(file, "ro", ANOTHER) as connection:
        for problem in [row[0] for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]:
            raise StorageError(Message("storage-damaged", file=str(file), why=problem), ANOTHER)
        version_of(connection, file)
        gaps = connection.execute(
            "SELECT id, last, count(number) FROM tables LEFT JOIN entries ON table_id = id "
            "GROUP BY id, last HAVING count(number) <> last OR max(number) <> last"
        ).fetchall()
        for table, last, count in gaps:
            gap = Message("storage-entries-missing", file=str(file), table=table, entries=count, wanted=last)
            raise StorageError(gap, ANOTHER)
        for (table,) in connection.execute("SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM secrets)"):
            raise StorageError(Message("storage-secret-missing", file=str(file), table=table), ANOTHER)
        counts = [connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in Content.__annotations__]
        return Content(*counts)


def tables_in(
    file: Path, key: SecretKey | None = None
) -> Iterator[tuple[TableRow, StoredTable | StorageError, Transcripts]]:
    """All tables of a backup, oldest first, with their entries and finished games.

    A backup has no snapshots. For a table whose secret is encrypted with another key, there is an error instead.
    """
    with up_to_date(file) as newest, opened(newest, "ro", ANOTHER) as connection:
        tables = connection.execute(
            f"SELECT {TABLE}, secret, key_id FROM tables JOIN secrets ON table_id = id ORDER BY created_ms, id"
        )
        for *columns, secret, key_id in tables:
            table = TableRow(*columns)

            def transcripts(table_id: str = table.id) -> dict[int, bytes]:
                rows = connection.execute("SELECT game, body FROM transcripts WHERE table_id = ?", (table_id,))
                return unpack_all(rows)

            try:
                clear = unwrapped(table.id, secret, key_id, key)
            except StorageError as error:
                yield table, error, transcripts
                continue
            entries = connection.execute(f"SELECT {ENTRY} FROM entries WHERE table_id = ? ORDER BY number", (table.id,))
            yield table, StoredTable(table, clear, tuple(Entry(*row) for row in entries), None), transcripts


@contextmanager
def up_to_date(file: Path) -> Iterator[Path]:
    """A backup with the newest schema: the file itself, or a migrated copy if an older release made it."""
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
    """The schema version of a file; raises StorageError if a newer eights wrote it."""
    try:
        version: int = connection.execute("SELECT version FROM eights_schema").fetchone()[0]
    except sqlite3.OperationalError:
        raise StorageError(Message("storage-not-ours", file=str(file)), Message("storage-name-a-backup")) from None
    check_version(version, str(file))
    return version


@contextmanager
def opened(file: Path, mode: str = "rw", if_damaged: Message = RESTORE) -> Iterator[sqlite3.Connection]:
    """Open a connection to a file; SQLite's errors become readable StorageErrors."""
    if not file.is_file():
        raise StorageError(Message("storage-no-database", file=str(file)), Message("storage-name-the-servers"))
    try:
        with closing(
            sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, isolation_level=None)
        ) as found:
            yield found
    except sqlite3.Error as error:
        raise explain(error, file, if_damaged)[0] from error


@contextmanager
def new_file(file: Path, version: int = VERSION) -> Iterator[Path]:
    """A file that gets its final name only when it is complete and on disk, so that half a copy never looks whole."""
    if file.exists():
        raise StorageError(Message("error-file-exists", file=str(file)), Message("storage-name-a-new-file"))
    check_alone(file, "-wal", "-shm", "-journal")
    fresh = file.with_name(f"{file.name}.part")
    try:
        for old in (fresh, fresh.with_name(f"{fresh.name}-journal")):
            old.unlink(missing_ok=True)
        fresh.touch(mode=0o600)  # it contains secret seeds
    except OSError as error:
        why = error.strerror or ""
        raise StorageError(
            Message("error-cannot-write", file=str(file), why=why), Message("error-folder-of-yours")
        ) from None
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
    """The columns to copy from each table; older releases do not have all of them."""
    columns = {name: [row[1] for row in connection.execute(f"PRAGMA table_info({name})")] for name in KEPT}
    return {name: found for name, found in columns.items() if found}


async def fill(copy: sqlite3.Connection, rows: AsyncIterator[tuple[str, Sequence[Row]]], progress: Progress) -> None:
    with Transaction(copy):
        async for name, some in rows:
            ignoring = " OR IGNORE" if name in ("keys", "restrictions") else ""  # all parts of a database have the same
            copy.executemany(f"INSERT{ignoring} INTO {name} VALUES ({', '.join('?' * len(some[0]))})", some)
            progress(len(some))
        copy.execute("UPDATE tables SET owner = NULL")


@contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """Open a database for reading. If a server has it open, the server merges its log into the file."""
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
    """Read all rows of a file as they are at one moment."""
    source.execute("BEGIN")
    for name, wanted in columns.items():
        cursor = source.execute(f"SELECT {', '.join(wanted)} FROM {name}")
        while some := cursor.fetchmany(ROWS):
            yield name, some
    source.execute("ROLLBACK")
