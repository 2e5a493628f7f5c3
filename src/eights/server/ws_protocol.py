"""The uvicorn protocol class for WebSockets: disconnects clients that do not read for too long.

A transport that is closed normally waits until the client has read everything. A client that reads nothing would keep
it open for ever, so it is aborted, and its buffers are freed.
"""

import asyncio
from typing import Any

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from eights.live import limits
from eights.server.sockets import Place, Sockets

NAME = "eights.protocol"  # of an ASGI extension


class TableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for ever for its client to read, and can send several messages at once."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.patience: asyncio.TimerHandle | None = None
        self.pings = limits.Bucket(*limits.PINGS)
        self.sockets: Sockets | None = None  # the registry of all connections
        self.place: Place | None = None
        self.is_from_peer = False  # another server has passed it on, and has checked its origin

    def handle_connect(self, event: Request) -> None:
        """Let the endpoint find this object in the scope of the request."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][NAME] = {"protocol": self}

    def has_shown_a_ticket(self) -> None:
        """From now on, do not close it to make room for others, however little it sends."""
        if self.sockets is not None and self.place is not None:
            self.sockets.work(self.place)

    def send_receive_event_to_app(self) -> None:
        """Close the socket if a text is not valid UTF-8, without logging, so that nobody can fill the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.fail(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    @property
    def is_writable(self) -> bool:
        return self.writable.is_set() and not self.disconnected and self.conn.state is State.OPEN

    def send_now(self, texts: list[str]) -> None:
        """Send these messages in one system call, because the call costs more than they do."""
        for text in texts:
            self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def send_all(self, texts: list[str]) -> None:
        """Send these messages as soon as the client has read enough."""
        await self.writable.wait()
        if not self.is_writable:  # already closed
            raise WebSocketDisconnect
        self.send_now(texts)

    def handle_ping(self) -> None:
        """Answer a ping, but not too many of them."""
        if self.pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Start a timeout: the client has to read before more can be sent."""
        super().pause_writing()
        self.stop_waiting()
        self.patience = self.loop.call_later(limits.SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.stop_waiting()
        super().resume_writing()

    def shutdown(self) -> None:
        """Stop with the server, without waiting for a client that does not read."""
        super().shutdown()
        if not self.writable.is_set():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.sockets is not None and self.place is not None:
            self.sockets.leave(self.place)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """Close the connection because a ping was not answered."""
        self.transport.abort()

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
