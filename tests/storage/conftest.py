"""Stores on both kinds of database; PostgreSQL is a real server, started for the tests."""

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from eights.torture.postgres import Postgres

NUMBER = itertools.count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process, in memory where there is such a folder.

    Its folder has a short name, for sockets cannot have a long one.
    """
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="eights-", dir=memory if memory.is_dir() else None) as folder:
        Path(folder).chmod(0o755)
        server = Postgres(Path(folder, "pg"))
        server.start()
        try:
            yield server
        finally:
            server.stop(at_once=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The name of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return new_database(server)


def new_database(server: Postgres) -> str:
    name = f"test{next(NUMBER)}"

    async def create() -> None:
        connection = await asyncpg.connect(server.url())
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()

    asyncio.run(create())
    return server.url(name)
