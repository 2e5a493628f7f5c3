"""A bot at the other end of the wire: it plays by the protocol, and remembers everything it was promised."""

import asyncio
import math
import time
import zlib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException
from websockets.typing import Subprotocol

from eights.client.deal_notes import DealNotes
from eights.table.commands import AnyCommand
from rigs.torture.web import Address, local, post

__all__ = ["PROTOCOLS", "Player", "Tally"]

RESEND = 2.5  # seconds, as the protocol says
FIRST, LONGEST, GROWS = 0.25, 8.0, 1.5  # seconds at most until the next try, as the protocol says
PROTOCOLS = [Subprotocol("c8.v1")]
ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder()


@dataclass
class Tally:
    """What all players together have seen."""

    decisions: int = 0  # acknowledged
    connections: int = 0
    latencies: list[float] = field(default_factory=list)  # of acknowledgements, in seconds
    nacks: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)  # what must never be


@dataclass
class Sent:
    """A command under way."""

    command: dict[str, Any]
    first: float
    last: float
    waits: float | None = None  # since when, for an answer of any kind; None: it was refused for the time being


class Player:
    """One person at one table, in one tab."""

    def __init__(self, server: Address, tally: Tally, dice: Random, table: str, token: str, name: str) -> None:
        self.server = server
        self.others: list[Address] = []  # servers of the same house
        self.through: Address | None = None  # a proxy, for the socket
        self.source = ""  # the address it comes from, if not the usual one
        self.tally = tally
        self.dice = dice
        self.table, self.token, self.name = table, token, name
        self.view: dict[str, Any] = {}
        self.seq, self.h, self.boot = 0, "", ""
        self.waits_for = 0  # the event of what was acknowledged last
        self.in_step = False
        self.notes = DealNotes(table, dice.randbytes)
        self.arrival: dict[str, Any] | None = None  # the first snapshot since this was set to None
        self.welcomes, self.delay = 0, FIRST
        self.asked = 0.0  # when it asked last for what it has missed
        self.pending: dict[str, Sent] = {}
        self.acknowledged: dict[str, int] = {}  # command ids, and the numbers they got
        self.refused: dict[str, str] = {}
        self.forestalled: list[int] = []  # the events that answered her questions before she did
        self.undos: set[str] = set()
        self.socket: ClientConnection | None = None
        self.thinking: Callable[[], float] | None = None  # seconds before a decision; None: none at all
        self.thought: asyncio.TimerHandle | None = None  # at whose end it acts
        self.may_be_told_twice = False  # through a bad network frames come twice, and get lost
        self.undoes = 0.0  # how often it takes something back
        self.plays = True  # of its own accord
        self.answers = True
        self.games: float = math.inf  # how many it plays at this table
        self.shares_its_seat = False  # with another tab
        self.leaving = False
        self.task: asyncio.Task[None] | None = None

    # The connection

    def begin(self) -> None:
        self.task = asyncio.create_task(self.stay())

    async def end(self) -> None:
        self.leaving = True
        if self.task is not None:
            self.task.cancel()
            (came_of_it,) = await asyncio.gather(self.task, return_exceptions=True)
            if isinstance(came_of_it, Exception):
                self.tally.wrong[f"a player broke: {came_of_it!r}"] += 1

    async def stay(self) -> None:
        """Connect, and again whenever the connection is lost."""
        while not self.leaving:
            connected = self.welcomes
            try:
                await self.visit()
            except (OSError, TimeoutError, WebSocketException, InvalidHandshake, EOFError):
                pass
            finally:
                self.socket, self.in_step = None, False
            if self.others:
                self.others.append(self.server)
                self.server = self.others.pop(0)
            self.delay = FIRST if self.welcomes > connected else min(GROWS * self.delay, LONGEST)
            await asyncio.sleep(self.dice.uniform(0, self.delay))

    async def visit(self) -> None:
        status, body = await post(self.server, f"/api/tables/{self.table}/ticket", token=self.token, source=self.source)
        if status != 200:
            if status in (401, 404):
                self.tally.wrong[f"a token was refused ({status})"] += 1
            if status == 500:
                self.tally.wrong["a table was called damaged"] += 1
            raise OSError
        host, port = self.through or self.server
        url = f"ws://{host}:{port}/ws/{self.table}"
        async with connect(
            url, subprotocols=PROTOCOLS, compression=None, max_size=None, ping_interval=None, proxy=None,
            open_timeout=10, close_timeout=0.5, local_addr=local(self.source),
        ) as socket:  # fmt: skip
            self.tally.connections += 1
            self.socket = socket
            await self.ask({"t": "hello", "ticket": body["ticket"]})
            try:
                async for frame in socket:
                    if self.socket is not socket:
                        break
                    await self.hear(DECODER.decode(frame))
            finally:
                if socket.close_code:
                    self.tally.closed[socket.close_code] += 1

    def cut(self) -> None:
        """Lose the connection, in the midst of whatever is on the way: nothing more of it is heard."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket, self.in_step = None, False

    async def send(self, message: dict[str, Any]) -> None:
        if self.socket is not None:
            await self.socket.send(ENCODER.encode(message).decode())

    async def ask(self, message: dict[str, Any]) -> None:
        """Say what it has, to hear what it has missed."""
        self.in_step, self.asked = False, time.perf_counter()
        await self.send({**message, "have": self.seq, "h": self.h, "boot": self.boot})

    # What the server says

    async def hear(self, message: dict[str, Any]) -> None:
        if message["t"] == "welcome":
            self.welcomes += 1
            self.notes.welcome(message["key"], [each["name"] for each in message["prints"]])
        match message["t"]:
            case "welcome" if message["boot"] != self.boot:
                self.boot, self.seq, self.h, self.waits_for = message["boot"], 0, "", 0
            case "welcome" if message["seq"] == self.seq and self.h:  # nothing was missed
                self.in_step = True
                await self.send_again()
                await self.go_on()
            case "snap" if message["seq"] >= self.seq:  # else it is older than what came on the way
                self.view, self.seq, self.h = message["view"], message["seq"], message["h"]
                self.notes.shown(self.view, is_snap=True)
                self.arrival = self.arrival or {"seq": self.seq, "view": self.view.copy()}
                await self.now_at(message)
                await self.send_again()
            case "ev":
                await self.follow(message)
            case "ack":
                self.note_ack(message)
                await self.go_on()
            case "nack":
                await self.note_nack(message)
            case "presence":
                self.notes.presence(message["places"])
            case _:
                pass

    async def follow(self, message: dict[str, Any]) -> None:
        """Go on by one event; if one is missing, ask."""
        if message["seq"] <= self.seq:
            if not self.may_be_told_twice:
                self.tally.wrong["an event came twice"] += 1
            return
        if message["seq"] > self.seq + 1:
            if not self.may_be_told_twice:
                self.tally.wrong["an event was left out"] += 1
            await self.ask({"t": "sync"})
            return
        self.view = self.view | message["d"]
        self.seq, self.h = message["seq"], message["h"]
        self.notes.shown(self.view)
        first = not self.in_step
        await self.now_at(message)
        if first:
            await self.send_again()

    async def now_at(self, message: dict[str, Any]) -> None:
        """Whether this page shows what the server meant; then play on."""
        if f"{zlib.crc32(ENCODER.encode(self.view)):08x}" != message["h"]:
            if not self.may_be_told_twice:
                self.tally.wrong["a page showed something else than the server meant"] += 1
            self.h = ""
            await self.ask({"t": "sync"})
            return
        self.in_step = True
        await self.go_on()

    async def go_on(self) -> None:
        """Play on, at once or after some thought."""
        if self.plays and not self.pending:
            if self.thinking is None:
                await self.act()
            elif self.thought is None:
                self.thought = asyncio.get_running_loop().call_later(self.thinking(), self.act_later)

    def act_later(self) -> None:
        self.thought = None
        if self.plays and not self.leaving:
            self.acting = asyncio.ensure_future(self.act_if_possible())

    async def act_if_possible(self) -> None:
        with suppress(OSError, WebSocketException):  # it is lost: what is pending goes out again
            await self.act()

    def note_ack(self, message: dict[str, Any]) -> None:
        cid, seq = message["cid"], message["seq"]
        if self.acknowledged.setdefault(cid, seq) != seq:
            self.tally.wrong["a command got two numbers"] += 1
        sent = self.pending.pop(cid, None)
        if sent is not None:
            self.waits_for = max(self.waits_for, seq)
            self.notes.accepted(msgspec.convert(sent.command, AnyCommand))
            self.tally.decisions += sent.command["do"] == "answer"
            self.tally.latencies.append(time.perf_counter() - sent.first)

    async def note_nack(self, message: dict[str, Any]) -> None:
        cid, code = message["cid"], message["code"]
        self.tally.nacks[code] += 1
        if cid in self.acknowledged:
            self.tally.wrong["an acknowledged command was refused"] += 1
        if cid in self.pending:
            self.pending[cid].waits = None
        if cid in self.pending and not message["retry"]:
            sent = self.pending.pop(cid)
            self.refused[cid] = code
            if sent.command["do"] == "answer" and code == "already" and message["seq"] and not self.shares_its_seat:
                self.forestalled.append(message["seq"])
            await self.go_on()

    # What the player says

    async def act(self) -> None:
        """Sit down, get ready, answer; or wait."""
        up_to_date = self.view and self.in_step and self.seq >= self.waits_for
        if self.plays and up_to_date and not self.pending and (command := self.wish()):
            await self.command(command)

    def wish(self) -> dict[str, Any] | None:
        view = self.view
        if view["you"] < 0:
            free = [seat for seat, place in enumerate(view["seats"]) if place["kind"] == "free"]
            return {"do": "sit", "seat": free[0], "name": self.name} if free else None
        if view["phase"] == "over" and view["outcome"]["record"] >= self.games:
            return None
        if view["phase"] != "playing":
            ready = view["seats"][view["you"]]["ready"]
            due = self.notes.due(view) if ready else self.notes.ready(view)
            return msgspec.to_builtins(due) if due else None
        if view["may_undo"] and self.dice.random() < self.undoes:
            return {"do": "undo"}
        prompt = view["prompt"]
        if self.answers and prompt and prompt["id"] and len(prompt["options"]) > 1:  # else the table answers by itself
            option = self.dice.randrange(len(prompt["options"]))
            return {"do": "answer", "prompt": prompt["id"], "option": option}
        return None

    async def command(self, command: dict[str, Any]) -> str:
        cid, now = self.dice.randbytes(16).hex(), time.perf_counter()
        self.pending[cid] = Sent(command, now, now, now)
        if command["do"] == "undo":
            self.undos.add(cid)
        await self.send({"t": "cmd", "cid": cid, "d": command})
        return cid

    async def send_again(self, older_than: float = 0.0) -> None:
        """What was not answered goes out again, as the same command."""
        now = time.perf_counter()
        for cid, sent in list(self.pending.items()):
            if now - sent.last >= older_than:
                sent.last = now
                sent.waits = now if sent.waits is None else sent.waits
                await self.send({"t": "cmd", "cid": cid, "d": sent.command})

    async def nudge(self) -> None:
        """Once in a while: send again what has waited for long, and where frames get lost ask for what is missing."""
        if self.socket is not None:
            with suppress(OSError, WebSocketException):
                if self.in_step and self.seq >= self.waits_for:
                    await self.send_again(RESEND)
                elif self.boot and self.may_be_told_twice and time.perf_counter() - self.asked > RESEND:
                    await self.ask({"t": "sync"})
