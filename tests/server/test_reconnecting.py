"""Lost connections, two tabs, restarts, a disk that is full: nothing is lost, doubled or out of step (R4-R8)."""

import asyncio
import json
import secrets
import socket
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from eights.errors import StorageError, StorageUnavailable
from eights.live import limits
from eights.live.connection import Connection
from eights.live.feed import Feed
from eights.server.housekeeping import close_idle, end_abandoned
from eights.server.running import Serving
from eights.server.ws_protocol import TableProtocol
from eights.table import timing
from eights.table.settings import SLOWEST
from eights.table.table import Table
from eights.table.viewer import Numbered, Viewer
from tests.patience import PATIENCE
from tests.server.pages import (
    NEVER,
    Page,
    all_ready,
    ask,
    at_rest,
    at_table,
    connected,
    eventually,
    make,
    open_socket,
    play_on,
    server,
    settled,
    ticket,
)


async def in_step(up: Serving, table: str, *pages: Page) -> None:
    await eventually(lambda: {page.seq for page in pages} == {up.registry.tables[table].table.seq})


def test_whoever_comes_back_is_in_step(tmp_path: Path) -> None:
    """Cut at any moment, forty times; what she has then is what a page has that has just been opened."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]) as pages:
            table = next(iter(up.registry.tables))
            token = (await up.registry.tokens.issue(table)).token
            away = await connected(up, table, token)
            await all_ready(pages)
            snaps = 0
            for number in range(40):
                if number % 4 == 3:
                    await away.close()
                else:
                    away.socket.transport.abort()  # without a goodbye
                await play_on(pages, most=1 + number % 3)
                if pages[0].view["phase"] == "over":
                    await all_ready(pages)
                old, away = away, await connected(up, table, token, away)
                await away.until(lambda away=away: away.seq == up.registry.tables[table].table.seq)
                snaps += any('"t":"snap"' in frame for frame in away.frames)
                fresh = await connected(up, table, (await up.registry.tokens.issue(table)).token)
                await in_step(up, table, fresh, away)
                assert fresh.view == away.view
                assert (0, 0) == (away.gaps, away.mismatches), number
                assert old.seq <= away.seq
                await fresh.close()
            assert snaps < 40  # most of the time a few events were enough
            await away.close()

    asyncio.run(game())


def test_eyes_that_were_given_up_cost_nothing(tmp_path: Path) -> None:
    """Both came in as spectators and sat down; what is shown to nobody is not worked out."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            await all_ready(pages)
            live_table = next(iter(up.registry.tables.values()))
            assert {0, 1} == {viewer for viewer, *_ in live_table.audience.feeds}
            assert 2 == len(live_table.audience.feeds)
            spectator = await up.registry.tokens.issue(live_table.table.id)
            looks_on = await connected(up, spectator.table, spectator.token)
            assert 3 == len(live_table.audience.feeds)
            await looks_on.close()
            await play_on(pages, most=2)
            assert 3 == len(live_table.audience.feeds)  # she may come back soon

    asyncio.run(game())


def test_two_tabs_of_one_seat(tmp_path: Path) -> None:
    """Both answer at once: one counts, the other is told which; both see the same; nobody is thrown out."""

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            one, two = await connected(up, table, token), await connected(up, table, token)
            await all_ready([one])
            for _ in range(30):
                if one.view["phase"] == "over":
                    await all_ready([one])
                await eventually(
                    lambda: (
                        one.view["phase"] == "over"
                        or (one.prompt and two.prompt and one.prompt["id"] == two.prompt["id"])
                    )
                )
                if one.view["phase"] == "over":
                    continue
                if one.prompt is None or len(one.prompt["options"]) == 1:
                    await eventually(lambda: one.prompt is None or len(one.prompt["options"]) > 1)
                    continue
                seq = one.seq
                got = await asyncio.gather(one.answer(0), two.answer(1))
                kinds = sorted(each["t"] if each["t"] == "ack" else each["code"] for each in got)
                assert ["ack", "already"] == kinds
                assert got[0]["seq"] == got[1]["seq"] > seq
                last = up.registry.tables[table].table.seq
                for tab in (one, two):
                    await tab.until(lambda tab=tab, last=last: tab.seq >= last)
            assert (0, 0, 0, 0) == (one.gaps, two.gaps, one.mismatches, two.mismatches)
            await one.close()
            await two.close()

    asyncio.run(game())


