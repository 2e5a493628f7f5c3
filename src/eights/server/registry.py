"""The hall: every table of the house that is in memory, and the door to those that are not."""

import asyncio
import logging
import re
import secrets
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache

import msgspec
from msgspec import structs

from eights import __version__
from eights.decks import Selection, absent, find
from eights.errors import DeckMissing, EightsError, StorageError, StorageUnavailable, TableDamaged, TableMoved
from eights.game import Game
from eights.language.languages import ENGLISH, LanguageCode
from eights.language.record import dumps, sign
from eights.language.signatures import Key
from eights.live import limits
from eights.live.connection import Connection
from eights.live.metrics import Metrics
from eights.live.past import Slices
from eights.live.room import Room, not_now
from eights.live.snapshots import after_upgrade
from eights.live.thinking import Thinking
from eights.live.thinking_queue import Turns
from eights.rules import RULES_VERSION
from eights.server.log_audit import Flaw, flaw_of, no_transcripts, reopening_of
from eights.server.sockets import Sockets
from eights.server.tickets import Tickets, hashed
from eights.storage import Holder, Store, StoredTable
from eights.storage import TableRow as KeptTable
from eights.table import events
from eights.table.card_catalog import faces_of, pack_of
from eights.table.commands import AnyCommand
from eights.table.events import Arranged, Upgraded
from eights.table.genesis import Genesis
from eights.table.judge import House, Refused, judge
from eights.table.messages import VERSION, Welcome
from eights.table.reopening import Damaged, Reopening, Transcripts
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.view_schema import Print

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
A_NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")  # of a table; whatever else somebody asks for, there is none
ID_LENGTH = 16  # 79 bits: a link that nobody guesses
TOKEN_DAYS = 90
IDLE_SECONDS = 600.0  # after which a table nobody is connected to leaves the memory
BEAT_SECONDS = 2.0
SWEEP_SECONDS = 3600.0
VOIDED = (
    "games in progress that were played by other rules or another deck end without a result when their table is "
    "opened; the tables go on: see docs/host.md"
)
FAILED = "replaying stored tables raised {kind}: usual after an upgrade or in a damaged log, otherwise please report it"
DAY_MS = 24 * 60 * 60 * 1000


@dataclass(frozen=True)
class Pass:
    """Who may come back to which table: the token goes to the browser and nowhere else."""

    table: str
    holder: str
    token: str


