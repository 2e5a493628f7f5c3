"""What is saved besides the events: if it cannot be, the table goes on, and the host can see that it was not."""

import asyncio
from itertools import pairwise
from typing import Any, cast

from eights.errors import StorageUnavailable
from eights.language.record import loads
from eights.live.archive import Archive
from eights.live.background import BackgroundTasks
from eights.live.metrics import Metrics
from eights.storage import Snapshot, Store
from eights.table.table import Table
from tests.table.tables import dealt, played, ready, seated


class Shelf:
    """A store for records and snapshots that may be full."""

    def __init__(self, is_full: bool = False) -> None:
        self.is_full = is_full
        self.records: dict[int, bytes] = {}
        self.snapshots: list[Snapshot] = []

    async def finish(self, table_id: str, number: int, body: bytes, at_ms: int) -> None:
        self.check()
        self.records[number] = body

    async def save_snapshot(self, table_id: str, snapshot: Snapshot) -> None:
        self.check()
        self.snapshots.append(snapshot)

    def check(self) -> None:
        if self.is_full:
            raise StorageUnavailable("the disk is full")


def followed(shelf: Shelf, *moments: Table) -> Metrics:
    """Let an archive follow a table from moment to moment, until all is saved that can be."""

    async def follow() -> Metrics:
        tasks, metrics = BackgroundTasks(), Metrics()
        archive = Archive(cast("Store", shelf), tasks, metrics)
        for before, after in pairwise(moments):
            archive.follow(before, after)
        await asyncio.gather(*tasks.running)
        return metrics

    return asyncio.run(follow())


def two_games(**settings: Any) -> list[Table]:
    """A table before its first deal, in its first game, after it, and in its second."""
    first = dealt(seats=2, **settings)
    over = played(first)
    return [seated(seats=2, **settings), first, over, ready(over)]


def test_records_and_snapshots_are_saved() -> None:
    """A record when a game is over; a snapshot of the table between two matches, as the second one begins."""
    shelf, moments = Shelf(), two_games()
    over = moments[2]
    assert over.game is not None

    metrics = followed(shelf, *moments)

    assert [1] == list(shelf.records)
    assert len(over.game.answers) == len(loads(shelf.records[1].decode()).decisions)
    assert [(over.seq, over.digest())] == [(each.number, each.digest) for each in shelf.snapshots]
    assert {} == metrics.counts


def test_a_match_that_goes_on_has_no_snapshot() -> None:
    """A replay cannot begin in the middle of a match."""
    shelf = Shelf()

    followed(shelf, *two_games(games=2))

    assert ([1], []) == (list(shelf.records), shelf.snapshots)


def test_what_cannot_be_saved_is_counted() -> None:
    """Nobody is disturbed by it: records and snapshots can be made again from the log."""
    assert {("unkept", ""): 2} == followed(Shelf(is_full=True), *two_games()).counts
