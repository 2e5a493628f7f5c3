"""Saves records of finished games, and snapshots to start a replay from.

Both follow from the events. If one of them could not be saved, it can be rebuilt from the log.
"""

import time

import msgspec

from eights.errors import StorageError
from eights.game import Game
from eights.language.record import dumps, sign
from eights.live.background import BackgroundTasks
from eights.live.metrics import Metrics
from eights.storage import Snapshot, Store
from eights.table.evening import games_ended, record_number
from eights.table.genesis import Interval
from eights.table.table import Table


class Archive:
    """Saves records and snapshots in the background."""

    def __init__(self, store: Store, tasks: BackgroundTasks, metrics: Metrics) -> None:
        self.store = store
        self.tasks = tasks
        self.metrics = metrics

    def follow(self, before: Table, after: Table) -> None:
        """Save a record or a snapshot if this event calls for it."""
        for table, game in games_ended(before, after):
            self.tasks.start(self.save_record(table, game))
        if after.dealt != before.dealt and before.dealt and before.between_matches:
            self.tasks.start(self.save_snapshot(before))

    async def save_record(self, table: Table, game: Game) -> None:
        body = dumps(sign(game.record(), table.key)).encode()
        try:
            await self.store.finish(table.id, record_number(table), body, time.time_ns() // 1_000_000)
        except StorageError:
            self.metrics.count("unkept")

    async def save_snapshot(self, table: Table) -> None:
        """Save a table between two matches."""
        state = msgspec.json.encode(Interval.of(table))
        try:
            await self.store.save_snapshot(table.id, Snapshot(table.seq, Interval.FORM, table.digest(), state))
        except StorageError:
            self.metrics.count("unkept")
