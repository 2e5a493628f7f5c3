"""Acts for a table on its own: plays bots, times out clocks, gives forced answers, replaces absent players."""

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from typing import Protocol

from eights.live.automatic_answers import Substitute
from eights.live.background import BackgroundTasks
from eights.live.journal import Journal, new_command_id
from eights.table.events import AnyEvent, CameBack
from eights.table.table import Table
from eights.table.timing import Clock, Due

REST_SECONDS = 1.0  # before the table tries again after a failure


class Attendance(Protocol):
    """Who is at the table: its time stops while nobody is there."""

    @property
    def is_attended(self) -> bool: ...

    def absent(self) -> Collection[int]:
        """The seats whose players are not there."""


class Autopilot:
    """Keeps the clock of one table, and appends the events that are due."""

    def __init__(
        self,
        journal: Journal,
        clock: Clock,
        substitute: Substitute,
        attendance: Attendance,
        tasks: BackgroundTasks,
        failed: Callable[[Exception], None],
    ) -> None:
        """`failed` is called with an error, and may call `rest`."""
        self.journal = journal
        self.clock = clock
        self.substitute = substitute
        self.attendance = attendance
        self.tasks = tasks
        self.failed = failed
        self.timer: asyncio.TimerHandle | None = None
        self.acting: dict[Due, asyncio.Task[None]] = {}
        self.resting = False
        clock.stop(0.0)  # nobody is there yet

    def follow(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Update the clock after an event."""
        now = asyncio.get_running_loop().time()
        self.clock.note(before, event, now)
        self.clock.set(after, now, self.attendance.absent())

    def skip(self) -> None:
        """Let the bots play without pauses until a person has to decide."""
        self.clock.skip(asyncio.get_running_loop().time())
        self.schedule()

    def attendance_changed(self) -> None:
        """Update the clock after somebody came or left."""
        self.update_clock()
        self.schedule()

    def update_clock(self) -> None:
        """Run the clock if somebody is there, otherwise stop it."""
        now = asyncio.get_running_loop().time()
        if self.attendance.is_attended and not self.resting and not self.journal.frozen:
            self.clock.go(now)
        else:
            self.clock.stop(now)
        self.clock.set(self.journal.table, now, self.attendance.absent())

    def schedule(self) -> None:
        """Set the timer to when something is due next."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.journal.closed or self.clock.next is None:
            return
        waiting = [at for due, at in self.clock.deadlines.items() if due not in self.acting]
        if waiting:
            self.timer = asyncio.get_running_loop().call_at(min(waiting), self.act)

    def act(self) -> None:
        """Do what is due."""
        for due in self.clock.due(asyncio.get_running_loop().time()):
            if due not in self.acting:
                task = self.acting[due] = self.tasks.start(self.act_for(due))
                task.add_done_callback(partial(self.acted, due))
        self.schedule()

    def acted(self, due: Due, _: "asyncio.Task[None]") -> None:
        """Schedule the next action, even if this one was cancelled before it began."""
        del self.acting[due]
        self.schedule()

    async def act_for(self, due: Due) -> None:
        """Answer in a player's place, or hand their seat to a bot."""
        journal = self.journal
        try:
            event = await self.substitute.event_for(journal.table, due)
            async with journal.lock:
                if event is not None and due.is_open(journal.table) and due in self.clock.deadlines:
                    await journal.append(event, new_command_id())
        except Exception as error:  # noqa: BLE001 (whatever it is, the table must not stand still)
            self.failed(error)

    async def come_back(self, seat: int) -> None:
        """Let a player who was away play again."""
        async with self.journal.lock:
            if self.journal.table.seats[seat].away:
                await self.journal.append(CameBack(seat=seat), new_command_id())

    def rest(self) -> None:
        """Stop the clock for a moment: nothing can be saved right now, and nobody should run out of time."""
        if not self.resting:
            self.resting = True
            self.attendance_changed()
            asyncio.get_running_loop().call_later(REST_SECONDS, self.wake)

    def wake(self) -> None:
        self.resting = False
        self.attendance_changed()

    def interrupt(self) -> None:
        """Drop the answers that bots are thinking about; they start again when the clock runs."""
        for task in self.acting.values():
            task.cancel()
