"""What the store promises, on SQLite and on PostgreSQL alike."""

import asyncio
import math
from contextlib import AbstractContextManager
from dataclasses import replace
from unittest.mock import patch

import pytest

from eights.errors import AnsweredAlready, OutOfStep, StorageError, StorageUnavailable, TableMoved
from eights.storage import Entry, Holder, Snapshot, Store, TableRow, open_store
from eights.storage.database import Taken
from eights.storage.sqlite import SqliteDatabase

pytestmark = pytest.mark.anyio

TABLE = TableRow("k7fq2m", b'{"deck":"camelot"}', rules=1, created_ms=1_700_000_000_000)
SECRET = b"canary \x00\xff" * 3


def entry(number: int, command: str = "", prompt: int | None = None, seat: int | None = 0) -> Entry:
    """An entry with everything in it that could be mixed up."""
    return Entry(
        number, command or f"command {number}", "decision", b"\x00\xff" + bytes([number % 256]), f"{number:032x}",
        at_ms=1_700_000_000_000 + number, seat=seat, prompt=prompt,
    )  # fmt: skip


async def with_table(place: str) -> Store:
    store = await open_store(place)
    await store.create(TABLE, SECRET)
    return store


def stopped_clock(store: Store) -> AbstractContextManager[object]:
    """The database's own clock stands still: how long a server has been silent depends on no machine."""
    return patch.object(store.database, "NOW_MS", str(TABLE.created_ms))


async def test_all_that_happened_comes_back(place: str) -> None:
    """Settings, secret, entries and snapshot are the same after the server has gone and come back."""
    entries = tuple(entry(number, prompt=number * 10, seat=number % 3 or None) for number in range(1, 301))
    snapshot = Snapshot(300, 1, "d" * 32, b"\x80state")
    async with await with_table(place) as store:
        for each in entries:
            assert await store.append(TABLE.id, each) is each
        await store.save_snapshot(TABLE.id, Snapshot(3, 1, "c" * 32, b"old"))
        await store.save_snapshot(TABLE.id, snapshot)

    async with await open_store(place) as store:
        kept = await store.load(TABLE.id)

        assert kept is not None
        assert TABLE == kept.table
        assert SECRET == kept.secret
        assert entries == kept.entries
        assert snapshot == kept.snapshot


async def test_a_secret_is_not_shown(place: str) -> None:
    """The repr of a table, which may get into a log, does not tell its secret; lists of tables do not have it."""
    async with await with_table(place) as store:
        told = repr((await store.load(TABLE.id), await store.live(), await store.read(TABLE.id)))

    assert "canary" not in told


async def test_a_table_is_created_once(place: str) -> None:
    """An id that is taken is refused, and the first table stays as it is."""
    async with await with_table(place) as store:
        with pytest.raises(StorageError, match="already"):
            await store.create(replace(TABLE, settings=b"other"), b"other")

        assert [TABLE] == await store.live()
        kept = await store.load(TABLE.id)

    assert kept is not None
    assert SECRET == kept.secret


async def test_no_such_table(place: str) -> None:
    """Asking for a table that was never there finds nothing."""
    async with await open_store(place) as store:
        assert await store.load("nowhere") is None
        assert await store.read("nowhere") is None
        with pytest.raises(TableMoved):
            await store.append("nowhere", entry(1))


async def test_the_same_command_twice_is_one_entry(place: str) -> None:
    """The second time brings the first entry back, wherever the table has got to; nothing is added."""
    async with await with_table(place) as store:
        for number in (1, 2, 3):
            await store.append(TABLE.id, entry(number))

        assert entry(1) == await store.append(TABLE.id, entry(4, "command 1"))
        assert entry(3) == await store.append(TABLE.id, entry(3))
        kept = await store.load(TABLE.id)

    assert kept is not None
    assert (entry(1), entry(2), entry(3)) == kept.entries


async def test_the_number_of_a_command_and_of_an_answer(place: str) -> None:
    """However long ago; 0 for what never came, and for what another table knows."""
    async with await with_table(place) as store:
        await store.create(replace(TABLE, id="other"), SECRET)
        for number in range(1, 301):
            await store.append(TABLE.id, entry(number, prompt=number * 10))

        assert 2 == await store.number_of_command(TABLE.id, "command 2")
        assert 2 == await store.number_of_answer(TABLE.id, 20)
        assert 0 == await store.number_of_command(TABLE.id, "command 301")
        assert 0 == await store.number_of_answer(TABLE.id, 21)
        assert 0 == await store.number_of_command("other", "command 2")
        assert 0 == await store.number_of_answer("other", 20)


