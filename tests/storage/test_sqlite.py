"""What can go wrong with a file, and what people are told."""

import os
import resource
import signal
import sqlite3
import sys
from pathlib import Path

import pytest

from eights.errors import DatabaseInUse, StorageError, StorageUnavailable
from eights.storage import Store, open_store
from eights.storage.backup import back_up
from eights.storage.database import Taken
from eights.storage.sqlite import explain
from tests.storage.test_store import TABLE, entry, with_table

pytestmark = pytest.mark.anyio


async def test_a_second_server_is_told(tmp_path: Path) -> None:
    """It does not start, and says who has the file. When the first one has gone, it starts."""
    place = str(tmp_path / "tables.db")
    async with await with_table(place):
        with pytest.raises(DatabaseInUse, match=f"process {os.getpid()}") as caught:
            await (await open_store(place)).close()

        assert "--database" in caught.value.hint
    async with await open_store(place) as store:
        assert [TABLE] == await store.live()


async def test_a_closed_database_is_one_file(tmp_path: Path) -> None:
    """What was in its log is in the file itself: it can be copied, or moved, alone."""
    async with await with_table(str(tmp_path / "tables.db")):
        assert (tmp_path / "tables.db-wal").exists()

    assert {"tables.db", "tables.db.lock"} == {file.name for file in tmp_path.iterdir()}


async def test_folders_are_made(tmp_path: Path) -> None:
    """A database in a folder that is not there yet; nobody else may read it, for seeds lie in it."""
    place = tmp_path / "new" / "folder" / "tables.db"
    async with await open_store(place):
        assert 0 == (place.stat().st_mode | place.with_name("tables.db-wal").stat().st_mode) & 0o077


async def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """A message instead of a traceback."""
    folder = tmp_path / "folder"
    folder.mkdir(mode=0o500)
    if os.geteuid() == 0:  # who may write everywhere, except here
        folder = Path("/proc/eights")

    with pytest.raises(StorageError, match="can't write") as caught:
        await open_store(folder / "tables.db")

    assert caught.value.hint


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    """The name of a folder."""
    folder = tmp_path / "folder"
    folder.mkdir()

    with pytest.raises(StorageError, match="is a folder"):
        await open_store(folder)

    assert [folder] == [*tmp_path.iterdir()]


async def test_some_other_file(tmp_path: Path) -> None:
    """A text is not taken for a database, and stays as it is."""
    file = tmp_path / "tables.db"
    file.write_text("Dear diary,\n" * 100)

    with pytest.raises(StorageError, match="isn't a database"):
        await open_store(file)

    assert "Dear diary,\n" * 100 == file.read_text()
    assert [file] == [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("code", "kind", "is_fatal"),
    [
        ("SQLITE_CONSTRAINT_PRIMARYKEY", Taken, False),
        ("SQLITE_CONSTRAINT_UNIQUE", Taken, False),
        ("SQLITE_FULL", StorageUnavailable, False),
        ("SQLITE_BUSY_SNAPSHOT", StorageUnavailable, False),
        ("SQLITE_LOCKED", StorageUnavailable, False),
        ("SQLITE_READONLY", StorageUnavailable, False),
        ("SQLITE_CANTOPEN", StorageUnavailable, False),
        ("SQLITE_IOERR_WRITE", StorageUnavailable, False),
        ("SQLITE_IOERR_FSYNC", StorageUnavailable, True),
        ("SQLITE_IOERR_DIR_FSYNC", StorageUnavailable, True),
        ("SQLITE_CORRUPT", StorageError, True),
        ("SQLITE_NOTADB", StorageError, False),
        ("SQLITE_MISUSE", StorageError, False),
    ],
)
async def test_which_errors_end_all_writing(code: str, kind: type[StorageError], is_fatal: bool) -> None:
    """Only those after which nobody knows what is in the file; after all others a server may try again."""
    error = sqlite3.DatabaseError("this happened")
    error.sqlite_errorname = code

    told, fatal = explain(error, Path("tables.db"))

    assert (kind, is_fatal) == (type(told), fatal)


