"""Copies all rows of a PostgreSQL database at one moment, out of it and into it."""

from collections.abc import AsyncIterator, Callable, Sequence

from eights.errors import StorageError
from eights.extras import needed
from eights.messages import Message
from eights.storage.database import Row
from eights.storage.postgres import PATIENCE, PostgresDatabase, storage_error
from eights.storage.schema import check_version

with needed("postgres"):
    import asyncpg

__all__ = ["read_all", "version_of", "write_all"]

ROWS = 1000  # at a time


async def version_of(url: str) -> int:
    """The schema version of a database; raises StorageError if a newer eights wrote it."""
    async with storage_error():
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            version: int = await connection.fetchval("SELECT version FROM eights_schema")
        except asyncpg.UndefinedTableError:
            raise StorageError(Message("storage-not-ours-here"), Message("storage-name-the-servers")) from None
        finally:
            await connection.close()
    check_version(version, Message("storage-the-database"))
    return version


async def read_all(url: str, columns: dict[str, list[str]]) -> AsyncIterator[tuple[str, Sequence[Row]]]:
    """Read all rows as they are at one moment, while others keep writing."""
    async with storage_error():
        connection = await asyncpg.connect(url, timeout=PATIENCE)
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for name, wanted in columns.items():
                    cursor = await connection.cursor(f"SELECT {', '.join(wanted)} FROM {name}")
                    while some := await cursor.fetch(ROWS):
                        yield name, [tuple(row) for row in some]
        finally:
            await connection.close()


async def write_all(
    url: str,
    columns: dict[str, list[str]],
    rows: AsyncIterator[tuple[str, Sequence[Row]]],
    progress: Callable[[int], None],
) -> None:
    """Fill an empty database, all or nothing."""
    database = await PostgresDatabase.open(url)
    try:
        async with database.transaction() as connection:
            if await connection.fetchval("SELECT EXISTS (SELECT 1 FROM tables)"):
                raise StorageError(Message("storage-not-empty"), Message("storage-restore-into-an-empty-one"))
            async for name, some in rows:
                places = ", ".join(f"${number}" for number in range(1, len(some[0]) + 1))
                await connection.executemany(f"INSERT INTO {name} ({', '.join(columns[name])}) VALUES ({places})", some)
                progress(len(some))
            await connection.execute("UPDATE tables SET owner = NULL")
    finally:
        await database.close()
