"""A server's table, over its public protocol (docs/protocol.md): what a page can do, from a keyboard."""

import asyncio
import json
import random
import secrets
import urllib.error
import urllib.request
from contextlib import suppress
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from eights.client.deal_notes import DealNotes
from eights.errors import EightsError
from eights.table.commands import AnyCommand, Reserve, Sit
from eights.table.judge import Refused
from eights.table.messages import (
    PROTOCOL,
    Ack,
    Advice,
    Chat,
    Cmd,
    Event,
    FromServer,
    Hello,
    Nack,
    Presence,
    Reload,
    Say,
    Snap,
    Sync,
    Welcome,
)
from eights.table.messages import Hint as AskHint
from eights.table.view_schema import View
from eights.terminal import english
from eights.terminal.interface import COMMAND, TableInterface
from eights.terminal.verdict import DealCheck

DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
FIRST_WAIT, LONGEST_WAIT, GROWS = 0.25, 8.0, 1.5  # seconds at most between two attempts to connect
ANSWER = 2.5  # seconds after which a wish is sent again
REACHABLE_IN = 10.0  # seconds in which a server answers a request or a handshake
GIVE_UP = {
    4403: "you have signed out here, or opened this seat somewhere else",
    4404: "there is no such table on this server",
    4426: "the server speaks another version of the protocol",
}
LOST = "The connection is lost; trying again."
BACK = "Connected again."


class Link(NamedTuple):
    """Where a table is: its server, its id, and the token of a seat that was taken before."""

    server: str
    table: str
    token: str


def read_link(text: str) -> Link:
    """The parts of an invite link: http://host/t/TABLE, perhaps with #TOKEN behind it."""
    parts = urlsplit(text.strip())
    path = [part for part in parts.path.split("/") if part]
    if parts.scheme not in ("http", "https") or not parts.netloc or len(path) < 2 or path[-2] != "t":
        raise EightsError(f"'{text}' is no invite link", "it looks like this: http://127.0.0.1:8008/t/TABLE")
    base = "/".join([f"{parts.scheme}://{parts.netloc}", *path[:-2]])
    return Link(base, path[-1], parts.fragment)


