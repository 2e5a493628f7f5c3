"""Seeded faults of the server: each breaks a promise, and its experiment has to detect it."""

import asyncio
import random
import time
from contextlib import suppress
from typing import Any

import msgspec

from rigs.torture import dealing_around, dishonest, leaks  # noqa: F401 (their faults are among these)
from rigs.torture.seeding import FAULTS, Fault, seen_by

__all__ = ["FAULTS", "Fault", "jumping_clock"]


@seen_by("R1")
def ack_before_commit() -> None:
    """Decisions are acknowledged before they have reached the disk."""
    from eights.storage.group_commit import Entries

    honest, on_the_way = Entries.add, set[asyncio.Task[bool]]()

    async def add(self: Any, entry: Any) -> bool:
        async def later() -> bool:
            await asyncio.sleep(0.05)
            return await honest(self, entry)

        task = asyncio.create_task(later())
        on_the_way.add(task)
        task.add_done_callback(on_the_way.discard)
        return True

    Entries.add = add  # type: ignore[assignment, method-assign]


@seen_by("R3")
def a_second_for_every_table() -> None:
    """Tables are loaded one after the other, and each takes a second."""
    from eights.live.journal import Journal

    honest = Journal.replay

    def replay(self: Journal, stored: Any) -> None:
        time.sleep(1)
        honest(self, stored)

    Journal.replay = replay  # type: ignore[method-assign]


@seen_by("R4")
def no_dedupe() -> None:
    """A command that is sent again counts as a new one."""
    from eights.live.commands import Commands

    honest = Commands.handle

    async def handle(self: Commands, holder: str, cid: str, command: Any, language: Any = "en") -> str:
        fresh = random.randbytes(16).hex()
        return (await honest(self, holder, fresh, command, language)).replace(fresh, cid)

    Commands.handle = handle  # type: ignore[method-assign]


@seen_by("R5")
def snapshot_then_subscribe() -> None:
    """Events between the snapshot and the first event are lost."""
    from eights.live.live_table import LiveTable

    honest = LiveTable.connect

    def connect(self: LiveTable, connection: Any, have: int, h: str) -> bool:
        let_in = honest(self, connection, have, h)
        connections, shown = self.audience.connections, self.table.seq

        def subscribe() -> None:
            if self.table.seq > shown:  # an event has been missed, however slow the machine is
                connections.add(connection)
            else:
                asyncio.get_running_loop().call_later(0.01, subscribe)

        if let_in:
            connections.discard(connection)
            subscribe()
        return let_in

    LiveTable.connect = connect  # type: ignore[method-assign]


@seen_by("R5")
def subscribe_then_replay() -> None:
    """Events that happen while missing ones are looked up are sent twice."""
    from eights.live.live_table import LiveTable

    honest = LiveTable.connect

    def connect(self: LiveTable, connection: Any, have: int, h: str) -> bool:
        let_in = honest(self, connection, have, h)
        if let_in:
            asyncio.get_running_loop().call_later(0.05, self.audience.sync, connection, have, h)
        return let_in

    LiveTable.connect = connect  # type: ignore[method-assign]


@seen_by("R6")
def answers_to_any_question() -> None:
    """An answer to any question counts for the open one."""
    from eights.table import judge
    from eights.table.events import Decided

    honest = judge.answered

    def answered(table: Any, seat: int, command: Any) -> Any:
        asked = table.asked.get(seat)
        if asked is None:
            return honest(table, seat, command)
        taken = min(command.option, len(asked.options) - 1)
        return Decided(seat=seat, prompt=asked.prompt, option=taken)

    judge.answered = answered


@seen_by("R7")
def unbounded_queue() -> None:
    """Queues for clients that do not read grow without limit, and there are no pings."""
    from eights.live import limits

    limits.QUEUE_FRAMES = limits.QUEUE_BYTES = 1 << 40
    limits.SEND_SECONDS = limits.PING_SECONDS = 1e6
    limits.KERNEL_BYTES = 4 << 20


