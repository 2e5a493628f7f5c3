"""A server on a real port, and pages that are connected to it by real sockets."""

import asyncio
import json
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, asynccontextmanager
from copy import copy
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Final
from unittest.mock import patch

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from eights.client import Link, connection, http
from eights.client.http import Answer
from eights.client.mirror import Mirror, Step
from eights.live import audience, limits
from eights.live.live_table import LiveTable
from eights.server import running, tickets
from eights.server.running import Options, Serving, serving
from eights.table import timing
from tests.patience import PATIENCE

FAST = (10_000, 10_000.0)  # messages: tests play faster than people
NEVER: Final = 1e6  # a pace at which neither bots nor forced answers come while a test runs
HURRIED: Final = {  # time limits that a busy machine could exceed although nothing is wrong
    limits: (
        "HEADER_SECONDS",
        "BODY_SECONDS",
        "HELLO_SECONDS",
        "PONG_SECONDS",
        "SEND_SECONDS",
        "REPLAY_SECONDS",
        "REACTION_SECONDS",
    ),
    running: ("STOP_SECONDS",),
    tickets: ("LIFE",),
    audience: ("FEED_SECONDS",),
    timing: ("ABSENT_SECONDS", "REVEAL_SECONDS"),
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


async def ask(
    up: Serving, path: str, body: Any = None, token: str = "", headers: dict[str, str] | None = None
) -> Answer:
    """GET, or POST if there is a body."""
    return await http.request(f"{up.address}{path}", body, token, headers, PATIENCE)


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
    """What a page keeps: a mirror of the table, and every frame it ever got. It does only what a test says."""

    socket: ClientConnection
    mirror: Mirror = field(default_factory=Mirror)
    frames: list[str] = field(default_factory=list)
    other: list[dict[str, Any]] = field(default_factory=list)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    news: asyncio.Event = field(default_factory=asyncio.Event)
    steps: Counter[Step] = field(default_factory=Counter)
    welcomes: int = 0
    closed: int = 0
    task: "asyncio.Task[None] | None" = None

    @property
    def view(self) -> dict[str, Any]:
        return self.mirror.view

    @property
    def seq(self) -> int:
        return self.mirror.seq

    @property
    def h(self) -> str:
        return self.mirror.h

    @property
    def boot(self) -> str:
        return self.mirror.boot

    @property
    def gaps(self) -> int:
        """How often something came that did not continue what was there."""
        return self.steps[Step.GAP] + self.steps[Step.OLD]

    @property
    def mismatches(self) -> int:
        """How often the hash of the view was not the server's."""
        return self.steps[Step.WRONG]

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
                self.welcomes += 1
                self.mirror.greet(message)
            case "snap" | "ev":
                self.steps[self.mirror.apply(message)] += 1
            case "ack" | "nack":
                self.answers[message["cid"]] = message
                self.other.append(message)
            case _:
                self.other.append(message)

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
    usual: dict[str, Any] = {"compression": None, "ping_interval": None}
    patient = {"open_timeout": PATIENCE, "close_timeout": PATIENCE}
    return await connection.open_socket(Link(up.address, table).socket, **{**usual, **patient, **options})


async def connected(
    up: Serving, table: str, token: str, old: Page | None = None, lang: str = "en", **options: Any
) -> Page:
    """A page that is up to date; with an old one, it goes on from what that had."""
    word = await ticket(up, table, token)
    page = Page(await open_socket(up, table, **options), copy(old.mirror) if old else Mirror())
    await page.send({"t": "hello", "ticket": word, "lang": lang, **page.mirror.have})
    page.task = asyncio.create_task(page.listen())
    await page.until(lambda: page.welcomes)
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
