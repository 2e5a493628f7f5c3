"""One table and everybody who is connected to it.

The order of every event: judged, worked out, kept, and only then taken over, acknowledged and told to the others. What
could not be kept is dropped, so that memory is never ahead of the disk.
"""

import asyncio
import logging
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Collection, Coroutine
from copy import copy
from typing import TypeVar

import msgspec

from eights.errors import AnsweredAlready, OutOfStep, StorageError, TableMoved
from eights.language.languages import ENGLISH, LanguageCode
from eights.language.reasons import in_language
from eights.language.record import dumps, sign
from eights.live import limits
from eights.live.connection import Connection
from eights.live.feed import Feed
from eights.live.metrics import Metrics
from eights.live.past import PastStates
from eights.live.snapshots import after_upgrade, resumed
from eights.live.stand_in import event_due, think
from eights.live.thinking import Thinking
from eights.live.view_diff import encode
from eights.storage import Entry, Snapshot, Store, StoredTable
from eights.table import events
from eights.table.clock import Clock, Due
from eights.table.commands import Answer, AnyCommand
from eights.table.events import AnyEvent, CameBack, Decided
from eights.table.genesis import Interval
from eights.table.judge import House, Refused, judge
from eights.table.messages import Ack, Advice, Chat, Code, Nack, Presence
from eights.table.reopening import noted
from eights.table.seats import clean_chat
from eights.table.table import NO_SEAT, Table
from eights.table.viewer import viewer_of

REMEMBERED = 60.0  # seconds
SIGNED_OUT = 4403  # why a connection is closed: its person has another token now
REST = 1.0  # seconds until an event of the table itself is tried again when it could not be kept

Asked = TypeVar("Asked", str, int)  # a command by its id, or a question by its number
# The viewer's seat, whether they are the host, their language, and which request for a seat is theirs.
Key = tuple[int, bool, LanguageCode, int]


