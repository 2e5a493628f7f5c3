"""Connections that say half a sentence: each ends soon, and none takes the room of somebody who plays."""

import asyncio
import logging
import resource
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import cast

import pytest

from eights.live import limits
from eights.live.metrics import Metrics
from eights.server import sockets as sockets_module
from eights.server.http import Deadline, Http
from eights.server.running import Serving
from eights.server.sockets import Place, Sockets, open_files
from tests.patience import PATIENCE
from tests.server.pages import all_ready, ask, at_table, eventually, play_on, server

HEAD = b"POST /api/position HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"
WHOLE = b"GET /api/house HTTP/1.1\r\nHost: x\r\n\r\n"
UPGRADE = b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: "
REFUSED = HEAD.replace(b"application/json", b"text/plain") + b"\r\n"  # before its body is read
HALVES: dict[str, tuple[bytes, bytes]] = {  # what is sent at once, and what again and again
    "nothing": (b"", b""),
    "half a header": (HEAD, b""),
    "a header byte by byte": (HEAD, b"x"),
    "half a body": (HEAD + b"\r\n{", b""),
    "a body byte by byte": (HEAD.replace(b" 9", b" 99999") + b"\r\n{", b" "),
    "a body for which nobody waits": (REFUSED.replace(b" 9", b" 99999"), b" "),
    "half a handshake": (UPGRADE, b""),
    "a handshake byte by byte": (UPGRADE, b"x"),
    "blank lines after a request": (WHOLE, b"\r\n"),
}


@asynccontextmanager
async def opened(up: Serving, first: bytes = b"") -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, _, port = up.address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(first)
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def ended(folder: Path, kind: str, patience: float = PATIENCE) -> None:
    """Wait until the server ends such a connection."""
    first, again = HALVES[kind]

    async def drip(writer: asyncio.StreamWriter) -> None:
        while again:
            writer.write(again)
            await asyncio.sleep(0.005)

    async with server(folder) as up, opened(up, first) as (reader, writer):
        dripping = asyncio.ensure_future(drip(writer))
        try:
            async with asyncio.timeout(patience):
                with suppress(ConnectionError):
                    while await reader.read(4096):
                        pass
            await eventually(lambda: not up.registry.sockets.number)
        finally:
            dripping.cancel()


@pytest.mark.parametrize("kind", HALVES)
def test_what_is_half_open_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """However slowly it goes on."""
    monkeypatch.setattr(limits, "HEADER_SECONDS", 0.2)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.2)

    asyncio.run(ended(tmp_path, kind))


@pytest.mark.parametrize("kind", HALVES)
def test_a_deadline_that_moves_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Seeded fault: no deadline, as in the web server below."""
    monkeypatch.setattr(Deadline, "set", lambda self, seconds: None)

    with pytest.raises(TimeoutError):
        asyncio.run(ended(tmp_path, kind, patience=0.5))


def test_whoever_reads_no_answer_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SEND_SECONDS", 0.2)
    monkeypatch.setattr(limits, "KERNEL_BYTES", 4096)

    async def game() -> None:
        async with server(tmp_path) as up:
            line = socket.socket()
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            host, _, port = up.address.removeprefix("http://").partition(":")
            loop = asyncio.get_running_loop()
            await loop.sock_connect(line, (host, int(port)))
            await loop.sock_sendall(line, 20 * WHOLE.replace(b"house", b"deck"))
            await eventually(lambda: up.registry.metrics.counts["shut_out", "too-slow"])
            await eventually(lambda: not up.registry.sockets.number)
            line.close()

    asyncio.run(game())


class SlowLine:
    """A transport: how much was not read yet, and whether it was cut off."""

    def __init__(self, unread: int) -> None:
        self.unread = unread
        self.aborted = False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(("bytes_read", "cut_off"), [(limits.LEAST_READ, False), (limits.LEAST_READ - 1, True)])
def test_a_slow_line_may_take_its_time(bytes_read: int, cut_off: bool) -> None:
    """As long as enough is read between two looks: also at the first one."""

    async def look() -> None:
        http, line = Http.__new__(Http), SlowLine(10 * limits.LEAST_READ)
        http.transport = cast(asyncio.Transport, line)
        http.sockets = Sockets(Metrics())
        http.to_read = Deadline(asyncio.get_running_loop(), lambda: None)
        http.read_soon()
        for _ in range(3):
            line.unread -= bytes_read
            http.stop_sending()
            assert cut_off == line.aborted
            assert http.to_read.timer is not None
        http.to_read.call_off()

    asyncio.run(look())


async def played_beside(folder: Path, half_open: int) -> None:
    """There is room for fewer connections than are half open; people who sat there before, and newcomers, play."""
    async with server(folder) as up, at_table(up) as early, AsyncExitStack() as idle:
        up.registry.sockets.most = 20
        for number in range(half_open):
            await idle.enter_async_context(opened(up, HALVES[list(HALVES)[number % 4]][0]))
        await asyncio.wait_for(newcomers(up), PATIENCE)
        await all_ready(early)
        assert await play_on(early, most=3)
        assert up.registry.sockets.number <= 20


async def newcomers(up: Serving) -> None:
    assert 200 == (await ask(up, "/health")).status
    async with at_table(up) as pages:
        await all_ready(pages)
        assert await play_on(pages, most=3)


def test_newcomers_get_in_beside_two_hundred_half_open_requests(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And whoever runs the server reads of it once."""
    monkeypatch.setattr(sockets_module, "QUIET", PATIENCE)
    with caplog.at_level(logging.WARNING):
        asyncio.run(played_beside(tmp_path, 200))

    lines = [record.getMessage() for record in caplog.records if record.name == sockets_module.__name__]
    assert ["all 20 connections are in use: the one that has been idle longest makes room for a new one"] == lines


