"""Who is let in: origins, tickets, tokens, how much one client may cost, what a page may do (S4, S6, S7, S9, F3)."""

import ast
import asyncio
import json
import socket
import string
import time
import urllib.error
import urllib.request
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import pytest
from starlette.types import Message, Receive, Scope, Send
from websockets.exceptions import ConnectionClosed, InvalidStatus

from eights.decks.starters import write_starter
from eights.errors import EightsError, StorageUnavailable
from eights.live import limits
from eights.server import origins as origins_module
from eights.server.app import HEADERS, Safely
from eights.server.origins import FAR_AWAY, Origins, names_of_this_machine, own_origins, read_origin, way_out
from eights.server.running import Serving
from eights.server.tickets import LIFE, Tickets
from eights.server.tokens import DAY_MS
from eights.table.judge import HostPolicy
from run import ROOT
from tests.patience import PATIENCE
from tests.server.pages import (
    Page,
    all_ready,
    ask,
    at_table,
    connected,
    eventually,
    join,
    make,
    open_socket,
    server,
    ticket,
)

PORT = 8008
BASE64 = string.ascii_letters + string.digits + "-_"
ORIGINS: list[tuple[str, bool]] = [
    ("http://127.0.0.1:{port}", True),
    ("http://localhost:{port}", True),
    ("http://[::1]:{port}", True),
    ("https://eights.example.org", True),  # named by the host
    ("null", False),
    ("", False),
    ("http://evil.example", False),
    ("https://127.0.0.1:{port}", False),  # other scheme
    ("http://127.0.0.1", False),  # other port
    ("http://127.0.0.1:{port}0", False),
    ("http://127.0.0.1:{port}.evil.example", False),  # prefix
    ("https://evil.example/https://eights.example.org", False),  # suffix
    ("https://sub.eights.example.org", False),
    ("https://eights.example.org.", False),  # trailing dot
    ("https://EIGHTS.example.org", False),  # browsers write lower case
    ("https://eights.example.org, http://127.0.0.1:{port}", False),
    ("https://eights.example.org/", False),
    ("file://", False),
]


@pytest.mark.parametrize(("origin", "allowed"), ORIGINS)
def test_only_listed_origins_are_let_in(origin: str, allowed: bool) -> None:
    origins = Origins([*own_origins("127.0.0.1", PORT), "https://eights.example.org"])

    assert allowed == origins.let_in([(b"host", b"x"), (b"origin", origin.format(port=PORT).encode())])


def test_a_server_for_everybody_says_where_it_is(tmp_path: Path) -> None:
    """Its host opens it on their own machine: 0.0.0.0 is no address to go to."""

    async def look() -> None:
        async with server(tmp_path, host="0.0.0.0") as up:
            assert up.address.startswith("http://127.0.0.1:")
            assert 200 == (await ask(up, "/health")).status

    asyncio.run(look())


def test_two_origins_are_none_and_programs_have_none() -> None:
    origins = Origins(["http://a"])

    assert not origins.let_in([(b"origin", b"http://a"), (b"origin", b"http://a")])
    assert origins.let_in([(b"host", b"a")])


BY_NUMBER: list[tuple[str, str, bool]] = [  # the address that is asked, the page that asks
    ("10.0.0.2:8008", "http://10.0.0.2:8008", True),  # whatever address of this machine was typed
    ("203.0.113.7:9000", "http://203.0.113.7:9000", True),  # … or of a router before it
    ("[2001:db8::7]:8008", "http://[2001:db8::7]:8008", True),
    ("10.0.0.2", "http://10.0.0.2", True),
    ("10.0.0.2:8008", "http://10.0.0.3:8008", False),  # another machine
    ("10.0.0.2:8008", "http://10.0.0.2:9000", False),  # another server on this machine
    ("10.0.0.2:8008", "https://10.0.0.2:8008", False),
    ("10.0.0.2:8008", "null", False),
    ("evil.example:8008", "http://evil.example:8008", False),  # a name that was made to lead here
    ("10.0.0.2.evil.example:8008", "http://10.0.0.2.evil.example:8008", False),
    ("10.0.0.2:8008.evil.example", "http://10.0.0.2:8008.evil.example", False),
    ("evil.example@10.0.0.2", "http://evil.example@10.0.0.2", False),
    ("10.0.0:8008", "http://10.0.0:8008", False),
    ("[evil]:8008", "http://[evil]:8008", False),
    ("", "http://", False),
]


