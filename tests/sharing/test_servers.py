"""Several servers on one PostgreSQL: every table is reached from every server, and moves from one to another."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any
from unittest.mock import patch

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from eights.live import limits
from eights.server import forwarding, sharing, tunnel
from eights.server.forwarding import Forwarding
from eights.server.housekeeping import close_idle
from eights.server.http import Http
from eights.server.peers import DatabasePeers, Peers
from eights.server.running import Options, Serving, serving
from eights.storage import Store
from rigs.torture.postgres import Postgres
from tests.patience import PATIENCE
from tests.server.pages import FAST, ask, connected, eventually, join, make, open_socket, ticket
from tests.storage.conftest import new_database

pytestmark = pytest.mark.anyio
ORIGIN = "https://eights.example.org"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def place(postgres: Postgres) -> str:
    return new_database(postgres)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is taken for gone because the machine is busy."""
    for module in (forwarding, tunnel):
        monkeypatch.setattr(module, "GIVE_UP_SECONDS", PATIENCE)
    for name in ("HELLO_SECONDS", "PONG_SECONDS", "SEND_SECONDS", "HEADER_SECONDS", "BODY_SECONDS"):
        monkeypatch.setattr(limits, name, PATIENCE)
    monkeypatch.setattr("eights.storage.store.LEASE_MS", 1000 * PATIENCE)
    monkeypatch.setattr(sharing, "NOTICED_SECONDS", 0.0)
    monkeypatch.setattr(sharing, "LIST_SECONDS", 0.0)


@asynccontextmanager
async def servers(place: str, number: int = 2, **options: Any) -> AsyncIterator[list[Serving]]:
    """Servers that share a database and know each other."""
    async with AsyncExitStack() as stack:
        wanted = Options(database=place, pace=0.0, origins=(ORIGIN,), **options)
        up = [await stack.enter_async_context(serving(wanted)) for _ in range(number)]
        for each in up:
            each.registry.rate = FAST
        await know_each_other(up)
        yield up


async def know_each_other(up: list[Serving]) -> None:
    for each in up:
        await each.registry.sharing.refresh()
        assert len(up) - 1 == len(each.registry.peers.others)


async def unreachable(up: list[Serving]) -> int:
    """How many of several tables cannot be reached from each of the servers, over HTTP and by a WebSocket."""
    missed = 0
    for number in range(6):
        home = up[number % len(up)]
        table, token = await make(home)
        host = await connected(home, table, token)
        for one in up:
            guest = None
            with suppress(AssertionError, KeyError, InvalidStatus, TimeoutError):
                assert 200 == (await ask(one, f"/api/tables/{table}")).status
                guest = await connected(one, table, await join(one, table))
                assert guest.view["seats"][0]["name"] == "ann"
            missed += guest is None
            if guest is not None:
                await guest.close()
        await host.close()
    return missed


async def test_every_table_is_reached_from_every_server(place: str) -> None:
    async with servers(place, 3) as up:
        assert 0 == await unreachable(up)


FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "requests are not passed on": lambda patch: patch.setattr(
        Forwarding, "places", lambda *_: asyncio.sleep(0, result=[])
    ),
    "sockets are not passed on": lambda patch: patch.setattr(Http, "is_for_another", lambda *_: False),
    "nobody knows who has a table": lambda patch: patch.setattr(DatabasePeers, "place_of", Peers.place_of),
}