def test_a_command_that_comes_again_is_carried_out_once(tmp_path: Path) -> None:
    """The answer is the same, also from another connection, and after the server was started again."""

    async def first() -> tuple[str, str, str, dict[str, Any], str]:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            await page.ready()
            await settled(up, page)  # a question without a choice would be answered for her
            cid, asked = secrets.token_hex(16), page.prompt or {}
            command = {"do": "answer", "prompt": asked["id"], "option": 0}
            acked = await page.do(cid=cid, **command)
            again = await page.do(cid=cid, **command)
            other = await connected(up, table, token)
            third = await other.do(cid=cid, **command)
            assert acked["t"] == "ack"
            assert acked["seq"] == again["seq"] == third["seq"]
            await page.close()
            await other.close()
            live_table = up.registry.tables[table]
            await eventually(lambda: not live_table.audience.connections and at_rest(live_table))
            return table, token, cid, acked, live_table.table.digest()

    async def second(table: str, token: str, cid: str, acked: dict[str, Any], digest: str) -> None:
        async with server(tmp_path) as up:
            live_table = await up.registry.get(table)
            assert live_table is not None
            assert digest == live_table.table.digest()
            page = await connected(up, table, token)
            again = await page.do(cid=cid, do="answer", prompt=8, option=0)
            assert ("ack", acked["seq"]) == (again["t"], again["seq"])
            await play_on([page])
            assert "over" == page.view["phase"]
            await page.close()

    asyncio.run(second(*asyncio.run(first())))


def test_a_refusal_stays_a_refusal(tmp_path: Path) -> None:
    """A copy of a refused command that comes late, when it would be in order, is answered the same."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=2) as pages:
            cid = secrets.token_hex(16)
            first = await pages[0].do(cid, do="back")
            assert "not-now" == first["code"]
            assert "ack" == (await pages[0].do(do="away"))["t"]

            assert first == await pages[0].do(cid, do="back")

            assert "ack" == (await pages[0].do(do="back"))["t"]

    asyncio.run(game())


def test_whoever_has_missed_nothing_is_told_so(tmp_path: Path) -> None:
    """Nothing comes again, and `welcome` names the event that she has already."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]):
            table = next(iter(up.registry.tables))
            token = (await up.registry.tokens.issue(table)).token
            page = await connected(up, table, token)
            await page.close()

            again = await connected(up, table, token, page)
            await again.send({"t": "sync", "have": page.seq, "h": page.h, "boot": page.boot})
            await again.send({"t": "ping"})
            await again.until(lambda: {"t": "pong"} in again.other)

            assert page.seq == json.loads(again.frames[0])["seq"]
            assert [] == [frame for frame in again.frames if frame.startswith(('{"t":"snap"', '{"t":"ev"'))]
            await again.close()

    asyncio.run(game())


async def comes_back_with_another_view(folder: Path) -> None:
    """A client has the last event, and the one before it, but its view has gone wrong."""
    async with server(folder, pace=NEVER) as up, at_table(up) as pages:
        table = next(iter(up.registry.tables))
        token = (await up.registry.tokens.issue(table)).token
        page = await connected(up, table, token)
        await all_ready(pages)
        await page.until(lambda: page.view["phase"] == "playing")
        for missed in (0, 1):
            await page.send({"t": "sync", "have": page.seq - missed, "h": "00000000", "boot": page.boot})
            before = len(page.frames)
            await page.send({"t": "ping"})
            await page.until(lambda before=before: any('"t":"pong"' in frame for frame in page.frames[before:]))
            assert any('"t":"snap"' in frame for frame in page.frames[before:]), missed
        await page.close()


def test_a_view_with_another_hash_is_sent_anew(tmp_path: Path) -> None:
    """The number of an event alone does not show that a client is in step."""
    asyncio.run(comes_back_with_another_view(tmp_path))


