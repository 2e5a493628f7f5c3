"""Connections at their worst moments: cut while something is being kept, overfull, pinging, of a table that moves."""

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from eights.errors import TableMoved
from eights.live import limits
from eights.live.connection import Connection
from eights.server.running import listen
from eights.server.ws_protocol import TableProtocol
from eights.table.events import Renamed
from tests.server.pages import all_ready, ask, at_table, connected, eventually, join, make, play_on, server, settled


def test_what_is_being_kept_when_its_line_is_cut_is_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory does not fall behind the disk, and the others are told."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, bob):
            live_table, store = next(iter(up.registry.tables.values())), up.registry.store
            append, begun, kept = store.append, asyncio.Event(), asyncio.Event()

            async def slowly(table: str, entry: Any) -> Any:
                begun.set()
                await kept.wait()
                return await append(table, entry)

            monkeypatch.setattr(store, "append", slowly)
            seq = live_table.table.seq
            await bob.send({"t": "cmd", "cid": "b" * 32, "d": {"do": "rename", "name": "robert"}})
            await begun.wait()
            bob.socket.transport.abort()
            await eventually(
                lambda: 1 == sum(isinstance(one, TableProtocol) for one in up.server.server_state.connections)
            )
            live_table.audience.say(next(iter(live_table.audience.connections)), "are you there?")
            await eventually(lambda: len(live_table.audience.connections) == 1)  # the server knows that he is gone
            await ann.send({"t": "ping"})
            await ann.until(lambda: {"t": "pong"} in ann.other)
            kept.set()
            assert "ack" == (await ann.do(do="rename", name="anna"))["t"]  # it waits for its turn
            assert ["anna", "robert"] == [seat["name"] for seat in ann.view["seats"]]
            assert seq + 2 == live_table.table.seq
            assert (0, 0) == (ann.gaps, ann.closed)

    asyncio.run(game())


def test_a_reader_that_is_cancelled_while_something_is_kept_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault: whoever hangs up ends what is under way for her."""
    monkeypatch.setattr(Connection, "is_busy", property(lambda self: False, lambda self, value: None), False)

    with pytest.raises(AssertionError, match="'bob'"):
        test_what_is_being_kept_when_its_line_is_cut_is_carried_out(tmp_path, monkeypatch)


def test_whoever_has_missed_much_is_welcomed_and_gets_the_chat(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, _):
            table = next(iter(up.registry.tables))
            away = await connected(up, table, await join(up, table))
            await away.close()
            live_table = up.registry.tables[table]
            for number in range(limits.CHAT_LINES):
                live_table.audience.say(next(iter(live_table.audience.connections)), f"line {number}")
            for number in range(limits.EVENTS_MISSED + 20):
                assert "ack" == (await ann.do(do="rename", name=f"ann {number}"))["t"]
            back = await connected(up, table, await join(up, table), away)
            await back.until(lambda: back.seq == live_table.table.seq)
            await back.until(lambda: any(each["t"] == "presence" for each in back.other))
            kinds = [json.loads(frame)["t"] for frame in back.frames]
            assert "welcome" == kinds[0]
            assert limits.CHAT_LINES == kinds.count("chat")
            assert 1 == kinds.count("snap")
            await back.close()

    asyncio.run(game())


@pytest.mark.parametrize(("missed", "sent"), [(3, ["ev", "ev", "ev"]), (4, ["snap"])])
def test_a_client_that_has_missed_a_little_gets_the_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missed: int, sent: list[str]
) -> None:
    """One event more than the limit, and there is a snapshot instead."""
    monkeypatch.setattr(limits, "EVENTS_MISSED", 3)

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as (ann, _):
            table = next(iter(up.registry.tables))
            away = await connected(up, table, await join(up, table))
            await away.close()
            for number in range(missed):
                assert "ack" == (await ann.do(do="rename", name=f"ann {number}"))["t"]

            back = await connected(up, table, await join(up, table), away)
            await back.until(lambda: back.seq == ann.seq)

            assert sent == [kind for frame in back.frames if (kind := json.loads(frame)["t"]) in ("ev", "snap")]
            await back.close()

    asyncio.run(game())


def test_a_client_that_reads_again_in_time_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time to read is set when the line is full, and called off when it is not any more."""
    lines, shown = list[TableProtocol](), TableProtocol.has_shown_a_ticket

    def noted(self: TableProtocol) -> None:
        lines.append(self)
        shown(self)

    monkeypatch.setattr(TableProtocol, "has_shown_a_ticket", noted)

    async def game() -> None:
        async with server(tmp_path) as up:
            page = await connected(up, *await make(up, seats=2))
            (line,) = lines
            line.pause_writing()
            timers = [line.patience]
            line.pause_writing()
            timers.append(line.patience)
            line.resume_writing()

            assert all(timer and timer.cancelled() for timer in timers)
            await page.send({"t": "ping"})
            await page.until(lambda: {"t": "pong"} in page.other)
            await page.close()

    asyncio.run(game())