@pytest.mark.parametrize("fault", FAULTS)
async def test_tables_that_cannot_be_reached_are_noticed(
    place: str, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    FAULTS[fault](monkeypatch)
    async with servers(place, 2) as up:
        assert 0 < await unreachable(up)


async def test_two_players_at_different_servers_play_one_game(place: str) -> None:
    """Both see every event, and the connection that was passed on is the client's own: it is counted by its address."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one, seats=2)
        ann, bob = await connected(one, table, token), await connected(other, table, await join(other, table))
        assert "ack" == (await bob.do(do="sit", seat=1, name="bob"))["t"]
        for page in (ann, bob):
            assert "ack" == (await page.ready())["t"]
        for page in (ann, bob):
            await page.until(lambda page=page: page.view["phase"] == "playing")
        asked = ann if ann.prompt else bob
        assert "ack" == (await asked.answer())["t"]

        assert {table} == set(one.registry.tables)
        assert {} == other.registry.tables
        assert 1 == len(other.registry.sharing.tunnels)
        assert {"127.0.0.1": 2} == dict(one.registry.client_limits.connections)
        assert 0 == ann.mismatches + bob.mismatches
        await bob.close()
        await eventually(lambda: not other.registry.sharing.tunnels)
        await ann.close()


async def test_a_client_behind_a_proxy_keeps_its_address(place: str) -> None:
    """Whichever server it is connected to: each limits the clients themselves, not other servers."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        word = (await ask(other, f"/api/tables/{table}/ticket", {}, token)).body["ticket"]
        socket = await open_socket(other, table, additional_headers={"X-Forwarded-For": "203.0.113.7"})
        await socket.send(f'{{"t":"hello","ticket":"{word}"}}')
        await socket.recv()

        assert {"127.0.0.1": 1, "203.0.113.7": 1} == dict(one.registry.client_limits.connections)
        await socket.close()
        await ann.close()


async def test_pages_of_other_sites_are_refused_everywhere(place: str) -> None:
    """By the server that they connect to, whoever has the table."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        for each in (one, other):
            with pytest.raises(InvalidStatus, match="403"):
                await open_socket(each, table, origin="https://elsewhere.example.org")
            stranger = {"Origin": "https://elsewhere.example.org"}
            assert 403 == (await ask(each, f"/api/tables/{table}/join", {}, headers=stranger)).status
            assert 200 == (await ask(each, f"/api/tables/{table}/join", {}, headers={"Origin": ORIGIN})).status
        await ann.close()


INTRODUCTIONS = [b"", b"EIGHTS-PEER ", b"EIGHTS-PEER 1 leave 8.8.8.8 ab\r\n", b"EIGHTS-PEER " + 300 * b"x"]


@pytest.mark.parametrize("line", INTRODUCTIONS)
async def test_nobody_else_passes_for_another_server(place: str, line: bytes) -> None:
    """A connection that begins like one from a server, but is not signed, is closed and nothing in it is read."""
    async with servers(place, 2) as (one, _):
        reader, writer = await asyncio.open_connection("127.0.0.1", int(one.address.rpartition(":")[2]))
        writer.write(line + b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = b""
        with suppress(ConnectionError):
            answer = await reader.read()
        assert (b"200 OK" in answer) is (line == b"")
        writer.close()


async def test_an_idle_table_moves_to_where_its_players_are(place: str) -> None:
    """Nobody is connected to it where it was opened, so that server lets it go when another one asks."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        assert {table} == set(one.registry.tables)

        ann = await connected(other, table, token)

        assert {table} == set(other.registry.tables)
        assert {} == one.registry.tables
        assert {} == dict.fromkeys(other.registry.sharing.tunnels, 0)
        await ann.close()


async def test_a_server_that_stops_hands_over_its_tables(place: str) -> None:
    """Its players come back at the other server, to the same seats and the same moment."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        guest = await connected(other, table, await join(other, table))  # through the other server
        seq = ann.seq

        await one.registry.sharing.drain()

        assert 503 == (await ask(one, "/ready")).status
        assert 200 == (await ask(other, "/ready")).status
        assert 1012 == await ann.gone()
        assert 1012 == await guest.gone()
        assert {} == one.registry.tables
        through_one = await connected(one, table, token)  # it still answers, and passes everything on
        assert {table} == set(other.registry.tables)
        assert seq == through_one.seq
        made, _ = await make(one)
        assert made in other.registry.tables
        await through_one.close()


async def test_a_table_is_free_as_soon_as_its_server_is_gone(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database knows at once that the connection is gone; nobody waits for the lease."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        monkeypatch.setattr(Store, "beat", lambda self: asyncio.sleep(PATIENCE))
        await dies(one)

        await eventually_free(other, table)
        back = await connected(other, table, token)

        assert {table} == set(other.registry.tables)
        await back.close()
        await ann.close()


async def turned_away(up: list[Serving]) -> list[int]:
    """How the connections end of two people who come back at the same moment, through different servers, to a table
    that no server has; 0: they see it."""
    table, token = await make(up[0])
    assert await up[0].registry.sharing.leave(table)
    sockets = [await open_socket(each, table) for each in up]
    for each, socket in zip(up, sockets, strict=True):
        await socket.send(json.dumps({"t": "hello", "ticket": await ticket(each, table, token), "lang": "en"}))
    codes = []
    for socket in sockets:
        try:
            while json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["t"] != "snap":
                pass
            codes.append(0)
        except ConnectionClosed as closed:
            codes.append(closed.rcvd.code if closed.rcvd else 0)
    for socket in sockets:
        await socket.close()
    return codes


async def test_everybody_who_comes_back_meets_at_one_server(place: str) -> None:
    """As after a crash: the first one's server takes the table at once, so nobody is turned away."""
    async with servers(place, 2) as up:
        assert [0, 0] == await turned_away(up)


async def test_servers_that_both_open_a_table_are_noticed(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DatabasePeers, "home_of", DatabasePeers.place_of)
    async with servers(place, 2) as up:
        assert [0, 1013] == sorted(await turned_away(up))


async def test_a_table_is_free_again_if_nobody_got_in(place: str) -> None:
    """Whoever connects without a ticket keeps no table at a server."""
    async with servers(place, 2) as (one, other):
        table, _ = await make(one)
        assert await one.registry.sharing.leave(table)
        await (await open_socket(one, table)).close()
        assert await other.registry.store.owner(table)

        await close_idle(one.registry)

        assert "" == await other.registry.store.owner(table)


async def dies(up: Serving) -> None:
    """Let its connection with the lock end, as the database sees it when the process is killed."""
    presence = up.registry.store.database.presence  # type: ignore[attr-defined]
    await presence.end()


async def eventually_free(up: Serving, table: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while await up.registry.store.owner(table):
            await asyncio.sleep(0.01)


async def test_all_servers_list_all_open_tables(place: str) -> None:
    async with servers(place, 2) as up:
        pages, made = [], set()
        for each in up:
            table, token = await make(each, listed=True)
            made.add(table)
            pages.append(await connected(each, table, token))
        for each in up:
            assert made == {listed["table"] for listed in (await ask(each, "/api/tables")).body}
        for page in pages:
            await page.close()


async def test_a_replaced_token_opens_nothing_at_any_server(place: str) -> None:
    """Its connections end, wherever they were opened, and tickets that another server had issued are worthless."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        thief = await connected(other, table, token)
        word = (await ask(other, f"/api/tables/{table}/ticket", {}, token)).body["ticket"]
        new = "n" * 43

        assert 200 == (await ask(other, f"/api/tables/{table}/token", {"token": new}, token)).status

        assert 4403 == await thief.gone()
        assert 4403 == await ann.gone()
        for each in (one, other):
            socket = await open_socket(each, table)
            await socket.send(f'{{"t":"hello","ticket":"{word}"}}')
            with suppress(Exception):
                await socket.recv()
            await socket.wait_closed()
            assert 4401 == socket.close_code


async def test_a_server_that_does_not_answer_is_given_up(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients get 503 and come again; the log has one line for all of them."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        with patch.object(Peers, "read_introduction", lambda *_: None):
            with pytest.raises(InvalidStatus, match="503"):
                await open_socket(other, table)
            with pytest.raises(InvalidStatus, match="503"):
                await open_socket(other, table)
        assert 2 == other.registry.metrics.counts["peers_silent", ""]
        assert 1 == len(other.registry.sharing.warned)
        guest = await connected(other, table, await join(other, table))
        await guest.close()
        await ann.close()


async def test_connections_to_a_server_that_hangs_end(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is connected to the database, but has not renewed its lease: its clients come back elsewhere."""
    async with servers(place, 2) as (one, other):
        table, token = await make(one)
        ann = await connected(one, table, token)
        guest = await connected(other, table, await join(other, table))
        monkeypatch.setattr(one.registry.store, "beat", lambda: asyncio.sleep(PATIENCE))
        hung = one.registry.store.server
        await other.registry.store.database.write("UPDATE servers SET seen_ms = 0 WHERE name = $1", (hung,))

        await other.registry.sharing.refresh()

        assert 1006 == await guest.gone()
        back = await connected(other, table, token)
        assert {table} == set(other.registry.tables)
        assert "ack" == (await back.do(do="rename", name="zoe"))["t"]
        nack = await ann.do(do="rename", name="eve")  # the first server wakes up, and writes nothing
        assert ("nack", "moving") == (nack["t"], nack["code"])
        await back.close()
