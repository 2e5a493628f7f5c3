"""Simulates a bad network: drops, duplicates, delays and reorders frames, and cuts connections."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException

from eights.client.connection import PROTOCOLS, open_socket
from rigs.torture.web import QUIET, Address

__all__ = ["Chaos", "Proxy"]


@dataclass(frozen=True)
class Chaos:
    """How bad it is."""

    drop: float = 0.2
    twice: float = 0.2
    delay: float = 0.3  # seconds at most; frames overtake each other
    cut: tuple[float, float] = (1.0, 10.0)  # seconds after which a connection is cut


class Proxy:
    """Sits between WebSockets, and does to their frames what networks do to packets."""

    def __init__(self, server: Address, chaos: Chaos, dice: Random) -> None:
        self.server = server
        self.chaos = chaos
        self.dice = dice
        self.listening: Server | None = None
        self.frames = self.dropped = self.doubled = self.cuts = 0

    async def start(self) -> Address:
        self.listening = await serve(
            self.relay, "127.0.0.1", 0, subprotocols=PROTOCOLS, compression=None, max_size=None, ping_interval=None
        )
        return "127.0.0.1", next(iter(self.listening.sockets)).getsockname()[1]

    async def stop(self) -> None:
        if self.listening is not None:
            self.listening.close()

    async def relay(self, client: ServerConnection) -> None:
        assert client.request is not None
        host, port = self.server
        with suppress(OSError, TimeoutError, WebSocketException):
            async with open_socket(f"ws://{host}:{port}{client.request.path}", **QUIET, close_timeout=0.5) as server:
                pumps = [asyncio.ensure_future(self.pump(*ends)) for ends in ((client, server), (server, client))]
                await asyncio.wait(
                    pumps, timeout=self.dice.uniform(*self.chaos.cut), return_when=asyncio.FIRST_COMPLETED
                )
                for pump in pumps:
                    pump.cancel()
                await asyncio.gather(*pumps, return_exceptions=True)
                self.cuts += 1
                server.transport.abort()
        client.transport.abort()

    async def pump(
        self, source: ClientConnection | ServerConnection, target: ClientConnection | ServerConnection
    ) -> None:
        """Forward frames, more or less; the first one, which has the ticket, always."""
        first, late = True, set[asyncio.Task[None]]()
        with suppress(WebSocketException, OSError):
            async for frame in source:
                self.frames += 1
                if first:
                    first = False
                    await target.send(frame)
                    continue
                if self.dice.random() < self.chaos.drop:
                    self.dropped += 1
                    continue
                copies = self.dice.choice((2, 3)) if self.dice.random() < self.chaos.twice else 1
                self.doubled += copies > 1
                for _ in range(copies):
                    task = asyncio.ensure_future(self.later(target, frame))
                    late.add(task)
                    task.add_done_callback(late.discard)

    async def later(self, target: ClientConnection | ServerConnection, frame: str | bytes) -> None:
        await asyncio.sleep(self.dice.uniform(0, self.chaos.delay))
        with suppress(WebSocketException, OSError):
            await target.send(frame)