@pytest.mark.parametrize(("host", "origin", "allowed"), BY_NUMBER)
def test_whoever_came_by_a_number_asks_where_she_came_from(host: str, origin: str, allowed: bool) -> None:
    origins = Origins(own_origins("127.0.0.1", PORT))

    assert allowed == origins.let_in([(b"host", host.encode()), (b"origin", origin.encode())])
    assert not origins.let_in([(b"host", host.encode()), (b"host", host.encode()), (b"origin", origin.encode())])


def test_the_fault_of_believing_any_host_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a look at whether it is a number, a name that was made to lead here is let in."""
    monkeypatch.setattr(origins_module, "by_number", lambda origin, hosts: origin == f"http://{hosts[0]}")

    assert Origins([]).let_in([(b"host", b"evil.example:8008"), (b"origin", b"http://evil.example:8008")])
    with pytest.raises(AssertionError):
        test_whoever_came_by_a_number_asks_where_she_came_from("evil.example:8008", "http://evil.example:8008", False)


def test_the_way_out_is_an_address_of_this_machine() -> None:
    """It can be listened on; where there is no way there is no address."""
    for family, far in FAR_AWAY:
        if address := way_out(family, far):
            with socket.socket(family) as own:
                own.bind((address, 0))
            assert any(address in name for name in names_of_this_machine())


@pytest.mark.parametrize("text", ["*", "https://*.example.org", "eights.example.org", "https://a/b", "ftp://a", ""])
def test_an_origin_is_written_as_browsers_write_it(text: str) -> None:
    with pytest.raises(EightsError, match="is not an origin"):
        read_origin(text)


def test_the_fault_of_comparing_the_end_only_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A suffix match lets `evil…` in: the matrix sees it."""

    def suffix(self: Origins, headers: list[tuple[bytes, bytes]]) -> bool:
        found = [value.decode() for name, value in headers if name == b"origin"]
        return not found or any(found[0].endswith(each.partition("://")[2]) for each in self.allowed)

    monkeypatch.setattr(Origins, "let_in", suffix)
    wrong = 0
    for origin, allowed in ORIGINS:
        try:
            test_only_listed_origins_are_let_in(origin, allowed)
        except AssertionError:
            wrong += 1

    assert wrong


def test_origins_over_the_wire(tmp_path: Path) -> None:
    """The handshake of a foreign page is refused, with or without a ticket; so are its requests."""

    async def tried() -> None:
        async with server(tmp_path, origins=("https://eights.example.org",)) as up:
            table, token = await make(up)
            for origin, allowed in ORIGINS:
                name = origin.format(port=up.address.rpartition(":")[2])
                assert (101 if allowed else 403) == await handshake(up, table, name), name
                posted = await ask(up, f"/api/tables/{table}/ticket", {}, token, {"Origin": name})
                assert (200 if allowed else 403) == posted.status, name
            for host, origin, allowed in BY_NUMBER[:-1]:
                posted = await ask(up, f"/api/tables/{table}/ticket", {}, token, {"Host": host, "Origin": origin})
                assert (200 if allowed else 403) == posted.status, (host, origin)

    asyncio.run(tried())


async def handshake(up: Serving, table: str, origin: str) -> int:
    """The status that a page of this origin gets."""
    try:
        await (await open_socket(up, table, additional_headers={"Origin": origin})).close()
    except InvalidStatus as error:
        return error.response.status_code
    return 101


async def closed_with(up: Serving, table: str, first: Any, **options: Any) -> int:
    """How a connection ends that begins with this message."""
    socket = await open_socket(up, table, **options)
    try:
        if first is not None:
            await socket.send(first if isinstance(first, str | bytes) else json.dumps(first))
        async with asyncio.timeout(PATIENCE):
            async for _ in socket:
                pass
    except ConnectionClosed:
        pass
    return socket.close_code or 0


