"""Seeded faults of the store: each breaks one promise, for as long as its context lasts."""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from eights.errors import OutOfStep, StorageUnavailable
from eights.server import log_audit
from eights.storage import backup, encryption, factory, lock, postgres, schema, sqlite, store
from eights.storage.encryption import SecretKey
from eights.storage.group_commit import Entries
from eights.storage.lock import Lock
from tests.patience import PATIENCE

Fault = Callable[[], AbstractContextManager[None]]
FAULTS: dict[str, Fault] = {}


def fault(make: Callable[[], Iterator[None]]) -> Fault:
    """Register a fault by the words of its function's name."""
    manager = contextmanager(make)
    FAULTS[make.__name__.replace("_", " ")] = manager
    return manager


@contextmanager
def without(pattern: str) -> Iterator[None]:
    """Leave a condition out of the statements that keep entries."""
    kept = {(sqlite, "TAKE"): sqlite.TAKE, (postgres, "APPEND"): postgres.APPEND}
    with ExitStack() as patches:
        for (module, name), sql in kept.items():
            less = re.sub(pattern, "", sql, flags=re.DOTALL)
            assert less != sql
            patches.enter_context(patch.object(module, name, less))
        yield


@contextmanager
def without_in_tables(pattern: str) -> Iterator[None]:
    """Leave something out of what the database itself watches."""
    less = {
        kind: [tuple(re.sub(pattern, "", sql) for sql in statements) for statements in migrations]
        for kind, migrations in schema.MIGRATIONS.items()
    }
    assert less != schema.MIGRATIONS
    with patch.object(schema, "MIGRATIONS", less):
        yield


@contextmanager
def without_at_the_end(pattern: str) -> Iterator[None]:
    """Leave a condition out of the statement that ends idle tables."""
    honest = store.Store.end_idle

    async def end_idle(self: store.Store, before_ms: int, at_ms: int) -> list[str]:
        write = self.database.write

        async def write_less(sql: str, values: Any = ()) -> Any:
            less = re.sub(pattern, "", sql)
            assert less != sql
            return await write(less, values)

        with patch.object(self.database, "write", write_less):
            return await honest(self, before_ms, at_ms)

    with patch.object(store.Store, "end_idle", end_idle):
        yield


@fault
def tables_are_ended_whatever_happens_at_them() -> Iterator[None]:
    with without_at_the_end(r"AND NOT EXISTS \([^()]*FROM entries[^()]*\) "):
        yield


@fault
def a_living_servers_table_is_ended() -> Iterator[None]:
    with without_at_the_end(r"AND \(owner IS NULL .*?\)\) "):
        yield


@fault
def no_dedupe() -> Iterator[None]:
    with (
        without(r"AND NOT EXISTS \([^()]*command_id = [^()]*\)"),
        without_in_tables(r", UNIQUE \(table_id, command_id\)"),
    ):
        yield


@fault
def no_check_of_questions() -> Iterator[None]:
    prompts = r"AND NOT EXISTS \([^()]*prompt = [^()]*\)"
    with without(prompts), without_in_tables(r", UNIQUE \(table_id, prompt, seat\)"):
        yield


@fault
def no_epoch_check() -> Iterator[None]:
    with without(r"AND (t\.)?epoch = \S+"):
        yield


@fault
def no_check_of_numbers() -> Iterator[None]:
    with without(r"AND (t\.)?last = \S+ - 1"):
        yield


@fault
def entries_can_be_changed() -> Iterator[None]:
    with patch.object(
        schema,
        "MIGRATIONS",
        {kind: [*all_[:-1], all_[-1][: -len(schema.REWRITABLE[kind]) + 2]] for kind, all_ in schema.MIGRATIONS.items()},
    ):
        yield


@fault
def every_server_has_a_key_of_its_own() -> Iterator[None]:
    async def signing_key(self: store.Store, fresh: bytes) -> bytes:
        return fresh

    with patch.object(store.Store, "signing_key", signing_key):
        yield


@fault
def acknowledged_before_the_commit() -> Iterator[None]:
    honest = Entries.add

    async def add(self: Entries, entry: Any) -> bool:
        self.hasty = getattr(self, "hasty", set())  # type: ignore[attr-defined]  # a place for tasks to live
        self.hasty.add(asyncio.create_task(honest(self, entry)))  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        return True

    with patch.object(Entries, "add", add):
        yield


@fault
def no_waiting_for_the_disk() -> Iterator[None]:
    """SQLite's log and PostgreSQL's are written, but not awaited."""
    with patch.object(sqlite, "SYNCHRONOUS", "NORMAL"), patch.object(postgres, "SYNCHRONOUS_COMMIT", "off"):
        yield


@fault
def a_failed_sync_is_forgotten() -> Iterator[None]:
    with patch.object(sqlite, "explain", lambda error, path: (StorageUnavailable(str(error)), False)):
        yield