class RemoteTable(TableInterface):
    """A seat at a server's table, or a place to look on. A lost connection comes back by itself."""

    is_far = True
    is_idle = True

    def __init__(self, link: Link, name: str, watch: bool = False) -> None:
        super().__init__()
        self.link = link
        self.name = name
        self.watch = watch
        self.token = link.token
        self.faces = []
        self.seen: dict[str, Any] = {}
        self.have, self.h, self.boot = 0, "", ""
        self.sentences: list[str] = []
        self.told: list[str] = []  # those of them that are the table's own story
        self.socket: ClientConnection | None = None
        self.open: dict[str, tuple[Cmd, asyncio.Future[None]]] = {}  # wishes that are not answered yet
        self.advice: asyncio.Future[tuple[int, str]] | None = None
        self.seated = False  # whether a seat was asked for
        self.notes = DealNotes(link.table)
        self.check = DealCheck(self.record_of, self.remark)
        self.revealing: set[asyncio.Future[None]] = set()
        self.request = 0  # the request for it, while it is open
        self.waits = False  # whether there is no seat before the next deal
        self.asked: set[int] = set()  # requests of others that were shown
        self.is_elsewhere = False  # whether this seat is open in other places too

    @property
    def story(self) -> list[str]:
        return self.sentences

    # The connection

    async def enter(self) -> None:
        """Get in; an EightsError says why not. The token of a link is good once."""
        if not self.token:
            self.token = (await self.ask("join"))["token"]
        else:
            self.token = (await self.ask("token", token=secrets.token_urlsafe(32)))["token"]

    async def ask(self, what: str, **body: str) -> dict[str, Any]:
        """A request to the server."""
        address = f"{self.link.server}/api/tables/{self.link.table}/{what}"
        return await asyncio.to_thread(post, address, self.token, body)

    async def run(self) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                code = await self.connected()
                wait = FIRST_WAIT
                if code in GIVE_UP:
                    raise EightsError(GIVE_UP[code])
            except (OSError, InvalidHandshake, Unreachable):
                wait = min(LONGEST_WAIT, GROWS * wait)
            if not self.arrived.is_set() and wait > 1:
                raise Unreachable
            if not self.trouble:
                self.trouble = LOST
                self.listener([LOST])
            await asyncio.sleep(random.uniform(0, wait))

    async def connected(self) -> int:
        """One connection, from its first message to its end; the code it was closed with."""
        ticket = (await self.ask("ticket"))["ticket"]
        address = f"{self.link.server.replace('http', 'ws', 1)}/ws/{self.link.table}"
        async with connect(
            address,
            subprotocols=[Subprotocol(PROTOCOL)],
            max_size=None,
            open_timeout=REACHABLE_IN,
        ) as socket:
            self.socket = socket
            try:
                with suppress(ConnectionClosed):
                    await self.send(Hello(ticket=ticket, have=self.have, h=self.h, boot=self.boot))
                    async for frame in socket:
                        await self.hear(DECODER.decode(frame), frame)
            finally:
                self.socket = None
            return socket.close_code or 0

    async def send(self, message: msgspec.Struct) -> None:
        if self.socket is not None:
            await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self, message: FromServer, frame: str | bytes) -> None:
        match message:
            case Welcome():
                self.title, self.faces = message.title, message.prints
                self.notes.welcome(message.key, [face.name for face in message.prints])
                self.boot = message.boot
                if self.trouble:
                    self.trouble = ""
                    self.listener([BACK])
                for cmd, _ in list(self.open.values()):
                    await self.send(cmd)
            case Snap():
                is_first = not self.have
                self.seen = json.loads(frame)["view"]
                self.have, self.h = message.seq, message.h
                self.notes.shown(self.seen, is_snap=True)
                news = unheard(self.told, [sentence for _, sentence in message.story])
                self.hear_story(news)
                self.look([] if is_first else news)
                self.arrived.set()
            case Event() if message.seq == self.have + 1:
                self.seen = self.seen | message.d
                self.have, self.h = message.seq, message.h
                self.notes.shown(self.seen)
                self.hear_story(message.story)
                self.look(message.story)
            case Event() if message.seq > self.have:
                await self.send(Sync(have=self.have, h=self.h, boot=self.boot))
            case Ack():
                self.settle(message.cid, None)
            case Nack():
                await self.refused(message)
            case Advice():
                if self.advice is not None and not self.advice.done():
                    self.advice.set_result((message.option, message.reason))
            case Presence():
                self.notes.presence(message.places)
                self.note_places(message.places)
            case Chat():
                self.remark([f"{message.name or 'Somebody'} says: {message.text}"])
            case Reload():
                raise EightsError(GIVE_UP[4426], "update eights")
            case _:
                pass
        if self.arrived.is_set():
            self.check.shown(self.view, self.notes)
            self.find_seat()
            self.follow_deal()

    def hear_story(self, news: list[str]) -> None:
        self.told += news
        self.sentences += news

    def look(self, news: list[str]) -> None:
        """Take over what is seen now."""
        self.view = msgspec.convert(self.seen, View)
        about = self.about_requests()
        self.sentences += about
        self.listener([*news, *about])

    def about_requests(self) -> list[str]:
        """What has to be said about somebody who asks for a seat: to those who may answer, and to the one who asks."""
        view, said = self.view, list[str]()
        for each in view.requests:
            bot = view.seats[each.seat].name
            if each.id not in self.asked and each.id == view.request:
                said.append(english.SEAT_RESERVED.format(bot=bot) if each.next_deal else english.ASKED_FOR_SEAT)
            elif each.id not in self.asked and view.you >= 0 and not each.next_deal:
                said.append(english.MAY_THEY_JOIN.format(name=each.name, bot=bot))
        self.asked = {each.id for each in view.requests}
        return said

    def remark(self, sentences: list[str]) -> None:
        """Tell something that is not part of the table's story."""
        self.sentences += sentences
        self.listener(sentences)

    def note_places(self, places: int) -> None:
        """Say once that this seat is open in other places too, which may be somebody else's."""
        was_elsewhere, self.is_elsewhere = self.is_elsewhere, places > 1 and self.view.you >= 0
        if self.is_elsewhere and not was_elsewhere:
            self.remark([english.OPEN_ELSEWHERE.format(n=places)])

    def follow_deal(self) -> None:
        """Reveal what was committed to, when it is time: nobody has to be asked."""
        wish = self.notes.due(self.seen)
        if wish is not None:
            task = asyncio.ensure_future(self.do(wish))
            self.revealing.add(task)
            task.add_done_callback(self.was_revealed)

    def was_revealed(self, task: "asyncio.Future[None]") -> None:
        self.revealing.discard(task)
        if not task.cancelled() and isinstance(error := task.exception(), Refused):
            self.listener([error.message])

    def find_seat(self) -> None:
        """Sit down when a seat is free, or take over from a bot: now if the others agree, or at the next deal."""
        view = self.view
        is_on = view.phase == "playing"
        if self.request and not view.request:  # it was declined, or the game is over
            self.seated, self.waits = False, True
        self.request, self.waits = view.request, self.waits and is_on
        if self.watch or self.seated or view.you >= 0:
            return
        claimed = {each.seat for each in view.requests}
        places = [
            seat
            for kind in (["bot"] if is_on else ["free", "bot"])
            for seat, place in enumerate(view.seats)
            if place.kind == kind and seat not in claimed
        ]
        if places:
            self.seated = True
            later = is_on and (self.waits or not view.settings.drop_in)
            wish = Reserve(seat=places[0], name=self.name) if later else Sit(seat=places[0], name=self.name)
            task = asyncio.ensure_future(self.do(wish))
            task.add_done_callback(self.was_reserved if later else self.was_seated)

    async def reserve(self) -> None:
        mine = next((each for each in self.view.requests if each.id == self.view.request), None)
        if mine is None:
            await super().reserve()
        else:
            await self.do(Reserve(seat=mine.seat, name=self.name))

    def was_reserved(self, task: "asyncio.Future[None]") -> None:
        if not task.cancelled() and isinstance(task.exception(), Refused):
            self.seated = False  # it is tried again with the next news

    def was_seated(self, task: "asyncio.Future[None]") -> None:
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Refused):  # somebody was quicker, or there is no seat before the next deal
            self.seated, self.waits = False, self.view.phase == "playing"
            self.find_seat()

    # Wishes

    async def do(self, wish: AnyCommand) -> None:
        """Send a wish until it is answered: it is carried out once, however often it is sent."""
        cmd = Cmd(cid=secrets.token_hex(16), d=wish)
        answered = asyncio.get_running_loop().create_future()
        self.open[cmd.cid] = cmd, answered
        self.notes.sent(wish)
        try:
            while not answered.done():
                with suppress(ConnectionClosed):
                    await self.send(cmd)
                await asyncio.wait({answered}, timeout=ANSWER)
            answered.result()
            self.notes.accepted(wish)
        finally:
            self.open.pop(cmd.cid, None)

    def settle(self, cid: str, refused: Refused | None) -> None:
        _, answered = self.open.get(cid, (None, None))
        if answered is not None and not answered.done():
            if refused is None:
                answered.set_result(None)
            else:
                answered.set_exception(refused)

    async def refused(self, nack: Nack) -> None:
        refused = Refused(nack.code, nack.text, nack.hint)
        if not nack.cid and self.advice is not None and not self.advice.done():
            self.advice.set_exception(refused)
        elif nack.code == "already":  # the table has gone on without us: that is answer enough
            self.settle(nack.cid, None)
        elif not nack.retry:  # else it is sent again
            self.settle(nack.cid, refused)

    async def deal(self) -> None:
        await self.do(self.notes.ready(self.seen))

    async def hint(self) -> tuple[int, str]:
        prompt = self.view.prompt
        if prompt is None or not prompt.id:
            raise EightsError("you are not asked anything now")
        if not self.view.may_hint:
            raise EightsError("there are no hints at this table")
        self.advice = asyncio.get_running_loop().create_future()
        await self.send(AskHint(prompt=prompt.id))
        try:
            return await asyncio.wait_for(self.advice, 10 * ANSWER)
        except TimeoutError:
            raise EightsError("the server does not answer", "try again") from None

    async def say(self, text: str) -> None:
        await self.send(Say(text=text[:300]))

    async def record(self) -> str:
        return await self.record_of(self.view.outcome.record if self.view.outcome else max(1, self.view.game))

    async def record_of(self, number: int) -> str:
        address = f"{self.link.server}/api/tables/{self.link.table}/games/{number}"
        return await asyncio.to_thread(get, address, self.token)

    @property
    def receipt(self) -> str:
        noted = self.notes.receipt(self.seen)
        return noted.write() if noted else ""

    @property
    def verdict(self) -> str:
        return self.check.headline

    async def fair(self) -> list[str]:
        return await self.check.lines(self.view, self.notes)

    async def settled(self) -> None:
        await self.check.settled()

    @property
    def way_back(self) -> str:
        if self.view.phase == "over" or self.view.you < 0:
            return ""
        return f"{COMMAND} terminal --join '{self.link.server}/t/{self.link.table}#{self.token}'"

    async def close(self) -> None:
        self.check.stop()
        if self.socket is not None:
            await self.socket.close()


