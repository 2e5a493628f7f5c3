"""R19: a second identity tries everything to see a hand that is hidden from its first one."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from eights.errors import EightsError
from rigs.torture.crowd import PATIENCE, WITH_A_FAULT, until
from rigs.torture.finding import HANGING, Bench, Finding, findings
from rigs.torture.victim import Conditions, Victim
from rigs.torture.web import Address, open_table, post, request

__all__ = ["second_identities"]

STILL = 1e6  # so slow that no bot acts: the game lasts as long as the experiment
ANN, BOB, BOTS = 0, 1, (2, 3)  # the seats
MOST_RECALLS = 5  # at once; more are refused


class Visitor:
    """One identity at a table: what it receives, and how often that contained a hand."""

    def __init__(self, server: Address, table: str, token: str, patience: float) -> None:
        self.server, self.table, self.token, self.patience = server, table, token, patience
        self.view: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.hands = 0
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    async def enter(self) -> bool:
        """Connect; whether that was possible."""
        self.view = {}
        status, body = await post(self.server, f"/api/tables/{self.table}/ticket", token=self.token)
        if status != 200:
            return False
        self.socket = await open_table(self.server, self.table, body["ticket"])
        self.task = asyncio.create_task(self.listen(self.socket))
        return await until(lambda: self.view, self.patience)

    async def listen(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException, OSError):
            async for frame in socket:
                message = msgspec.json.decode(frame)
                self.heard.append(message)
                match message["t"]:
                    case "snap":
                        self.view = message["view"]
                        self.hands += holds_a_hand(self.view)
                    case "ev":
                        self.view = self.view | message["d"]
                        self.hands += holds_a_hand(self.view)
                    case "recalled" if message["view"]:
                        self.hands += holds_a_hand(message["view"])
                    case "advice":
                        self.hands += 1
                    case _:
                        pass

    async def send(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        with suppress(WebSocketException, OSError):
            await self.socket.send(msgspec.json.encode(message).decode())

    async def do(self, **command: Any) -> str:
        """Send a command; returns "ack" or the code of the refusal."""
        cid = secrets.token_hex(16)
        await self.send({"t": "cmd", "cid": cid, "d": command})
        answers = await self.answer(lambda message: message.get("cid") == cid)
        return str(answers.get("code", answers["t"]))

    async def ask(self, answer: str, **message: Any) -> None:
        """Send a request, and wait for the answer or refusal."""
        before = len(self.heard)
        await self.send(message)
        await self.answer(lambda heard: heard["t"] in (answer, "nack"), before)

    async def answer(self, wanted: Callable[[dict[str, Any]], bool], since: int = 0) -> dict[str, Any]:
        found: list[dict[str, Any]] = []

        def came() -> bool:
            found[:] = [message for message in self.heard[since:] if wanted(message)]
            return bool(found) or self.is_shut

        await until(came, self.patience)
        return found[0] if found else {"t": "nothing"}

    @property
    def online(self) -> list[bool]:
        """The seats whose players are connected, as last reported."""
        heard = (message["seats"] for message in reversed(self.heard) if message["t"] == "presence")
        return next(heard, [])

    @property
    def is_shut(self) -> bool:
        return self.socket is None or self.socket.close_code is not None

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.task is not None:
            await self.task


def holds_a_hand(view: dict[str, Any]) -> bool:
    """Whether a view of a game in progress shows a hand, or what can be done with one."""
    if view["phase"] != "playing":
        return False
    prompt = view["prompt"] or {"id": 0, "options": [], "why": {}}
    told = view["fairness"] and view["fairness"]["seed"]
    hands = any(place["hand"] is not None or place["known"] for place in view["seats"])
    return bool(hands or prompt["id"] or prompt["options"] or prompt["why"] or view["outcome"] or told)


@dataclass
class AttackedTable:
    """A game of two people and two bots. ann is the host, has many identities, and wants to see other hands."""

    server: Address
    id: str
    ann: Visitor
    bob: Visitor
    patience: float
    link: str = ""  # the token in the link that bob used; others have read it
    reader: Visitor | None = None  # somebody who used it to connect before bob
    spies: list[Visitor] = field(default_factory=list)
    removed: int = 0  # how often ann has removed bob

    @property
    def prompts(self) -> list[int]:
        """The numbers that questions to ann and bob may have."""
        views = [player.view for player in (self.ann, self.bob)]
        return [*range(1, 60), *(view["prompt"]["id"] for view in views if view["prompt"] and view["prompt"]["id"])]

    async def spy(self) -> Visitor:
        """Add one more identity."""
        status, body = await post(self.server, f"/api/tables/{self.id}/join")
        if status != 200:
            raise EightsError(f"a table could not be joined: {status} {body}")
        self.spies.append(Visitor(self.server, self.id, body["token"], self.patience))
        await self.spies[-1].enter()
        return self.spies[-1]

    async def agree(self, spy: Visitor, *players: Visitor) -> None:
        """Let these players agree to a newcomer."""
        request = spy.view["request"] or 1
        for player in players:
            await player.do(do="agree", request=request)

    async def remove_bob(self) -> None:
        """Let ann try to remove bob, although he is there, or was a moment ago."""
        self.removed += await self.ann.do(do="free", seat=BOB) == "ack"

    async def ask_ann(self, spy: Visitor, seat: int) -> None:
        """Let a newcomer ask for a seat, to which only ann agrees."""
        await spy.do(do="sit", seat=seat, name="spy")
        await self.agree(spy, self.ann)

    async def seen(self, spy: Visitor) -> int:
        """How often this identity saw a hand in everything it has received so far."""
        if not spy.is_shut:
            await spy.ask("pong", t="ping")
        return spy.hands


Path = Callable[[AttackedTable, Visitor], Awaitable[None]]


async def sit(table: AttackedTable, spy: Visitor) -> None:
    """Try to take anybody's seat: bots' seats, by request, and players' seats."""
    for seat in (*BOTS, ANN, BOB):
        await spy.do(do="sit", seat=seat, name="spy")