def test_the_first_message_is_a_ticket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is good for this table, and that nobody has used."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            other, foreign = await make(up)
            cmd = {"t": "cmd", "cid": "0" * 32, "d": {"do": "undo"}}
            with monkeypatch.context() as hurried:  # the others have all the time they need
                hurried.setattr(limits, "HELLO_SECONDS", 0.1)
                assert 4408 == await closed_with(up, table, None)
            assert 4401 == await closed_with(up, table, {"t": "hello", "ticket": "nonsense"})
            assert 4401 == await closed_with(up, table, {"t": "hello", "ticket": token})  # a token is no ticket
            assert 4401 == await closed_with(up, table, {"t": "hello", "ticket": await ticket(up, other, foreign)})
            assert 4401 == await closed_with(up, table, {"t": "ping"})
            assert 4401 == await closed_with(up, table, cmd)
            assert 4400 == await closed_with(up, table, "hello")
            assert 4400 == await closed_with(up, table, {"t": "hello"})
            assert 1003 == await closed_with(up, table, b"\x00\x01")
            assert 1009 == await closed_with(up, table, "x" * 5000)
            assert 4426 == await closed_with(up, table, None, subprotocols=["c8.v0"])
            word = await ticket(up, table, token)
            page = Page(await open_socket(up, table))
            await page.send({"t": "hello", "ticket": word})
            assert "welcome" == json.loads(await page.socket.recv())["t"]
            assert 4401 == await closed_with(up, table, {"t": "hello", "ticket": word})  # used
            await page.socket.close()

    asyncio.run(tried())


def test_a_ticket_is_good_once_and_for_half_a_minute() -> None:
    tickets = Tickets()
    one, old = tickets.issue("t", "ann", 0.0), tickets.issue("t", "bob", 0.0)

    assert one
    assert old
    taken = tickets.redeem(one, "t", 1.0)
    assert taken
    assert "ann" == taken.holder
    assert None is tickets.redeem(one, "t", 1.0)
    assert None is tickets.redeem(old, "t", LIFE)


def test_a_ticket_is_good_at_every_server_with_the_same_key_and_nowhere_else() -> None:
    """Each server knows only which tickets were used there; of those of others it has to look up the token."""
    one, other, stranger = Tickets(b"key"), Tickets(b"key"), Tickets(b"another key")

    def issue(now: float = 0.0) -> str:
        return one.issue("t", "ann", now, b"key of a token")

    word = issue()
    taken = other.redeem(word, "t", 1_000_000.0)  # its clock began at another time
    assert taken
    assert ("ann", b"key of a token", False) == (taken.holder, taken.key, taken.is_own)
    assert None is other.redeem(word, "t", 1_000_001.0)
    assert None is stranger.redeem(issue(), "t", 0.0)
    assert None is other.redeem(issue(), "u", 0.0)
    long_ago = time.time() - LIFE
    with patch("eights.server.tickets.time.time", lambda: long_ago):
        late = issue()
    assert None is other.redeem(late, "t", 0.0)


@pytest.mark.parametrize("place", [0, 40, -1])
def test_a_ticket_that_was_changed_is_refused(place: int) -> None:
    """In its signature or in what it says. The seeded fault, a signature that nobody checks, lets some of them in."""
    office = Tickets()
    word = office.issue("t", "ann", 0.0)
    changed = word[:place] + ("A" if word[place] != "A" else "B") + (word[place + 1 :] if place != -1 else "")

    assert None is office.redeem(changed, "t", 0.0)
    assert None is office.redeem(word + "=", "t", 0.0)
    assert None is office.redeem("", "t", 0.0)
    assert None is office.redeem("ä" * 200, "t", 0.0)
    with patch("eights.server.tickets.compare_digest", lambda *_: True):
        assert office.redeem("A" + word[1:] if word[0] != "A" else "B" + word[1:], "t", 0.0)


@pytest.mark.parametrize("holder", ["ann", "anna", "annas"])
def test_a_ticket_has_one_spelling(holder: str) -> None:
    """The last letter of base64 may have bits that decoding ignores, as many as the length leaves over."""
    office = Tickets()
    word = office.issue("t", holder, 0.0)

    assert {None} == {office.redeem(word[:-1] + last, "t", 0.0) for last in set(BASE64) - {word[-1]}}
    assert office.redeem(word, "t", 0.0)


