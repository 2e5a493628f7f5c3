"""One client's connection to a table, with a limited queue of frames to send."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from eights.live import limits
from eights.messages import ENGLISH, LanguageCode


class Outlet(Protocol):
    """Where frames go."""

    @property
    def is_writable(self) -> bool:
        """Whether more can be sent without waiting."""

    def send_now(self, frames: list[str]) -> None:
        """Send several frames at once, without waiting."""

    async def send_all(self, frames: list[str]) -> None:
        """Send them when there is room."""


class Connection:
    """The connection of a page or another client. A slow one gets a snapshot instead of every event."""

    def __init__(self, holder: str, language: LanguageCode = ENGLISH, key: bytes = b"") -> None:
        """`holder` is the person; `key` is that of the token that opened the connection."""
        self.holder = holder
        self.key = key
        self.network = ""  # from which it was opened
        self.language: LanguageCode = language
        self.waiting: deque[str] = deque()
        self.bytes = 0
        self.wake = asyncio.Event()
        self.outlet: Outlet | None = None
        self.is_flushing = False  # soon
        self.is_writing = False  # frames wait until they can be sent; nothing may overtake them
        self.needs_snap = False
        self.is_busy = False  # while a message from it is being handled
        self.is_gone = False
        self.closing: tuple[int, str] | None = None
        self.chat = limits.Bucket(*limits.CHAT)
        self.recalls = limits.Bucket(*limits.RECALLS)

    def put(self, frame: str) -> None:
        """Queue a frame; if too much is already waiting, a snapshot replaces all of it."""
        if self.closing is not None or self.needs_snap:
            return
        if len(self.waiting) >= limits.QUEUE_FRAMES or self.bytes + len(frame) > limits.QUEUE_BYTES:
            self.waiting.clear()
            self.bytes = 0
            self.needs_snap = True
        else:
            self.waiting.append(frame)
            self.bytes += len(frame)
        if self.outlet is not None and not self.is_flushing:
            self.is_flushing = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what is queued; if that has to wait, `write` does it. Waking that task costs more than sending."""
        self.is_flushing = False
        while self.waiting and not self.is_writing and self.outlet is not None and self.outlet.is_writable:
            self.outlet.send_now(self.next_frames())
        if self.waiting or self.needs_snap:
            self.wake.set()

    def close(self, code: int, reason: str = "") -> None:
        """Close the connection after everything in the queue has been sent."""
        if self.closing is None:
            self.closing = code, reason
            self.wake.set()

    def next_frames(self) -> list[str]:
        """Take the next frame, and more if they are small, so that a reply goes out with its event."""
        frames = [self.waiting.popleft()]
        size = len(frames[0])
        while self.waiting and size + len(self.waiting[0]) <= limits.PIECE_BYTES:
            frames.append(self.waiting.popleft())
            size += len(frames[-1])
        self.bytes -= size
        return frames

    async def write(self, outlet: Outlet, snap: Callable[[], str]) -> tuple[int, str]:
        """Send queued frames until the connection should close; returns the code and the reason."""
        self.outlet = outlet
        while True:
            while self.waiting or self.needs_snap:
                self.is_writing = True
                if self.needs_snap and not self.waiting:
                    self.needs_snap = False
                    await outlet.send_all([snap()])
                else:
                    await outlet.send_all(self.next_frames())
                self.is_writing = False
            if self.closing is not None:
                return self.closing
            await self.wake.wait()
            self.wake.clear()
