"""Secrets at rest: with a secret file, neither the database nor a backup tells the hands of games in progress."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from eights.errors import StorageError, StorageUnavailable, TableDamaged
from eights.storage import Store, StoredTable, open_store
from eights.storage.backup import back_up, restore, tables_in
from eights.storage.encryption import new_key, read_key
from eights.storage.postgres import PostgresDatabase
from eights.storage.sqlite import SqliteDatabase
from tests.storage.test_store import TABLE

pytestmark = pytest.mark.anyio

SECRET = b"the secret of this table, and of no other one"
OTHER = b"what another table deals its cards from......"


async def filled(place: str, secret_file: Path | None) -> None:
    async with await open_store(place, "test", secret_file) as store:
        await store.create(TABLE, SECRET)
        await store.create(replace(TABLE, id="other"), OTHER)


async def secrets_in(place: str, secret_file: Path | None) -> list[bytes]:
    async with await open_store(place, "test", secret_file) as store:
        kept = [await store.read(table) for table in (TABLE.id, "other")]
    return [each.secret for each in kept if each is not None]


async def stored_in(place: str, secret_file: Path) -> list[bytes]:
    """The secrets as the database has them, and the whole file where it is one."""
    async with await open_store(place, "test", secret_file) as store:
        rows = await store.database.read("SELECT secret FROM secrets")
        files = [Path(f"{place}{end}") for end in ("", "-wal")]
        return [row[0] for row in rows] + [file.read_bytes() for file in files if file.is_file()]


async def test_a_wrapped_secret_is_not_in_the_database(place: str, tmp_path: Path) -> None:
    """The file is made, for its owner alone; with it everything is as before."""
    file = tmp_path / "keys" / "secret"

    await filled(place, file)

    assert [SECRET, OTHER] == await secrets_in(place, file)
    assert not [stored for stored in await stored_in(place, file) if SECRET in stored or OTHER in stored]
    assert 0 == file.stat().st_mode & 0o077


async def test_secrets_that_are_there_are_wrapped_when_the_file_is_first_named(place: str, tmp_path: Path) -> None:
    """Nothing of them is left in the file, or in its log."""
    file = tmp_path / "secret"
    await filled(place, None)

    assert [SECRET, OTHER] == await secrets_in(place, file)

    assert not [stored for stored in await stored_in(place, file) if SECRET in stored or OTHER in stored]


async def test_a_server_that_stopped_while_it_wrapped_goes_on(place: str, tmp_path: Path) -> None:
    """Some secrets are wrapped, others are not yet."""
    file = tmp_path / "secret"
    await filled(place, file)
    async with await open_store(place, "test", file) as store:
        sql = "UPDATE secrets SET secret = $1, key_id = '' WHERE table_id = 'other'"
        await store.database.write(sql, (OTHER,))

    assert [SECRET, OTHER] == await secrets_in(place, file)
    assert not [stored for stored in await stored_in(place, file) if OTHER in stored]


async def test_a_lost_secret_file_is_told_of(place: str, tmp_path: Path) -> None:
    """No new one is made in its place; a copy that is put back opens everything."""
    file = tmp_path / "secret"
    await filled(place, file)
    copy = file.read_bytes()
    file.unlink()

    with pytest.raises(StorageError, match="is missing") as lost:
        await secrets_in(place, file)
    assert "put your copy of that file back" in lost.value.hint
    assert not file.exists()
    file.write_bytes(copy)

    assert [SECRET, OTHER] == await secrets_in(place, file)


async def test_without_the_option_it_says_which(place: str, tmp_path: Path) -> None:
    """And so with another file, or with one that is something else."""
    file, other = tmp_path / "secret", tmp_path / "other"
    await filled(place, file)
    async with await open_store(tmp_path / "other.db", "test", other):
        pass
    (tmp_path / "text").write_text("hello", encoding="utf-8")

    for wrong, told in (
        (None, "encrypted with the key"),
        (other, "contains the wrong key"),
        (tmp_path / "text", "isn't"),
    ):
        with pytest.raises(StorageError, match=told) as error:
            await secrets_in(place, wrong)
        assert error.value.hint


@pytest.mark.parametrize("change", [lambda text: text[:-2], lambda text: text.replace(" ", "x "), lambda text: "ä"])
def test_a_file_that_is_no_secret_file_is_not_used(tmp_path: Path, change: Callable[[str], str]) -> None:
    """A key that lost its end, another file, no text at all."""
    file = tmp_path / "secret"
    new_key(file)
    text = file.read_text(encoding="ascii").strip()
    read_key(file)  # as it is, it can be read
    file.write_text(change(text), encoding="utf-8")

    with pytest.raises(StorageError, match="isn't a secret file"):
        read_key(file)


async def test_an_empty_database_has_its_key(place: str, tmp_path: Path) -> None:
    """Before there is any secret that could be encrypted with it."""
    async with await open_store(place, "test", tmp_path / "secret"):
        pass
    for wrong, told in ((None, "encrypted with the key"), (tmp_path / "other", "is missing")):
        with pytest.raises(StorageError, match=told):
            await filled(place, wrong)


async def test_the_first_server_decides_on_the_key(place: str, tmp_path: Path) -> None:
    """Of two that start for the first time at the same moment, each with a file of its own, one is told. So is a server
    without any that has been running since before: it makes no table, and keeps none from the others."""
    files = [tmp_path / "secret", tmp_path / "other"]
    await filled(place, None)
    if "://" not in place:
        return  # a file belongs to one server
    async with AsyncExitStack() as stack:
        late = await stack.enter_async_context(await open_store(place, "late"))
        stores = await asyncio.gather(*(open_store(place, file.name, file) for file in files), return_exceptions=True)
        opened = [await stack.enter_async_context(store) for store in stores if isinstance(store, Store)]
        assert 1 == len(opened)
        with pytest.raises(StorageError, match="encrypted with the key"):
            await late.create(replace(TABLE, id="late"), SECRET)
        with pytest.raises(StorageError, match="encrypted with the key"):
            await late.load(TABLE.id)
        assert await opened[0].load(TABLE.id)

    right, wrong = files if opened[0].server == files[0].name else files[::-1]
    assert [SECRET, OTHER] == await secrets_in(place, right)
    with pytest.raises(StorageError, match=r"contains the wrong key|is missing"):
        await secrets_in(place, wrong)


async def test_what_was_not_erased_is_erased_at_the_next_start(place: str, tmp_path: Path) -> None:
    """Every secret is encrypted already, but clear text may still be in the files."""
    file, kind = tmp_path / "secret", PostgresDatabase if "://" in place else SqliteDatabase
    away = StorageUnavailable("the database is away")
    await filled(place, None)

    with patch.object(kind, "erase_old", side_effect=away):
        assert [SECRET, OTHER] == await secrets_in(place, file)
    with patch.object(kind, "erase_old") as erase:
        await secrets_in(place, file)
        await secrets_in(place, file)

    erase.assert_awaited_once_with("secrets")


async def test_a_secret_belongs_to_its_table(place: str, tmp_path: Path) -> None:
    """Whoever can write to the database cannot let one table deal from the secret of another."""
    file = tmp_path / "secret"
    await filled(place, file)
    async with await open_store(place, "test", file) as store:
        ((stolen,),) = await store.database.read("SELECT secret FROM secrets WHERE table_id = 'other'")
        await store.database.write("UPDATE secrets SET secret = $1 WHERE table_id = $2", (stolen, TABLE.id))

    with pytest.raises(TableDamaged, match="can't be decrypted"):
        await secrets_in(place, file)


async def test_a_backup_holds_them_wrapped(place: str, tmp_path: Path) -> None:
    """It needs no key to be made or restored; only who replays its tables needs it."""
    file, backup, new = tmp_path / "secret", tmp_path / "backup.db", tmp_path / "new.db"
    await filled(place, file)

    await back_up(place, backup)
    await restore(backup, str(new))

    assert SECRET not in backup.read_bytes()
    assert SECRET not in new.read_bytes()
    assert [SECRET, OTHER] == await secrets_in(str(new), file)
    found = [kept.secret for _, kept, _ in tables_in(backup, read_key(file)) if isinstance(kept, StoredTable)]
    assert sorted([SECRET, OTHER]) == sorted(found)
    assert all(isinstance(kept, StorageError) for _, kept, _ in tables_in(backup))