def test_tokens_open_one_table_and_leave_no_trace(tmp_path: Path) -> None:
    """A wrong token changes nothing for its owner; no token or ticket is in the database, a page or a number."""

    async def tried() -> list[str]:
        async with server(tmp_path) as up:
            table, token = await make(up)
            _, foreign = await make(up)
            page = await connected(up, table, token)
            for wrong in ("", "x", foreign, token[:-1], token.upper(), "é"):
                tried = await ask(up, f"/api/tables/{table}/ticket", {}, wrong) if wrong != "é" else None
                assert tried is None or 401 == tried.status
            for query in (f"?token={token}", f"?authorization=Bearer+{token}"):  # an address is no place for it
                assert 401 == (await ask(up, f"/api/tables/{table}/ticket{query}", {})).status
            assert "ack" == (await page.do(do="rename", name="anna"))["t"]
            word = await ticket(up, table, token)
            shown = [
                str((await ask(up, path)).body)
                for path in ("/metrics", "/health", "/api/tables", f"/api/tables/{table}")
            ]
            assert not any(secret in text for secret in (token, foreign, word) for text in shown)
            assert not any(secret in frame for secret in (token, word) for frame in page.frames)
            await page.close()
            return [token, foreign, word]

    secrets_ = asyncio.run(tried())
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())

    assert kept
    assert not any(secret.encode() in kept for secret in secrets_)


@pytest.mark.parametrize(("left", "then"), [(89, 89), (46, 46), (44, 90), (1, 90), (0, 0)])
def test_a_token_that_is_used_does_not_run_out(tmp_path: Path, left: int, then: int) -> None:
    """In the second half of its days a ticket gives it all of them again; before that nothing is written, and one that
    has run out, or is for another table, stays as it is."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            database, now = up.registry.store.database, time.time_ns() // 1_000_000
            table, token = await make(up)
            other, _ = await make(up)
            await database.write("UPDATE tokens SET expires_ms = $1 WHERE table_id = $2", (now + left * DAY_MS, table))
            before = await database.read("SELECT expires_ms FROM tokens ORDER BY hash")
            assert 401 == (await ask(up, f"/api/tables/{other}/ticket", {}, token)).status
            assert before == await database.read("SELECT expires_ms FROM tokens ORDER BY hash")
            assert (200 if left else 401) == (await ask(up, f"/api/tables/{table}/ticket", {}, token)).status
            ((expires,),) = await database.read("SELECT expires_ms FROM tokens WHERE table_id = $1", (table,))
            assert then == round((expires - now) / DAY_MS)
            assert (then == left) == (expires == now + left * DAY_MS)

    asyncio.run(tried())


def test_a_token_that_cannot_be_extended_is_good_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> None:
        raise StorageUnavailable("the disk is full")

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            soon = time.time_ns() // 1_000_000 + DAY_MS
            await up.registry.store.database.write("UPDATE tokens SET expires_ms = $1", (soon,))
            monkeypatch.setattr(up.registry.store, "extend_token", full)
            assert 200 == (await ask(up, f"/api/tables/{table}/ticket", {}, token)).status

    asyncio.run(tried())


@pytest.mark.usefixtures("time_stands_still")
def test_what_one_client_may_cost(tmp_path: Path) -> None:
    """Too many messages, unreadable ones, and too many tabs end a connection; the table goes on."""

    async def tried() -> None:
        async with server(tmp_path) as up, at_table(up) as pages:
            up.registry.rate = limits.MESSAGES
            table = next(iter(up.registry.tables))
            token = await join(up, table)
            guest = await connected(up, table, token)
            with suppress(ConnectionClosed):
                for _ in range(limits.MESSAGES[0] + 5):
                    await guest.send({"t": "ping"})
            assert 1008 == await guest.gone()

            guest = await connected(up, table, token)
            for text in ("{", "[]", '{"t":"cmd"}'):
                await guest.send(text)
            assert 4400 == await guest.gone()

            guest = await connected(up, table, token)
            for _ in range(5):
                await guest.send({"t": "dance", "cid": "a" * 40})
            await guest.until(lambda: len([m for m in guest.other if m["t"] == "nack"]) == 5)
            assert {"unknown"} == {m["code"] for m in guest.other if m["t"] == "nack"}
            await guest.send({"t": "ping", "more": 1})
            await guest.until(lambda: guest.other[-1].get("code") == "bad-message")

            tabs = [await connected(up, table, token) for _ in range(limits.PER_SEAT - 1)]
            word = await ticket(up, table, token)
            assert 4429 == await closed_with(up, table, {"t": "hello", "ticket": word})
            for tab in [guest, *tabs]:
                await tab.close()
            up.registry.rate = (1000, 1000.0)
            await all_ready(pages)

    asyncio.run(tried())


def deep(depth: int) -> str:
    return "[" * depth + "]" * depth


STRANGE: list[str] = [
    deep(2000),
    '{"t":' + deep(1900) + "}",
    '{"a":' + deep(1900) + ',"t":"ping"}',
    '{"t":"cmd","cid":"' + "0" * 32 + '","d":{"do":"answer","prompt":' + "9" * 3000 + ',"option":0}}',
    '{"t":"cmd","cid":"' + "0" * 32 + '","d":{"do":"answer","prompt":1e400,"option":NaN}}',
    '{"t":"cmd","cid":"' + "0" * 32 + '","d":{"do":"answer","prompt":8,"option":-1}}',
    '{"t":"say","text":"\\ud800"}',
    '{"t":"ping","t":"ping","t":"say"}',
    '{"t":null}',
    "null",
    '"hello"',
    "",
    "\u0000",
    '{"t":"cmd","cid":"' + "0" * 32 + '","d":{"do":"sit","seat":0,"name":"' + "x" * 61 + '"}}',
    '{"t":"cmd","cid":"' + "0" * 32 + '","d":{"do":"arrange","settings":{"deck":"../../etc/passwd.py"}}}',
]


@pytest.mark.parametrize("number", range(len(STRANGE)))
def test_strange_messages_are_refused(tmp_path: Path, number: int) -> None:
    """Deep, huge, doubled or broken: a refusal, never an error of ours, and nothing has changed."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up)
            page = await connected(up, table, token)
            before = up.registry.tables[table].table.digest()
            await page.send(STRANGE[number])
            await page.until(lambda: page.other and page.other[-1]["t"] in ("nack", "chat", "pong"))
            assert before == up.registry.tables[table].table.digest()
            await page.send({"t": "ping"})
            await page.until(lambda: page.other[-1]["t"] == "pong")
            await page.close()

    asyncio.run(tried())


