"""The line to one page below its messages: whoever does not read for too long is cut off.

A transport that is closed in the orderly way waits until all that was written is read; from somebody who reads nothing
that would be for ever. So such a line is cut, and with it go its buffers.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from eights.server import limits


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that does not wait for ever to be read."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.patience: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """So much waits to be read that nothing more is sent."""
        super().pause_writing()
        self.stop_waiting()
        self.patience = self.loop.call_later(limits.SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self.stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def keepalive_timeout(self) -> None:
        """A ping was not answered."""
        self.transport.abort()

    def stop_waiting(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
