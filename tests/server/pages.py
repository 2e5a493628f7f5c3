"""A server on a real port, and pages that are connected to it by real sockets."""

import asyncio
import json
import secrets
import urllib.error
import urllib.request
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from eights.live import audience, limits
from eights.live.live_table import LiveTable
from eights.server import running, tickets
from eights.server.running import Options, Serving, serving
from eights.table import clock
from eights.table.messages import PROTOCOL
from tests.patience import PATIENCE

FAST = (10_000, 10_000.0)  # messages: tests play faster than people
NEVER: Final = 1e6  # a pace at which neither bots nor forced answers come while a test runs
HURRIED: Final = {  # time limits that a busy machine could exceed although nothing is wrong
    limits: ("HEADER_SECONDS", "BODY_SECONDS", "HELLO_SECONDS", "PONG_SECONDS", "SEND_SECONDS", "REPLAY_SECONDS"),
    running: ("STOP_SECONDS",),
    tickets: ("LIFE",),
    audience: ("FEED_SECONDS",),
    clock: ("PATIENCE", "REVEAL"),
}
USUAL: Final = {(module, name): getattr(module, name) for module, names in HURRIED.items() for name in names}


def unhurried(module: ModuleType, name: str) -> float:
    """A time limit for tests: very long, unless the test has set one of its own."""
    limit: float = getattr(module, name)
    return PATIENCE if limit == USUAL[module, name] else limit


@asynccontextmanager
async def server(folder: Path, pace: float = 0.0, **options: Any) -> AsyncIterator[Serving]:
    """Run a server with a database of its own. Bots do not hesitate, and nobody is too late."""
    with ExitStack() as patches:
        for module, name in USUAL:
            patches.enter_context(patch.object(module, name, unhurried(module, name)))
        async with serving(Options(database=str(folder / "tables.db"), pace=pace, **options)) as up:
            up.registry.rate = FAST
            yield up


@dataclass(frozen=True)
class Answer:
    """What came of a request."""

    status: int
    body: Any
    headers: dict[str, str]


async def ask(
    up: Serving, path: str, body: Any = None, token: str = "", headers: dict[str, str] | None = None
) -> Answer:
    """GET, or POST if there is a body."""
    return await asyncio.to_thread(ask_now, f"{up.address}{path}", body, token, headers or {})


def ask_now(url: str, body: Any, token: str, headers: dict[str, str]) -> Answer:
    data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
    sent = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {}), **headers}
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, sent), timeout=PATIENCE) as answer:
            return Answer(answer.status, read(answer.read()), dict(answer.headers))
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, read(error.read()), dict(error.headers))


