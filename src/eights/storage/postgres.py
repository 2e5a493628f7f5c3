"""PostgreSQL, for operators who run several servers on one database, or use it anyway.

An entry counts only if its server still owns the table: every entry contains the epoch in which the table was taken
over, and the statement that saves it checks epoch and number at the same time. A server that missed a takeover cannot
write anything, whatever it believes.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import ClassVar

from eights.errors import StorageError, StorageUnavailable
from eights.extras import needed
from eights.messages import Message
from eights.storage.database import COLUMNS, Appended, Row, Statement, Taken, Values
from eights.storage.schema import SCHEMA, check_version, migrations_from

with needed("postgres"):
    import asyncpg

from eights.storage.presence import CHANNEL, Presence

__all__ = ["PostgresDatabase"]

PATIENCE = 5.0  # seconds without an answer, after which a database counts as unreachable
CONNECTIONS = 4
SYNCHRONOUS_COMMIT = "on"

APPEND = f"""
WITH given AS (
    SELECT * FROM unnest(
        $1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::bigint[],
        $9::bigint[], $10::bigint[]
    ) AS g ({COLUMNS})
), taken AS (
    UPDATE tables t SET last = g.number FROM given g
    WHERE t.id = g.table_id AND t.epoch = g.epoch AND t.last = g.number - 1
    AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.table_id = g.table_id AND e.command_id = g.command_id)
    AND NOT EXISTS (
        SELECT 1 FROM entries e WHERE e.table_id = g.table_id AND e.prompt = g.prompt AND e.seat = g.seat
    )
    RETURNING t.id
)
INSERT INTO entries ({COLUMNS})
SELECT given.* FROM given JOIN taken ON taken.id = given.table_id RETURNING table_id
"""


class PostgresDatabase:
    """A database on a PostgreSQL server, with a few connections, one of them for entries."""

    NOW_MS: ClassVar[str] = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    # A shared lock can be had if nobody has the exclusive one. Servers of earlier releases have none.
    HAS_LOCK: ClassVar[str] = "(lock = 0 OR NOT pg_try_advisory_xact_lock_shared(lock))"

    def __init__(self, pool: "asyncpg.Pool", presence: Presence) -> None:
        self.pool = pool
        self.presence = presence
        self.connected_lock = presence.lock

    @classmethod
    async def open(cls, url: str) -> "PostgresDatabase":
        """Connect and migrate to the newest schema; raises StorageError if that fails."""
        async with storage_error():
            pool = await asyncpg.create_pool(
                url, min_size=0, max_size=CONNECTIONS, timeout=PATIENCE, command_timeout=PATIENCE,
                server_settings={"application_name": "eights", "synchronous_commit": SYNCHRONOUS_COMMIT},
            )  # fmt: skip
        database = cls(pool, Presence(url))
        try:
            await database.migrate()
            async with storage_error():
                await database.presence.begin()
        except BaseException:
            await database.close()
            raise
        return database

    async def migrate(self) -> None:
        async with self.transaction() as connection:
            await connection.execute("SELECT pg_advisory_xact_lock(8888)")  # two servers may start at once
            await connection.execute(SCHEMA)
            rows = await connection.fetch("SELECT version FROM eights_schema")
            version = rows[0][0] if rows else 0
            check_version(version, "the database")
            if not rows:
                await connection.execute("INSERT INTO eights_schema VALUES (0)")
            for newer, statements in migrations_from(version, "postgresql"):
                for sql in statements:
                    await connection.execute(sql)
                await connection.execute("UPDATE eights_schema SET version = $1", newer)

    @asynccontextmanager
    async def transaction(self) -> "AsyncIterator[asyncpg.Connection]":
        async with storage_error(), self.pool.acquire(timeout=PATIENCE) as connection, connection.transaction():
            yield connection

    async def read(self, sql: str, values: Values = ()) -> list[Row]:
        async with storage_error():
            return [tuple(row) for row in await self.pool.fetch(sql, *values)]

    async def read_all(self, *statements: Statement) -> list[list[Row]]:
        return [await self.read(sql, values) for sql, values in statements]

    async def write(self, sql: str, values: Values = ()) -> list[Row]:
        return await self.read(sql, values)  # a single statement is its own transaction

    async def write_all(self, *statements: Statement) -> None:
        async with self.transaction() as connection:
            for sql, values in statements:
                await connection.execute(sql, *values)

    async def append(self, batch: Sequence[Appended]) -> list[bool]:
        columns = [list(column) for column in zip(*(appended.row for appended in batch), strict=True)]
        taken = {row[0] for row in await self.read(APPEND, tuple(columns))}
        return [appended.table in taken for appended in batch]

    async def erase_old(self, table: str) -> None:
        await self.read(f"VACUUM FULL {table}")

    async def announce(self) -> None:
        await self.read(f"NOTIFY {CHANNEL}")

    def listen(self, heard: Callable[[], None]) -> None:
        self.presence.heard = heard

    async def own_address(self) -> str:
        rows = await self.read("SELECT host(inet_client_addr())")
        return str(rows[0][0] or "")

    async def close(self) -> None:
        await self.presence.end()
        try:
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        except (TimeoutError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            self.pool.terminate()


AWAY = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it is being shut down
    asyncpg.InsufficientResourcesError,  # disk full, too many connections
    asyncpg.InterfaceError,
    asyncpg.DeadlockDetectedError,
    OSError,
    TimeoutError,
)


@asynccontextmanager
async def storage_error() -> AsyncIterator[None]:
    """Turn an error of PostgreSQL into a readable StorageError."""
    try:
        yield
    except (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError) as error:
        refused = Message("storage-postgres-refuses", why=str(error))
        raise StorageError(refused, Message("storage-check-the-user")) from error
    except ValueError as error:
        wrong = Message("storage-wrong-address", why=str(error))
        raise StorageError(wrong, Message("storage-such-an-address")) from error
    except asyncpg.InsufficientPrivilegeError as error:
        refused = Message("storage-postgres-refuses", why=str(error))
        raise StorageError(refused, Message("storage-allow-tables")) from error
    except AWAY as error:
        away = Message("storage-postgres-away", why=str(error)) if str(error) else Message("storage-no-answer")
        raise StorageUnavailable(away, Message("storage-is-postgres-running")) from error
    except asyncpg.UniqueViolationError as error:
        raise Taken(Message("storage-postgres-error", why=str(error))) from error
    except asyncpg.PostgresError as error:
        raise StorageError(Message("storage-postgres-error", why=str(error)), Message("storage-report")) from error
