"""PostgreSQL: for hosts that run several servers on one database, or have one anyway.

An entry counts only if its server still owns the table: every entry carries the epoch in which the table was taken
over, and the statement that keeps it checks epoch and number in the same breath. A server that slept through a
take-over can write nothing, whatever it believes.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import ClassVar

from eights.errors import StorageError, StorageUnavailable
from eights.storage.database import COLUMNS, Appended, Row, Statement, Taken, Values
from eights.storage.schema import SCHEMA, check_version, migrations_from

try:
    import asyncpg
except ImportError:
    raise StorageError(
        "PostgreSQL needs the package asyncpg, which is not installed",
        "in a checkout: pip install '.[postgres]'; see docs/host.md",
    ) from None

__all__ = ["PostgresDatabase"]

PATIENCE = 5.0  # seconds; a database that does not answer for so long is away
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
    """A database on a PostgreSQL server, through a few connections; one of them for entries."""

    NOW_MS: ClassVar[str] = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"

    def __init__(self, pool: "asyncpg.Pool") -> None:
        self.pool = pool

    @classmethod
    async def open(cls, url: str) -> "PostgresDatabase":
        """Connect, and bring the tables to their newest form; StorageError says why not."""
        async with storage_error():
            pool = await asyncpg.create_pool(
                url, min_size=0, max_size=CONNECTIONS, timeout=PATIENCE, command_timeout=PATIENCE,
                server_settings={"application_name": "eights", "synchronous_commit": SYNCHRONOUS_COMMIT},
            )  # fmt: skip
        database = cls(pool)
        try:
            await database.migrate()
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
        return await self.read(sql, values)  # a statement of its own is a transaction of its own

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

    async def close(self) -> None:
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
    """What PostgreSQL complains of becomes an error that a person can read."""
    try:
        yield
    except (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InvalidCatalogNameError) as error:
        raise StorageError(
            f"PostgreSQL refuses: {error}", "check the user, the password and the database's name"
        ) from error
    except ValueError as error:
        raise StorageError(f"the name of the database is wrong: {error}", "postgresql://user@host/database") from error
    except asyncpg.InsufficientPrivilegeError as error:
        raise StorageError(f"PostgreSQL refuses: {error}", "let this user create tables in the database") from error
    except AWAY as error:
        said = str(error) or "no answer"
        raise StorageUnavailable(
            f"the database is away ({said})", "is PostgreSQL running? the game goes on by itself"
        ) from error
    except asyncpg.UniqueViolationError as error:
        raise Taken(f"PostgreSQL: {error}") from error
    except asyncpg.PostgresError as error:
        raise StorageError(f"PostgreSQL: {error}", "this is an error of eights: please report it") from error
