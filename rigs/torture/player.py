"""A player under torture: a client that plays on its own, loses connections, and remembers the server's promises."""

import asyncio
import math
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from eights.client.client import Client
from eights.client.mirror import Message, Step
from eights.client.outbox import Sent
from eights.client.table_url import Link
from eights.table.commands import Answer, AnyCommand, Sit, Undo
from eights.table.protocol import Hello, Sync
from rigs.torture.web import QUIET, Address, local, post

__all__ = ["Player", "Tally"]


@dataclass
class Tally:
    """What all players together have seen."""

    decisions: int = 0  # acknowledged
    connections: int = 0
    latencies: list[float] = field(default_factory=list)  # of acknowledgements, in seconds
    nacks: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)  # what must never happen


class Player(Client):
    """One person at one table, in one tab."""

    def __init__(self, server: Address, tally: Tally, dice: Random, table: str, token: str, name: str) -> None:
        super().__init__(Link(f"http://{server[0]}:{server[1]}", table, token), name, chance=dice.randbytes)
        self.server = server
        self.others: list[Address] = []  # servers on the same database
        self.through: Address | None = None  # a proxy, for the socket
        self.source = ""  # the address it connects from, if not the usual one
        self.tally = tally
        self.dice = dice
        self.arrival: dict[str, Any] | None = None  # the first snapshot since this was set to None
        self.acknowledged: dict[str, int] = {}  # command ids, and the numbers they got
        self.refusals: dict[str, str] = {}
        self.forestalled: list[int] = []  # the events that answered this player's questions first
        self.undos: set[str] = set()
        self.thinking: Callable[[], float] | None = None  # returns the seconds before a decision; None: no delay
        self.thought: asyncio.TimerHandle | None = None  # after which it acts
        self.may_be_told_twice = False  # a bad network duplicates and drops frames
        self.undoes = 0.0  # how often it undoes something
        self.plays = True  # on its own
        self.answers = True
        self.games: float = math.inf  # how many it plays at this table
        self.shares_its_seat = False  # with another tab
        self.returned = 0.0  # when it was back in sync after a connection was lost, on the monotonic clock

    @property
    def table(self) -> str:
        return self.link.table

    @property
    def token(self) -> str:
        return self.link.token

    # The connection

    def begin(self) -> None:
        self.task = asyncio.create_task(self.run())

    async def end(self) -> None:
        self.is_closed = True
        if self.task is not None:
            self.task.cancel()
            (came_of_it,) = await asyncio.gather(self.task, return_exceptions=True)
            if isinstance(came_of_it, Exception):
                self.tally.wrong[f"a player broke: {came_of_it!r}"] += 1

    async def ticket(self) -> str:
        status, body = await post(self.server, f"/api/tables/{self.table}/ticket", token=self.token, source=self.source)
        if status != 200:
            if status in (401, 404):
                self.tally.wrong[f"a token was refused ({status})"] += 1
            if status == 500:
                self.tally.wrong["a table was called damaged"] += 1
            raise OSError
        return str(body["ticket"])

    @property
    def socket_address(self) -> str:
        host, port = self.through or self.server
        return f"ws://{host}:{port}/ws/{self.table}"

    @property
    def socket_options(self) -> dict[str, Any]:
        return {**QUIET, "open_timeout": 10, "close_timeout": 0.5, "local_addr": local(self.source)}

    async def catch_up(self, message: Hello | Sync) -> None:
        self.tally.connections += isinstance(message, Hello)
        await super().catch_up(message)

    async def caught_up(self) -> None:
        self.returned = time.monotonic()
        await super().caught_up()

    def cut(self) -> None:
        """Cut the connection, in the middle of whatever is being sent; nothing more of it arrives."""
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket, self.in_step = None, False

    def lost(self, code: int) -> None:
        """Reconnect, whatever the reason, to another server if there is one."""
        if code:
            self.tally.closed[code] += 1
        if self.others:
            self.others.append(self.server)
            self.server = self.others.pop(0)

    # What the server says

    @property
    def asks_again(self) -> bool:
        return self.may_be_told_twice

    async def hear(self, message: Message) -> None:
        if self.socket is not None:
            await super().hear(message)

    def irregular(self, step: Step, message: Message) -> None:
        if self.may_be_told_twice:
            return
        if step is Step.WRONG:
            self.tally.wrong["a page showed something else than the server meant"] += 1
        elif message["t"] == "ev":  # a snapshot may be older than events that already came
            self.tally.wrong["an event came twice" if step is Step.OLD else "an event was left out"] += 1

    async def heard(self, message: Message) -> None:
        match message["t"]:
            case "snap":
                self.arrival = self.arrival or {"seq": self.mirror.seq, "view": self.mirror.view.copy()}
            case "ack":
                self.note_ack(message)
            case "nack":
                self.note_nack(message)
            case _:
                pass
        await super().heard(message)
        if self.in_step and message["t"] in ("welcome", "snap", "ev", "ack", "nack"):
            await self.go_on()

    def note_ack(self, message: Message) -> None:
        cid, seq = message["cid"], message["seq"]
        if self.acknowledged.setdefault(cid, seq) != seq:
            self.tally.wrong["a command got two numbers"] += 1
        sent = self.pending.get(cid)
        if sent is not None:
            self.tally.decisions += isinstance(sent.command, Answer)
            self.tally.latencies.append(time.perf_counter() - sent.first)

    def note_nack(self, message: Message) -> None:
        cid, code = message["cid"], message["code"]
        self.tally.nacks[code] += 1
        if cid in self.acknowledged:
            self.tally.wrong["an acknowledged command was refused"] += 1
        sent = self.pending.get(cid)
        if sent is not None and not message["retry"]:
            self.refusals[cid] = code
            is_late = isinstance(sent.command, Answer) and code == "already" and message["seq"]
            if is_late and not self.shares_its_seat:
                self.forestalled.append(message["seq"])

    # What the player says

    async def go_on(self) -> None:
        """Play on, at once or after thinking."""
        if self.plays and not self.pending:
            if self.thinking is None:
                await self.act()
            elif self.thought is None:
                self.thought = asyncio.get_running_loop().call_later(self.thinking(), self.act_later)

    def act_later(self) -> None:
        self.thought = None
        if self.plays and not self.is_closed:
            self.acting = asyncio.ensure_future(self.act())

    async def act(self) -> None:
        """Sit down, get ready, answer; or wait."""
        if (
            self.plays
            and self.mirror.view
            and self.is_up_to_date
            and not self.pending
            and (command := self.next_command())
        ):
            await self.command(command)

    async def follow_deal(self) -> None:
        """Reveal only when this player acts, like everything else."""

    def next_command(self) -> AnyCommand | None:
        view = self.mirror.view
        if view["you"] < 0:
            free = [seat for seat, place in enumerate(view["seats"]) if place["kind"] == "free"]
            return Sit(seat=free[0], name=self.name) if free else None
        if view["phase"] == "over" and view["outcome"]["record"] >= self.games:
            return None
        if view["phase"] != "playing":
            ready = view["seats"][view["you"]]["ready"]
            return self.notes.due(view) if ready else self.notes.ready(view)
        if view["may_undo"] and self.dice.random() < self.undoes:
            return Undo()
        prompt = view["prompt"]
        if self.answers and prompt and prompt["id"] and len(prompt["options"]) > 1:  # else the table answers
            return Answer(prompt=prompt["id"], option=self.dice.randrange(len(prompt["options"])))
        return None

    async def command(self, command: AnyCommand) -> Sent:
        sent = await self.start(command)
        if isinstance(command, Undo):
            self.undos.add(sent.cid)
        return sent