def test_pings_without_end_are_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PINGS", (limits.PINGS[0], 0.0))  # slow pings would be as good as few

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            page = await connected(up, table, token)
            for _ in range(5):
                await (await page.socket.ping())
            assert not page.closed
            with suppress(ConnectionClosed):
                for _ in range(int(limits.PINGS[0]) + 10):
                    await page.socket.ping()
            assert await page.gone()
            assert 200 == (await ask(up, "/health")).status

    asyncio.run(game())


def test_a_text_that_is_none_leaves_nothing_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            page = await connected(up, table, token)
            await page.socket.send(b"\xff\xfe", text=True)
            assert 1007 == await page.gone()
            assert 200 == (await ask(up, "/health")).status

    asyncio.run(game())
    assert [] == caplog.records


def test_a_table_that_moves_says_so_and_then_acts_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command is answered before the connection is closed, and what is left of the table writes nothing."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice", "novice"]) as (ann,):
            await all_ready([ann])
            live_table, store = await settled(up, ann), up.registry.store  # or a bot finds out first
            append = store.append

            async def moved(table: str, entry: Any) -> Any:
                raise TableMoved("another server has it")

            monkeypatch.setattr(store, "append", moved)
            refused = await ann.do(do="rename", name="anna")
            assert ("nack", "moving", True) == (refused["t"], refused["code"], refused["retry"])
            assert 1012 == await ann.gone()
            monkeypatch.setattr(store, "append", append)
            seq = live_table.table.seq
            live_table.autopilot.attendance_changed()
            live_table.autopilot.wake()
            assert live_table.autopilot.timer is None
            with pytest.raises(TableMoved):
                async with live_table.journal.lock:
                    await live_table.journal.append(Renamed(seat=0, name="anna"), "x")
            assert seq == live_table.table.seq

    asyncio.run(game())


@pytest.mark.parametrize("name", ["%00", "x" * 200, "nobody"])
def test_a_name_that_no_table_has(name: str, tmp_path: Path) -> None:
    async def asked() -> None:
        async with server(tmp_path) as up:
            assert 404 == (await ask(up, f"/api/tables/{name}/join", {})).status
            assert {} == up.registry.opening

    asyncio.run(asked())


@pytest.mark.usefixtures("sealed_deals")
@pytest.mark.parametrize(("spectators", "told"), [("public", False), ("hands", True)])
def test_the_seed_is_for_those_who_may_see_the_hands(spectators: str, told: bool, tmp_path: Path) -> None:
    """Whoever has it can deal the game again."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=2, spectators=spectators) as pages:
            table = next(iter(up.registry.tables))
            looks_on = await connected(up, table, await join(up, table))
            await all_ready(pages)
            await play_on(pages)
            await eventually(lambda: looks_on.seq == up.registry.tables[table].table.seq)
            seed = pages[0].view["fairness"]["seed"]
            assert 64 == len(seed)
            late = await connected(up, table, await join(up, table))
            for page in (looks_on, late):
                assert told == any(seed in frame for frame in page.frames)
                assert told == (page.view["outcome"]["hands"] is not None)
                await page.close()

    asyncio.run(game())


def test_short_answers_are_sent_at_once() -> None:
    """No answer waits until the one before it is acknowledged, whichever event loop the server has."""

    async def look() -> int:
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
        listening = listen("127.0.0.1", 0)
        async with await asyncio.start_server(lambda _, writer: accepted.set_result(writer), sock=listening):
            _, client = await asyncio.open_connection(*listening.getsockname())
            server = await accepted
            at_once = server.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in (client, server):
                end.close()
                await end.wait_closed()
        return int(at_once)

    assert asyncio.run(look())
