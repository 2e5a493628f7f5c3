"""Group commit: while one batch of entries goes to the disk, the next one gathers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from eights.errors import StorageUnavailable
from eights.storage.database import Appended

__all__ = ["Group"]

MOST = 200  # entries in a batch


class Group:
    """Gathers entries; `keep` puts a batch on the disk and says for each whether it was taken."""

    def __init__(self, keep: Callable[[Sequence[Appended]], Awaitable[list[bool]]]) -> None:
        self.keep = keep
        self.waiting: list[tuple[Appended, asyncio.Future[bool]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.closed = False

    async def add(self, entry: Appended) -> bool:
        """Whether the entry was taken, once that is certain."""
        if self.closed:
            raise StorageUnavailable("the server is stopping", "connect again")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append((entry, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())
        return await done

    async def write(self) -> None:
        """Write batch after batch until nothing waits."""
        while self.waiting:
            batch = self.next_batch()
            try:
                taken = await self.keep([entry for entry, _ in batch])
            except BaseException as error:
                for _, done in batch:
                    if not done.done():
                        done.set_exception(error)
                if not isinstance(error, Exception):
                    raise
            else:
                for (_, done), was_taken in zip(batch, taken, strict=True):
                    if not done.done():  # whoever waited may have left
                        done.set_result(was_taken)
        self.writer = None

    def next_batch(self) -> list[tuple[Appended, asyncio.Future[bool]]]:
        """The oldest that wait, one of each table: the next of a table needs the one before it."""
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

    async def close(self) -> None:
        """Let what waits be written, and take no more."""
        self.closed = True
        if self.writer is not None:
            await self.writer