def test_whoever_hangs_up_in_mid_sentence_leaves_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Or everybody could fill the log of the host."""

    async def visit() -> None:
        async with server(tmp_path) as up:
            host, _, port = up.address.removeprefix("http://").partition(":")
            _, line = await asyncio.open_connection(host, int(port))
            line.write(
                f"POST /api/tables HTTP/1.1\r\nHost: {host}:{port}\r\nContent-Type: application/json\r\n"
                "Content-Length: 9\r\n\r\n{}".encode()
            )
            await line.drain()
            await eventually(lambda: up.server.server_state.tasks)  # the server waits for the rest
            line.close()
            await line.wait_closed()
            assert 200 == (await ask(up, "/health")).status

    asyncio.run(visit())

    assert [] == [record.message for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


def delete(url: str) -> tuple[int, str | None]:
    """How it is refused, and what may be done instead."""
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(urllib.request.Request(url, method="DELETE"))
    with caught.value as error:
        return error.code, error.headers["allow"]


@pytest.mark.parametrize("path", ["/api/nothing", "/api/tables/x/games/last", "/api"])
def test_a_path_that_there_is_not_is_refused_as_anything_else(tmp_path: Path, path: str) -> None:
    async def visit() -> None:
        async with server(tmp_path) as up:
            refused = await ask(up, path)
            wrong = await ask(up, "/api/house", {})
            asked = await ask(up, "/api/tables/x/join")
            deleted = await asyncio.to_thread(delete, f"{up.address}/api/tables")

        assert (404, 405, 405) == (refused.status, wrong.status, asked.status)
        assert {"code", "text", "hint"} == set(refused.body) == set(wrong.body)
        assert ["GET, HEAD", "POST"] == [answer.headers["allow"] for answer in (wrong, asked)]
        assert (405, "GET, HEAD, POST") == deleted

    asyncio.run(visit())


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"bots": ["nobody"]}, "setup"),
        ({"name": "ann", "bots": ["nobody"]}, "setup"),
        ({"name": "\u200b"}, "bad-name"),
        ({"bots": ["novice"] * 3, "settings": {"seats": 2}}, "no-seat"),
        ({"name": "ann", "bots": ["novice"] * 2, "settings": {"seats": 2}}, "taken"),
    ],
)
def test_a_table_that_is_refused_is_not_made(tmp_path: Path, wanted: dict[str, Any], code: str) -> None:
    """Neither in memory nor where tables are kept."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            refused = await ask(up, "/api/tables", wanted)
            assert (409, code) == (refused.status, refused.body["code"])
            assert ({}, 0) == (up.registry.tables, await up.registry.store.count_live())

    asyncio.run(tried())