class Room:
    """A table in memory. It acts by itself where nobody has to be asked: bots, forced answers, time that runs out."""

    def __init__(
        self,
        table: Table,
        store: Store,
        house: House,
        thinking: Thinking,
        metrics: Metrics,
        pace: float = 1.0,
        gone: Callable[["Room"], None] = lambda room: None,
    ) -> None:
        self.table = table
        self.store = store
        self.house = house
        self.thinking = thinking
        self.metrics = metrics
        self.household = ""  # whose table it is: bots of one household take turns
        self.gone = gone  # told when the table cannot be played on here
        self.lock = asyncio.Lock()
        self.done: dict[str, int] = {}  # the last commands that were carried out, and the number of the event
        self.refused: dict[str, str] = {}  # the last ones that were refused for good, and what was answered
        self.answered: dict[int, int] = {}  # the last questions that were answered, and the number of the event
        self.connections: set[Connection] = set()
        self.watches: dict[Key, Feed] = {}
        self.moments: PastStates | None = None  # of the game that is on, once somebody has looked back
        self.recalls = limits.Bucket(*limits.RECALLS_AT_A_TABLE)
        self.chat: deque[str] = deque(maxlen=limits.CHAT_KEPT)
        self.clock = Clock(chance, pace)
        self.loop = asyncio.get_running_loop()
        self.clock.stop(self.loop.time())
        self.timer: asyncio.TimerHandle | None = None
        self.acting: dict[Due, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.resting = False
        self.closed = False
        self.used = self.loop.time()

    def replay(self, kept: StoredTable) -> None:
        """Bring the table to where it was: from the break before the present match, or else from the beginning."""
        for entry in kept.entries[-limits.COMMANDS_KEPT :]:
            self.note(entry)
        start = resumed(copy(self.table), kept) or self.table
        if (upgraded := after_upgrade(self.table, kept)) and upgraded.seq > start.seq:
            start = upgraded
        self.table = start.replay([events.read(entry.body) for entry in kept.entries[start.seq :]])
        if kept.entries and kept.entries[-1].digest != self.table.digest():
            raise StorageError(f"table '{self.table.id}' does not replay to the state that was kept")

    # Commands

    async def command(self, holder: str, cid: str, wish: AnyCommand, tongue: LanguageCode = ENGLISH) -> str:
        """Carry out a wish, once; the frame that answers it. It comes after the event is kept, never before."""
        asked = time.perf_counter()
        async with self.lock:
            if cid in self.done:
                self.metrics.count("repeated")
                return self.ack(cid, self.done[cid], holder)
            if cid in self.refused:
                self.metrics.count("repeated")
                return self.refused[cid]
            try:
                frame = await self.carry_out_once(holder, cid, wish, tongue)
            except (TableMoved, OutOfStep):
                self.loop.call_soon(self.leave_all)  # after the answer
                return not_now(cid, "moving", "the table is being moved", "connect again", tongue)
            except StorageError:
                self.metrics.count("unkept")
                return not_now(cid, "storage", "this could not be kept just now", "try again", tongue)
        if cid in self.done:
            self.metrics.acknowledge(time.perf_counter() - asked)
        return frame

    async def carry_out_once(self, holder: str, cid: str, wish: AnyCommand, tongue: LanguageCode) -> str:
        """Carry out a wish that is not among the last ones, unless it was carried out long ago; what is answered."""
        try:
            event = judge(self.table, self.house, holder, wish, self.clock.absences(self.loop.time()))
            return self.ack(cid, await self.carry_out(event, cid), holder)
        except Refused as error:
            refused = error
        except AnsweredAlready:
            refused = Refused("already", "this question has been answered already")
        if seq := await self.carried_out_long_ago(cid):
            self.metrics.count("repeated")
            return self.ack(cid, seq, holder)
        seq = await self.answer_to(wish.prompt) if isinstance(wish, Answer) and refused.why == "already" else 0
        return self.refuse(cid, refused, tongue, seq)

    async def carried_out_long_ago(self, cid: str) -> int:
        """The number of the event of a command that memory has lost; 0 if there is none."""
        if self.table.seq <= limits.COMMANDS_KEPT:
            return 0
        return await self.store.number_of_command(self.table.id, cid)

    async def answer_to(self, prompt: int) -> int:
        """The number of the event that answered this question."""
        return self.answered.get(prompt) or await self.store.number_of_answer(self.table.id, prompt)

    async def carry_out(self, event: AnyEvent, cid: str) -> int:
        """Keep an event, then take it over and tell everybody; its number. With the lock held."""
        if self.closed:
            raise TableMoved(f"table '{self.table.id}' is not played on here", "connect again")
        before = self.table
        after = before.after(event)
        if (stored := noted(before, after, event)) is not event:
            event, after = stored, before.after(stored)
        entry = Entry(
            number=after.seq,
            command_id=cid,
            kind=type(event).__struct_config__.tag,  # type: ignore[arg-type]  # every event has a word
            body=events.write(event),
            digest=after.digest(),
            at_ms=time.time_ns() // 1_000_000,
            seat=getattr(event, "seat", None),
            prompt=event.prompt if isinstance(event, Decided) else None,
        )
        kept = await self.store.append(self.table.id, entry)
        self.note(kept)
        if kept is not entry:  # this very command was kept before, and nobody had heard of it
            if kept.number > before.seq:
                raise OutOfStep("an event was kept that this server has not seen")
            return kept.number
        self.table = after
        self.metrics.count("deeds", entry.kind)
        told = False
        try:
            self.publish(before, after, event)
            told = True
        finally:
            if not told:  # a fault of ours: everybody shall connect again, to what was kept
                self.leave_all()
        if after.game is not None and after.game.over and before.playing:
            self.start(self.finish())
        if after.dealt != before.dealt:
            self.moments = None
        if after.dealt != before.dealt and before.dealt and before.between_matches:
            self.start(self.keep_interval(before))
        return kept.number

    def note(self, entry: Entry) -> None:
        """Remember who has done what, for those who ask twice."""
        remember(self.done, entry.command_id, entry.number)
        if entry.prompt is not None:
            remember(self.answered, entry.prompt, entry.number)

    def publish(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Tell everybody, each as she may know it."""
        now = self.loop.time()
        self.used = now
        self.clock.note(before, event, now)
        self.clock.set(after, now, self.absent())
        left = self.clock_left()
        frames = {key: watch.advance(before, after, event, left) for key, watch in self.watches.items()}
        same_seats = before.seats is after.seats and before.newcomers is after.newcomers
        given_up = set[Key]()
        for connection in self.connections:
            key = self.key_of(before, connection)
            if same_seats or key == self.key_of(after, connection):
                connection.put(frames[key])
            else:  # they sit down or stand up: from now on they are another viewer
                given_up.add(key)
                connection.put(self.watch(connection).snap(after, left))
        self.forget_watches(given_up)
        if before.seats != after.seats:
            self.tell_presence()
        self.schedule()

    async def finish(self) -> None:
        """Keep the record of a game that is over; if that fails, it can be made from the log again."""
        game, number = self.table.game, self.table.dealt
        if game is None:
            return
        body = dumps(sign(game.record(), self.table.key)).encode()
        try:
            await self.store.finish(self.table.id, number, body, time.time_ns() // 1_000_000)
        except StorageError:
            self.metrics.count("unkept")

    async def keep_interval(self, table: Table) -> None:
        """Keep from where the next replay can begin; without it, it takes longer."""
        state = msgspec.json.encode(Interval.of(table))
        try:
            await self.store.keep_snapshot(table.id, Snapshot(table.seq, Interval.FORM, table.digest(), state))
        except StorageError:
            self.metrics.count("unkept")

    def ack(self, cid: str, seq: int, holder: str) -> str:
        key = viewer_of(self.table, holder), holder == self.table.host, self.table.request_of(holder)
        hashes = {
            watch.h
            for (viewer, is_host, _, request), watch in self.watches.items()
            if (viewer, is_host, request) == key and watch.seq == seq
        }
        return encode(Ack(cid=cid, seq=seq, h=hashes.pop() if len(hashes) == 1 else ""))  # two: of two languages

    def refuse(self, cid: str, refused: Refused, tongue: LanguageCode, seq: int) -> str:
        """The answer to a wish that is not granted; a copy of it that comes late gets the same one."""
        self.metrics.count("refused", refused.why)
        text, hint = (in_language(said, tongue) for said in (refused.message, refused.hint))
        frame = encode(Nack(cid=cid, code=refused.why, text=text, hint=hint, seq=seq))
        if len(self.refused) >= limits.REFUSALS_KEPT:
            del self.refused[next(iter(self.refused))]
        self.refused[cid] = frame
        return frame

    # Connections

    def join(self, connection: Connection, have: int, h: str) -> bool:
        """Let a connection in and bring it up to date; False if this person has too many."""
        mine = [other for other in self.connections if other.holder == connection.holder]
        if len(mine) >= limits.PER_SEAT:
            return False
        self.connections.add(connection)
        self.used = self.loop.time()
        self.set_clock()  # first, so that what she is sent shows it running
        self.sync(connection, have, h)
        for line in self.chat:
            connection.put(line)
        self.tell_presence()
        self.schedule()
        seat = self.table.seat_of(connection.holder)
        if seat != NO_SEAT and self.table.seats[seat].away:
            self.start(self.come_back(seat))
        return True

    def sync(self, connection: Connection, have: int, h: str) -> None:
        """Send what is missing: a few events, or everything."""
        watch = self.watch(connection)
        missing = watch.since(have, h) if h else None
        if missing is None or len(missing) > limits.EVENTS_MISSED:
            connection.put(watch.snap(self.table, self.clock_left()))
        else:
            for frame in missing:
                connection.put(frame)

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used = self.loop.time()
        self.forget_watches()
        self.people_changed()

    def leave_all(self) -> None:
        """The table cannot be played on here: everybody shall connect again."""
        for connection in self.connections:
            connection.close(1012, "connect again")
        self.gone(self)

    def sign_out(self, holder: str, key: bytes) -> None:
        """Close this person's connections, except those that were opened with the token of this key."""
        for connection in self.connections:
            if connection.holder == holder and connection.key != key:
                connection.close(SIGNED_OUT, "signed out")

    def say(self, connection: Connection, text: str) -> None:
        """A line of chat, to everybody; it is not kept."""
        line = clean_chat(text)
        if not line:
            return
        seat = self.table.seat_of(connection.holder)
        name = self.table.seats[seat].name if seat != NO_SEAT else ""
        frame = encode(Chat(seat=seat, name=name, text=line))
        self.chat.append(frame)
        for each in self.connections:
            each.put(frame)

    async def recall(self, connection: Connection, seq: int) -> str:
        """The table as it was after an event of the game that is on, or was last; nothing of the games before it."""
        table, dealt, past = self.table, self.table.beginning, None
        if table.game is not None and dealt is not None and dealt.seq <= seq <= table.seq:
            if self.moments is None or self.moments.dealt is not dealt:
                self.moments = PastStates(self.store, dealt)
            past = await self.moments.at(seq)
        watch = self.watch(connection)
        was_seated = past is not None and viewer_of(past, connection.holder) == watch.viewer.seat
        return watch.recall(past, seq, was_seated)

    def watch(self, connection: Connection) -> Feed:
        key = self.key_of(self.table, connection)
        if key not in self.watches:
            self.watches[key] = Feed(self.table, *key)
        return self.watches[key]

    def key_of(self, table: Table, connection: Connection) -> Key:
        holder = connection.holder
        return viewer_of(table, holder), holder == table.host, connection.tongue, table.request_of(holder)

    def forget_watches(self, given_up: Collection[Key] = ()) -> None:
        """Whoever is gone for a moment finds her events when she is back; who is gone for longer gets everything."""
        now = self.loop.time()
        wanted = {self.key_of(self.table, connection) for connection in self.connections}
        for key, watch in list(self.watches.items()):
            if key in wanted:
                watch.left = None
            elif key in given_up or (watch.left is not None and now - watch.left > REMEMBERED):
                del self.watches[key]
            elif watch.left is None:
                watch.left = now

    def present(self) -> set[int]:
        """The seats whose persons are connected."""
        return {seat for connection in self.connections if (seat := self.table.seat_of(connection.holder)) != NO_SEAT}

    def absent(self) -> set[int]:
        return set(self.table.persons()) - self.present()

    def people_changed(self) -> None:
        """Somebody came or went."""
        self.set_clock()
        self.tell_presence()
        self.schedule()

    def set_clock(self) -> None:
        """Time stands still while nobody is there who plays."""
        now = self.loop.time()
        attended = bool(self.present()) if self.table.persons() else bool(self.connections)
        if attended and not self.resting:
            self.clock.go(now)
        else:
            self.clock.stop(now)
        self.clock.set(self.table, now, self.absent())

    def tell_presence(self) -> None:
        present = self.present()
        spectators = sum(1 for each in self.connections if self.table.seat_of(each.holder) == NO_SEAT)
        seats = [seat in present for seat in range(len(self.table.seats))]
        places = Counter(each.holder for each in self.connections)
        frames = {
            number: encode(Presence(seats=seats, spectators=spectators, places=number)) for number in places.values()
        }
        for connection in self.connections:
            connection.put(frames[places[connection.holder]])

    def clock_left(self) -> dict[int, float]:
        return {seat: round(left, 1) for seat, left in self.clock.left(self.loop.time()).items()}

    # What the table does by itself

    def schedule(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.closed:
            return
        waiting = [at for due, at in self.clock.deadlines.items() if due not in self.acting]
        if waiting and self.clock.next is not None:
            self.timer = self.loop.call_at(min(waiting), self.act)

    def act(self) -> None:
        """Do what is due."""
        for due in self.clock.due(self.loop.time()):
            if due not in self.acting:
                self.acting[due] = self.start(self.act_for(due))
        self.schedule()

    def start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def act_for(self, due: Due) -> None:
        """Answer a question in somebody's place, or leave her seat to a bot."""
        try:
            event = await event_due(self.table, due, self.thinking, self.house.stand_in, self.household)
            async with self.lock:
                if event is not None and due.is_open(self.table) and due in self.clock.deadlines:
                    await self.carry_out(event, secrets.token_hex(16))
        except (TableMoved, OutOfStep):
            self.leave_all()
        except StorageError:
            self.rest()
        except Exception:  # a fault of ours: it is tried again, but not at once
            logging.getLogger(__name__).exception("table %s cannot go on by itself", self.table.id)
            self.rest()
        finally:
            self.acting.pop(due, None)
            self.schedule()

    async def hint(self, holder: str, prompt: int, tongue: LanguageCode = ENGLISH) -> str:
        """What the bot of the house would answer in this person's place. Nothing at the table changes by it."""
        table = self.table
        seat = table.seat_of(holder)
        if not table.may_hint(seat):
            return encode(Nack(cid="", code="not-now", text=in_language("there are no hints at this table", tongue)))
        asked = table.asked.get(seat)
        if asked is None or asked.prompt != prompt:
            return encode(Nack(cid="", code="no-prompt", text=in_language("nobody has asked you this", tongue)))
        option, reason = await think(table, seat, self.thinking, self.house.stand_in, self.household)
        return encode(Advice(prompt=prompt, option=option, reason=in_language(reason, tongue)))

    async def come_back(self, seat: int) -> None:
        """Whoever was away and connects again plays herself again."""
        try:
            async with self.lock:
                if self.table.seats[seat].away:
                    await self.carry_out(CameBack(seat=seat), secrets.token_hex(16))
        except (TableMoved, OutOfStep):
            self.leave_all()
        except StorageError:
            self.metrics.count("unkept")

    def rest(self) -> None:
        """Nothing can be kept just now: time stands still, and nobody runs out of it."""
        self.metrics.count("unkept")
        if not self.resting:
            self.resting = True
            self.people_changed()
            self.loop.call_later(REST, self.rise)

    def rise(self) -> None:
        self.resting = False
        self.people_changed()

    def close(self) -> None:
        """Stop acting. Whoever is connected is told to connect again."""
        self.closed = True
        if self.timer is not None:
            self.timer.cancel()
        for task in self.tasks:
            task.cancel()
        for connection in self.connections:
            connection.close(1012, "connect again")


def remember(known: dict[Asked, int], key: Asked, number: int) -> None:
    """Note a number, and forget the oldest if there are too many."""
    known[key] = number
    if len(known) > limits.COMMANDS_KEPT:
        del known[next(iter(known))]


def not_now(cid: str, code: Code, text: str, hint: str, tongue: LanguageCode) -> str:
    """The answer to a wish that may be granted when it comes again."""
    return encode(Nack(cid=cid, code=code, text=in_language(text, tongue), hint=in_language(hint, tongue), retry=True))


def chance() -> float:
    """From 0 to 1, and nobody can foresee it."""
    return secrets.randbits(32) / 2**32