@seen_by("R8")
def apply_before_commit() -> None:
    """The table changes even if the event could not be saved."""
    from eights.live.journal import Journal

    honest = Journal.append

    async def append(self: Journal, event: Any, command_id: str) -> int:
        before = self.table
        try:
            return await honest(self, event, command_id)
        except Exception:
            self.table = before.after(event)
            raise

    Journal.append = append  # type: ignore[method-assign]


@seen_by("R9")
def silent_when_the_database_is_away() -> None:
    """Commands get no reply."""
    from eights.errors import StorageUnavailable
    from eights.live.journal import Journal

    honest = Journal.append

    async def append(self: Journal, event: Any, command_id: str) -> int:
        try:
            return await honest(self, event, command_id)
        except StorageUnavailable:
            await asyncio.sleep(3600)
            raise

    Journal.append = append  # type: ignore[method-assign]


@seen_by("R11")
def deadlines_by_the_wall_clock() -> None:
    """Time-outs depend on the system clock."""
    from eights.table.timing import Clock

    honest, started = Clock.set, time.time() - time.monotonic()  # before the clock begins to jump

    def set_by_the_wall(self: Clock, table: Any, now: float, absent: Any = ()) -> None:
        jumped = time.time() - time.monotonic() - started
        honest(self, table, now + jumped, absent)

    Clock.set = set_by_the_wall  # type: ignore[method-assign]


@seen_by("R17")
def one_after_the_other() -> None:
    """Every entry waits until all earlier entries of all tables are saved."""
    from eights.storage.store import Store

    honest, turn = Store.append, asyncio.Lock()

    async def append(self: Store, table_id: str, entry: Any) -> Any:
        async with turn:
            await asyncio.sleep(0.05)
            return await honest(self, table_id, entry)

    Store.append = append  # type: ignore[method-assign]


@seen_by("R20")
def the_whole_log_for_every_recall() -> None:
    """Looking back replays the whole log of the table, as often as anybody asks."""
    from eights.live import limits
    from eights.live.audience import Audience
    from eights.table import events
    from eights.table.genesis import Genesis

    limits.RECALLS_AT_A_TABLE = 1_000_000, 1_000_000.0

    async def recall(self: Audience, connection: Any, seq: int) -> str:
        table_id = self.journal.table.id
        stored = await self.store.read(table_id)
        assert stored is not None
        table = msgspec.json.decode(stored.table.settings, type=Genesis).table(table_id, stored.secret)
        for entry in stored.entries[:seq]:
            table = table.after(events.read(entry.body))
        return self.feed(connection).recall(table, seq)

    Audience.recall = recall  # type: ignore[method-assign]


@seen_by("R20")
def half_open_for_ever() -> None:
    """An incomplete request may take as long as it likes, and keeps its place."""
    from eights.live import limits
    from eights.server.http import Deadline
    from eights.server.sockets import Sockets

    limits.OTHER_FILES = 0
    Deadline.set = lambda self, seconds: None  # type: ignore[method-assign]
    Sockets.make_room = lambda self, waiting: None  # type: ignore[method-assign]


@seen_by("R20")
def first_come_first_thinks() -> None:
    """Bots wait in a single queue and think as long as they like."""
    from eights.live.fair_queue import FairQueue

    def first(self: FairQueue) -> Any:
        self.waiting = [waiter for waiter in self.waiting if not waiter.turn.done()]
        return self.waiting[0] if self.waiting else None

    FairQueue.next = first  # type: ignore[method-assign]
    FairQueue.share = lambda self, network: 1.0  # type: ignore[method-assign]


@seen_by("R20")
def tickets_without_limit() -> None:
    """Everybody may have as many tickets as they like."""
    from eights.live import limits

    limits.TICKETS_A_MINUTE = 1_000_000


@seen_by("M2")
def everything_is_remembered() -> None:
    """An open table remembers every command and every answer."""
    from eights.live import limits

    limits.COMMANDS_REMEMBERED = 1 << 40


