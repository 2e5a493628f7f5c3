"""Limits the time of an HTTP connection: a client has to complete its request soon, and has to read the response.

Uvicorn waits for ever in both cases. A deadline is set when a part of the request begins and does not move: sending a
byte per second does not extend it.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from eights.live import limits
from eights.server.sockets import Place, Sockets
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

    def __init__(self, *words: Any, sockets: Sockets, **named: Any) -> None:
        super().__init__(*words, **named)
        self.sockets = sockets
        self.place: Place | None = None
        self.to_ask = Deadline(self.loop, self.give_up)  # for the client to send a part of a request
        self.to_read = Deadline(self.loop, self.stop_sending)  # for the client to read the response
        self.unread = 0  # bytes of the response at the last check

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        is_proxy = isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts
        self.place = self.sockets.enter(address, is_proxy, transport.abort)
        if self.place is None:
            transport.abort()
        else:
            self.to_ask.set(limits.HEADER_SECONDS)

    def data_received(self, data: bytes) -> None:
        if not self.has_place():  # it is being disconnected
            return
        super().data_received(data)
        if self.has_place() and self.to_ask.timer is None and self.is_idle:  # the data does not start a request
            self.to_ask.set(limits.HEADER_SECONDS)

    def has_place(self) -> bool:
        return self.place is not None and self.place.is_open

    @property
    def is_idle(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
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
        """Turn the connection into a WebSocket, which keeps its place among the connections."""
        self.to_ask.forget()
        self.to_read.forget()
        super().handle_websocket_upgrade()
        line = self.transport.get_protocol()
        assert isinstance(line, TableProtocol)
        line.sockets, line.place, self.place = self.sockets, self.place, None

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
