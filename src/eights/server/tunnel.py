"""Passes a WebSocket on to the server that has the table: bytes in both directions, without looking into them."""

import asyncio
from collections.abc import Callable
from typing import cast

from eights.live import limits
from eights.server.peers import GIVE_UP_SECONDS, Peer, Peers

__all__ = ["BUSY", "RELEASED", "Busy", "Tunnel", "open_tunnel"]

HTTP = b"HTTP/1.1 "
MISDIRECTED = b"HTTP/1.1 421 "  # the other server has released the table: open it yourself
RELEASED = b"HTTP/1.1 421 Misdirected Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
BUSY = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 1\r\nconnection: close\r\n\r\n"


class Busy(Exception):
    """The other server does not answer."""


class End(asyncio.Protocol):
    """One end of a tunnel: what arrives here leaves at the other end."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.other: End | None = None
        self.patience: asyncio.TimerHandle | None = None
        self.lost: Callable[[], None] = lambda: None

    def data_received(self, data: bytes) -> None:
        if self.other is not None:
            self.other.transport.write(data)

    def pause_writing(self) -> None:
        """Whoever is at this end has to read before more can be sent."""
        if self.other is not None:
            self.other.transport.pause_reading()
        self.patience = asyncio.get_running_loop().call_later(limits.SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
        if self.other is not None:
            self.other.transport.resume_reading()

    def connection_lost(self, error: Exception | None) -> None:
        if self.patience is not None:
            self.patience.cancel()
        other, self.other = self.other, None
        if other is not None:
            other.transport.close() if error is None else other.transport.abort()
        self.lost()


class Tunnel:
    """A WebSocket that another server handles."""

    def __init__(self, peer: Peer, outer: End, inner: End) -> None:
        self.peer = peer
        self.outer = outer
        outer.other, inner.other = inner, outer
        for end in (outer, inner):
            end.transport.set_protocol(end)
            end.transport.resume_reading()

    def cut(self) -> None:
        """End it; the client connects again."""
        self.outer.transport.abort()


class Opening(asyncio.Protocol):
    """The connection to the other server, until it has answered."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self.is_open = False
        self.answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport, self.is_open = cast("asyncio.Transport", transport), True  # uvloop's has another type

    def abort(self) -> None:
        if self.is_open:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.transport.pause_reading()
        if not self.answer.done():
            self.answer.set_result(data)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.answer.done():
            self.answer.set_result(b"")


async def open_tunnel(peers: Peers, peer: Peer, client: str, request: bytes, outer: asyncio.Transport) -> Tunnel | None:
    """Let another server handle a WebSocket; None if it has released the table. Raises Busy if it does not answer."""
    opening = Opening()
    try:
        async with asyncio.timeout(GIVE_UP_SECONDS):
            await asyncio.get_running_loop().create_connection(lambda: opening, peer.host, peer.port)
            opening.transport.write(peers.introduce(client) + request)
            answer = await opening.answer
    except (OSError, TimeoutError):
        answer = b""
    if not answer.startswith(HTTP) or answer.startswith(MISDIRECTED) or outer.is_closing():
        opening.abort()
        if answer.startswith(MISDIRECTED):
            return None
        raise Busy
    tunnel = Tunnel(peer, End(outer), End(opening.transport))
    outer.write(answer)
    return tunnel