def read(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError:
        return body.decode(errors="replace")


async def make(up: Serving, name: str = "ann", bots: list[str] | None = None, **settings: Any) -> tuple[str, str]:
    """A table, with its host in the first seat; its id and her token."""
    made = await ask(up, "/api/tables", {"settings": settings, "name": name, "bots": bots or []})
    assert 200 == made.status, made.body
    return made.body["table"], made.body["token"]


async def join(up: Serving, table: str) -> str:
    return str((await ask(up, f"/api/tables/{table}/join", {})).body["token"])


async def ticket(up: Serving, table: str, token: str) -> str:
    return str((await ask(up, f"/api/tables/{table}/ticket", {}, token)).body["ticket"])


@dataclass
class Page:
    """What a page keeps: its view, the number of the last event, and every frame it ever got."""

    socket: ClientConnection
    view: dict[str, Any] = field(default_factory=dict)
    seq: int = 0
    h: str = ""
    boot: str = ""
    frames: list[str] = field(default_factory=list)
    other: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    gaps: int = 0
    mismatches: int = 0
    closed: int = 0
    task: "asyncio.Task[None] | None" = None

    @property
    def you(self) -> int:
        return int(self.view["you"])

    @property
    def prompt(self) -> dict[str, Any] | None:
        prompt: dict[str, Any] | None = self.view.get("prompt")
        return prompt if prompt and prompt["id"] else None

    async def listen(self) -> None:
        try:
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                self.hear(json.loads(frame))
                self.news.set()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self.news.set()

    def hear(self, message: dict[str, Any]) -> None:
        match message["t"]:
            case "welcome":
                self.boot = message["boot"]
            case "snap":
                self.view, self.seq, self.h = message["view"], message["seq"], message["h"]
                self.check()
            case "ev":
                self.gaps += message["seq"] != self.seq + 1
                self.view |= message["d"]
                self.seq, self.h = message["seq"], message["h"]
                self.check()
            case "ack" | "nack":
                self.answers[message["cid"]] = message
                self.other.append(message)
            case _:
                self.other.append(message)

    def check(self) -> None:
        """A page can compute the hash of its own view."""
        own = json.dumps(self.view, separators=(",", ":"), ensure_ascii=False).encode()
        self.mismatches += f"{zlib.crc32(own):08x}" != self.h

    async def send(self, message: dict[str, Any] | str) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def do(self, cid: str = "", **command: Any) -> dict[str, Any]:
        """Send a command and wait for what comes of it."""
        cid = cid or secrets.token_hex(16)
        self.answers.pop(cid, None)
        await self.send({"t": "cmd", "cid": cid, "d": command})
        await self.until(lambda: cid in self.answers)
        return self.answers[cid]

    async def ready(self) -> dict[str, Any]:
        """Without a number of her own for the shuffle."""
        return await self.do(do="ready")

    async def answer(self, option: int = 0) -> dict[str, Any]:
        assert self.prompt is not None
        return await self.do(do="answer", prompt=self.prompt["id"], option=option)

    async def until(self, true: Any) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                assert not self.closed, f"closed: {self.closed} {self.socket.close_reason}"
                self.news.clear()
                await self.news.wait()

    async def gone(self) -> int:
        """Wait for the end; the code it was closed with."""
        async with asyncio.timeout(PATIENCE):
            while not self.closed:
                self.news.clear()
                await self.news.wait()
        return self.closed

    async def close(self) -> None:
        await self.socket.close()
        if self.task is not None:
            await self.task


async def open_socket(up: Serving, table: str, **options: Any) -> ClientConnection:
    url = f"{up.address.replace('http', 'ws', 1)}/ws/{table}"
    usual: dict[str, Any] = {"subprotocols": [PROTOCOL], "compression": None, "max_size": None, "ping_interval": None}
    return await connect(url, **{**usual, "open_timeout": PATIENCE, "close_timeout": PATIENCE, **options})


async def connected(
    up: Serving, table: str, token: str, old: Page | None = None, lang: str = "en", **options: Any
) -> Page:
    """A page that is up to date; with an old one, it goes on from what that had."""
    word = await ticket(up, table, token)
    page = Page(await open_socket(up, table, **options))
    hello: dict[str, Any] = {"t": "hello", "ticket": word, "lang": lang}
    if old is not None:
        page.view, page.seq, page.h = old.view, old.seq, old.h
        hello |= {"have": old.seq, "h": old.h, "boot": old.boot}
    await page.send(hello)
    page.task = asyncio.create_task(page.listen())
    await page.until(lambda: page.boot)
    if old is None:
        await page.until(lambda: page.view)
    return page


@asynccontextmanager
async def at_table(
    up: Serving, people: int = 2, bots: list[str] | None = None, **settings: Any
) -> AsyncIterator[list[Page]]:
    """People who have sat down, connected, in the order of their seats; the host is the first."""
    names = ("ann", "bob", "cat", "dan")
    table, token = await make(up, bots=bots, **{"seats": people + len(bots or []), **settings})
    pages = [await connected(up, table, token)]
    for seat in range(1, people):
        page = await connected(up, table, await join(up, table))
        assert "ack" == (await page.do(do="sit", seat=seat, name=names[seat]))["t"]
        pages.append(page)
    for page in pages:
        await page.until(lambda page=page: page.seq == pages[-1].seq)
    try:
        yield pages
    finally:
        for page in pages:
            await page.close()


async def eventually(true: Callable[[], object]) -> None:
    """Wait until something is so that several pages have a part in."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


def at_rest(live_table: LiveTable) -> bool:
    """Whether nothing happens at this table until somebody does something."""
    return live_table.autopilot.timer is None and not live_table.tasks.running


async def settled(up: Serving, *pages: Page) -> LiveTable:
    """Wait until the only table is at rest and these pages have seen everything."""
    (live_table,) = up.registry.tables.values()
    await eventually(lambda: at_rest(live_table) and all(page.seq == live_table.table.seq for page in pages))
    return live_table


async def all_ready(pages: list[Page]) -> None:
    """The next game is dealt."""
    for page in pages:
        assert "ack" == (await page.ready())["t"]
    for page in pages:
        await page.until(lambda page=page: page.view["phase"] == "playing")


async def play_on(pages: list[Page], most: int = 10_000, option: int = 0) -> int:
    """Answer every question until the game is over or enough was decided; return how much was decided.

    What is answered depends on the question alone: where the deal can be repeated, so can the game.
    """
    decided = 0
    while decided < most and all(page.view["phase"] == "playing" for page in pages):
        asked = [page for page in pages if page.prompt]
        if not asked:
            await eventually(lambda: any(page.prompt or page.view["phase"] == "over" for page in pages))
            continue
        page, prompt = asked[0], asked[0].prompt or {}
        answer = await page.answer((prompt["id"] * 7 + option) % len(prompt["options"]))
        assert "ack" == answer["t"] or "already" == answer["code"], answer  # a forced answer may have been quicker
        decided += 1
        for other in pages:
            await other.until(lambda other=other, seq=answer["seq"]: other.seq >= seq)
    last = max(page.seq for page in pages)
    for page in pages:
        await page.until(lambda page=page: page.seq >= last)
    return decided
