"""One page at one table: what waits to be sent to it, and never too much of it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from eights.language.languages import ENGLISH, LanguageCode
from eights.live import limits

Send = Callable[[list[str]], Awaitable[None]]  # frames, in one piece


class Connection:
    """A page, or a bot of somebody's own. Slow readers get the last state instead of everything in between."""

    def __init__(self, holder: str, tongue: LanguageCode = ENGLISH, key: bytes = b"") -> None:
        self.holder = holder
        self.key = key  # of the token by which it was let in
        self.tongue: LanguageCode = tongue
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.wake = asyncio.Event()
        self.needs_snap = False
        self.is_heard = False  # right now: something that she has said is being carried out
        self.gone = False
        self.closing: tuple[int, str] | None = None
        self.chat = limits.Bucket(*limits.CHAT)
        self.recalls = limits.Bucket(*limits.RECALLS)

    def put(self, frame: str) -> None:
        """Let a frame wait to be sent; if too much waits already, everything makes place for one snapshot."""
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
        """Say goodbye after what waits already."""
        if self.closing is None:
            self.closing = code, reason
            self.wake.set()

    def piece(self) -> list[str]:
        """The first of what waits: one frame, and more as long as they are small. An answer goes with its event."""
        frames = [self.waiting.popleft()]
        size = len(frames[0])
        while self.waiting and size + len(self.waiting[0]) <= limits.PIECE_BYTES:
            frames.append(self.waiting.popleft())
            size += len(frames[-1])
        self.bytes -= size
        return frames

    async def write(self, send: Send, snap: Callable[[], str]) -> tuple[int, str]:
        """Send what waits, until the connection shall be closed; why."""
        while True:
            while self.waiting or self.needs_snap:
                if self.needs_snap and not self.waiting:
                    self.needs_snap = False
                    await send([snap()])
                else:
                    await send(self.piece())
            if self.closing is not None:
                return self.closing
            await self.wake.wait()
            self.wake.clear()