async def test_a_thousand_copies_at_once_are_one_entry(place: str) -> None:
    """However often a command is sent, by however many at the same moment, it is kept once."""
    async with await with_table(place) as store:
        kept = await asyncio.gather(*(store.append(TABLE.id, entry(1, "once")) for _ in range(1000)))
        loaded = await store.load(TABLE.id)

    assert {1} == {each.number for each in kept}
    assert loaded is not None
    assert 1 == len(loaded.entries)


async def test_a_question_is_answered_once(place: str) -> None:
    """Two commands of a seat that answer the same question: the first counts. An ally is asked on her own."""
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1, "left tab", prompt=7))

        with pytest.raises(AnsweredAlready):
            await store.append(TABLE.id, entry(2, "right tab", prompt=7))

        await store.append(TABLE.id, entry(2, "right tab", prompt=8))
        await store.append(TABLE.id, entry(3, "ally", prompt=7, seat=2))


@pytest.mark.parametrize("number", [0, 1, 3, 4, -1])
async def test_numbers_have_no_gap(place: str, number: int) -> None:
    """An entry that is not the next one is refused, and says where the table stands."""
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1))

        with pytest.raises(OutOfStep, match="entry 1"):
            await store.append(TABLE.id, entry(number, "another"))


async def test_one_refused_entry_hinders_no_other(place: str) -> None:
    """Entries of many tables go to the disk together; those that are refused are refused alone."""
    tables = [replace(TABLE, id=f"table {number}") for number in range(40)]
    async with await open_store(place) as store:
        for table in tables:
            await store.create(table, SECRET)
        results = await asyncio.gather(
            *(store.append(table.id, entry(1 + number % 2)) for number, table in enumerate(tables)),
            return_exceptions=True,
        )

        for number, (table, result) in enumerate(zip(tables, results, strict=True)):
            kept = await store.load(table.id)
            assert kept is not None
            assert len(kept.entries) == 1 - number % 2
            assert isinstance(result, OutOfStep if number % 2 else Entry)


async def test_what_fails_among_others_has_done_nothing(place: str) -> None:
    """What is written at the same time shares a transaction; a part of it that fails is taken back alone."""
    add = "INSERT INTO keys (name, secret) VALUES ($1, $2)"
    async with await open_store(place) as store:
        write_all = store.database.write_all
        await write_all((add, ("taken", b"1")))
        results = await asyncio.gather(
            write_all((add, ("before", b"2"))),
            write_all((add, ("half", b"3")), (add, ("taken", b"4"))),
            write_all((add, ("after", b"5"))),
            return_exceptions=True,
        )
        kept = await store.database.read("SELECT name, secret FROM keys ORDER BY secret")

    assert [None, Taken, None] == [result and type(result) for result in results]
    assert [("taken", b"1"), ("before", b"2"), ("after", b"5")] == [(name, bytes(secret)) for name, secret in kept]


async def test_entries_of_one_table_keep_their_order(place: str) -> None:
    """A hundred entries handed over at once are kept in their order."""
    async with await with_table(place) as store:
        await asyncio.gather(*(store.append(TABLE.id, entry(number)) for number in range(1, 101)))
        kept = await store.load(TABLE.id)

    assert kept is not None
    assert list(range(1, 101)) == [each.number for each in kept.entries]


async def test_a_caller_who_leaves_harms_nobody(place: str) -> None:
    """A connection that dies while its entry is on the way leaves the entry kept, or not there at all."""
    async with await with_table(place) as store:
        leaving = asyncio.create_task(store.append(TABLE.id, entry(1)))
        await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving

        assert entry(1) == await store.append(TABLE.id, entry(1))
        assert entry(2) == await store.append(TABLE.id, entry(2))


async def test_what_happened_is_not_changed(place: str) -> None:
    """Entries can be added, never changed or removed, by whatever statement."""
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1))

        for sql in ("UPDATE entries SET body = body", "DELETE FROM entries"):
            with pytest.raises(StorageError, match="entries stay"):
                await store.database.write(sql)


