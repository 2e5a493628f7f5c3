"""A backup holds a whole moment, comes back as it was, and is checked before it gets its name."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from eights.errors import EightsError, StorageError
from eights.storage import Holder, StoredTable, open_store
from eights.storage.backup import Content, back_up, check, restore
from rigs.torture.postgres import Postgres
from run import ROOT
from tests.patience import PATIENCE
from tests.storage.conftest import new_database
from tests.storage.faults import FAULTS
from tests.storage.test_store import SECRET, TABLE, entry, with_table

pytestmark = pytest.mark.anyio


async def a_little_of_everything(place: str) -> None:
    others = [f"table {number}" for number in range(49)]
    async with await with_table(place) as store:
        for table in ("empty", *others):
            await store.create(replace(TABLE, id=table), SECRET)
        for number in range(1, 41):
            await asyncio.gather(*(store.append(table, entry(number, prompt=number)) for table in (TABLE.id, *others)))
        await store.finish(TABLE.id, 1, b"transcript", 50)
        await store.save_token("token", Holder(TABLE.id, "ann", 1000))
        await store.signing_key(b"key")


async def everything(place: str) -> tuple[list[StoredTable | None], bytes | None, Holder | None, bytes]:
    async with await open_store(place) as store:
        tables = [await store.load(table.id) for table in await store.live()]
        key = await store.signing_key(b"another")
        return tables, await store.transcript(TABLE.id, 1), await store.holder("token", 0), key


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
async def test_a_backup_comes_back(place: str, target: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """From either database into a file, and from the file into either: all is as it was."""
    await a_little_of_everything(place)
    file, new = tmp_path / "backup.db", str(tmp_path / "new" / "tables.db")
    if target == "postgresql":
        new = await asyncio.to_thread(new_database, request.getfixturevalue("postgres"))
    rows: list[int] = []

    assert Content(tables=51, entries=2000, transcripts=1) == await back_up(place, file, rows.append)
    assert Content(tables=51, entries=2000, transcripts=1) == await restore(file, new)

    assert await everything(place) == await everything(new)
    assert 51 + 51 + 2000 + 1 + 1 + 1 == sum(rows)
    assert 0 == file.stat().st_mode & 0o077
    assert ["backup.db"] == [path.name for path in tmp_path.glob("backup*")]


async def test_a_backup_belongs_to_no_server(place: str, tmp_path: Path) -> None:
    """Whoever gets the file can go on with its tables, although the server it was made of still lives."""
    file = tmp_path / "backup.db"
    async with await with_table(place) as store:
        assert [(store.server,)] == await store.database.read("SELECT owner FROM tables")
        await back_up(place, file)

    with closing(sqlite3.connect(file)) as copy:
        assert [(None,)] == copy.execute("SELECT owner FROM tables").fetchall()


@contextmanager
def writing(place: str) -> Iterator[list[bytes]]:
    """While a server writes as fast as it can; what it has said so far, a line for every entry."""
    process = subprocess.Popen([sys.executable, "-m", "tests.storage.writer", place], cwd=ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(500)]
    assert all(said), "it has ended"
    hearing = threading.Thread(target=said.extend, args=(process.stdout,))  # or it would wait until somebody hears it
    hearing.start()
    try:
        yield said
    finally:
        process.kill()
        hearing.join()
        process.stdout.close()
        process.wait()


async def a_hundred_more(said: list[bytes]) -> None:
    """Wait until whatever was under way has been written, and more."""
    heard = len(said)
    async with asyncio.timeout(PATIENCE):
        while len(said) <= heard + 100:
            await asyncio.sleep(0.01)


async def test_a_backup_under_load_is_one_moment(place: str, tmp_path: Path) -> None:
    """While a server goes on writing, every table in the backup has all of its entries and none too many."""
    contents = []
    with writing(place) as said:
        for number in range(3):
            contents.append(await back_up(place, tmp_path / f"backup {number}.db"))
            await a_hundred_more(said)

    assert 40 == contents[0].tables
    assert 500 <= contents[0].entries < contents[1].entries < contents[2].entries


async def test_a_backup_of_many_moments_is_caught(tmp_path: Path) -> None:
    """One that others get in between of does not get its name."""
    place = str(tmp_path / "tables.db")
    with FAULTS["a backup of many moments"](), writing(place), pytest.raises(EightsError):
        await back_up(place, tmp_path / "backup.db")

    assert [] == [*tmp_path.glob("backup*")]


async def test_nothing_is_overwritten(tmp_path: Path, postgres: Postgres) -> None:
    """Neither a file nor a database that has tables."""
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    await a_little_of_everything(place)
    await back_up(place, file)

    with pytest.raises(StorageError, match="already"):
        await back_up(place, file)
    with pytest.raises(StorageError, match="already"):
        await restore(file, place)
    new = await asyncio.to_thread(new_database, postgres)
    await restore(file, new)
    with pytest.raises(StorageError, match="already"):
        await restore(file, new)


async def test_what_is_left_of_another_database_is_not_taken_up(tmp_path: Path) -> None:
    """A server was killed and its file moved away without its log: neither restore nor a new server goes on there."""
    place, file = tmp_path / "tables.db", tmp_path / "backup.db"
    with writing(str(place)) as said:
        content = await back_up(str(place), file)
        await a_hundred_more(said)
    place.rename(tmp_path / "old.db")
    log, index = place.with_name("tables.db-wal"), place.with_name("tables.db-shm")
    kept = log.read_bytes()

    with pytest.raises(StorageError, match=r"tables\.db-wal and .*tables\.db-shm are left") as caught:
        await restore(file, str(place))
    with pytest.raises(StorageError, match=r"tables\.db-wal is left"):
        await (await open_store(place)).close()

    assert "move them" in caught.value.hint
    assert not place.exists()
    assert kept == log.read_bytes() != b""
    log.rename(tmp_path / "old.db-wal")
    index.rename(tmp_path / "old.db-shm")
    assert content == await restore(file, str(place))
    old = await back_up(str(tmp_path / "old.db"), tmp_path / "old-backup.db")
    assert old.entries > content.entries


async def test_what_a_restore_left_that_was_killed(tmp_path: Path) -> None:
    """Half a file and its journal: the next one begins anew."""
    place, file, new = str(tmp_path / "tables.db"), tmp_path / "backup.db", tmp_path / "new.db"
    await a_little_of_everything(place)
    content = await back_up(place, file)
    for half in ("new.db.part", "new.db.part-journal"):
        tmp_path.joinpath(half).write_bytes(b"half")

    assert content == await restore(file, str(new))
    assert [new] == [*tmp_path.glob("new*")]


async def test_what_cannot_be_backed_up(tmp_path: Path) -> None:
    """There is no such database, or no such folder: a message, and nothing is left lying around."""
    with pytest.raises(StorageError, match="there is no database"):
        await back_up(str(tmp_path / "nothing.db"), tmp_path / "backup.db")
    place = tmp_path / "own" / "tables.db"
    async with await open_store(place):
        pass
    with pytest.raises(StorageError, match="can't write"):
        await back_up(str(place), tmp_path / "nowhere" / "backup.db")

    assert [tmp_path / "own"] == [*tmp_path.iterdir()]


DAMAGES = {
    "an entry is missing": "DELETE FROM entries WHERE number = 7",
    "the last entry is missing": "DELETE FROM entries WHERE number = 40",
    "an entry too many": "UPDATE tables SET last = last - 1 WHERE last > 0",
    "a secret is missing": "DELETE FROM secrets",
    "an older form": "UPDATE eights_schema SET version = 0",
    "a newer form": "UPDATE eights_schema SET version = 99",
    "another database": "DROP TABLE eights_schema",
}


def damaged(file: Path, sql: str) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("DROP TRIGGER entries_are_kept")
    connection.execute(sql)
    connection.close()


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_backup_is_not_restored(tmp_path: Path, damage: str) -> None:
    """What is not whole is refused before anything is made of it."""
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    await a_little_of_everything(place)
    await back_up(place, file)
    damaged(file, DAMAGES[damage])

    with pytest.raises(StorageError) as caught:
        await restore(file, str(tmp_path / "new.db"))

    assert caught.value.hint
    assert not (tmp_path / "new.db").exists()


async def test_bytes_that_changed_are_found(tmp_path: Path) -> None:
    """A page of the file that went bad."""
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    await a_little_of_everything(place)
    await back_up(place, file)
    content = bytearray(file.read_bytes())
    content[40_960:45_056] = b"\xa5" * 4096
    file.write_bytes(content)

    with pytest.raises(StorageError, match="damaged") as caught:
        check(file)
    file.write_bytes(content[:4096] + b"\xa5" * (len(content) - 4096))  # so bad that SQLite cannot look at it
    with pytest.raises(StorageError, match="damaged") as worse:
        await restore(file, str(tmp_path / "new.db"))

    assert "take another backup" == caught.value.hint == worse.value.hint


async def test_pages_that_belong_to_nothing_are_found(tmp_path: Path) -> None:
    """SQLite can read all of such a file, and finds the fault only when it is asked to look for one."""
    place, file = str(tmp_path / "tables.db"), tmp_path / "backup.db"
    await a_little_of_everything(place)
    await back_up(place, file)
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("PRAGMA writable_schema = ON")
    connection.execute("DELETE FROM sqlite_master WHERE name = 'tables_live'")
    connection.close()

    with pytest.raises(StorageError, match="is never used"):
        check(file)


async def test_unchecked_backups_are_caught(tmp_path: Path) -> None:
    """If nobody looked, a backup with a gap would be restored; the test of damages sees it."""
    with FAULTS["nobody checks a backup"](), pytest.raises(pytest.fail.Exception):
        await test_a_damaged_backup_is_not_restored(tmp_path, "an entry is missing")