def test_a_server_in_which_nobody_makes_room_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: whoever came first stays."""
    monkeypatch.setattr(Sockets, "make_room", lambda self, waiting: None)

    with pytest.raises((OSError, AssertionError)):
        asyncio.run(played_beside(tmp_path, 200))


class SmallServer:
    """Some connections, and which of them were cut off."""

    def __init__(self, most: int) -> None:
        self.sockets = Sockets(Metrics(), most)
        self.cut: list[str] = []

    def enter(self, name: str, address: str = "203.0.113.7", is_proxy: bool = False) -> Place | None:
        return self.sockets.enter(address, is_proxy, lambda: self.cut.append(name))


def test_who_has_waited_longest_makes_room() -> None:
    """Never one for whom something is done; one that is idle again waits behind the others."""
    small = SmallServer(most=3)
    first, second, third = (small.enter(name) for name in ("first", "second", "third"))
    assert first
    assert second
    assert third
    small.sockets.work(first)
    small.sockets.wait(second)

    assert small.enter("fourth")
    assert small.enter("fifth")
    assert ["third", "second"] == small.cut
    small.sockets.leave(second)  # it hears of it later
    assert 3 == small.sockets.number


def test_there_is_no_room_where_everybody_is_busy() -> None:
    """Until one of them leaves."""
    small = SmallServer(most=2)
    places = [small.enter("a"), small.enter("b")]
    for place in places:
        assert place
        small.sockets.work(place)

    assert None is small.enter("c")
    assert places[0]
    small.sockets.leave(places[0])
    assert small.enter("d")
    assert [] == small.cut


@pytest.mark.parametrize("address", ["203.0.113.7", "2001:db8::{number}"])
def test_a_network_has_only_so_many_connections(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """Its own make room, not those of others; a proxy has as many as there is room for."""
    monkeypatch.setattr(limits, "CONNECTIONS_PER_NETWORK", 2)
    small = SmallServer(most=100)
    small.enter("other", "198.51.100.1")

    entered = [small.enter(f"{number}", address.format(number=number)) for number in range(4)]

    assert all(entered)
    assert ["0", "1"] == small.cut
    assert all(small.enter("proxied", "127.0.0.1", is_proxy=True) for _ in range(50))
    assert ["0", "1"] == small.cut


def test_the_log_has_one_line_a_minute(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("eights.server.sockets.time.monotonic", lambda: now)
    small = SmallServer(most=1)

    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            small.enter("a")
        assert 1 == len(caplog.records)
        now += sockets_module.QUIET
        small.enter("b")

    assert 2 == len(caplog.records)


def test_a_body_has_a_time_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins when the header is complete: a long record takes longer than a header may."""
    monkeypatch.setattr(limits, "HEADER_SECONDS", 4321.0)
    monkeypatch.setattr(limits, "BODY_SECONDS", 1234.0)
    times, honest = list[float](), Deadline.set

    def noting(self: Deadline, seconds: float) -> None:
        times.append(seconds)
        honest(self, seconds)

    monkeypatch.setattr(Deadline, "set", noting)

    async def send() -> None:
        async with server(tmp_path) as up, opened(up, HEAD + b"\r\n" + b"{}       ") as (reader, _):
            await asyncio.wait_for(reader.readline(), PATIENCE)

    asyncio.run(send())
    assert [4321.0, 1234.0] == [seconds for seconds in times if seconds in (4321.0, 1234.0)][:2]


@pytest.mark.parametrize(("allowed", "most"), [(1024, 1024), (resource.RLIM_INFINITY, sys.maxsize)])
def test_a_system_may_allow_any_number_of_files(allowed: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda which: (allowed, resource.RLIM_INFINITY))

    assert most == open_files()


def test_the_first_warning_comes_however_short_the_machine_has_been_up(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock that counts the quiet seconds starts when the machine does."""
    monkeypatch.setattr("eights.server.sockets.time.monotonic", lambda: 1.0)
    monkeypatch.setattr(sockets_module, "QUIET", PATIENCE)
    sockets = Sockets(Metrics(), most=0)

    with caplog.at_level(logging.WARNING):
        sockets.warn()
        sockets.warn()

    assert 1 == len(caplog.records)
