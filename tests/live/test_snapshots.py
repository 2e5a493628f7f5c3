"""A replay begins at a snapshot, or where newer rules have ended a game; nobody has to know what was played before."""

import msgspec
import pytest

from eights.live.snapshots import after_upgrade, resumed
from eights.storage import Entry, Snapshot, StoredTable, TableRow
from eights.table import events
from eights.table.events import AnyEvent, Pin, Renamed, Upgraded
from eights.table.genesis import Interval
from eights.table.table import Table
from tests.table.tables import dealt, empty, seated

PIN = Pin(rules=1, deck="x")


def stored(table: Table, *coming: AnyEvent) -> StoredTable:
    """A log: something that cannot be read any more, up to this table, and what came then."""
    entries = [Entry(number, f"{number}", "of old rules", b"?", "", 0) for number in range(1, table.seq + 1)]
    for event in coming:
        table = table.after(event)
        kind = "upgraded" if isinstance(event, Upgraded) else "renamed"
        entries.append(Entry(table.seq, f"{table.seq}", kind, events.write(event), table.digest(), 0))
    return StoredTable(TableRow("test", b"", 1, 0), b"", tuple(entries), None)


def ended(table: Table) -> Upgraded:
    """Newer rules have ended the game."""
    return Upgraded(pin=PIN, voided=True, dealt=table.dealt, settings=table.settings, seats=table.seats)


def test_a_replay_begins_at_the_last_game_that_newer_rules_have_ended() -> None:
    """Not where a game went on under them, which says nothing about the table."""
    played = dealt(seats=2)
    upgrade = ended(played)
    log = stored(played, upgrade, Renamed(seat=0, name="zoe"), Upgraded(pin=PIN, goes_on=True))

    found = after_upgrade(empty(seats=2), log)

    assert found is not None
    assert (played.seq + 1, log.entries[played.seq].digest) == (found.seq, found.digest())


def test_where_no_game_was_ended_a_replay_begins_at_the_beginning() -> None:
    played = dealt(seats=2)

    assert after_upgrade(empty(seats=2), stored(played, Renamed(seat=0, name="zoe"))) is None
    assert after_upgrade(empty(seats=2), stored(played, Upgraded(pin=PIN, goes_on=True))) is None


def test_an_upgrade_that_leads_elsewhere_is_not_used() -> None:
    """The table has another setting than the log says."""
    played = dealt(seats=2)
    log = stored(played, ended(played))
    wrong = Entry(played.seq + 1, "x", "upgraded", log.entries[-1].body, "another digest", 0)

    assert after_upgrade(empty(seats=2), StoredTable(log.table, b"", (*log.entries[:-1], wrong), None)) is None


def with_snapshot(table: Table, number: int) -> StoredTable:
    """The log of a table, and a snapshot of it that claims to come after so many of its entries."""
    log = stored(table, Renamed(seat=0, name="zoe"))
    state = msgspec.json.encode(Interval.of(table))
    return StoredTable(log.table, b"", log.entries, Snapshot(number, Interval.FORM, "", state))


def test_a_replay_begins_at_a_snapshot() -> None:
    """It leads to where the entry after it has led."""
    table = seated(seats=2)
    log = with_snapshot(table, table.seq)

    found = resumed(empty(seats=2), log)

    assert found is not None
    assert (table.seq + 1, log.entries[-1].digest) == (found.seq, found.digest())


@pytest.mark.parametrize("more", [1, 2, 10])
def test_a_snapshot_of_what_is_not_in_the_log_is_not_used(more: int) -> None:
    """A snapshot after the last entry, or later, cannot be checked: the log is replayed without it."""
    table = seated(seats=2)

    assert resumed(empty(seats=2), with_snapshot(table, table.seq + more)) is None