@pytest.mark.usefixtures("time_stands_still")
def test_requests_are_limited(tmp_path: Path) -> None:
    """Long bodies, wrong types, and too many tables."""

    async def tried() -> None:
        async with server(tmp_path) as up:
            assert 413 == (await ask(up, "/api/tables", b"x" * 9000)).status
            assert 400 == (await ask(up, "/api/tables", b"{")).status
            assert 400 == (await ask(up, "/api/tables", {"more": 1})).status
            assert 400 == (await ask(up, "/api/tables", {"settings": {"seats": 99}})).status
            assert 415 == (await ask(up, "/api/tables", {}, headers={"Content-Type": "text/plain"})).status
            assert 404 == (await ask(up, "/api/tables/nothing")).status
            assert 404 == (await ask(up, "/api/tables/nothing/join", {})).status
            made = [(await ask(up, "/api/tables", {})).status for _ in range(limits.TABLES_A_MINUTE)]
            assert {200, 429} == set(made)

    asyncio.run(tried())


@pytest.mark.parametrize(
    "deck",
    [
        "mine.py",
        "camelot + /tmp/evil.py",
        "classic with draw 1 + evil.py",
        'camelot with "Excalibur" from evil.py',
        "none",
    ],
)
def test_no_guest_names_a_file(tmp_path: Path, deck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck is code: only those of the house are played, shown and printed, even without the second wall."""
    loaded: list[str] = []
    monkeypatch.setattr("eights.decks.files.load", loaded.append)
    monkeypatch.setattr("eights.server.running.decks.only", lambda specs: nullcontext())
    named = f"deck={quote(deck)}"

    async def tried() -> None:
        async with server(tmp_path) as up:
            refused = await ask(up, "/api/tables", {"settings": {"deck": deck}})
            assert refused.status in (400, 409), refused
            for path in ("/api/deck?", "/api/cards?", "/faces/reader.svg?card=Castle&", "/print/cards.pdf?"):
                refused = await ask(up, f"{path}{named}")
                assert (409, "setup") == (refused.status, refused.body["code"]), path

    asyncio.run(tried())
    assert [] == loaded


def test_a_file_that_slips_through_is_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind the check of the house there is a second wall; without both of them the file is run."""
    evil = tmp_path / "evil.py"
    evil.write_text(f"from pathlib import Path; Path({str(tmp_path / 'was-run')!r}).touch()", encoding="utf-8")
    monkeypatch.setattr(HostPolicy, "check", lambda self, settings: settings.check())

    async def tried() -> str:
        async with server(tmp_path) as up:
            refused = await ask(up, "/api/tables", {"settings": {"deck": f"camelot + {evil}"}})
            assert 400 == refused.status
            return str(refused.body["text"])

    assert "isn't available here" in asyncio.run(tried())
    assert not (tmp_path / "was-run").exists()

    monkeypatch.setattr("eights.server.running.decks.only", lambda specs: nullcontext())
    assert "there is no DECK" in asyncio.run(tried())
    assert (tmp_path / "was-run").exists()


def test_a_table_whose_deck_is_gone_does_not_break_the_door(tmp_path: Path) -> None:
    """The host forgot a deck of their own: players are refused, and come back to the same game when it is offered."""
    deck = tmp_path / "mine.py"
    write_starter(deck)

    async def made() -> tuple[str, str]:
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            table, token = await make(up, deck=f"camelot + {deck}", seats=2, bots=["random"])
            page = await connected(up, table, token)
            await all_ready([page])
            await page.close()
            return table, token

    async def come_back(table: str, token: str) -> None:
        async with server(tmp_path) as up:
            socket = await open_socket(up, table)
            await socket.send(f'{{"t": "hello", "ticket": "{await ticket(up, table, token)}"}}')
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert 1013 == socket.close_code
            await make(up)
        async with server(tmp_path, own_decks=(str(deck),)) as up:
            page = await connected(up, table, token)
            assert ("playing", None) == (page.view["phase"], page.view["notice"])
            await page.close()

    asyncio.run(come_back(*asyncio.run(made())))


@pytest.mark.parametrize("is_built", [True, False])
def test_pages_are_kept_to_themselves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_built: bool) -> None:
    """No inline script, no frame, no referrer, whatever is asked for: also if it is not there, or an error of ours."""
    if not is_built:
        monkeypatch.setattr("eights.server.page.FOLDER", tmp_path / "nothing was built")

    async def broken(request: object, registry: object) -> None:
        raise RuntimeError("seeded")

    monkeypatch.setattr("eights.server.routes_tables.table", broken)
    answers = {
        "/": 200 if is_built else 503,
        "/t/abc": 200 if is_built else 503,
        "/page.css": 404,
        "/assets/page.js": 404,
        "/api/house": 200,
        "/api/tables/abc": 500,
        "/api/cards?deck=nothing": 409,
        "/health": 200,
        "/ready": 200,
        "/nothing": 404,
    }

    async def tried() -> None:
        async with server(tmp_path) as up:
            for path, status in answers.items():
                answer = await ask(up, path)
                headers = {name.casefold(): value for name, value in answer.headers.items()}
                assert (path, status) == (path, answer.status)
                assert "seeded" not in str(answer.body)
                assert "unsafe" not in headers.get("content-security-policy", "unsafe")
                assert "frame-ancestors 'none'" in headers["content-security-policy"]
                assert "no-referrer" == headers.get("referrer-policy")
                assert "nosniff" == headers.get("x-content-type-options")
            page = (await ask(up, "/")).body
            assert "<script>" not in page
            assert "style=" not in page

    asyncio.run(tried())


