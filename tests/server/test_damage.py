"""A log that is damaged: its table is refused in words, its host is told once which entry it is, all others go on."""

import asyncio
import logging
import sqlite3
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed

from eights.decks.starters import write_starter
from eights.messages import Message
from eights.server.log_audit import Flaw, flaw_of
from eights.server.records import Records
from eights.server.table_loader import TableLoader
from eights.storage import StoredTable, open_store
from eights.table.reopening import ELSEWHERE
from tests.server.damage import DAMAGES, LAST, UNREADABLE, damaged, played_tables
from tests.server.pages import (
    all_ready,
    ask,
    connected,
    join,
    make,
    open_socket,
    play_on,
    server,
    settled,
    ticket,
)


async def all_kept(folder: Path) -> list[StoredTable]:
    async with await open_store(folder / "tables.db") as store:
        return [kept for table in await store.live() if (kept := await store.read(table.id))]


@pytest.mark.parametrize("why", DAMAGES)
def test_a_damaged_table_is_told_of_and_the_others_go_on(
    why: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Over HTTP 500 and a code of its own, on a socket 1013; in the log one line, with the table and the entry."""

    async def game() -> tuple[str, int]:
        (bad, token), (good, other) = await played_tables(tmp_path, 2)
        entries = next(kept.entries for kept in await all_kept(tmp_path) if kept.table.id == bad)
        number = len(entries) if why == LAST else 5
        damaged(tmp_path / "tables.db", DAMAGES[why], bad, number)
        async with server(tmp_path) as up:
            socket = await open_socket(up, bad)
            await socket.send(f'{{"t": "hello", "ticket": "{await ticket(up, bad, token)}"}}')
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert 1013 == socket.close_code
            for path, body in (("", None), ("/join", {}), ("/ticket", {}), ("/games/1", None)):
                answer = await ask(up, f"/api/tables/{bad}{path}", body, token)
                assert (500, "damaged") == (answer.status, answer.body["code"])
                assert answer.body["hint"] == "tell the person who runs this server"
            page = await connected(up, good, other)
            assert "ack" == (await page.do(do="rename", name="anna"))["t"]
            await page.close()
            assert await join(up, good)
            rows = await up.registry.store.database.read("SELECT owner FROM tables WHERE id = $1", (bad,))
            assert [(None,)] == rows  # another server, of a newer eights perhaps, may try
        return bad, number

    with caplog.at_level(logging.WARNING):
        bad, number = asyncio.run(game())

    lines = [record.getMessage() for record in caplog.records if bad in record.getMessage()]
    assert [f"table '{bad}', entry {number}: {why}"] == [line.partition(";")[0] for line in lines]
    assert "docs/host.md" in lines[0]


def test_a_damaged_table_that_is_opened_all_the_same_is_caught(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """If the server did not look at where its log leads, players would sit at another table than they left."""

    def careless(loader: TableLoader, kept: StoredTable) -> object:
        return honest(loader, replace(kept, entries=kept.entries[:-1]))

    honest = TableLoader.replayed
    with patch.object(TableLoader, "replayed", careless), pytest.raises(pytest.fail.Exception):
        test_a_damaged_table_is_told_of_and_the_others_go_on(LAST, tmp_path, caplog)


def test_a_snapshot_that_is_wrong_costs_nothing_but_time(tmp_path: Path) -> None:
    """The log leads there too."""

    async def game() -> None:
        ((table, token),) = await played_tables(tmp_path, 1)
        connection = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        state = '{"seq":2,"dealt":9,"settings":{"seats":8},"seats":[]}'
        connection.execute("INSERT INTO snapshots VALUES (?, 2, 1, 'x', ?)", (table, state.encode()))
        connection.close()
        async with server(tmp_path) as up:
            page = await connected(up, table, token)
            assert "playing" == page.view["phase"]
            await page.close()

    asyncio.run(game())


def test_what_is_past_can_be_damaged_where_the_present_is_not(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A replay begins at the break before the present match: it is played on, and nothing before it is shown."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            await all_ready([page])
            await play_on([page])
            await all_ready([page])
            await play_on([page], most=2)
            await settled(up, page)
            await page.close()
        connection = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        connection.execute("DELETE FROM transcripts")
        connection.close()
        damaged(tmp_path / "tables.db", DAMAGES[UNREADABLE], table, 5)
        async with server(tmp_path) as up:
            page = await connected(up, table, token)
            for seq in (3, 9, page.seq):
                await page.send({"t": "recall", "seq": seq})
            await page.until(lambda: 3 == sum(message["t"] == "recalled" for message in page.other))
            assert [False, False, True] == [m["view"] is not None for m in page.other if m["t"] == "recalled"]
            assert 404 == (await ask(up, f"/api/tables/{table}/games/1", token=token)).status
            assert "ack" == (await page.do(do="rename", name="anna"))["t"]
            await page.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(game())

    (line,) = [record.getMessage() for record in caplog.records]
    assert "entry 5: it can't be read; the games after it can't be replayed" in line


def test_every_entry_is_looked_at(tmp_path: Path) -> None:
    """A damage is found wherever it is, also where the last state is right again."""
    asyncio.run(played_tables(tmp_path, 1))
    (kept,) = asyncio.run(all_kept(tmp_path))
    assert flaw_of(kept) is None

    for number in (1, 4, len(kept.entries)):
        entries = [replace(entry, digest="x") if entry.number == number else entry for entry in kept.entries]
        assert Flaw(kept.table.id, number, ELSEWHERE) == flaw_of(replace(kept, entries=tuple(entries)))
    unread = flaw_of(replace(kept, table=replace(kept.table, settings=b"{")))
    assert Flaw(kept.table.id, 0, Message("server-settings-unreadable")) == unread
    assert f"table '{kept.table.id}', its settings: they can't be read" == str(unread)


def test_a_table_whose_deck_is_gone_is_not_called_damaged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It waits until the host offers the deck again: a start with a forgotten option ends no game."""
    deck = tmp_path / "mine.py"
    write_starter(deck)

    async def made() -> str:
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            return (await make(up, deck=f"camelot + {deck}", seats=4, bots=["random"]))[0]

    async def asked_for(table: str) -> None:
        async with server(tmp_path, decks=("lyonesse",)) as up:
            assert [503, 503] == [(await ask(up, f"/api/tables/{table}")).status for _ in range(2)]
        async with server(tmp_path) as up:
            assert {str(deck): 1} == await up.registry.loader.decks_missing()
            answer = await ask(up, f"/api/tables/{table}")
            assert (503, "this table's deck isn't available right now") == (answer.status, answer.body["text"])
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            assert {} == await up.registry.loader.decks_missing()
            about = await ask(up, f"/api/tables/{table}")
            assert (200, f"camelot + {deck}") == (about.status, about.body["settings"]["deck"])

    table = asyncio.run(made())
    with caplog.at_level(logging.WARNING):
        asyncio.run(asked_for(table))

    first, second = [record.getMessage() for record in caplog.records if table in record.getMessage()]
    assert first == second
    assert "isn't available here" in first
    assert "offer the deck again: --decks" in first
    assert "damaged" not in first


def test_a_table_that_a_forgotten_option_moves_to_another_deck_is_caught(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A seeded fault: no deck is ever missing."""
    with patch("eights.server.table_loader.absent", return_value=[]), pytest.raises(AssertionError):
        test_a_table_whose_deck_is_gone_is_not_called_damaged(tmp_path, caplog)


def test_a_record_that_is_not_there_is_looked_for_once(tmp_path: Path) -> None:
    """The log is not replayed for every request."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            for _ in range(2):
                await all_ready([page])
                await play_on([page])
            await settled(up, page)
            await page.close()
            await up.registry.store.database.write("DELETE FROM transcripts")
            with patch.object(Records, "replay", return_value=None) as look:
                for _ in range(3):
                    assert 404 == (await ask(up, f"/api/tables/{table}/games/1", token=token)).status
            look.assert_awaited_once_with(table, 1)

    asyncio.run(game())
