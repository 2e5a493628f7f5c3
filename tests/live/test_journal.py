"""An event counts when it has been saved, not before."""

import asyncio
import dataclasses
from typing import Any

import pytest

from eights.errors import OutOfStep, StorageUnavailable, TableMoved
from eights.live.journal import Journal, NoLog
from eights.storage import Entry
from eights.table.events import AnyEvent, Renamed
from eights.table.table import Table
from tests.table.tables import seated

ZOE = Renamed(seat=0, name="zoe")


class FullDisk(NoLog):
    """A log that can save nothing for a while."""

    is_full = True

    async def append(self, table_id: str, entry: Entry) -> Entry:
        if self.is_full:
            raise StorageUnavailable("the disk is full")
        return await super().append(table_id, entry)


async def saved_at_the_second_try() -> None:
    log, published = FullDisk(), list[AnyEvent]()

    def publish(before: Table, after: Table, event: AnyEvent) -> None:
        published.append(event)

    journal = Journal(seated(seats=2), log, publish)
    before = journal.table
    with pytest.raises(StorageUnavailable):
        await journal.append(ZOE, "a")
    assert (before, [], {}) == (journal.table, published, journal.done)

    log.is_full = False
    number = await journal.append(ZOE, "a")

    assert before.seq + 1 == number == journal.table.seq
    assert [ZOE] == published
    assert {"a": number} == journal.done


def test_what_could_not_be_saved_has_never_happened() -> None:
    """The table is as it was, nobody hears of the event, and the same command can be sent again."""
    asyncio.run(saved_at_the_second_try())


def test_a_table_that_is_ahead_of_its_log_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: the event is taken over first, and then saved."""
    honest = Journal.append

    async def hasty(self: Journal, event: AnyEvent, command_id: str) -> int:
        before = self.table
        try:
            return await honest(self, event, command_id)
        except StorageUnavailable:
            self.table = before.after(event)
            raise

    monkeypatch.setattr(Journal, "append", hasty)
    with pytest.raises(AssertionError):
        asyncio.run(saved_at_the_second_try())


def test_a_closed_table_takes_nothing_any_more() -> None:
    """Another server may have it."""

    async def close() -> None:
        journal = Journal(seated(seats=2), NoLog(), lambda *_: pytest.fail("it was published"))
        journal.closed = True
        with pytest.raises(TableMoved):
            await journal.append(ZOE, "a")

    asyncio.run(close())


def test_a_command_that_was_saved_before_is_not_published_again() -> None:
    """Its answer was lost: it gets the number that it had."""

    async def again() -> None:
        known: dict[str, Entry] = {}

        class Log(NoLog):
            async def append(self, table_id: str, entry: Entry) -> Entry:
                return known.setdefault(entry.command_id, entry)

        published: list[Any] = []
        journal = Journal(seated(seats=2), Log(), lambda *event: published.append(event))
        number = await journal.append(ZOE, "a")
        assert number == await journal.append(ZOE, "a")
        assert 1 == len(published)
        assert number == journal.table.seq

    asyncio.run(again())


class Elsewhere(NoLog):
    """A log to which another server has added a command that this one has not seen."""

    def __init__(self, ahead: int) -> None:
        self.ahead = ahead

    async def append(self, table_id: str, entry: Entry) -> Entry:
        return dataclasses.replace(entry, number=entry.number + self.ahead)


@pytest.mark.parametrize("ahead", [0, 1, 5])
def test_a_table_that_has_missed_an_event_does_not_go_on(ahead: int) -> None:
    """The log has this command under a number that the table has not reached: it must be opened again."""

    async def late() -> None:
        journal = Journal(seated(seats=2), Elsewhere(ahead), lambda *_: pytest.fail("it was published"))
        before = journal.table
        with pytest.raises(OutOfStep):
            await journal.append(ZOE, "a")
        assert before is journal.table

    asyncio.run(late())
