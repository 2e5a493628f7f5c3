"""Replays earlier states of a game from the log, in small slices so that nobody else has to wait."""

import asyncio
import time
from typing import Final

from eights.storage import Store
from eights.table import events
from eights.table.events import AnyEvent
from eights.table.table import Table

STEP: Final = 16  # events between two checkpoints, and replayed in one go; doubles as a game gets long
CHECKPOINTS: Final = 16  # of a game, in memory
SLICE: Final = 0.002  # seconds of replaying before others get a turn
LONGEST_REST: Final = 0.02  # seconds: on a busy machine, most of the time was used by others


class Slices:
    """Splits long work into small slices, between which the event loop can do other things."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    async def pause(self) -> None:
        if time.perf_counter() - self.began > SLICE:
            await asyncio.sleep(0)
            self.began = time.perf_counter()

    def rest(self) -> None:
        """The same in a thread: pause for as long as it has worked, because only one thread can run at a time."""
        worked = time.perf_counter() - self.began
        if worked > SLICE:
            time.sleep(min(worked, LONGEST_REST))
            self.began = time.perf_counter()


class PastStates:
    """The states of one game. Checkpoints are made only when somebody looks back."""

    def __init__(self, store: Store, dealt: Table) -> None:
        """`dealt` is the table just after this game was dealt."""
        self.store = store
        self.dealt = dealt
        self.step = STEP
        self.checkpoints: dict[int, Table] = {dealt.seq: dealt}

    async def at(self, seq: int) -> Table:
        """The table after this event of the game."""
        table = self.checkpoints[max(known for known in self.checkpoints if known <= seq)]
        entries = await self.store.entries_between(table.id, table.seq, seq)
        return await self.replay(table, [events.read(entry.body) for entry in entries])

    async def replay(self, table: Table, coming: list[AnyEvent]) -> Table:
        slices = Slices()
        while coming:
            end = STEP - (table.seq - self.dealt.seq) % STEP
            table, coming = table.replay(coming[:end]), coming[end:]
            self.add_checkpoint(table)
            await slices.pause()
        return table

    def add_checkpoint(self, table: Table) -> None:
        """Remember every nth state; a larger n when there are too many."""
        if (table.seq - self.dealt.seq) % self.step == 0:
            self.checkpoints[table.seq] = table
        if len(self.checkpoints) > CHECKPOINTS:
            self.step *= 2
            self.checkpoints = {
                seq: table for seq, table in self.checkpoints.items() if (seq - self.dealt.seq) % self.step == 0
            }