async def test_a_game_is_finished_once(place: str) -> None:
    """The transcript that was kept first stays."""
    async with await with_table(place) as store:
        assert await store.transcript(TABLE.id, 1) is None
        await store.finish(TABLE.id, 1, b"transcript", 50)
        await store.finish(TABLE.id, 1, b"another", 60)
        await store.finish(TABLE.id, 2, b"the next", 70)

        assert b"transcript" == await store.transcript(TABLE.id, 1)
        assert b"the next" == await store.transcript(TABLE.id, 2)
        assert {1: b"transcript", 2: b"the next"} == await store.transcripts(TABLE.id)


async def test_records_are_stored_compressed(place: str) -> None:
    """Those of earlier releases are not, and are read all the same."""
    record = b'{"decisions": [' + b'[0, "play Castle", 1], ' * 200 + b"]}"
    async with await with_table(place) as store:
        await store.finish(TABLE.id, 1, record, 50)
        ((stored,),) = await store.database.read("SELECT body FROM transcripts")
        await store.database.write("UPDATE transcripts SET game = 2, body = $1", (record,))

        assert len(stored) < len(record) / 10
        assert {2: record} == await store.transcripts(TABLE.id)
        await store.finish(TABLE.id, 1, record, 50)
        assert record == await store.transcript(TABLE.id, 1) == await store.transcript(TABLE.id, 2)


async def plan_of_heartbeats(store: Store, monkeypatch: pytest.MonkeyPatch) -> str:
    """How the database finds the tables of a server, when it has a thousand that have ended."""
    ended = [f"('old{number}', '', 1, 1, 1, 0, NULL, 1)" for number in range(1000)]
    columns = "id, settings, rules, created_ms, ended_ms, last, owner, epoch"
    await store.database.write(f"INSERT INTO tables ({columns}) VALUES {', '.join(ended)}")
    await store.database.write("ANALYZE")
    asked, honest = [], store.database.read

    async def read(sql: str, values: tuple[object, ...] = ()) -> object:
        if sql.startswith("SELECT"):
            asked.append((sql, values))
        return await honest(sql, values)

    monkeypatch.setattr(store.database, "read", read)
    await store.beat()
    ((sql, values),) = asked
    explain = "EXPLAIN QUERY PLAN" if isinstance(store.database, SqliteDatabase) else "EXPLAIN"
    return str(await honest(f"{explain} {sql}", values))