def test_a_server_that_ignores_the_hash_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: who has the event is believed to be in step."""

    def by_number(self: Feed, have: int, h: str) -> list[str] | None:
        known = {past.seq: past.h for past in self.past} | {self.before_past.seq: self.before_past.h}
        return since(self, have, known.get(have, h))

    since = Feed.since
    monkeypatch.setattr(Feed, "since", by_number)
    with pytest.raises(AssertionError):
        asyncio.run(comes_back_with_another_view(tmp_path))


def test_asking_again_costs_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The story is told once for every event, however often somebody asks for everything."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=1, bots=["novice"]) as pages:
            await all_ready(pages)
            await play_on(pages, most=5)
            page, told = pages[0], list[int]()
            await settled(up, page)
            end_of_story = Viewer.end_of_story

            def counted(self: Viewer, table: Table, most: int) -> tuple[list[Numbered], int]:
                told.append(table.seq)
                return end_of_story(self, table, most)

            monkeypatch.setattr(Viewer, "end_of_story", counted)
            page.frames.clear()
            for _ in range(10):
                await page.send({"t": "sync"})
            await page.until(lambda: len([frame for frame in page.frames if '"t":"snap"' in frame]) == 10)
            await play_on(pages, most=1)
            await page.send({"t": "sync"})
            await page.until(lambda: len([frame for frame in page.frames if '"t":"snap"' in frame]) == 11)

            assert len(set(told)) == len(told) == 2
            assert 1 == len({json.loads(frame)["told"] for frame in page.frames[:10]})

    asyncio.run(game())


def test_what_the_room_forgets_the_store_remembers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A command that could be carried out twice is carried out once, even if the table forgot that it was."""
    monkeypatch.setattr("eights.live.journal.Journal.remember", lambda self, entry: None)

    async def game() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            page = await connected(up, table, token)
            cid = secrets.token_hex(16)
            one = await page.do(cid=cid, do="rename", name="x")
            two = await page.do(cid=cid, do="rename", name="x")
            await page.close()
            assert one["seq"] == two["seq"]
            assert up.registry.tables[table].table.seq == one["seq"]

    asyncio.run(game())


def test_nothing_is_said_before_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk takes its time nobody is told anything: no acknowledgement, no event."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            store, begun, kept = up.registry.store, asyncio.Event(), asyncio.Event()
            append = store.append

            async def slowly(table: str, entry: Any) -> Any:
                begun.set()
                await kept.wait()
                return await append(table, entry)

            monkeypatch.setattr(store, "append", slowly)  # the same disk, only later
            before = [(page.seq, len(page.frames)) for page in pages]
            asked = asyncio.create_task(pages[0].ready())
            await begun.wait()
            for page in pages:  # what was sent before has come when this has
                await (await page.socket.ping())
            assert before == [(page.seq, len(page.frames)) for page in pages]
            kept.set()
            assert "ack" == (await asked)["t"]

    asyncio.run(game())