@fault
def tokens_as_they_are() -> Iterator[None]:
    with patch.object(store, "hashed", str.encode):
        yield


@fault
def old_tokens_stay_good() -> Iterator[None]:
    with patch.object(store.Store, "replace_tokens", store.Store.save_token):
        yield


@contextmanager
def with_wrapping(
    wrap: Callable[[SecretKey, str, bytes], bytes], unwrap: Callable[[SecretKey, str, bytes], bytes]
) -> Iterator[None]:
    with patch.object(SecretKey, "wrap", wrap), patch.object(SecretKey, "unwrap", unwrap):
        yield


@fault
def secrets_as_they_are() -> Iterator[None]:
    with with_wrapping(lambda key, table, secret: secret, lambda key, table, wrapped: wrapped):
        yield


@fault
def secrets_of_other_tables_are_taken() -> Iterator[None]:
    wrap, unwrap = SecretKey.wrap, SecretKey.unwrap
    with with_wrapping(
        lambda key, table, secret: wrap(key, "", secret), lambda key, table, wrapped: unwrap(key, "", wrapped)
    ):
        yield


@fault
def only_new_secrets_are_wrapped() -> Iterator[None]:
    async def wrap_all(database: Any, key: SecretKey) -> None:
        pass

    with patch.object(encryption, "wrap_all", wrap_all):
        yield


@fault
def every_server_has_a_secret_file_of_its_own() -> Iterator[None]:
    async def no_key_is_chosen(database: Any) -> str:
        rows = await database.read("SELECT DISTINCT key_id FROM secrets WHERE key_id <> ''")
        return rows[0][0] if len(rows) == 1 else ""

    async def key_needed(database: Any) -> str:
        return encryption.CLEAR

    async def unlock(database: Any, file: Path | None) -> SecretKey | None:
        if file is None or await no_key_is_chosen(database):
            return await honest(database, file)
        key = encryption.new_key(file)
        await encryption.wrap_all(database, key)
        return key

    honest = encryption.unlock
    with patch.object(factory, "unlock", unlock), patch.object(store, "key_needed", key_needed):
        yield


@fault
def clear_text_is_erased_only_once() -> Iterator[None]:
    honest = encryption.keep

    async def keep(database: Any, name: str, value: bytes) -> None:
        if name != encryption.TO_ERASE:
            await honest(database, name, value)

    with patch.object(encryption, "keep", keep):
        yield


@fault
def a_lost_secret_file_is_replaced() -> Iterator[None]:
    honest = encryption.unlock

    async def unlock(database: Any, file: Path | None) -> SecretKey | None:
        if file is not None and not file.exists():
            encryption.new_key(file)
        return await honest(database, file)

    with patch.object(factory, "unlock", unlock):
        yield


@fault
def no_lock() -> Iterator[None]:
    with patch.object(lock, "grab"):
        yield


@fault
def the_lock_stays_when_it_is_released() -> Iterator[None]:
    held: list[Lock] = []
    with patch.object(Lock, "release", lambda self: held.append(self)):
        yield
    for each in held:
        each.file.close()


@fault
def one_refusal_fails_the_batch() -> Iterator[None]:
    with ExitStack() as patches:
        for kind in (sqlite.SqliteDatabase, postgres.PostgresDatabase):
            honest = kind.append

            async def append(self: Any, batch: Any, honest: Any = honest) -> list[bool]:
                taken: list[bool] = await honest(self, batch)
                if not all(taken):
                    raise OutOfStep("one of them")
                return taken

            patches.enter_context(patch.object(kind, "append", append))
        yield


@fault
def a_living_server_loses_its_table() -> Iterator[None]:
    with patch.object(store, "LEASE_MS", -1_000_000):
        yield


@fault
def a_backup_of_many_moments() -> Iterator[None]:
    """Other commits get in between the tables and their entries: a server has to be writing."""

    async def read_all(source: Any, columns: Any) -> Any:
        for name, wanted in columns.items():
            rows = source.execute(f"SELECT {', '.join(wanted)} FROM {name}").fetchall()
            kept = source.execute("SELECT sum(last) FROM tables").fetchall()
            if rows:
                yield name, rows
            async with asyncio.timeout(PATIENCE):
                while kept == source.execute("SELECT sum(last) FROM tables").fetchall():
                    await asyncio.sleep(0.01)

    with patch.object(backup, "read_all", read_all):
        yield


@fault
def nobody_checks_a_backup() -> Iterator[None]:
    with patch.object(backup, "check", lambda file: backup.Content(0, 0, 0)):
        yield


@fault
def nobody_replays_a_backup() -> Iterator[None]:
    with patch.object(log_audit, "flaw_of", lambda kept, transcripts: None):
        yield


@fault
def what_is_left_of_another_database_is_taken_up() -> Iterator[None]:
    with patch.object(backup, "check_alone"), patch.object(sqlite, "check_alone"):
        yield
