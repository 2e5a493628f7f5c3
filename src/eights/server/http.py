"""An HTTP connection: a client has to complete its request soon, and has to read the response.

Uvicorn waits for ever in both cases. A deadline is set when a part of the request begins and does not move: sending a
byte per second does not extend it.

A connection from another server (`peers.py`) begins with a line that names the client. A WebSocket to a table that
another server has is passed on to it.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from eights.errors import StorageError
from eights.live import limits
from eights.server.forwarding import PEER
from eights.server.peers import LONGEST_PREAMBLE, PREAMBLE, Introduction
from eights.server.registry import Registry
from eights.server.sockets import Place
from eights.server.tunnel import BUSY, RELEASED, Busy, open_tunnel
from eights.server.ws_protocol import TableProtocol


class Deadline:
    """Calls a function after a time, unless it is cancelled or set again."""

    def __init__(self, loop: asyncio.AbstractEventLoop, act: Callable[[], None]) -> None:
        self.loop = loop
        self.act = act
        self.timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float) -> None:
        self.call_off()
        self.timer = self.loop.call_later(seconds, self.act)

    def call_off(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def forget(self) -> None:
        """Drop the reference to its function, to break the reference cycle."""
        self.call_off()
        self.act = nothing


def nothing() -> None:
    pass


class Http(HttpToolsProtocol):
    """A connection that does not wait for ever."""

    def __init__(self, *words: Any, registry: Registry, **named: Any) -> None:
        super().__init__(*words, **named)
        self.registry = registry
        self.sockets = registry.sockets
        self.begun: bytes | None = b""  # the first bytes, until it is clear who connects
        self.introduction: Introduction | None = None  # of another server
        self.place: Place | None = None
        self.to_ask = Deadline(self.loop, self.give_up)  # for the client to send a part of a request
        self.to_read = Deadline(self.loop, self.stop_sending)  # for the client to read the response
        self.unread = 0  # bytes of the response at the last check

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        is_proxy = isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts
        speaks_for_many = is_proxy or address in self.registry.peers.hosts
        self.place = self.sockets.enter(address, speaks_for_many, transport.abort)
        if self.place is None:
            transport.abort()
        else:
            self.to_ask.set(limits.HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        if not self.has_place():  # it is being disconnected
            return
        if self.begun is not None:
            data = self.introduced(data)
            if not data:
                return
        super().data_received(data)
        if self.has_place() and self.to_ask.timer is None and self.is_idle:  # the data does not start a request
            self.to_ask.set(limits.HEADER_SECONDS)

    def introduced(self, data: bytes) -> bytes:
        """Read the line with which another server begins; returns what follows it, or nothing if it is incomplete."""
        assert self.begun is not None
        begun = self.begun + data
        if not (begun.startswith(PREAMBLE) or PREAMBLE.startswith(begun)):
            self.begun = None
            return begun
        line, end, rest = begun.partition(b"\n")
        if not end and len(begun) < LONGEST_PREAMBLE:
            self.begun = begun
            return b""
        self.introduction = self.registry.peers.read_introduction(line)
        if self.introduction is None:
            self.transport.abort()
            return b""
        self.begun, self.client = None, (self.introduction.client, 0)
        return rest

    def has_place(self) -> bool:
        return self.place is not None and self.place.is_open

    @property
    def is_idle(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.introduction is not None:
            self.scope["extensions"] = {PEER: {}}
        if self.to_ask.timer is None:
            self.to_ask.set(limits.HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self.to_ask.set(limits.BODY_SECONDS)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.to_ask.call_off()
        if self.place is not None and not self.is_idle:
            self.sockets.work(self.place)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.place is not None and self.is_idle:
            self.sockets.wait(self.place)
        self.read_soon()

    def handle_websocket_upgrade(self) -> None:
        """Turn the connection into a WebSocket, which keeps its place among the connections; or pass it on."""
        self.to_ask.forget()
        self.to_read.forget()
        self.connections.discard(self)
        head = [self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n"]
        head += [part for name, value in self.scope["headers"] for part in (name, b": ", value, b"\r\n")]
        request = b"".join([*head, b"\r\n"])
        table_id = self.url.partition(b"?")[0].rpartition(b"/")[2].decode("latin-1")
        sharing = self.registry.sharing
        if self.introduction is not None and self.introduction.may_leave and sharing.may_leave(table_id):
            self.transport.pause_reading()
            sharing.background.start(self.leave(table_id, request))
        elif self.introduction is None and self.is_for_another(table_id):
            self.transport.pause_reading()
            sharing.background.start(self.find_place(table_id, request))
        else:
            self.upgrade(request)

    def is_for_another(self, table_id: str) -> bool:
        """Whether another server may have to handle this WebSocket."""
        registry = self.registry
        is_shared = table_id not in registry.tables and bool(registry.peers.others)
        return is_shared and registry.origins.let_in(self.headers)

    def upgrade(self, request: bytes) -> None:
        """Handle the WebSocket in this process."""
        if self.transport.is_closing():
            return
        line = TableProtocol(config=self.config, server_state=self.server_state, app_state=self.app_state)
        line.connection_made(self.transport)
        line.client, line.is_from_peer = self.client, self.introduction is not None
        line.sockets, line.place, self.place = self.sockets, self.place, None
        self.transport.set_protocol(line)
        line.data_received(request)

    async def leave(self, table_id: str, request: bytes) -> None:
        """Leave a table, to which nobody is connected, to the server that has passed on this WebSocket."""
        try:
            is_free = await self.registry.sharing.leave(table_id)
        except StorageError:
            self.refuse(BUSY)
            return
        if is_free:
            self.refuse(RELEASED)
        else:
            self.transport.resume_reading()
            self.upgrade(request)

    async def find_place(self, table_id: str, request: bytes) -> None:
        """Pass the WebSocket on to the server that has the table, or handle it here."""
        peers, client = self.registry.peers, self.client[0] if self.client else ""
        try:
            peer = await peers.home_of(table_id)
        except StorageError:  # the endpoint says so
            peer = None
        try:
            tunnel = await open_tunnel(peers, peer, client, request, self.transport) if peer else None
        except Busy:
            assert peer is not None
            self.registry.sharing.note_silent(peer)
            self.refuse(BUSY)
            return
        if tunnel is None:
            self.transport.resume_reading()
            self.upgrade(request)
            return
        place, self.place = self.place, None
        assert place is not None
        self.sockets.work(place)
        self.registry.sharing.keep(tunnel, lambda: self.sockets.leave(place))

    def refuse(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.read_soon()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_soon()

    def read_soon(self) -> None:
        self.unread = self.transport.get_write_buffer_size()
        self.to_read.set(limits.SEND_SECONDS)

    def stop_sending(self) -> None:
        """Disconnect a client that has read hardly anything since the last check; a slow connection is fine."""
        before, self.unread = self.unread, self.transport.get_write_buffer_size()
        if self.unread and self.unread > before - limits.LEAST_READ:
            self.give_up()
        elif self.unread:
            self.to_read.set(limits.SEND_SECONDS)

    def give_up(self) -> None:
        self.sockets.metrics.count("shut_out", "too-slow")
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.to_ask.forget()
        self.to_read.forget()
        if self.place is not None:
            self.sockets.leave(self.place)
        super().connection_lost(exc)
