"""One table that is being played: a journal of its events, commands for it, an audience and an autopilot.

The order of every event: judged, worked out, saved, and only then taken over, acknowledged and published. What could
not be saved is dropped, so memory is never ahead of the disk.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable

from eights.errors import OutOfStep, StorageError, TableMoved
from eights.language.languages import ENGLISH, LanguageCode
from eights.language.reasons import in_language
from eights.live.archive import Archive
from eights.live.audience import Audience
from eights.live.automatic_answers import Substitute
from eights.live.autopilot import Autopilot
from eights.live.background import BackgroundTasks
from eights.live.bot_pool import BotPool
from eights.live.commands import Commands
from eights.live.connection import Connection
from eights.live.journal import Journal, kind_of, new_command_id
from eights.live.metrics import Metrics
from eights.live.view_diff import encode
from eights.storage import Store
from eights.table.commands import AnyCommand
from eights.table.events import AnyEvent
from eights.table.judge import HostPolicy
from eights.table.messages import Advice, Nack
from eights.table.table import NO_SEAT, Table
from eights.table.timing import Clock


class LiveTable:
    """A table in memory, with everybody who is connected to it."""

    def __init__(
        self,
        table: Table,
        store: Store,
        policy: HostPolicy,
        bots: BotPool,
        metrics: Metrics,
        pace: float = 1.0,
        abandoned: Callable[["LiveTable"], None] = lambda live_table: None,
    ) -> None:
        """`abandoned` is called when the table cannot be played on here."""
        self.metrics = metrics
        self.abandoned = abandoned
        self.tasks = BackgroundTasks()
        self.journal = Journal(table, store, self.publish)
        clock = Clock(chance, pace)
        self.audience = Audience(self.journal, clock, store)
        self.commands = Commands(self.journal, store, policy, clock, self.audience, metrics, self.abandon)
        self.substitute = Substitute(bots, policy.stand_in)
        self.autopilot = Autopilot(self.journal, clock, self.substitute, self.audience, self.tasks, self.handle_failure)
        self.archive = Archive(store, self.tasks, metrics)
        self.last_used = asyncio.get_running_loop().time()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.journal.table

    def publish(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Let everyone know of an event that was saved."""
        self.metrics.count("deeds", kind_of(event))
        self.last_used = asyncio.get_running_loop().time()
        try:
            self.autopilot.follow(before, after, event)
            self.audience.publish(before, after, event)
            self.autopilot.schedule()
        except BaseException:  # a fault of ours: clients connect again, and get what was saved
            self.abandon()
            raise
        self.archive.follow(before, after)

    async def execute(self, holder: str, *commands: AnyCommand) -> None:
        """Carry out commands without a connection, to set a table up; raises Refused if one is refused."""
        async with self.journal.lock:
            for command in commands:
                await self.journal.append(self.commands.judge(holder, command), new_command_id())

    @property
    def is_idle(self) -> bool:
        return not self.audience.connections and not self.journal.lock.locked()

    def set_network(self, network: str) -> None:
        """Whose table it is, unless that is known already: bots of one network take turns at thinking."""
        self.substitute.network = self.substitute.network or network

    # Connections

    def connect(self, connection: Connection, have: int, h: str) -> bool:
        """Admit a connection and bring it up to date; False if this person has too many."""
        if not self.audience.add(connection):
            return False
        self.last_used = asyncio.get_running_loop().time()
        self.autopilot.update_clock()  # first, so that what they are sent shows it running
        self.audience.bring_up_to_date(connection, have, h)
        self.audience.publish_presence()
        self.autopilot.schedule()
        seat = self.table.seat_of(connection.holder)
        if seat != NO_SEAT and self.table.seats[seat].away:
            self.tasks.start(self.welcome_back(seat))
        return True

    def disconnect(self, connection: Connection) -> None:
        self.audience.remove(connection)
        self.last_used = asyncio.get_running_loop().time()
        self.autopilot.attendance_changed()
        self.audience.publish_presence()

    async def welcome_back(self, seat: int) -> None:
        """Let a player who was away play again."""
        try:
            await self.autopilot.come_back(seat)
        except (TableMoved, OutOfStep):
            self.abandon()
        except StorageError:
            self.metrics.count("unkept")

    async def hint(self, holder: str, prompt: int, language: LanguageCode = ENGLISH) -> str:
        """What a bot would answer in this player's place. It changes nothing at the table."""
        table = self.table
        seat = table.seat_of(holder)
        if not table.may_hint(seat):
            return encode(Nack(cid="", code="not-now", text=in_language("there are no hints at this table", language)))
        asked = table.asked.get(seat)
        if asked is None or asked.prompt != prompt:
            return encode(Nack(cid="", code="no-prompt", text=in_language("nobody has asked you this", language)))
        option, reason = await self.substitute.choose(table, seat)
        return encode(Advice(prompt=prompt, option=option, reason=in_language(reason, language)))

    # The end

    def handle_failure(self, error: Exception) -> None:
        """What the table wanted to do by itself has failed: try again, but not at once."""
        if isinstance(error, TableMoved | OutOfStep):
            self.abandon()
            return
        if not isinstance(error, StorageError):
            logging.getLogger(__name__).error("table %s cannot go on by itself", self.table.id, exc_info=error)
        self.metrics.count("unkept")
        self.autopilot.rest()

    def abandon(self) -> None:
        """Give the table up: it cannot be played on here. Clients connect again, perhaps to another server."""
        self.audience.close_all()
        self.abandoned(self)

    def close(self) -> None:
        """Stop acting, and ask clients to connect again."""
        self.journal.closed = True
        self.autopilot.schedule()  # nothing any more
        self.tasks.cancel()
        self.audience.close_all()


def chance() -> float:
    """A number from 0 to 1 that nobody can foresee."""
    return secrets.randbits(32) / 2**32
