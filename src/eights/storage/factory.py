"""Opens a store by its name: a file is SQLite, postgresql://… is PostgreSQL."""

import secrets
import socket
from pathlib import Path

from eights.errors import StorageError
from eights.messages import Message
from eights.storage.database import Database
from eights.storage.encryption import unlock
from eights.storage.sqlite import SqliteDatabase
from eights.storage.store import Store

__all__ = ["of_postgres", "open_store"]


async def open_store(name: str | Path, server: str = "", secret_file: Path | None = None) -> Store:
    """Open a store, migrate it to the current schema, and register this server as alive.

    `server` is this server's name among those that share a database; a server that restarts under its old name gets its
    tables back at once. `secret_file` holds the key that encrypts the secrets of tables; it is created if it does not
    exist.
    """
    database = await open_database(str(name))
    try:
        key = await unlock(database, secret_file)
        store = Store(database, server or f"{socket.gethostname()} {secrets.token_hex(8)}", key)
        await store.heartbeat()
    except BaseException:
        await database.close()
        raise
    return store


async def open_database(name: str) -> Database:
    if not of_postgres(name):
        return await SqliteDatabase.open(Path(name))
    from eights.storage.postgres import PostgresDatabase

    return await PostgresDatabase.open(name)


def of_postgres(name: str) -> bool:
    """Whether a name is a PostgreSQL address; otherwise it is a file."""
    scheme, colon, _ = name.partition("://")
    if colon and scheme not in ("postgresql", "postgres"):
        raise StorageError(Message("storage-unknown-kind", scheme=f"{scheme}://"), Message("storage-known-kinds"))
    return bool(colon)