async def agree_alone(table: AttackedTable, spy: Visitor) -> None:
    """ann agrees, twice; the spy agrees too; bob does not answer."""
    await spy.do(do="sit", seat=BOTS[0], name="spy")
    await table.agree(spy, table.ann, table.ann, spy)


async def reserve(table: AttackedTable, spy: Visitor) -> None:
    """Reserve a seat for the next deal, and agree to it."""
    await spy.do(do="reserve", seat=BOTS[0], name="spy")
    await table.agree(spy, table.ann, table.bob)


async def free(table: AttackedTable, spy: Visitor) -> None:
    """Remove bob, who is there; then take his seat, or let only ann agree to another."""
    await table.remove_bob()
    for seat in (BOB, BOTS[0]):
        await table.ask_ann(spy, seat)
    await come_back(table)


async def free_offline(table: AttackedTable, spy: Visitor) -> None:
    """bob loses his connection for a moment: remove him, before or after only ann has agreed to a newcomer."""
    await table.ask_ann(spy, BOTS[0])
    await table.bob.leave()
    await until(lambda: not table.ann.online[BOB], table.patience)
    await table.remove_bob()
    for seat in (*BOTS, BOB):
        await table.ask_ann(spy, seat)
    await table.bob.enter()
    await come_back(table)


async def stand(table: AttackedTable, spy: Visitor) -> None:
    """bob leaves for a moment: take his seat, with ann's consent."""
    await table.bob.do(do="stand")
    await table.ask_ann(spy, BOB)
    await come_back(table)


async def stand_for_a_bot(table: AttackedTable, spy: Visitor) -> None:
    """bob leaves for a moment: only ann agrees that somebody takes over from a bot, before or after that."""
    await table.ask_ann(spy, BOTS[0])
    await table.bob.do(do="stand")
    for seat in BOTS:
        await table.ask_ann(spy, seat)
    await come_back(table)


async def away_for_a_bot(table: AttackedTable, spy: Visitor) -> None:
    """A bot plays for bob: only ann agrees that somebody takes over from another bot."""
    await table.bob.do(do="away")
    await table.ask_ann(spy, BOTS[0])
    await table.bob.do(do="back")