WATCHED = ("content-security-policy", "referrer-policy", "x-content-type-options")
POLICY = HEADERS["content-security-policy"]
LESS_SAFE: dict[str, dict[str, str]] = {
    "script in the page": {**HEADERS, "content-security-policy": POLICY.replace("-src 'self'", "-src 'unsafe-inline'")},
    "frames of others": {**HEADERS, "content-security-policy": POLICY.replace("; frame-ancestors 'none'", "")},
    **{f"no {name}": {key: said for key, said in HEADERS.items() if key != name} for name in WATCHED},
}


@pytest.mark.parametrize("fault", LESS_SAFE)
def test_headers_that_are_less_safe_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    monkeypatch.setattr("eights.server.app.HEADERS", LESS_SAFE[fault])
    with pytest.raises(AssertionError):
        test_pages_are_kept_to_themselves(tmp_path, monkeypatch, is_built=False)


def test_errors_of_ours_without_the_headers_are_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the headers were added within the application, below what catches its errors."""
    honest = Safely.__call__

    async def within(self: Safely, scope: Scope, receive: Receive, send: Send) -> None:
        async def plain(message: Message) -> None:
            if message.get("status") == 500:
                message["headers"] = [(b"content-type", b"application/json")]
            await send(message)

        await honest(self, scope, receive, plain)

    monkeypatch.setattr(Safely, "__call__", within)
    with pytest.raises(AssertionError):
        test_pages_are_kept_to_themselves(tmp_path, monkeypatch, is_built=False)


@pytest.mark.parametrize("inline", ["<script>alert(1)</script>", '<p style="color: red">'])
def test_a_page_with_script_in_it_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inline: str) -> None:
    (tmp_path / "index.html").write_text(f"<!doctype html>{inline}", encoding="utf-8")
    monkeypatch.setattr("eights.server.page.FOLDER", tmp_path)
    with pytest.raises(AssertionError):
        test_pages_are_kept_to_themselves(tmp_path, monkeypatch, is_built=True)


def foreseeable(text: str) -> set[str]:
    """The modules that a source imports of whose numbers others could be foreseen."""
    nodes = list(ast.walk(ast.parse(text)))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {name for name in names if name.partition(".")[0] in ("random", "uuid", "numpy")}


def test_nobody_can_foresee_anything() -> None:
    """No module of table, server or storage imports `random` or makes an id of the time (F3)."""
    for layer in ("table", "server", "storage"):
        for file in (ROOT / "src" / "eights" / layer).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert set() == foreseeable(text), file
            assert "import random" not in text, file
            assert "from random" not in text, file
            assert "uuid" not in text, file


@pytest.mark.parametrize(
    "fault",
    ["import random", "import secrets, random as chance", "def pick():\n    from random import choice", "import uuid"],
)
def test_what_can_be_foreseen_is_caught(fault: str) -> None:
    """In a module of ours, wherever in it."""
    honest = (ROOT / "src" / "eights" / "server" / "tickets.py").read_text(encoding="utf-8")

    assert set() == foreseeable(honest)
    assert set() != foreseeable(f"{honest}\n{fault}\n")
