"""Group commit: while one batch is being written to disk, the next one collects; if much is going on, a bit longer."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from eights.errors import StorageUnavailable
from eights.messages import Message
from eights.storage.database import Appended

__all__ = ["Entries", "GroupCommit"]

MOST = 200  # entries in a batch
BUSY, WINDOW = 100, 0.25  # so many entries in so many seconds are many
HOLD = 0.0025  # seconds to wait for more of them, because a batch costs more processor time than an entry

One = TypeVar("One")
Result = TypeVar("Result")


class GroupCommit(Generic[One, Result]):
    """Collects items to save. `keep` writes a batch to disk and returns the result of each item, or its error."""

    def __init__(self, keep: Callable[[list[One]], Awaitable[Sequence[Result | Exception]]]) -> None:
        self.keep = keep
        self.waiting: list[tuple[One, asyncio.Future[Result]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.closed = False
        self.observe: Callable[[int, float], None] = lambda number, seconds: None  # called after each batch

    async def add(self, one: One) -> Result:
        """Add an item and wait for its result."""
        if self.closed:
            raise StorageUnavailable(Message("storage-stopping"), Message("storage-connect-again"))
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self.waiting.append((one, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())
        return await done

    async def write(self) -> None:
        """Write batch after batch until nothing is waiting."""
        try:
            while self.waiting:
                await self.collect()
                await self.write_batch(self.next_batch())
        finally:
            self.writer = None

    async def write_batch(self, batch: list[tuple[One, "asyncio.Future[Result]"]]) -> None:
        results: Sequence[Result | BaseException]
        began = time.perf_counter()
        try:
            results = await self.keep([one for one, _ in batch])
        except BaseException as error:
            results = [error] * len(batch)
            if not isinstance(error, Exception):
                raise
        finally:
            for (_, done), result in zip(batch, results, strict=True):
                settle(done, result)
            self.observe(len(batch), time.perf_counter() - began)

    async def collect(self) -> None:
        """Wait for more items, if that is worth it."""

    def next_batch(self) -> list[tuple[One, "asyncio.Future[Result]"]]:
        """All waiting items."""
        batch, self.waiting = self.waiting, []
        return batch

    async def close(self) -> None:
        """Write everything that is waiting, and accept no more."""
        self.closed = True
        if self.writer is not None:
            await self.writer


class Entries(GroupCommit[Appended, bool]):
    """Group commit for entries, each of which is accepted or rejected."""

    def __init__(self, keep: Callable[[list[Appended]], Awaitable[Sequence[bool | Exception]]]) -> None:
        super().__init__(keep)
        self.latest: deque[float] = deque(maxlen=BUSY)  # when the latest entries arrived

    async def add(self, one: Appended) -> bool:
        self.latest.append(time.monotonic())
        return await super().add(one)

    async def collect(self) -> None:
        """Hold a batch for a moment while many entries arrive."""
        if len(self.latest) == BUSY and time.monotonic() - self.latest[0] < WINDOW and not self.closed:
            await asyncio.sleep(HOLD)

    def next_batch(self) -> list[tuple[Appended, "asyncio.Future[bool]"]]:
        """The oldest waiting entries, one per table, because each depends on the one before it."""
        batch: list[tuple[Appended, asyncio.Future[bool]]] = []
        rest: list[tuple[Appended, asyncio.Future[bool]]] = []
        tables: set[str] = set()
        for entry, done in self.waiting:
            if entry.table in tables or len(batch) == MOST:
                rest.append((entry, done))
            else:
                tables.add(entry.table)
                batch.append((entry, done))
        self.waiting = rest
        return batch


def settle(done: "asyncio.Future[Result]", result: Result | BaseException) -> None:
    """Set the result for the caller, unless they have stopped waiting."""
    if done.done():
        return
    if isinstance(result, BaseException):
        done.set_exception(result)
    else:
        done.set_result(result)
