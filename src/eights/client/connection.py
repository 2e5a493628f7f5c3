"""One person's connection to one table: reconnects when it is lost, and stays in sync with the server."""

import asyncio
import random
import secrets
import time
from contextlib import suppress
from typing import Any

import msgspec

from eights.client import http
from eights.client.http import Unreachable
from eights.client.mirror import ENCODER, Message, Mirror, Step
from eights.client.table_url import Link
from eights.errors import EightsError
from eights.extras import needed
from eights.messages import ENGLISH, LanguageCode
from eights.messages import Message as Said
from eights.table.protocol import PROTOCOL, Hello, Sync

with needed("play"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, WebSocketException
    from websockets.typing import Subprotocol

PROTOCOLS = [Subprotocol(PROTOCOL)]
DECODER: msgspec.json.Decoder[Message] = msgspec.json.Decoder(dict[str, Any])
FIRST_WAIT, LONGEST_WAIT, GROWS = 0.25, 8.0, 1.5  # seconds at most between two attempts to connect
GIVE_UP_AFTER = 1.0  # seconds: if the delay grows longer before the first welcome, there is no server
TOO_OLD = Said("server-other-protocol")
GIVE_UP = {4403: Said("server-signed-out"), 4404: Said("server-no-such-table"), 4426: TOO_OLD}


def open_socket(address: str, **options: Any) -> connect:
    """Connect to a table's WebSocket; the caller sends and reads the messages."""
    usual = {"subprotocols": PROTOCOLS, "max_size": None, "open_timeout": http.REACHABLE_IN}
    return connect(address, **{**usual, **options})


class Session:
    """Gets a token, connects and reconnects, and mirrors the table. Subclasses override the hooks below."""

    def __init__(self, link: Link, language: LanguageCode = ENGLISH) -> None:
        self.link = link  # contains the token, once there is one
        self.language = language
        self.mirror = Mirror()
        self.in_step = False  # whether the mirror shows what the server sent last, as far as we know
        self.is_asking = False  # whether we are waiting for the answer to `sync`
        self.asked = 0.0  # when we last sent what we have
        self.welcomes = 0  # connections that the server has accepted
        self.delay = FIRST_WAIT
        self.socket: ClientConnection | None = None
        self.is_closed = False

    # Hooks

    def applied(self, message: Message) -> None:
        """Called when a snapshot or an event was applied to the mirror, whether its hash is right or not."""

    async def caught_up(self) -> None:
        """Called when the mirror is back in sync."""

    async def heard(self, message: Message) -> None:
        """Called when a message arrived. If it is a snapshot or an event, the mirror is in sync with it."""

    def irregular(self, step: Step, message: Message) -> None:
        """Called when a snapshot or an event did not continue what we have."""

    def lost(self, code: int) -> None:
        """Called when a connection was closed with this code (0: it failed). Raise an EightsError to stop trying."""
        if code in GIVE_UP:
            raise EightsError(GIVE_UP[code])
        if not self.welcomes and self.delay > GIVE_UP_AFTER:
            raise Unreachable

    @property
    def socket_address(self) -> str:
        return self.link.socket

    @property
    def socket_options(self) -> dict[str, Any]:
        """Options for `websockets` that differ from the defaults."""
        return {}

    # Getting in

    async def enter(self) -> None:
        """Get a token, or replace the one in the link: a link with a token is valid only once."""
        if not self.link.token:
            body = await self.ask("join", {})
            self.link = self.link._replace(token=body["token"])
        else:
            await self.replace_token(secrets.token_urlsafe(32))

    async def replace_token(self, token: str) -> None:
        """Use this token from now on. All our other connections end."""
        try:
            await self.ask("token", {"token": token})
        except Unreachable:  # perhaps only the response was lost
            try:
                await http.ask(self.link.api("me"), token=token, language=self.language)
            except EightsError:
                raise Unreachable from None
        self.link = self.link._replace(token=token)

    async def ticket(self) -> str:
        """Get a ticket for one connection."""
        return str((await self.ask("ticket", {}))["ticket"])

    async def ask(self, what: str, body: Any = None) -> Any:
        """Send a request about this table over HTTP; raises an EightsError if it is refused."""
        return (await http.ask(self.link.api(what), body, self.link.token, self.language)).body

    # The connection

    async def run(self) -> None:
        """Connect, and reconnect whenever the connection is lost, until an EightsError ends it."""
        while not self.is_closed:
            before, code = self.welcomes, 0
            try:
                code = await self.visit()
            except (OSError, EOFError, WebSocketException, Unreachable):
                pass
            finally:
                self.socket, self.in_step, self.is_asking = None, False, False
            self.delay = FIRST_WAIT if self.welcomes > before else min(GROWS * self.delay, LONGEST_WAIT)
            if not self.is_closed:
                self.lost(code)
                await asyncio.sleep(random.uniform(0, self.delay))

    async def visit(self) -> int:
        """Run one connection from its first message to its end; returns its close code."""
        ticket = await self.ticket()
        async with open_socket(self.socket_address, **self.socket_options) as socket:
            self.socket = socket
            await self.catch_up(Hello(ticket=ticket, lang=self.language, **self.mirror.have))
            with suppress(ConnectionClosed):
                async for frame in socket:
                    await self.hear(DECODER.decode(frame))
        return socket.close_code or 0

    async def close(self) -> None:
        """Disconnect."""
        self.is_closed = True
        if self.socket is not None:
            await self.socket.close()

    async def send(self, message: msgspec.Struct) -> None:
        """Send a message if there is a connection; if it breaks, `run` opens another one."""
        if self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(ENCODER.encode(message).decode())

    # Staying in sync

    async def catch_up(self, message: Hello | Sync) -> None:
        """Send what we have, to get what is missing."""
        self.in_step, self.is_asking, self.asked = False, isinstance(message, Sync), time.perf_counter()
        await self.send(message)

    async def sync(self) -> None:
        await self.catch_up(Sync(**self.mirror.have))

    async def hear(self, message: Message) -> None:
        match message["t"]:
            case "welcome":
                self.welcomes += 1
                if self.mirror.greet(message):
                    await self.now_in_step()
            case "snap" | "ev":
                if not await self.follow(message):
                    return
            case "reload":
                raise EightsError(TOO_OLD, Said("server-other-protocol-hint"))
            case _:
                pass
        await self.heard(message)

    async def follow(self, message: Message) -> bool:
        """Apply a snapshot or an event; whether the mirror is in sync with it. If not, request once what is missing."""
        step = self.mirror.apply(message)
        if step in (Step.NEW, Step.WRONG):
            self.applied(message)
        if step is Step.NEW:
            await self.now_in_step()
            return True
        self.irregular(step, message)
        if step is not Step.OLD and not self.is_asking:
            await self.sync()
        return False

    async def now_in_step(self) -> None:
        was_in_step, self.in_step, self.is_asking = self.in_step, True, False
        if not was_in_step:
            await self.caught_up()