@pytest.mark.parametrize("table", ["recipes", "tables"])
async def test_some_other_database(tmp_path: Path, table: str) -> None:
    """Nothing in the database of another program is changed, neither by a server nor by a backup of it."""
    file = tmp_path / "recipes.db"
    with sqlite3.connect(file) as connection:
        connection.execute(f"CREATE TABLE {table} (name TEXT)")
    connection.close()
    before = file.read_bytes()

    with pytest.raises(StorageError, match="the database of another program"):
        await open_store(file)
    with pytest.raises(StorageError, match="the database of another program"):
        await back_up(str(file), tmp_path / "backup.db")

    assert before == file.read_bytes()
    assert [file] == [*tmp_path.iterdir()]  # no lock of ours lies beside it


async def test_a_lock_that_was_there_stays(tmp_path: Path) -> None:
    """Whatever refuses the database; a server may have it open."""
    file = tmp_path / "tables.db"
    async with await open_store(file):
        pass
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE eights_schema SET version = 99")
    connection.close()

    with pytest.raises(StorageError, match="newer"):
        await open_store(file)

    assert (tmp_path / "tables.db.lock").exists()


@pytest.mark.parametrize("name", ["mysql://localhost/eights", "redis://x"])
async def test_some_other_kind_of_database(name: str) -> None:
    """Only files and PostgreSQL are known."""
    with pytest.raises(StorageError, match="eights can't use"):
        await open_store(name)


async def test_a_locked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program that holds the file is waited for, then named as the reason; when it lets go, play goes on."""
    monkeypatch.setattr("eights.storage.sqlite.WAITS_MS", 100)
    place = tmp_path / "tables.db"
    async with await with_table(str(place)) as store:
        other = sqlite3.connect(place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(StorageUnavailable, match="locked by another program"):
            await store.append(TABLE.id, entry(1))

        other.close()

        assert entry(1) == await store.append(TABLE.id, entry(1))


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no limit for files")
async def test_a_full_disk_is_survived(tmp_path: Path) -> None:
    """Entries are refused while nothing can be written; nothing kept is lost, and play goes on when there is room."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    place = tmp_path / "tables.db"
    async with await with_table(str(place)) as store:
        room = place.with_name("tables.db-wal").stat().st_size + 100_000
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
            kept = await keep_until_refused(store)
            for _ in range(3):
                with pytest.raises(StorageUnavailable):
                    await store.append(TABLE.id, entry(kept + 1))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
            signal.signal(signal.SIGXFSZ, ignored)
        assert kept > 0
        await store.append(TABLE.id, entry(kept + 1))

    async with await open_store(place) as store:
        loaded = await store.load(TABLE.id)
        assert loaded is not None
        assert [*range(1, kept + 2)] == [each.number for each in loaded.entries]


async def keep_until_refused(store: Store) -> int:
    """How many entries were kept before there was no room."""
    for number in range(1, 2000):
        try:
            await store.append(TABLE.id, entry(number))
        except StorageUnavailable:
            return number - 1
    raise AssertionError("there is room enough")


async def test_the_message_for_a_full_disk(tmp_path: Path) -> None:
    """SQLite's own word for it becomes a message with a hint."""
    async with await with_table(str(tmp_path / "tables.db")) as store:
        await store.database.write("PRAGMA max_page_count = 1")  # no page more than there are

        kept = await keep_until_refused(store)
        with pytest.raises(StorageUnavailable, match="is full") as caught:
            await store.append(TABLE.id, entry(kept + 1))

    assert "free some space" in caught.value.hint


async def test_a_damaged_file(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is said once, with what to do."""
    place = tmp_path / "tables.db"
    async with await with_table(str(place)) as store:
        for number in range(1, 300):
            await store.append(TABLE.id, entry(number))
    content = bytearray(place.read_bytes())
    content[4096:] = b"\xa5" * len(content[4096:])
    place.write_bytes(content)

    with pytest.raises(StorageError, match="damaged") as caught:
        await open_store(place)

    assert "restore a backup" in caught.value.hint
    assert [] == caplog.records  # whoever starts a server is told by its error


async def test_the_file_is_written_as_promised(tmp_path: Path) -> None:
    """A write-ahead log, a full sync, and one connection alone that brings the log back into the file."""
    async with await with_table(str(tmp_path / "tables.db")) as store:
        assert [("wal",)] == await store.database.read("PRAGMA journal_mode")
        assert [(0,)] == await store.database.read("PRAGMA wal_autocheckpoint")
        assert [(1,)] == await store.database.read("PRAGMA query_only")
        assert [(2,)] == await store.database.write("PRAGMA synchronous")  # FULL
        assert [(1000,)] == await store.database.write("PRAGMA wal_autocheckpoint")
