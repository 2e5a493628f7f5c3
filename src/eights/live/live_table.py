"""One live table on a server: combines its journal, commands, audience and autopilot.

Every event is judged, computed, saved, and only then applied, acknowledged and published. What could not be saved is
dropped, so memory is never ahead of the disk.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection

from eights.errors import OutOfStep, StorageError, TableMoved
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
from eights.live.weak import weakly
from eights.messages import ENGLISH, LanguageCode, Message
from eights.storage import Store
from eights.table.card_catalog import prints_of
from eights.table.commands import AnyCommand
from eights.table.events import AnyEvent
from eights.table.judge import HostPolicy
from eights.table.protocol import Advice, Nack
from eights.table.sentences import sentence
from eights.table.table import NO_SEAT, Table
from eights.table.timing import Clock


class LiveTable:
    """A table in memory, with everybody connected to it."""

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
        """`abandoned` is called when the table cannot be continued here."""
        self.metrics = metrics
        self.abandoned = abandoned
        self.tasks = BackgroundTasks()
        self.journal = Journal(table, store, weakly(self.publish))
        clock = Clock(chance, pace)
        self.audience = Audience(self.journal, clock, store)
        self.commands = Commands(self.journal, store, policy, clock, self.audience, metrics, weakly(self.abandon))
        self.substitute = Substitute(bots, policy.stand_in)
        self.autopilot = Autopilot(
            self.journal, clock, self.substitute, self.audience, self.tasks, weakly(self.handle_failure)
        )
        self.archive = Archive(store, self.tasks, metrics)
        self.last_used = asyncio.get_running_loop().time()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.journal.table

    def publish(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Tell everyone about an event that was saved."""
        self.metrics.count("deeds", kind_of(event))
        self.last_used = asyncio.get_running_loop().time()
        try:
            self.autopilot.follow(before, after, event)
            self.audience.publish(before, after, event)
            self.autopilot.schedule()
        except BaseException:  # a bug of ours: clients reconnect, and get what was saved
            self.abandon()
            raise
        self.archive.follow(before, after)

    async def execute(self, holder: str, *commands: AnyCommand) -> None:
        """Carry out commands without a connection, to set up a table; raises Refused if one is refused."""
        async with self.journal.lock:
            for command in commands:
                await self.journal.append(self.commands.judge(holder, command), new_command_id())

    @property
    def is_idle(self) -> bool:
        return not self.audience.connections and not self.journal.lock.locked()

    def set_network(self, network: str) -> None:
        """Set the network that owns the table, unless it is known: its bots take turns thinking."""
        self.substitute.network = self.substitute.network or network

    # Connections

    def connect(self, connection: Connection, have: int, h: str) -> bool:
        """Admit a connection and bring it up to date; False if this person has too many."""
        if not self.audience.add(connection):
            return False
        self.last_used = asyncio.get_running_loop().time()
        self.autopilot.update_clock()  # first, so that their view shows it running
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
            return encode(Nack(cid="", code="not-now", text=sentence(Message("table-no-hints"), language)))
        asked = table.asked.get(seat)
        if asked is None or asked.prompt != prompt:
            return encode(Nack(cid="", code="no-prompt", text=sentence(Message("table-not-asked"), language)))
        option, reason = await self.substitute.choose(table, seat)
        assert table.game is not None
        prints = prints_of(table.game.state.printed).of_face
        return encode(Advice(prompt=prompt, option=option, reason=sentence(reason, language, prints)))

    def skip(self, holder: str) -> bool:
        """Let the bots play without pauses until this player has to decide; False if somebody else plays, too."""
        if not self.table.playing or self.table.persons() != [self.table.seat_of(holder)]:
            return False
        self.autopilot.skip()
        return True

    # The end

    def handle_failure(self, error: Exception) -> None:
        """Handle a failure of the autopilot: try again, but not at once."""
        if isinstance(error, TableMoved | OutOfStep):
            self.abandon()
            return
        if not isinstance(error, StorageError):
            logging.getLogger(__name__).error("table %s cannot go on by itself", self.table.id, exc_info=error)
        self.metrics.count("unkept")
        self.autopilot.rest()

    def abandon(self) -> None:
        """Give up the table: it cannot be continued here. Clients reconnect, perhaps to another server."""
        self.audience.close_all()
        self.abandoned(self)

    def restrict(self, frozen: bool, muted: Collection[str]) -> None:
        """Let nothing happen at the table, or let it go on; and these people not chat."""
        self.audience.muted = muted
        if frozen != self.journal.frozen:
            self.journal.frozen = frozen
            self.autopilot.attendance_changed()

    def close(self) -> None:
        """Stop acting, and ask clients to reconnect."""
        self.journal.closed = True
        self.autopilot.schedule()  # cancels its timer
        self.tasks.cancel()
        self.audience.close_all()


def chance() -> float:
    """An unpredictable number from 0 to 1."""
    return secrets.randbits(32) / 2**32
