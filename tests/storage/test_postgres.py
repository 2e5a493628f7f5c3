"""What can go wrong with a database server, and with two servers that share it."""

import asyncio
import signal
import sys

import pytest

from eights.errors import StorageError, StorageUnavailable, TableMoved
from eights.storage import Entry, Store, open_store
from eights.storage.postgres import PostgresDatabase
from rigs.torture.postgres import Postgres
from run import ROOT
from tests.patience import PATIENCE
from tests.storage.conftest import new_database
from tests.storage.test_store import TABLE, entry, with_table
from tests.storage.writer import TABLES

pytestmark = pytest.mark.anyio


@pytest.fixture
def place(postgres: Postgres) -> str:
    return new_database(postgres)


async def test_two_servers_do_not_share_a_table(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one is refused while the first one lives, and gets the table when it is let go."""
    monkeypatch.setattr(PostgresDatabase, "NOW_MS", "1700000000000")  # the first one is never silent for long
    async with await with_table(place) as one, await open_store(place) as other:
        await one.append(TABLE.id, entry(1))
        with pytest.raises(TableMoved):
            await other.load(TABLE.id)
        await one.release(TABLE.id)

        kept = await other.load(TABLE.id)
        assert kept is not None
        assert entry(2) == await other.append(TABLE.id, entry(2))
        with pytest.raises(TableMoved):
            await one.append(TABLE.id, entry(3))


async def test_a_server_that_stops_lets_go(place: str) -> None:
    """What it had can be taken over at once."""
    async with await open_store(place) as other:
        async with await with_table(place):
            pass

        assert await other.load(TABLE.id) is not None


async def test_a_frozen_server_wakes_up_and_writes_nothing(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped in the midst of writing, it goes on when another has its tables: none of its entries is taken."""
    monkeypatch.setattr("eights.storage.store.LEASE_MS", 0)  # the others may take its tables at once
    writer = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.storage.writer", place, cwd=ROOT,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    assert writer.stdout is not None
    before = b"".join([await writer.stdout.readline() for _ in range(20 * TABLES)])
    writer.send_signal(signal.SIGSTOP)
    async with await open_store(place) as store:
        lengths = {}
        for table in await store.live():
            kept = await store.load(table.id)
            assert kept is not None
            lengths[table.id] = len(kept.entries)
        writer.send_signal(signal.SIGCONT)
        said = before + await asyncio.wait_for(writer.stdout.read(), PATIENCE)  # until it ends: it may not go on
        await writer.wait()

        for table in await store.live():
            kept = await store.read(table.id)
            assert kept is not None
            assert lengths[table.id] == len(kept.entries)
            digests = {(entry.number, entry.digest) for entry in kept.entries}
            for line in said.decode().splitlines():
                name, number, digest = line.split(",")
                assert name != table.id or (int(number), digest) in digests


async def test_a_database_that_does_not_answer(place: str, postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry is refused when the store has waited long enough, and is taken once the database answers again."""
    loop = asyncio.get_running_loop()
    honest, skipped = loop.time, 0.0
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1))
        postgres.freeze()
        try:
            refused = asyncio.create_task(store.append(TABLE.id, entry(2)))
            monkeypatch.setattr(loop, "time", lambda: honest() + skipped)
            while not refused.done():  # nobody answers: only the store's own patience can end it
                await asyncio.sleep(0.01)
                skipped += PATIENCE / 4
            with pytest.raises(StorageUnavailable, match="can't reach the database"):
                await refused
        finally:
            postgres.thaw()

        assert entry(2) == await persistently(store, entry(2))
        assert entry(3) == await persistently(store, entry(3))
        assert entry(2) == await store.append(TABLE.id, entry(2))


async def test_a_database_that_starts_again(place: str, postgres: Postgres) -> None:
    """The store finds it by itself when it is back."""
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1))
        postgres.stop(at_once=True)
        with pytest.raises(StorageUnavailable):
            await store.append(TABLE.id, entry(2))
        postgres.start()

        assert entry(2) == await persistently(store, entry(2))
        kept = await store.load(TABLE.id)

    assert kept is not None
    assert (entry(1), entry(2)) == kept.entries


async def persistently(store: Store, kept: Entry) -> Entry:
    """Try again until it is taken, as clients do."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await store.append(TABLE.id, kept)
            except StorageUnavailable:
                await asyncio.sleep(0.1)


async def test_there_is_no_database(postgres: Postgres) -> None:
    """A database that is not there, and a server that is not there."""
    with pytest.raises(StorageError, match="does not exist") as caught:
        await open_store(postgres.url("nowhere"))
    assert "database's name" in caught.value.hint

    with pytest.raises(StorageUnavailable, match="can't reach the database") as caught:
        await open_store("postgresql://postgres@127.0.0.1:1/eights")
    assert "running" in caught.value.hint


async def test_two_servers_start_at_once(place: str) -> None:
    """Both find the tables, which were made once."""
    stores = await asyncio.gather(*(open_store(place) for _ in range(4)))

    for store in stores:
        assert [] == await store.live()
        await store.close()
