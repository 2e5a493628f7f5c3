"""What a client is answered whose command cannot be saved, and what the host sees of it."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

import pytest

from eights.errors import OutOfStep, StorageError, StorageUnavailable, TableMoved
from eights.live.audience import Audience
from eights.live.commands import Commands
from eights.live.journal import Journal, NoLog
from eights.live.metrics import Metrics
from eights.storage import Entry, Store
from eights.table.commands import Rename
from eights.table.timing import Clock
from tests.table.tables import POLICY, seated


class FailingLog(NoLog):
    def __init__(self, error: StorageError) -> None:
        self.error = error

    async def append(self, table_id: str, entry: Entry) -> Entry:
        raise self.error


def commands_with(log: NoLog, abandon: Callable[[], None] = lambda: None) -> Commands:
    """The commands of a table at which ann and bob sit; nothing is stored but by this log."""
    journal = Journal(seated(seats=2), log, lambda *_: None)
    clock, store = Clock(lambda: 0.5), cast("Store", None)
    return Commands(journal, store, POLICY, clock, Audience(journal, clock, store), Metrics(), abandon)


@pytest.mark.parametrize(
    ("error", "code", "abandoned", "unkept"),
    [
        (OutOfStep("another server has written"), "moving", 1, 0),
        (TableMoved("another server has it"), "moving", 1, 0),
        (StorageUnavailable("the disk is full"), "storage", 0, 1),
    ],
)
def test_a_command_that_is_not_saved_may_be_sent_again(
    error: StorageError, code: str, abandoned: int, unkept: int
) -> None:
    """A table that is out of date is given up, after the reply. A full disk is counted: it may have room again."""

    async def send() -> tuple[dict[str, Any], list[str], Metrics]:
        done = list[str]()
        commands = commands_with(FailingLog(error), lambda: done.append("abandoned"))
        before = commands.journal.table
        reply = await commands.handle("u0", "a", Rename(name="zoe"))
        assert [] == done
        assert before is commands.journal.table
        await asyncio.sleep(0)
        return json.loads(reply), done, commands.metrics

    reply, done, metrics = asyncio.run(send())

    assert ("nack", "a", code, True) == (reply["t"], reply["cid"], reply["code"], reply["retry"])
    assert ["abandoned"] * abandoned == done
    assert unkept == metrics.counts["unkept", ""]
    assert 0 == sum(metrics.acknowledged.counts)


def test_only_what_was_carried_out_is_timed() -> None:
    """The host sees how long commands took to be saved; refusals and copies say nothing about that."""

    async def send() -> list[int]:
        commands, timed = commands_with(NoLog()), list[int]()
        for cid, name in (("a", "zoe"), ("a", "zoe"), ("b", "?")):
            await commands.handle("u0", cid, Rename(name=name))
            timed.append(sum(commands.metrics.acknowledged.counts))
        return timed

    assert [1, 1, 1] == asyncio.run(send())
