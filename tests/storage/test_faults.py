"""Every fault of the store is caught by the test that is named for it, on every database it concerns."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from eights.errors import EightsError
from tests.cli import test_hosts
from tests.storage import test_backup, test_crashes, test_sqlite, test_store, test_wrapping
from tests.storage.faults import FAULTS

CAUGHT_BY: dict[str, Callable[..., Any]] = {
    "no dedupe": test_store.test_the_same_command_twice_is_one_entry,
    "no check of questions": test_store.test_a_question_is_answered_once,
    "no epoch check": test_store.test_a_server_that_lost_its_table_writes_nothing,
    "no check of numbers": lambda place: test_store.test_numbers_have_no_gap(place, 3),
    "entries can be changed": test_store.test_what_happened_is_not_changed,
    "tokens as they are": test_store.test_tokens_are_not_in_the_database,
    "old tokens stay good": test_store.test_a_new_token_ends_all_others_of_the_same_person,
    "one refusal fails the batch": test_store.test_one_refused_entry_hinders_no_other,
    "tables are ended whatever happens at them": test_store.test_tables_at_which_nothing_happens_are_ended,
    "a living servers table is ended": test_store.test_tables_at_which_nothing_happens_are_ended,
    "every server has a key of its own": test_store.test_servers_of_one_database_sign_with_one_key,
    "a living server loses its table": test_store.test_a_living_server_keeps_its_tables,
}
OF_SECRETS: dict[str, Callable[..., Any]] = {
    "secrets as they are": test_wrapping.test_a_wrapped_secret_is_not_in_the_database,
    "only new secrets are wrapped": test_wrapping.test_secrets_that_are_there_are_wrapped_when_the_file_is_first_named,
    "secrets of other tables are taken": test_wrapping.test_a_secret_belongs_to_its_table,
    "every server has a secret file of its own": lambda place, tmp_path: (
        test_wrapping.test_the_first_server_decides_on_the_key
        if "://" in place
        else test_wrapping.test_an_empty_database_has_its_key
    )(place, tmp_path),
    "clear text is erased only once": test_wrapping.test_what_was_not_erased_is_erased_at_the_next_start,
    "a lost secret file is replaced": test_wrapping.test_a_lost_secret_file_is_told_of,
}
OF_FILES: dict[str, Callable[..., Any]] = {
    "no lock": test_sqlite.test_a_second_server_is_told,
    "the lock stays when it is released": test_sqlite.test_a_second_server_is_told,
    "what is left of another database is taken up": (test_backup.test_what_is_left_of_another_database_is_not_taken_up),
}
COMPLAINTS = (AssertionError, EightsError, pytest.fail.Exception)
ELSEWHERE = {
    "acknowledged before the commit": test_crashes.test_acknowledging_early_is_caught,
    "no waiting for the disk": test_crashes.test_a_disk_that_is_not_awaited_is_caught,
    "a failed sync is forgotten": test_crashes.test_going_on_after_a_failed_sync_is_caught,
    "a backup of many moments": test_backup.test_a_backup_of_many_moments_is_caught,
    "nobody checks a backup": test_backup.test_unchecked_backups_are_caught,
    "nobody replays a backup": test_hosts.test_a_backup_that_nobody_replays_is_caught,
}


def test_every_fault_has_its_test() -> None:
    """Nothing is seeded that nobody looks for."""
    assert set(FAULTS) == set(CAUGHT_BY) | set(OF_SECRETS) | set(OF_FILES) | set(ELSEWHERE)


@pytest.mark.parametrize("fault", CAUGHT_BY)
def test_the_fault_is_caught(fault: str, place: str) -> None:
    """Its test, which passes without the fault, fails with it."""
    with FAULTS[fault](), pytest.raises(COMPLAINTS):
        asyncio.run(CAUGHT_BY[fault](place))


@pytest.mark.parametrize("fault", OF_SECRETS)
def test_the_fault_with_secrets_is_caught(fault: str, place: str, tmp_path: Path) -> None:
    with FAULTS[fault](), pytest.raises(COMPLAINTS):
        asyncio.run(OF_SECRETS[fault](place, tmp_path))


@pytest.mark.parametrize("fault", OF_FILES)
def test_the_fault_with_files_is_caught(fault: str, tmp_path: Path) -> None:
    """The same for what only SQLite has."""
    with FAULTS[fault](), pytest.raises(COMPLAINTS):
        asyncio.run(OF_FILES[fault](tmp_path))
