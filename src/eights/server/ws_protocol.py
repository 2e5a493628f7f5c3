"""The line to one page below its messages: whoever does not read for too long is cut off.

A transport that is closed in the orderly way waits until all that was written is read; from somebody who reads nothing
that would be for ever. So such a line is cut, and with it go its buffers.
"""

import asyncio
from typing import Any

from starlette.websockets import WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from eights.live import limits
from eights.server.sockets import Place, Sockets

NAME = "eights.line"


class TableProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for ever to be read, and that sends several messages in one piece."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.patience: asyncio.TimerHandle | None = None
        self.pings = limits.Bucket(*limits.PINGS)
        self.sockets: Sockets | None = None  # where it has its place among all connections
        self.place: Place | None = None

    def handle_connect(self, event: Request) -> None:
        """Whoever answers this request finds the line itself in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][NAME] = {"line": self}

    def has_shown_a_ticket(self) -> None:
        """From now on it keeps its place, however little it says."""
        if self.sockets is not None and self.place is not None:
            self.sockets.work(self.place)

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the conversation, without a word in the log: everybody could fill it."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.conn.fail(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    async def send_all(self, texts: list[str]) -> None:
        """Send these messages as soon as there is room, by one call of the system: it costs more than they do."""
        await self.writable.wait()
        try:
            for text in texts:
                self.conn.send_text(text.encode())
        except InvalidState:  # it has been closed
            raise WebSocketDisconnect from None
        if self.disconnected:
            raise WebSocketDisconnect
        self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """A ping costs an answer, too."""
        if self.pings.take(self.loop.time()):
            super().handle_ping()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """So much waits to be read that nothing more is sent."""
        super().pause_writing()
        self.stop_waiting()
        self.patience = self.loop.call_later(limits.SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.stop_waiting()
        super().resume_writing()

    def shutdown(self) -> None:
        """The server stops: what she does not read now is not waited for."""
        super().shutdown()
        if not self.writable.is_set():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        if self.sockets is not None and self.place is not None:
            self.sockets.leave(self.place)
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """A ping was not answered."""
        self.transport.abort()

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