@seen_by("R21")
def goes_on_under_other_rules() -> None:
    """Nobody checks whether a log replays the same under the new rules."""
    from eights.live.journal import Journal
    from eights.table import events

    def replay(self: Journal, stored: Any) -> None:
        for entry in stored.entries:
            self.remember(entry)
            with suppress(Exception):
                self.table = self.table.after(events.read(entry.body))
        self.table.seq = len(stored.entries)

    Journal.replay = replay  # type: ignore[method-assign]


@seen_by("R21")
def an_upgrade_is_taken_for_damage() -> None:
    """A game that replays differently under the new rules is reported as damaged."""
    from eights.table.reopening import Reopening

    Reopening.is_present = lambda self, pin, table: True  # type: ignore[method-assign]


@seen_by("R21")
def an_upgrade_ends_every_game() -> None:
    """A game that was dealt under other rules always ends."""
    from eights.server.table_loader import TableLoader
    from eights.table.reopening import Reopening
    from eights.table.unreplayable import UnreplayableTable

    honest = Reopening.after_known

    def after_known(self: Reopening, table: Any, step: Any) -> Any:
        after = honest(self, table, step)
        return UnreplayableTable.of(after) if after.playing and not self.is_present(after.pin, after) else after

    TableLoader.replayed = lambda self, stored: None  # type: ignore[method-assign]
    Reopening.after_known = after_known  # type: ignore[method-assign]


@seen_by("R22")
def sockets_are_not_passed_on() -> None:
    """A server handles every WebSocket itself, even if another one has the table."""
    from eights.server.http import Http

    Http.is_for_another = lambda self, table_id: False  # type: ignore[method-assign]


@seen_by("R23")
def tables_are_handed_over_slowly() -> None:
    """A server that is stopped keeps its players waiting before it releases their table."""
    from eights.server.sharing import Sharing

    honest = Sharing.hand_over

    async def hand_over(self: Sharing, live_table: Any) -> None:
        async with live_table.journal.lock:
            await asyncio.sleep(4.0)
        await honest(self, live_table)

    Sharing.hand_over = hand_over  # type: ignore[method-assign]


@seen_by("R24")
def a_server_that_hangs_keeps_its_tables() -> None:
    """Only the connection to the database counts, and a server that hangs still has it."""
    from eights.storage import store

    store.LEASE_MS = 1 << 40


@seen_by("M1")
def four_megabytes_for_every_table() -> None:
    """Every table wastes memory."""
    from eights.live.autopilot import Autopilot

    honest = Autopilot.schedule

    def schedule(self: Autopilot) -> None:
        vars(self).setdefault("waste", b"x" * (4 << 20))
        honest(self)

    Autopilot.schedule = schedule  # type: ignore[method-assign]


@seen_by("M3")
def nothing_is_forgotten() -> None:
    """Tables end, but are never deleted."""
    from eights.storage.moderation import Moderation

    Moderation.prune = lambda self, before_ms: asyncio.sleep(0, result=0)  # type: ignore[method-assign]


@seen_by("M4")
def heartbeats_look_at_every_table() -> None:
    """A heartbeat reads the tables that have ended too."""
    from eights.storage.store import Store

    honest = Store.heartbeat

    async def heartbeat(self: Store) -> Any:
        for _ in range(20):
            await self.database.read("SELECT * FROM tables ORDER BY settings")
        return await honest(self)

    Store.heartbeat = heartbeat  # type: ignore[method-assign]


@seen_by("S7")
def no_limit_of_messages() -> None:
    """Everybody may send as many messages as they like."""
    from eights.live import limits

    limits.MESSAGES = 1_000_000, 1_000_000.0


def jumping_clock() -> None:
    """Let the system clock jump by up to a day, back and forth, every quarter of a second."""
    honest_ns, honest, dice = time.time_ns, time.time, random.Random(11)
    day = 24 * 60 * 60
    offsets = -day, -3600, -1, 0, 1, 3600, day
    jumps = [offset for _ in range(142) for offset in dice.sample(offsets, len(offsets))]  # each of them soon

    def offset() -> int:
        return jumps[int(time.monotonic() * 4) % len(jumps)]

    time.time_ns = lambda: honest_ns() + offset() * 1_000_000_000
    time.time = lambda: honest() + offset()
