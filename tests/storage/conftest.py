"""Stores on both kinds of database; PostgreSQL is a real server, started for the tests."""

import asyncio
import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from eights.storage import postgres as product
from rigs.torture.postgres import NoPostgres, Postgres
from tests.patience import PATIENCE

NUMBER = itertools.count()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No database is taken for dead because the machine is busy."""
    monkeypatch.setattr(product, "PATIENCE", PATIENCE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of this process, in memory where there is such a folder.

    Its folder has a short name, for sockets cannot have a long one. It seldom writes what nobody waits for, so that a
    store that does not wait loses something for certain.
    """
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="eights-", dir=memory if memory.is_dir() else None) as folder:
        Path(folder).chmod(0o755)
        try:
            server = Postgres(Path(folder, "pg"), wal_writer_delay="10s", wal_writer_flush_after="1GB")
        except NoPostgres as missing:
            pytest.skip(str(missing))
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