def unheard(heard: list[str], told: list[str]) -> list[str]:
    """What of these sentences is new: they begin somewhere in those that were heard."""
    for start in range(max(0, len(heard) - len(told)), len(heard) + 1):
        common = heard[start:]
        if told[: len(common)] == common:
            return told[len(common) :]
    return told


class Unreachable(EightsError):
    """The server is away just now."""

    def __init__(self) -> None:
        super().__init__("the server does not answer", "is the link right, and the server up?")


def post(url: str, token: str = "", body: dict[str, str] | None = None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    answer: dict[str, Any] = json.loads(fetch(urllib.request.Request(url, json.dumps(body or {}).encode(), headers)))
    return answer


def get(url: str, token: str) -> str:
    return fetch(urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"}))


def fetch(request: urllib.request.Request) -> str:
    """What the server answers; its refusals are told in its own words."""
    try:
        with urllib.request.urlopen(request, timeout=REACHABLE_IN) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as error:
        raise refusal(error) from None
    except (OSError, ValueError, HTTPException) as error:
        raise Unreachable from error


def refusal(error: urllib.error.HTTPError) -> EightsError:
    """Why the server refuses a request, in its own words."""
    try:
        with error:
            body = error.read().decode(errors="replace")
    except (OSError, HTTPException):
        return Unreachable()
    if error.code in (429, 502, 503, 504):
        return Unreachable()
    try:
        said = json.loads(body)
        return EightsError(str(said["text"]), str(said.get("hint", "")))
    except (ValueError, KeyError, TypeError):
        return EightsError(f"the server answers {error.code}", "is this an eights server?")
