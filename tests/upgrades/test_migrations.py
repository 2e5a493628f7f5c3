"""The databases and backups of older releases are brought up to date, whole and once."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from eights.cli import app
from eights.server.registry import Registry
from eights.storage import StoredTable, open_store
from eights.storage.backup import back_up, restore
from eights.storage.schema import VERSION
from tests.storage.conftest import new_database
from tests.upgrades.stored import fill_postgres, in_folder, sqlite_of, stricter_rules
from tests.upgrades.test_databases import POLICY, Told, stored

__all__ = ["stored"]

OLD = 1  # the schema of release 0.1.0


@pytest.fixture(autouse=True)
def beside_the_decks() -> Iterator[None]:
    with in_folder():
        yield


def rows_of(file: Path, sql: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(file)
    rows = connection.execute(sql).fetchall()
    connection.close()
    return rows


def everything(database: str, secret_file: Path | None = None) -> list[StoredTable | None]:
    async def read() -> list[StoredTable | None]:
        async with await open_store(database, "test", secret_file) as store:
            return [await store.read(table.id) for table in await store.live()]

    return asyncio.run(read())


def test_an_old_database_is_migrated_once(stored: tuple[str, Told]) -> None:
    """Nothing that it held is changed by it."""
    database, _ = stored

    async def version() -> int:
        async with await open_store(database, "test") as store:
            found: int = (await store.database.read("SELECT version FROM eights_schema"))[0][0]
            return found

    assert VERSION == asyncio.run(version())
    first = everything(database)
    assert len(first) > 30
    assert first == everything(database)


def test_the_secrets_of_old_tables_are_wrapped(stored: tuple[str, Told], tmp_path: Path) -> None:
    """With --secret-file an old database opens as before; its tables are all there."""
    database, told = stored
    clear = everything(database)

    assert clear == everything(database, tmp_path / "secret")

    async def look() -> None:
        registry = Registry(await open_store(database, "new", tmp_path / "secret"), POLICY)
        live_table = await registry.get(told["camelot for four"]["table"])
        assert live_table is not None
        assert live_table.table.playing
        await registry.close()

    asyncio.run(look())


def test_a_backup_from_before_the_upgrade_comes_back(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """It is made of the old database as it is, so that the old release can restore it, too; the new one restores it
    into either kind of database."""
    old, backup, new = sqlite_of(tmp_path), tmp_path / "backup.db", tmp_path / "new.db"
    postgres = new_database(request.getfixturevalue("postgres"))

    asyncio.run(back_up(old, backup))
    assert [(OLD,)] == rows_of(Path(old), "SELECT version FROM eights_schema")
    assert [(OLD,)] == rows_of(backup, "SELECT version FROM eights_schema")
    for target in (str(new), postgres):
        asyncio.run(restore(backup, target))

    assert [(OLD,)] == rows_of(backup, "SELECT version FROM eights_schema")
    assert [(VERSION,)] == rows_of(new, "SELECT version FROM eights_schema")
    before = [without_snapshot(kept) for kept in everything(old)]
    assert before == everything(str(new)) == everything(postgres)


def test_an_old_postgres_database_is_backed_up(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    old = fill_postgres(new_database(request.getfixturevalue("postgres")))

    content = asyncio.run(back_up(old, tmp_path / "backup.db"))

    assert content.tables > 40
    assert [(OLD,)] == rows_of(tmp_path / "backup.db", "SELECT version FROM eights_schema")


def without_snapshot(kept: StoredTable | None) -> StoredTable | None:
    return kept and StoredTable(kept.table, kept.secret, kept.entries, None)


def test_nothing_in_an_old_backup_is_called_damaged(tmp_path: Path) -> None:
    """Under other rules the tables whose games will end are listed, and the status is 0."""
    old = sqlite_of(tmp_path)

    with stricter_rules():
        backup, new = str(tmp_path / "backup.db"), str(tmp_path / "new.db")
        made = CliRunner().invoke(app, ["backup", backup, "--database", old, "--decks", "storm.py"])
        back = CliRunner().invoke(app, ["restore", backup, "--database", new])

    for done in (made, back):
        assert 0 == done.exit_code
        assert "damaged:" not in done.output
        assert "its last game was played under other rules" in done.output
    assert "storm.py" not in made.output
    assert "the deck 'storm.py' isn't available here" in back.output