@pytest.mark.parametrize("error", [StorageUnavailable, StorageError])
def test_what_cannot_be_kept_has_not_happened(
    error: type[StorageError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing can be written for a while: commands are refused at once, bots wait, and then it goes on by itself."""

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, people=2, bots=["novice"], clock=1) as pages:
            await all_ready(pages)
            store = up.registry.store
            append, full, tried = store.append, [True], list[str]()

            async def fails(table: str, entry: Any) -> Any:
                if full[0]:
                    tried.append(entry.kind)
                    raise error("the disk is full", "free some space")
                return await append(table, entry)

            monkeypatch.setattr(store, "append", fails)
            live_table = next(iter(up.registry.tables.values()))
            async with live_table.journal.lock:  # what was under way is done
                digest, seq = live_table.table.digest(), live_table.table.seq
            refused = await pages[0].do(do="rename", name="anna")
            assert ("nack", "storage", True) == (refused["t"], refused["code"], refused["retry"])
            await eventually(lambda: len(tried) > 3)  # somebody's time has run out, and again
            assert (digest, seq) == (live_table.table.digest(), live_table.table.seq)
            full[0] = False
            assert "ack" == (await pages[0].do(do="rename", name="anna"))["t"]
            await eventually(lambda: live_table.table.seq > seq + 1)
            assert [0, 0] == [page.gaps for page in pages]
            assert [] == caplog.records  # it is no fault of ours

    asyncio.run(game())


def test_time_runs_out_into_a_bot_until_she_is_back(tmp_path: Path) -> None:
    async def game() -> None:
        async with server(tmp_path) as up, at_table(up, clock=1) as pages:
            await all_ready(pages)
            await eventually(lambda: any(page.view["seats"][page.you]["away"] for page in pages))
            away = next(page for page in pages if page.view["seats"][page.you]["away"])
            back = await away.do(do="back")
            assert "ack" == back["t"]
            event = next(event for event in map(json.loads, away.frames) if back["seq"] == event.get("seq"))
            assert not event["d"]["seats"][away.you]["away"]  # her time may have run out again since

    asyncio.run(game())


def test_a_table_does_not_play_on_when_nobody_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots wait, clocks stand still; whoever comes back finds the table as it was, and plays herself again."""

    async def game() -> None:
        async with server(tmp_path) as up:
            store, in_the_middle, alone = up.registry.store, asyncio.Event(), asyncio.Event()
            append = store.append

            async def not_to_the_end(table: str, entry: Any) -> Any:
                if entry.number > 20:
                    in_the_middle.set()
                    await alone.wait()
                return await append(table, entry)

            monkeypatch.setattr(store, "append", not_to_the_end)
            table, token = await make(up, seats=3, bots=["novice", "novice"], clock=SLOWEST)
            page = await connected(up, table, token)
            await all_ready([page])
            live_table = up.registry.tables[table]
            await page.do(do="away")
            await in_the_middle.wait()
            await page.close()
            await eventually(lambda: not live_table.audience.connections)
            alone.set()
            await eventually(lambda: not live_table.tasks.running)
            assert 21 == live_table.table.seq
            assert live_table.table.playing
            assert {"bot"} == {due.how for due in live_table.autopilot.clock.deadlines}
            assert [] == live_table.autopilot.clock.due(
                asyncio.get_running_loop().time() + SLOWEST
            )  # whenever one looks
            assert None is live_table.autopilot.timer  # and nobody will
            back = await connected(up, table, token)
            await back.until(lambda: not back.view["seats"][0]["away"])
            await back.close()

    asyncio.run(game())


def test_the_others_do_not_wait_for_ever_for_somebody_who_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "ABSENT_SECONDS", 0.3)

    async def game() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            await all_ready(pages)
            ann, bob = pages
            await bob.close()
            while not ann.view["seats"][1]["away"]:
                assert "playing" == ann.view["phase"]
                if ann.prompt:
                    await ann.answer(0)
                await ann.until(lambda: ann.prompt or ann.view["seats"][1]["away"] or ann.view["phase"] == "over")

    asyncio.run(game())


class Reader:
    """A client that reads when it can."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.can_read = asyncio.Event()

    @property
    def is_writable(self) -> bool:
        return self.can_read.is_set()

    def send_now(self, frames: list[str]) -> None:
        self.read += frames

    async def send_all(self, frames: list[str]) -> None:
        await self.can_read.wait()
        self.send_now(frames)


async def read_in_pieces() -> list[str]:
    """What a client reads that now and then does not read; every frame is queued at another moment."""
    connection, reader = Connection("ann"), Reader()
    writer = asyncio.create_task(connection.write(reader, lambda: "snap"))
    for number in range(90):
        (reader.can_read.set if number % 7 < 3 else reader.can_read.clear)()
        connection.put(str(number))
        for _ in range(number % 3):
            await asyncio.sleep(0)
    reader.can_read.set()
    connection.close(1000)
    await writer
    return reader.read


def test_no_frame_overtakes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether they wait for the client or not; the seeded fault, in which they don't wait for each other, shows."""
    assert list(map(str, range(90))) == asyncio.run(read_in_pieces())

    monkeypatch.setattr(Connection, "is_writing", property(lambda _: False, lambda *_: None), raising=False)
    assert list(map(str, range(90))) != asyncio.run(read_in_pieces())


def test_a_slow_reader_costs_little_and_gets_the_last_state() -> None:
    """Her queue is bounded; then she gets one snapshot, and nothing of what she missed."""

    async def slow() -> None:
        connection, reader = Connection("ann"), Reader()
        writer = asyncio.create_task(connection.write(reader, lambda: "snap"))
        for number in range(10_000):
            connection.put(f"{number}" * 100)
            assert len(connection.waiting) <= limits.QUEUE_FRAMES
            assert connection.bytes <= limits.QUEUE_BYTES
        reader.can_read.set()
        connection.close(1000)
        assert (1000, "") == await writer
        assert "snap" == reader.read[-1]
        assert len(reader.read) <= 2

    asyncio.run(slow())


@pytest.mark.parametrize("name", ["SEND_SECONDS", "PONG_SECONDS"])
def test_whoever_does_not_read_at_all_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Too much waits for her, or a ping does: her line is cut, and nothing of it is left on the server."""
    monkeypatch.setattr(limits, "PING_SECONDS", PATIENCE)

    async def deaf() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            page = await deaf_page(up, table, token)
            asking = asyncio.create_task(ask_for_everything(page))
            line = line_of(up)
            if name == "SEND_SECONDS":
                monkeypatch.setattr(limits, name, 0.1)
            else:
                await nothing_more_goes_out(line, asking)
                line.ping_timeout = 0.1
                line.send_keepalive_ping()
            with pytest.raises(ConnectionClosed):
                await asyncio.wait_for(asking, PATIENCE)
            await eventually(
                lambda: not up.registry.tables[table].audience.connections and not up.server.server_state.connections
            )

    asyncio.run(deaf())


def line_of(up: Serving) -> TableProtocol:
    (line,) = [each for each in up.server.server_state.connections if isinstance(each, TableProtocol)]
    return line


async def nothing_more_goes_out(line: TableProtocol, asking: asyncio.Task[None]) -> None:
    line.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    await eventually(lambda: asking.done() or not line.writable.is_set())
    assert not asking.done()


async def deaf_page(up: Serving, table: str, token: str) -> ClientConnection:
    """It reads next to nothing, and may ask as often as it likes."""
    up.registry.rate = (1_000_000_000, 1e9)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", int(up.address.rpartition(":")[2])))
    page = await open_socket(up, table, sock=line, max_queue=1, ping_interval=None)
    await page.send(json.dumps({"t": "hello", "ticket": await ticket(up, table, token)}))
    return page


async def ask_for_everything(page: ClientConnection) -> None:
    while True:
        await page.send('{"t":"sync"}')
        await asyncio.sleep(0)


def test_a_server_that_stops_waits_for_nobody_who_does_not_read(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It stops long before the limit, and without a word."""

    async def stopping() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, seats=2)
            page = await deaf_page(up, table, token)
            asking = asyncio.create_task(ask_for_everything(page))
            line = line_of(up)
            await nothing_more_goes_out(line, asking)
            assert PATIENCE == up.server.config.timeout_graceful_shutdown
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)

    asyncio.run(stopping())
    assert [] == caplog.records