class Registry:
    """All tables of one server."""

    def __init__(
        self, store: Store, house: House, pace: float = 1.0, keep_days: int = 0, key: Key | None = None
    ) -> None:
        self.store = store
        self.house = house
        self.key = key  # signs what is promised here
        self.pace = pace
        self.keep_days = keep_days
        self.boot = secrets.token_hex(4)
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.unplayable: dict[str, tuple[type[StorageError], str, str]] = {}  # what was said: it is not tried again
        self.told: set[str] = set()
        self.tickets = Tickets()
        self.households = limits.Households()
        self.rate = limits.MESSAGES
        self.metrics = Metrics()
        self.sockets = Sockets(self.metrics)
        self.thinking = Thinking()
        self.replaying = Turns(limits.REPLAYS_AT_ONCE)  # of records that are sent to us
        self.replaying_log = asyncio.Lock()
        self.reopening = asyncio.Lock()
        self.no_record: set[tuple[str, int]] = set()  # games that cannot be made out from the log any more
        self.damaged_past: set[str] = set()  # tables whose earlier games cannot be replayed
        self.keeper: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self.keeper = asyncio.get_running_loop().create_task(self.keep_house())

    async def make(self, settings: Settings, seed: int | None = None, address: str = "") -> Pass:
        """A new table for somebody at this address, and a pass for its host."""
        self.house.check(settings)
        if len(self.rooms) >= limits.MOST_TABLES:
            raise Refused("rate", "all tables of this house are taken", "come back later")
        table_id = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        host, secret = secrets.token_hex(8), secrets.token_bytes(32)
        charter = Genesis(settings, host, seed)
        now = time.time_ns() // 1_000_000
        await self.store.create(KeptTable(table_id, msgspec.json.encode(charter), RULES_VERSION, now), secret)
        self.rooms[table_id] = self.room_of(charter.table(table_id, secret))
        self.rooms[table_id].household = limits.household(address)
        self.metrics.count("tables")
        return await self.admit(table_id, host)

    async def admit(self, table_id: str, holder: str = "") -> Pass:
        """A pass for somebody who has the link."""
        holder = holder or secrets.token_hex(8)
        token = secrets.token_urlsafe(32)
        expires = time.time_ns() // 1_000_000 + TOKEN_DAYS * DAY_MS
        await self.store.keep_token(token, Holder(table_id, holder, expires))
        return Pass(table_id, holder, token)

    async def holder(self, table_id: str, token: str) -> str | None:
        """Whose token this is, if it is for this table. One used in the second half of its time gets all of it."""
        now, days = time.time_ns() // 1_000_000, TOKEN_DAYS * DAY_MS
        found = await self.store.holder(token, now) if token else None
        if found is None or found.table != table_id:
            return None
        if found.expires_ms - now < days // 2:
            with suppress(StorageError):  # it is good today all the same, and can be kept another day
                await self.store.extend_token(token, now + days)
        return found.name

    async def renew(self, table_id: str, token: str, new: str) -> Pass | None:
        """Replace a token by a new one. All others of this person end, and so do the connections they opened."""
        holder = await self.holder(table_id, token)
        if holder is None:
            return None
        expires = time.time_ns() // 1_000_000 + TOKEN_DAYS * DAY_MS
        await self.store.replace_tokens(new, Holder(table_id, holder, expires))
        key = hashed(new)
        self.tickets.renew(table_id, holder, asyncio.get_running_loop().time(), key)
        if room := self.rooms.get(table_id):
            room.sign_out(holder, key)
        return Pass(table_id, holder, new)

    async def room(self, table_id: str) -> Room | None:
        """A table, from memory or from where it is kept; None if there is no such table."""
        if table_id in self.rooms:
            return self.rooms[table_id]
        if not A_NAME.fullmatch(table_id):
            return None
        try:
            async with self.opening.setdefault(table_id, asyncio.Lock()):
                return self.rooms.get(table_id) or await self.open(table_id)
        finally:
            self.opening.pop(table_id, None)

    async def open(self, table_id: str) -> Room | None:
        """A table from where it is kept."""
        self.check(table_id)
        kept = await self.store.load(table_id)
        if kept is None:
            return None
        if kept.table.ended_ms is not None:
            await self.store.release(table_id)
            return None
        try:
            room = self.replayed(kept)
            if room is None:
                transcripts = await self.store.transcripts(table_id)
                room, upgrade = await self.reopen(kept, lambda: transcripts)
            else:
                upgrade = self.upgrade_of(room, kept)
        except (StorageUnavailable, TableMoved):
            raise
        except StorageError as error:
            self.tell_once(f"{error.message}; {error.hint}")
            self.unplayable[table_id] = type(error), error.message, error.hint
            await self.store.release(table_id)
            raise
        if upgrade is not None:
            if upgrade.voided:
                self.tell_once(VOIDED)
            await room.carry_out(upgrade, secrets.token_hex(16))
        self.rooms[table_id] = room
        return room

    def tell_once(self, line: str) -> None:
        """A line for the host, however often it is so."""
        if line not in self.told:
            self.told.add(line)
            logging.getLogger(__name__).warning("%s", line)

    def check(self, table_id: str) -> None:
        """Whether a table could be opened when it was last tried; the error says why not."""
        if table_id in self.unplayable:
            kind, message, hint = self.unplayable[table_id]
            raise kind(message, hint)

    def replayed(self, kept: StoredTable) -> Room | None:
        """A table as it was left, if its log leads to the state that was kept with its last entry."""
        for all_of_it in (kept, replace(kept, snapshot=None)):  # a snapshot may be wrong where the log is not
            try:
                charter = msgspec.json.decode(kept.table.settings, type=Genesis)
                room = self.room_of(charter.table(kept.table.id, kept.secret))
                room.replay(all_of_it)
            except Exception:  # noqa: BLE001 (whatever entries bring about that are damaged, or of other rules)
                continue
            return room
        return None

    def upgrade_of(self, room: Room, kept: StoredTable) -> Upgraded | None:
        """What is to be written down before a table goes on, if its rules or its deck are others now."""
        reopening = Reopening(room.table, kept.table.rules, no_transcripts)
        return reopening.upgrade(lambda settings: self.playable(kept.table.id, settings))

    async def reopen(self, kept: StoredTable, transcripts: Transcripts) -> tuple[Room, Upgraded | None]:
        """A table that does not simply replay: it was played by other rules or cards, or it is damaged.

        A long log takes seconds, so it is replayed in a thread. TableDamaged names the entry that is wrong.
        """
        try:
            async with self.reopening:
                reopening = await asyncio.to_thread(reopening_of, kept, transcripts)
        except Damaged as damaged:
            self.note_failure(type(damaged.__cause__))
            told = f"{Flaw(kept.table.id, damaged.entry, damaged.why)}; it cannot be opened, the other tables can"
            hint = "leave it, or restore a backup in which it is whole: see docs/host.md"
            raise TableDamaged(told, hint) from None
        for failure in reopening.failures:
            self.note_failure(failure)
        room = self.room_of(reopening.left())
        for entry in kept.entries[-limits.COMMANDS_KEPT :]:
            room.note(entry)
        return room, reopening.upgrade(lambda settings: self.playable(kept.table.id, settings))

    def note_failure(self, kind: type[BaseException | None]) -> None:
        """Count what was raised while a log was replayed. Other rules may do that, and so may a fault of ours."""
        if issubclass(kind, Exception):
            self.metrics.count("replays_failed", kind.__name__)
            self.tell_once(FAILED.format(kind=kind.__name__))

    def playable(self, table_id: str, settings: Settings) -> Settings:
        """The settings for the next game at a table: with another deck, if its own does not seat its players any more.

        DeckMissing, if this server does not offer the deck: the table waits until it does.
        """
        try:
            settings.check()
        except EightsError as error:
            why = error.message
        else:
            return settings
        if missing := absent(settings.deck):
            flaw = Flaw(table_id, 0, f"the deck '{missing[0]}' is not played here")
            raise DeckMissing(f"{flaw}; the table waits for it", "offer the deck again: --decks, see docs/host.md")
        for deck in ("camelot", *self.house.decks, "camelot + camelot"):
            other = structs.replace(settings, deck=deck, games=settings.games or 1)
            with suppress(EightsError):
                self.house.check(other)
                return other
        flaw = Flaw(table_id, 0, why)
        raise StorageError(f"{flaw}; it cannot be opened, the other tables can", "offer its deck again: --decks")

    async def decks_missing(self) -> Counter[str]:
        """The decks that are not here, and how many tables wait for each."""
        chosen: dict[str, str] = {}
        for table in await self.store.live():
            with suppress(msgspec.MsgspecError):  # what is damaged is said when it is opened
                chosen[table.id] = msgspec.json.decode(table.settings, type=Genesis).settings.deck
        for table_id, body in await self.store.arranged():
            with suppress(msgspec.MsgspecError):
                event = events.read(body)
                if isinstance(event, Arranged) or (isinstance(event, Upgraded) and not event.goes_on):
                    chosen[table_id] = event.settings.deck
        found = Counter[str]()
        for deck, number in Counter(chosen.values()).items():
            with suppress(EightsError):
                found.update(dict.fromkeys(absent(deck), number))
        return found

    def room_of(self, table: Table) -> Room:
        table.key = self.key
        return Room(table, self.store, self.house, self.thinking, self.metrics, self.pace, self.drop)

    def drop(self, room: Room) -> None:
        """Forget a room; whoever wants the table loads it again."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
        room.close()

    async def act(self, table_id: str, holder: str, *wishes: AnyCommand) -> None:
        """Carry out wishes without a connection, to set a table up; Refused if one is."""
        room = await self.room(table_id)
        assert room is not None
        async with room.lock:
            for wish in wishes:
                await room.carry_out(judge(room.table, self.house, holder, wish), secrets.token_hex(16))

    def welcome(self, deck: str, table_id: str = "", seq: int = 0, tongue: LanguageCode = ENGLISH) -> Welcome:
        """The first message of a connection."""
        selection, prints = deck_catalog(deck, tongue)
        return Welcome(
            v=VERSION,
            table=table_id,
            boot=self.boot,
            seq=seq,
            version=__version__,
            deck=selection.spec,
            title=selection.title,
            prints=prints,
            pack=pack_of(selection),
            key=self.key.public if self.key else "",
            bots=list(self.house.bots),
            decks=list(self.house.decks),
        )

    async def record(self, table_id: str, number: int, holder: str) -> str | None:
        """The record of a game that is over, for those who played it, or for all if the table says so."""
        room = await self.room(table_id)
        if room is None or (room.table.seat_of(holder) < 0 and room.table.settings.spectators != "hands"):
            return None
        table = room.table
        if not 1 <= number <= table.dealt or (number == table.dealt and table.playing):
            return None
        if (kept := await self.store.transcript(table_id, number)) is not None:
            return kept.decode()
        game = table.game if number == table.dealt else None
        if game is None and (table_id, number) not in self.no_record:
            game = await self.past_game(table_id, number)
        if game is None:
            self.no_record.add((table_id, number))
            return None
        text = dumps(sign(game.record(), self.key))
        with suppress(StorageError):  # it is made from the log once
            await self.store.finish(table_id, number, text.encode(), time.time_ns() // 1_000_000)
        return text

    async def past_game(self, table_id: str, number: int) -> Game | None:
        """A game that is over, from the log; None if it is not there, or damaged.

        Then the table is on all the same: what is played now can be whole where what was played before is not.
        """
        kept = None if table_id in self.damaged_past else await self.store.kept(table_id)
        if kept is None:
            return None
        charter = msgspec.json.decode(kept.table.settings, type=Genesis)
        table = charter.table(table_id, kept.secret)
        try:
            async with self.replaying_log:
                slices = Slices()
                table = after_upgrade(table, kept) or table
                for entry in kept.entries[table.seq :]:
                    table = table.after(events.read(entry.body))
                    if table.dealt == number and not table.playing:
                        return table.game if table.digest() == entry.digest else None
                    await slices.pause()
        except Exception:  # noqa: BLE001 (whatever damaged entries bring about)
            self.damaged_past.add(table_id)
            if (flaw := flaw_of(kept)) is not None and flaw.damaged:
                self.tell_once(f"{flaw}; what comes after it cannot be looked at again: see docs/host.md")
        return None

    async def recall(self, room: Room, connection: Connection, seq: int) -> str:
        """What a viewer is shown of an earlier moment. One replay at a time, in all rooms together."""
        try:
            async with self.replaying_log:
                return await room.recall(connection, seq)
        except StorageError:
            return not_now("", "storage", "the tables cannot be reached just now", "try again", connection.tongue)

    async def keep_house(self) -> None:
        """Say that this server lives; let idle tables go, and end those that are idle for good."""
        loop = asyncio.get_running_loop()
        swept = -SWEEP_SECONDS
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                for table_id in await self.store.beat():
                    if room := self.rooms.get(table_id):
                        room.leave_all()
                await self.let_go()
                if loop.time() - swept > SWEEP_SECONDS:
                    swept = loop.time()
                    await self.end_idle()
            except StorageError:
                self.metrics.count("unkept")
            except Exception:  # a fault of ours must not end this
                logging.getLogger(__name__).exception("the house could not be kept in order")

    async def end_idle(self) -> None:
        """End tables at which nothing has happened for long; whoever has the link hears that there is no such table."""
        now = time.time_ns() // 1_000_000
        if self.keep_days:
            ended = await self.store.end_idle(now - self.keep_days * DAY_MS, now)
            self.metrics.counts["tables_ended", ""] += len(ended)
        await self.store.drop_expired(now)

    async def let_go(self) -> None:
        """Put tables that nobody is connected to out of memory; they are kept."""
        now = asyncio.get_running_loop().time()
        for table_id, room in list(self.rooms.items()):
            if not room.connections and not room.lock.locked() and now - room.used > IDLE_SECONDS:
                self.drop(room)
                await self.store.release(table_id)

    def gauges(self) -> dict[str, float]:
        return {
            "tables_in_memory": len(self.rooms),
            "tables_playing": sum(room.table.playing for room in self.rooms.values()),
            "tables_unplayable": len(self.unplayable),
            "connections": self.households.connections.total(),
            "sockets": self.sockets.number,
        }

    async def close(self) -> None:
        """Stop: everybody is told to connect again, everything that was acknowledged is on the disk already."""
        if self.keeper is not None:
            self.keeper.cancel()
        for room in list(self.rooms.values()):
            async with room.lock:  # what is being kept now is kept
                room.close()
        self.thinking.close()
        await self.store.close()


@lru_cache(maxsize=64)
def deck_catalog(deck: str, tongue: LanguageCode) -> tuple[Selection, list[Print]]:
    """A deck and its faces, as a welcome tells them."""
    selection = find(deck)
    return selection, faces_of(selection, tongue)
