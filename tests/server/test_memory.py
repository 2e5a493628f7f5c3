"""What a table remembers: the last commands in memory, all of them in the database.

That memory does not grow while people play is measured by `torture M2`.
"""

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from eights.live import limits
from eights.live.commands import Commands
from tests.server.pages import NEVER, all_ready, ask, at_table, connected, eventually, play_on, server
from tests.table.tables import dealt, played


async def long_ago(folder: Path) -> None:
    """Commands from which much has happened since, sent again: before and after the server was started again."""
    async with server(folder, pace=NEVER) as up, at_table(up) as pages:
        ann, bob = pages
        table = next(iter(up.registry.tables))
        token = (await up.registry.tokens.issue(table, up.registry.tables[table].table.host)).token
        renamed = await ann.do("a" * 32, do="rename", name="anna")
        await all_ready(pages)
        page = ann if ann.prompt else bob
        answer = {"do": "answer", "prompt": (page.prompt or {})["id"], "option": 0}
        answered = await page.do("b" * 32, **answer)
        assert "ack" == answered["t"]
        await play_on(pages, most=15)
        digest = up.registry.tables[table].table.digest()
        assert not {"a" * 32, "b" * 32} & set(up.registry.tables[table].journal.done)

        assert renamed["seq"] == (await ann.do("a" * 32, do="rename", name="anna"))["seq"]
        again = await page.do("b" * 32, **answer)
        assert ("ack", answered["seq"]) == (again["t"], again["seq"])
        late = await page.do(**answer)
        assert ("already", answered["seq"]) == (late["code"], late["seq"])
        assert digest == up.registry.tables[table].table.digest()
    async with server(folder, pace=NEVER) as up:
        page = await connected(up, table, token)
        again = await page.do("b" * 32, **answer)
        assert ("ack", answered["seq"]) == (again["t"], again["seq"])
        await page.close()


def test_what_was_done_long_ago_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory has forgotten it, the database has not: the same number, and nothing changes."""
    monkeypatch.setattr(limits, "COMMANDS_REMEMBERED", 5)

    asyncio.run(long_ago(tmp_path))


def test_a_table_that_asks_nobody_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: what memory has forgotten was never done."""
    monkeypatch.setattr(limits, "COMMANDS_REMEMBERED", 5)

    async def never(self: Commands, cid: str) -> int:
        return 0

    monkeypatch.setattr(Commands, "find_old", never)
    with pytest.raises(AssertionError):
        asyncio.run(long_ago(tmp_path))


def rubbish_of(work: Callable[[], object]) -> int:
    """How many objects are left that only the garbage collector can find; a server seldom lets it look."""
    work()  # what is made once stays
    gc.collect()
    gc.disable()
    try:
        work()
        return gc.collect()
    finally:
        gc.enable()


def test_a_game_leaves_no_rubbish() -> None:
    """Nor does it with its whole table; the seeded fault, seats that hold on to themselves, does."""

    def game() -> None:
        played(dealt(seats=2))

    assert 0 == rubbish_of(game)

    def faulty() -> None:
        game = played(dealt(seats=2)).game
        assert game is not None
        assert game.state.seats.twin is not None
        game.state.seats.twin.twin = game.state.seats.twin

    assert rubbish_of(faulty)


def test_a_request_leaves_little_rubbish(tmp_path: Path) -> None:
    """The web server leaves some; nothing of ours is in it."""

    async def asked() -> Counter[str]:
        async with server(tmp_path) as up:
            gc.collect()
            gc.set_debug(gc.DEBUG_SAVEALL)
            for _ in range(5):
                assert 200 == (await ask(up, "/health")).status
            await eventually(lambda: not up.registry.sockets.number)
            gc.collect()
            return Counter(type(each).__module__ for each in gc.garbage)

    try:
        found = asyncio.run(asked())
    finally:
        gc.set_debug(0)
        gc.garbage.clear()

    assert [] == [name for name in found if name.startswith("eights")]


async def left_behind(folder: Path) -> list[object]:
    """What still exists of a table that was played at, refused something, and was closed; nobody collects garbage."""
    async with server(folder, pace=NEVER) as up:
        async with at_table(up) as pages:
            await all_ready(pages)
            await play_on(pages, most=5)
            assert "nack" == (await pages[0].do(do="rename", name=""))["t"]
        await eventually(lambda: not up.registry.sockets.number)
        (live_table,) = up.registry.tables.values()
        parts = [weakref.ref(each) for each in (live_table, live_table.journal, live_table.audience)]
        up.registry.drop(live_table)
        del live_table
        await up.registry.store.check()  # the last tasks of the connections have ended
        return [each for part in parts if (each := part()) is not None]


def left_without_collecting(folder: Path) -> list[object]:
    gc.disable()
    try:
        return asyncio.run(left_behind(folder))
    finally:
        gc.enable()


def test_a_table_that_is_closed_is_freed_at_once(tmp_path: Path) -> None:
    assert [] == left_without_collecting(tmp_path)


def test_a_table_that_holds_on_to_itself_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: it is left to the garbage collector."""
    monkeypatch.setattr("eights.live.live_table.weakly", lambda method: method)

    assert left_without_collecting(tmp_path)