@pytest.fixture
def let_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Idle tables leave the memory whenever the test says so, and only then."""
    monkeypatch.setattr("eights.server.housekeeping.IDLE_SECONDS", 0.0)
    monkeypatch.setattr("eights.server.housekeeping.LEASE_SECONDS", PATIENCE)


@pytest.mark.usefixtures("let_go_at_once")
def test_a_table_that_nobody_visits_leaves_the_memory(tmp_path: Path) -> None:
    """And is loaded again when somebody comes."""

    async def game() -> None:
        async with server(tmp_path, pace=NEVER) as up:  # or a bot moves as soon as somebody is back
            table, token = await make(up, seats=2, bots=["novice"])
            page = await connected(up, table, token)
            await all_ready([page])
            await close_idle(up.registry)
            assert table in up.registry.tables  # somebody is there
            await page.close()
            live_table = up.registry.tables[table]
            await eventually(lambda: not live_table.audience.connections and at_rest(live_table))
            digest = live_table.table.digest()
            await close_idle(up.registry)
            assert {} == up.registry.tables
            back = await connected(up, table, token)
            assert digest == up.registry.tables[table].table.digest()
            await back.close()

    asyncio.run(game())


async def asked_for_later(tmp_path: Path, days: int, keep_days: int) -> int:
    """The answer to whoever asks for a table at which nothing has happened for so many days."""
    async with server(tmp_path, keep_days=keep_days) as up:
        table, _ = await make(up, seats=2)
        await close_idle(up.registry)
        now = time.time_ns() + days * 24 * 60 * 60 * 1_000_000_000
        with patch("eights.server.housekeeping.time.time_ns", lambda: now):
            await end_abandoned(up.registry)
        return (await ask(up, f"/api/tables/{table}")).status


@pytest.mark.usefixtures("let_go_at_once")
def test_a_table_that_is_idle_for_good_is_ended(tmp_path: Path) -> None:
    """After as many days as the host says; whoever has the link hears that there is no such table."""
    later = [asyncio.run(asked_for_later(tmp_path, *days)) for days in ((6, 7), (8, 7), (1000, 0))]

    assert [200, 404, 200] == later


@pytest.mark.usefixtures("let_go_at_once")
@pytest.mark.parametrize("day_ms", [60 * 60 * 1000, 1 << 50])
def test_tables_that_are_ended_too_early_or_never_are_caught(tmp_path: Path, day_ms: int) -> None:
    with patch("eights.server.housekeeping.DAY_MS", day_ms), pytest.raises(AssertionError, match="200, 404, 200"):
        test_a_table_that_is_idle_for_good_is_ended(tmp_path)