async def stand_both(table: AttackedTable, spy: Visitor) -> None:
    """Ask; then ann leaves, and bob does for a moment, so that nobody is there to decline."""
    await spy.do(do="sit", seat=BOTS[0], name="spy")
    await table.bob.do(do="stand")
    await table.ann.do(do="stand")
    for seat in (*BOTS, ANN, BOB):
        await spy.do(do="sit", seat=seat, name="spy")
    await come_back(table)


async def away(table: AttackedTable, spy: Visitor) -> None:
    """Try to take ann's seat, or to come back as ann, while a bot plays for them."""
    await table.ann.do(do="away")
    await spy.do(do="sit", seat=ANN, name="spy")
    await spy.do(do="back")
    await table.ann.do(do="back")


async def drop_in(table: AttackedTable, spy: Visitor) -> None:
    """Change the settings that can change during a game, and then sit down."""
    settings = table.ann.view["settings"]
    for change in ({"drop_in": True}, {"hints": "always"}, {"spectators": "hands"}, {"games": 2}, {"clock": 5}):
        await table.ann.do(do="arrange", settings={**settings, **change})
    await table.ann.do(do="bot", seat=BOTS[1], bot="novice")
    await table.ask_ann(spy, BOTS[1])
    await table.ann.do(do="arrange", settings=settings)


async def rename(table: AttackedTable, spy: Visitor) -> None:
    """Take the name of a seated player."""
    await spy.do(do="rename", name="bob")
    await spy.do(do="sit", seat=BOB, name="bob")


async def rematch(table: AttackedTable, spy: Visitor) -> None:
    """Deal again, undo, answer for others."""
    await spy.do(do="ready", nonce=secrets.token_hex(16))
    await table.ann.do(do="ready", nonce=secrets.token_hex(16))
    await spy.do(do="undo")
    for prompt in table.prompts:
        await spy.do(do="answer", prompt=prompt, option=0)


async def spectate(table: AttackedTable, spy: Visitor) -> None:
    """Watch: request everything again, the whole log, and a hint."""
    await spy.ask("snap", t="sync")
    await spy.ask("told", t="tell", start=0)
    for prompt in table.prompts[-4:]:
        await spy.ask("advice", t="hint", prompt=prompt)


async def recall(table: AttackedTable, spy: Visitor) -> None:
    """Look back at the last moments of the game while asking for a seat."""
    await spy.do(do="sit", seat=BOTS[0], name="spy")
    last = max(message.get("seq", 0) for message in spy.heard)
    for seq in range(last, max(0, last - MOST_RECALLS), -1):
        await spy.ask("recalled", t="recall", seq=seq)


async def replay(table: AttackedTable, spy: Visitor) -> None:
    """Ask for the record of the current game over HTTP: as a spectator, as a player, without a token."""
    for token in (spy.token, table.ann.token, table.link, ""):
        for game in (1, 2):
            status, body = await request(table.server, f"GET /api/tables/{table.id}/games/{game}", token=token)
            spy.hands += status == 200 or "decisions" in str(body)
    for path in (f"/api/tables/{table.id}", f"/api/tables/{table.id}/me", "/api/tables"):
        _, body = await request(table.server, f"GET {path}", token=spy.token)
        spy.hands += "'hand'" in str(body)


async def link(table: AttackedTable, spy: Visitor) -> None:
    """Use bob's link: its token, and the connection that was opened with it."""
    reader = table.reader
    assert reader is not None
    again = Visitor(table.server, table.id, table.link, table.patience)
    table.spies.append(again)
    if await again.enter():
        await again.ask("pong", t="ping")
    status, _ = await post(
        table.server, f"/api/tables/{table.id}/token", {"token": secrets.token_urlsafe(32)}, table.link
    )
    spy.hands += again.hands + reader.hands + (status == 200)


PATHS: dict[str, Path] = {
    path.__name__.replace("_", " "): path
    for path in (
        sit, agree_alone, reserve, free, free_offline, stand, stand_for_a_bot, stand_both, away, away_for_a_bot,
        drop_in, rename, rematch, spectate, recall, replay, link,
    )
}  # fmt: skip


