"""One client at one table: what waits to be sent to it, and never too much of it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from eights.language.languages import ENGLISH, LanguageCode
from eights.live import limits

Send = Callable[[list[str]], Awaitable[None]]  # sends several frames at once


class Connection:
    """A page, or another client. A slow one gets a snapshot instead of everything that happened in between."""

    def __init__(self, holder: str, language: LanguageCode = ENGLISH, key: bytes = b"") -> None:
        """`holder`: whose connection it is. `key`: of the token that opened it."""
        self.holder = holder
        self.key = key
        self.language: LanguageCode = language
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.wake = asyncio.Event()
        self.needs_snap = False
        self.is_busy = False  # a message from it is being carried out
        self.is_gone = False
        self.closing: tuple[int, str] | None = None
        self.chat = limits.Bucket(*limits.CHAT)
        self.recalls = limits.Bucket(*limits.RECALLS)

    def put(self, frame: str) -> None:
        """Queue a frame; if too much is waiting already, a snapshot will replace all of it."""
        if self.closing is not None or self.needs_snap:
            return
        if len(self.waiting) >= limits.QUEUE_FRAMES or self.bytes + len(frame) > limits.QUEUE_BYTES:
            self.waiting.clear()
            self.bytes = 0
            self.needs_snap = True
        else:
            self.waiting.append(frame)
            self.bytes += len(frame)
        self.wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Close the connection after everything that is waiting was sent."""
        if self.closing is None:
            self.closing = code, reason
            self.wake.set()

    def next_frames(self) -> list[str]:
        """Take the next frame, and more as long as they are small: an answer goes with its event."""
        frames = [self.waiting.popleft()]
        size = len(frames[0])
        while self.waiting and size + len(self.waiting[0]) <= limits.PIECE_BYTES:
            frames.append(self.waiting.popleft())
            size += len(frames[-1])
        self.bytes -= size
        return frames

    async def write(self, send: Send, snap: Callable[[], str]) -> tuple[int, str]:
        """Send what is waiting until the connection is to be closed; the code and the reason."""
        while True:
            while self.waiting or self.needs_snap:
                if self.needs_snap and not self.waiting:
                    self.needs_snap = False
                    await send([snap()])
                else:
                    await send(self.next_frames())
            if self.closing is not None:
                return self.closing
            await self.wake.wait()
            self.wake.clear()
