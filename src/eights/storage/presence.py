"""Shows the other servers of a PostgreSQL database that this one is connected, and hears what they announce.

One connection holds an advisory lock as long as the server lives: if the process dies, the database ends the connection
and frees the lock at once. A server that hangs keeps its lock, but stops renewing its lease (`Store.beat`).
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

import asyncpg

__all__ = ["CHANNEL", "Presence"]

CHANNEL = "eights"
WITHIN = 5.0  # seconds for the database to answer
CHECK_SECONDS = 2.0  # between two questions whether the connection still works
AGAIN_SECONDS = 0.2  # between two attempts to connect
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)


class Presence:
    """The connection that holds the lock. It is opened again whenever it is lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.lock = secrets.randbits(62) + 1  # a number of its own for every start of a server
        self.heard: Callable[[], None] = lambda: None
        self.connection: asyncpg.Connection | None = None
        self.lost = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        await self.connect()
        self.task = asyncio.create_task(self.stay())

    async def connect(self) -> None:
        connection = await asyncpg.connect(
            self.url, timeout=WITHIN, command_timeout=WITHIN, server_settings={"application_name": "eights presence"}
        )
        self.connection, self.lost = connection, asyncio.Event()
        lost = self.lost
        connection.add_termination_listener(lambda _: lost.set())
        await connection.execute("SELECT pg_advisory_lock($1::bigint)", self.lock)
        await connection.add_listener(CHANNEL, lambda *_: self.heard())

    async def stay(self) -> None:
        """Stay connected until this task is cancelled."""
        while True:
            with suppress(*FAILURES):
                if self.connection is None:
                    await self.connect()
                    self.heard()  # whatever was announced meanwhile
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.lost.wait(), CHECK_SECONDS)
                if not self.lost.is_set() and self.connection is not None:
                    await self.connection.execute("SELECT 1")
                    continue
            self.drop()
            await asyncio.sleep(AGAIN_SECONDS)

    def drop(self) -> None:
        if self.connection is not None:
            self.connection.terminate()
            self.connection = None

    async def end(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self.drop()