async def come_back(table: AttackedTable) -> None:
    """Let ann and bob take their own seats again."""
    for seat, player in ((ANN, table.ann), (BOB, table.bob)):
        if player.view["you"] < 0:
            await player.do(do="sit", seat=seat, name=("ann", "bob")[seat])


async def set_up(server: Address, patience: float, **settings: Any) -> AttackedTable:
    """Seat ann and bob with two bots, and deal the game."""
    wanted = {"settings": {"seats": 4, "games": 3, **settings}, "name": "ann", "bots": ["novice", "novice"]}
    status, made = await post(server, "/api/tables", wanted)
    if status != 200:
        raise EightsError(f"a table could not be made: {status} {made}")
    _, joined = await post(server, f"/api/tables/{made['table']}/join")
    reader = Visitor(server, made["table"], joined["token"], patience)
    await reader.enter()
    own = secrets.token_urlsafe(32)
    status, body = await post(server, f"/api/tables/{made['table']}/token", {"token": own}, joined["token"])
    if status != 200:
        raise EightsError(f"a token could not be replaced: {status} {body}")
    ann, bob = (Visitor(server, made["table"], token, patience) for token in (made["token"], own))
    table = AttackedTable(server, made["table"], ann, bob, patience, joined["token"], reader)
    for player in (ann, bob):
        await player.enter()
    await bob.do(do="sit", seat=BOB, name="bob")
    for player in (ann, bob):
        await player.do(do="ready", nonce=secrets.token_hex(16))
    await until(lambda: ann.view["phase"] == bob.view["phase"] == "playing", patience)
    return table


async def try_everything(table: AttackedTable, dice: Random) -> tuple[Counter[str], Counter[str]]:
    """Try every way once, each with a new identity, in random order; returns the attempts and what is wrong."""
    tried, wrong = Counter[str](), Counter[str]()
    for name in dice.sample([*PATHS], len(PATHS)):
        spy = await table.spy()
        await PATHS[name](table, spy)
        tried[name] += 1
        if seen := await table.seen(spy):
            wrong[f"a hidden hand was seen ({name})"] += seen
        await spy.do(do="withdraw")
        await spy.do(do="stand")
        await spy.leave()
        await come_back(table)
    wrong["a player who was there, or was a moment ago, has been removed"] += table.removed
    wrong["a player lost the seat"] += (table.ann.view["you"], table.bob.view["you"]) != (ANN, BOB)
    newcomer = await table.spy()
    await newcomer.do(do="sit", seat=BOTS[0], name="eve")
    await table.agree(newcomer, table.ann, table.bob)
    await until(lambda: newcomer.view["you"] == BOTS[0], table.patience)
    wrong["nobody is let in although all agree"] += not newcomer.hands
    for visitor in (table.ann, table.bob, *table.spies, *([table.reader] if table.reader else [])):
        await visitor.leave()
    return tried, wrong


async def second_identities(bench: Bench) -> list[Finding]:
    """Attack tables of every kind with ann's other identities, over HTTP and WebSockets."""
    tables = bench.size(short=3, long=60)
    victim = Victim(bench.file("secrecy"), bench.fault, conditions=Conditions(pace=STILL))
    await victim.start()
    patience, dice = WITH_A_FAULT if bench.fault else bench.size(short=HANGING, long=PATIENCE), Random(bench.seed)
    tried, wrong = Counter[str](), Counter[str]()
    try:
        for number in range(tables):
            spectators = ("public", "hands", "none")[number % 3]
            teams = [[ANN, BOTS[0]], [BOB, BOTS[1]]] if number % 2 else []  # allies see each other's hands
            table = await set_up(victim.address, patience, spectators=spectators, teams=teams)
            one, bad = await try_everything(table, dice)
            tried, wrong = tried + one, wrong + bad
            if bench.fault and wrong.total():
                break
    finally:
        await victim.stop()
    return findings("R19", tried.total(), wrong, f"{len(PATHS)} ways to a hand, at {tables} tables")