async def test_a_heartbeat_does_not_look_at_tables_that_have_ended(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database finds a server's tables by an index; the seeded fault, a missing index, shows."""
    async with await with_table(place) as store:
        assert "tables_owned" in await plan_of_heartbeats(store, monkeypatch)
    async with await open_store(place) as store:
        await store.database.write("DROP INDEX tables_owned")
        await store.database.write("DELETE FROM tables WHERE ended_ms = 1")
        assert "tables_owned" not in await plan_of_heartbeats(store, monkeypatch)


async def test_a_server_lives_from_the_moment_it_starts(place: str) -> None:
    """Nobody else takes its tables in the two seconds before it says so again."""
    async with await open_store(place, "first") as store:
        assert [("first",)] == [tuple(row) for row in await store.database.read("SELECT name FROM servers")]


async def test_ended_tables_are_not_live(place: str) -> None:
    """A table that has ended is not listed, but can be read."""
    other = replace(TABLE, id="other", created_ms=TABLE.created_ms - 1)
    async with await with_table(place) as store:
        await store.create(other, SECRET)
        assert [other, TABLE] == await store.live()
        await store.end(TABLE.id, 99)

        assert [other] == await store.live()
        kept = await store.read(TABLE.id)

    assert kept is not None
    assert replace(TABLE, ended_ms=99) == kept.table


async def test_tables_at_which_nothing_happens_are_ended(place: str) -> None:
    """Those that nothing has happened at since a moment; not those of a living server, and none of the rest changes."""
    born = TABLE.created_ms
    used, young = replace(TABLE, id="used"), replace(TABLE, id="young", created_ms=born + 100)
    async with await with_table(place) as store:
        for each in (used, young):
            await store.create(each, SECRET)
        await store.append(used.id, entry(1))
        await store.append(used.id, entry(2))
        with stopped_clock(store):
            await store.beat()
            assert [] == await store.end_idle(born + 1_000, 99)
        for each in (TABLE, used, young):
            await store.release(each.id)

        assert [TABLE.id] == await store.end_idle(born + 2, 99)
        assert [used.id] == await store.end_idle(born + 3, 100)
        assert [] == await store.end_idle(born + 3, 101)

        assert [young] == await store.live()
        kept = await store.read(used.id)

    assert kept is not None
    assert (replace(used, ended_ms=100), 2) == (kept.table, len(kept.entries))


async def test_tokens_open_until_they_expire(place: str) -> None:
    """A token opens its place before its time is over; a wrong one opens nothing and harms nobody."""
    async with await with_table(place) as store:
        ann = Holder(TABLE.id, "ann", expires_ms=1000)
        await store.save_token("the token of ann", ann)

        assert await store.holder("the token of bob", 999) is None
        assert ann == await store.holder("the token of ann", 999)
        assert await store.holder("the token of ann", 1000) is None

        await store.drop_expired(999)
        assert ann == await store.holder("the token of ann", 999)
        await store.drop_expired(1000)
        assert await store.holder("the token of ann", 999) is None


async def test_a_new_token_ends_all_others_of_the_same_person(place: str) -> None:
    """At this table; nobody else's, and none of another table."""
    other = replace(TABLE, id="another")
    async with await with_table(place) as store:
        await store.create(other, SECRET)
        owners = {
            "old": Holder(TABLE.id, "ann", 1000),
            "older": Holder(TABLE.id, "ann", 1000),
            "bob's": Holder(TABLE.id, "bob", 1000),
            "elsewhere": Holder(other.id, "ann", 1000),
        }
        for token, holder in owners.items():
            await store.save_token(token, holder)

        newest = Holder(TABLE.id, "ann", 2000)
        for _ in range(2):  # the answer was lost, and the page asks again
            await store.replace_tokens("new", newest)

        found = {token: await store.holder(token, 500) for token in (*owners, "new")}
        assert {**owners, "old": None, "older": None, "new": newest} == found


async def test_tokens_are_not_in_the_database(place: str) -> None:
    """Whoever reads the database finds hashes."""
    async with await with_table(place) as store:
        await store.save_token("canary", Holder(TABLE.id, "ann", 1000))
        rows = await store.database.read("SELECT * FROM tokens")

    assert 1 == len(rows)
    assert "canary" not in repr(rows)


async def test_opening_again_changes_nothing(place: str) -> None:
    """The migrations run once; a store can be opened as often as one likes."""
    async with await with_table(place):
        pass
    for _ in range(3):
        async with await open_store(place) as store:
            assert [TABLE] == await store.live()


async def test_servers_of_one_database_sign_with_one_key(place: str) -> None:
    """The first key that is offered stays: after a restart, and for every other server."""
    async with await with_table(place) as store:
        assert b"first" == await store.signing_key(b"first")
        assert b"first" == await store.signing_key(b"second")
    async with await open_store(place) as store:
        assert b"first" == await store.signing_key(b"third")


async def test_a_database_of_the_first_schema_gets_a_key(place: str) -> None:
    """What it holds stays as it is."""
    async with await with_table(place) as store:
        await store.database.write("DROP TABLE keys")
        await store.database.write("DROP INDEX entries_arranged")
        await store.database.write("ALTER TABLE secrets DROP COLUMN key_id")
        await store.database.write("DROP INDEX tables_owned")
        await store.database.write("DROP INDEX tables_ended")
        if store.database.connected_lock:
            await store.database.write("DROP TRIGGER entries_all_stay ON entries")
        else:
            await store.database.write("DROP TRIGGER entries_stay")
            await store.database.write("DROP TRIGGER entries_are_kept")
        for table in ("restrictions", "audit", "rewriting"):
            await store.database.write(f"DROP TABLE {table}")
        for column in ("lock", "address", "draining"):
            await store.database.write(f"ALTER TABLE servers DROP COLUMN {column}")
        await store.database.write("UPDATE eights_schema SET version = 1")
    async with await open_store(place) as store:
        assert b"new" == await store.signing_key(b"new")
        assert [TABLE] == await store.live()


async def test_a_newer_schema_is_left_alone(place: str) -> None:
    """A database of a newer version of eights is refused with a hint, and not touched."""
    async with await with_table(place) as store:
        await store.database.write("UPDATE eights_schema SET version = 99")

    with pytest.raises(StorageError, match="newer version of eights") as caught:
        await open_store(place)

    assert "update eights" in caught.value.hint


async def test_a_closed_store_takes_nothing(place: str) -> None:
    """What waits when the server stops is written; what comes later is refused."""
    store = await with_table(place)
    waiting = [asyncio.create_task(store.append(TABLE.id, entry(number))) for number in range(1, 50)]
    await asyncio.sleep(0)
    await store.close()

    assert list(range(1, 50)) == [each.number for each in await asyncio.gather(*waiting)]
    with pytest.raises(StorageError):
        await store.append(TABLE.id, entry(50))


async def test_a_server_that_lost_its_table_writes_nothing(place: str) -> None:
    """Another server takes the table over while this one sleeps: its entries are refused, and it learns of it."""
    async with await with_table(place) as store:
        await store.append(TABLE.id, entry(1))
        await store.database.write("UPDATE tables SET owner = 'another', epoch = epoch + 1")

        with pytest.raises(TableMoved):
            await store.append(TABLE.id, entry(2))
        kept = await store.read(TABLE.id)

    assert kept is not None
    assert (entry(1),) == kept.entries


async def test_a_server_learns_which_tables_it_lost(place: str) -> None:
    """With every beat, also of tables at which nothing happens."""
    async with await with_table(place) as store:
        await store.create(replace(TABLE, id="other"), SECRET)
        assert [] == await store.beat()
        await store.database.write("UPDATE tables SET owner = 'another', epoch = epoch + 1 WHERE id = $1", (TABLE.id,))

        assert [TABLE.id] == await store.beat()
        assert [] == await store.beat()


async def test_whether_all_is_well_is_only_read(place: str) -> None:
    """Whoever asks takes nothing from the beat, which has to tell which tables were lost, and writes nothing."""
    async with await with_table(place) as store:
        await store.database.write("UPDATE tables SET owner = 'another', epoch = epoch + 1 WHERE id = $1", (TABLE.id,))
        before = await store.database.read("SELECT seen_ms FROM servers")

        await store.check()

        assert before == await store.database.read("SELECT seen_ms FROM servers")
        assert [TABLE.id] == await store.beat()


async def full(*_: object) -> None:
    """Instead of whatever writes."""
    raise StorageUnavailable("the disk is full", "free some space")


async def test_the_log_says_when_nothing_can_be_kept_and_when_it_is_over(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A line each, however many moves are refused; whoever asks is told meanwhile."""
    monkeypatch.setattr("eights.storage.store.QUIET", math.inf)

    async with await with_table(place) as store:
        with monkeypatch.context() as patched:
            patched.setattr(store.database, "write", full)
            patched.setattr(store.entries, "add", full)
            for _ in range(3):
                with pytest.raises(StorageUnavailable):
                    await store.append(TABLE.id, entry(1))
                with pytest.raises(StorageUnavailable):
                    await store.beat()
        with pytest.raises(StorageUnavailable, match="full"):
            await store.check()
        await store.beat()  # a little is no proof
        with pytest.raises(StorageUnavailable, match="full"):
            await store.check()
        await store.append(TABLE.id, entry(1))
        await store.check()
        await store.append(TABLE.id, entry(2))
        store.trouble.until = 0.0  # the last refusal is long ago
        with monkeypatch.context() as patched:
            patched.setattr(store.database, "write", full)
            with pytest.raises(StorageUnavailable):
                await store.beat()
        await store.beat()
        await store.check()

    begins = "can't save anything, so moves are refused: the disk is full; free some space"
    over = "saving works again"
    assert [begins, over] * 2 == [record.getMessage() for record in caplog.records]


async def test_a_store_that_cannot_let_go_says_so_and_ends(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One line, no error: whoever comes next takes its tables over."""

    async with await with_table(place) as store:
        monkeypatch.setattr(store.database, "write", full)

    assert ["couldn't save that this server has stopped: the disk is full"] == [
        record.getMessage() for record in caplog.records
    ]
    async with await open_store(place, store.server) as again:
        assert await again.load(TABLE.id) is not None


async def test_a_living_server_keeps_its_tables(place: str) -> None:
    """Its tables cannot be taken from it; once it is silent for long, or lets go, they can."""
    async with await with_table(place) as store:
        now = TABLE.created_ms
        await store.database.write(f"INSERT INTO servers (name, seen_ms) VALUES ('another', {now} - 3000)")
        await store.database.write("UPDATE tables SET owner = 'another', epoch = epoch + 1")
        with stopped_clock(store), pytest.raises(TableMoved, match="another server"):
            await store.load(TABLE.id)

        await store.database.write(f"UPDATE servers SET seen_ms = {now} - 7000 WHERE name = 'another'")
        with stopped_clock(store):
            assert await store.load(TABLE.id) is not None

        assert entry(1) == await store.append(TABLE.id, entry(1))
