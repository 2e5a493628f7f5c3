"""Everyone connected to a table: what each of them gets, presence, chat, and looking back."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Collection
from typing import NamedTuple

from eights.live import limits
from eights.live.connection import Connection
from eights.live.feed import Feed
from eights.live.history import PastStates
from eights.live.journal import Journal
from eights.live.view_diff import encode
from eights.messages import LanguageCode, Message
from eights.storage import Store
from eights.table.evening import AtBoard, at_board
from eights.table.events import AnyEvent, Unreadied
from eights.table.judge import removable
from eights.table.protocol import Chat, Nack, Presence, Reacted, Reaction, Removed
from eights.table.seats import clean_chat
from eights.table.sentences import sentence
from eights.table.table import NO_SEAT, Table
from eights.table.timing import Clock
from eights.table.viewer import viewer_of

FEED_SECONDS = 60.0  # after which the feed of a viewer who has gone is dropped
CONNECT_AGAIN, SIGNED_OUT = 1012, 4403  # why a connection is closed


class FeedKey(NamedTuple):
    """What somebody's view of a table depends on."""

    viewer: int  # their seat, or NOBODY
    is_host: bool
    language: LanguageCode
    request: int  # for a seat, if it is theirs
    board: int  # in a duplicate evening, at which board they play; -1: at none

    def at(self, table: Table) -> "FeedKey":
        """The same viewer after a deal, which may lead them to another board."""
        return self._replace(board=table.seen_from(self.viewer).number)


class Audience:
    """The connections of one table. Those that may see the same share a feed."""

    def __init__(self, journal: Journal, clock: Clock, store: Store) -> None:
        self.journal = journal
        self.clock = clock
        self.store = store
        self.connections: set[Connection] = set()
        self.feeds: dict[FeedKey, Feed] = {}
        self.chat: deque[str] = deque(maxlen=limits.CHAT_LINES)
        self.last_said = 0  # when, in milliseconds
        self.reacted: dict[str, float] = {}  # when each person reacted last, by holder
        self.past: PastStates | None = None  # of the current game, once somebody has looked back
        self.recalls = limits.Bucket(*limits.RECALLS_AT_A_TABLE)
        self.muted: Collection[str] = ()  # the holders who may not chat

    # Connections

    def add(self, connection: Connection) -> bool:
        """Admit a connection; False if this person has too many."""
        if sum(other.holder == connection.holder for other in self.connections) >= limits.PER_SEAT:
            return False
        self.connections.add(connection)
        return True

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.drop_feeds()

    def bring_up_to_date(self, connection: Connection, have: int, h: str) -> None:
        """Send a new connection what it is missing, and the chat. That they were removed comes first: it explains."""
        if seq := self.journal.table.removed.get(connection.holder):
            connection.put(encode(Removed(seq=seq)))
        self.sync(connection, have, h)
        for frame in self.chat:
            connection.put(frame)

    def sync(self, connection: Connection, have: int, h: str) -> None:
        """Send everything after event `have` if the view after it had the hash `h`; otherwise a snapshot."""
        feed = self.feed(connection)
        missing = feed.since(have, h) if h else None
        if missing is None or len(missing) > limits.EVENTS_MISSED:
            connection.put(self.snapshot(connection))
        else:
            for frame in missing:
                connection.put(frame)

    def close_all(self) -> None:
        """Ask every client to reconnect."""
        for connection in self.connections:
            connection.close(CONNECT_AGAIN, "connect again")

    def sign_out(self, holder: str, key: bytes) -> None:
        """Close this person's connections, except those that were opened with the token of this key."""
        for connection in self.connections:
            if connection.holder == holder and connection.key != key:
                connection.close(SIGNED_OUT, "signed out")

    # What they get

    def publish(self, before: Table, after: Table, event: AnyEvent) -> None:
        """Send an event to all connections, each as its viewer may know it."""
        frames = {key: self.advance(key, before, after, event) for key in self.feeds}
        self.feeds = {key.at(after): feed for key, feed in self.feeds.items()}
        same_seats = before.seats is after.seats and before.newcomers is after.newcomers
        outdated = set[FeedKey]()
        for connection in self.connections:
            key = key_of(before, connection)
            if same_seats or key.at(after) == key_of(after, connection):
                connection.put(frames[key])
            else:  # they sat down or stood up, so they are a different viewer now
                outdated.add(key.at(after))
                if after.removed.get(connection.holder) == after.seq:
                    connection.put(encode(Removed(seq=after.seq)))
                connection.put(self.snapshot(connection))
        self.drop_feeds(outdated)
        if before.seats != after.seats or before.playing != after.playing:
            self.publish_presence()
        if after.dealt != before.dealt:
            self.past = None
        if before.settings.deck != after.settings.deck:  # its cards and house rules come with a welcome
            self.close_all()

    def snapshot(self, connection: Connection) -> str:
        """Everything this connection may see now."""
        key = key_of(self.journal.table, connection)
        return self.feed(connection).snap(self.table_of(key).table, self.clock_left(key))

    def story(self, connection: Connection, start: int) -> str:
        """Part of the log, from this sentence on."""
        return self.feed(connection).story(self.table_of(key_of(self.journal.table, connection)).table, start)

    async def recall(self, connection: Connection, seq: int) -> str:
        """A frame with the table after an event of the current or the last game; without it for earlier games."""
        then = await self.table_after(seq)
        feed = self.feed(connection)
        seat = viewer_of(then, connection.holder) if then is not None else NO_SEAT
        at = then.seen_from(seat) if then is not None else None
        return feed.recall(at.table if at else None, seq, at is not None and at.seat == feed.viewer.seat)

    async def table_after(self, seq: int) -> Table | None:
        """The table after an event of the current or the last game; None for earlier games."""
        table, dealt = self.journal.table, self.journal.table.beginning
        if not (table.game or table.boards) or dealt is None or not dealt.seq <= seq <= table.seq:
            return None
        if self.past is None:
            self.past = PastStates(self.store, dealt)
        return await self.past.at(seq)

    def hash_after(self, seq: int, holder: str) -> str:
        """The hash of this person's view after an event; empty if unknown, or if it differs by language."""
        table = self.journal.table
        mine = viewer_of(table, holder), holder == table.host, table.request_of(holder)
        hashes = {
            feed.h
            for key, feed in self.feeds.items()
            if (key.viewer, key.is_host, key.request) == mine and feed.seq == seq
        }
        return hashes.pop() if len(hashes) == 1 else ""

    def say(self, connection: Connection, text: str) -> None:
        """Send a line of chat to everyone; it is not saved."""
        line = clean_chat(text)
        if not line:
            return
        if connection.holder in self.muted:
            told = sentence(Message("table-muted"), connection.language)
            connection.put(encode(Nack(cid="", code="not-now", text=told)))
            return
        table = self.journal.table
        seat, name = self.speaker(connection)
        game = table.seen_from(seat).table.game
        turn = game.state.turn if game is not None and table.playing else 0
        self.last_said = max(self.last_said + 1, time.time_ns() // 1_000_000)
        seat = NO_SEAT if table.boards else seat  # not everybody sees this seat
        frame = encode(Chat(seat=seat, name=name, text=line, seq=table.seq, turn=turn, at=self.last_said))
        self.chat.append(frame)
        for each in self.connections:
            each.put(frame)

    def react(self, connection: Connection, what: Reaction) -> bool:
        """Show everyone a reaction; False if this person has reacted a moment ago, from any of their connections."""
        now = asyncio.get_running_loop().time()
        self.reacted = {who: at for who, at in self.reacted.items() if now - at < limits.REACTION_SECONDS}
        if connection.holder in self.reacted:
            return False
        self.reacted[connection.holder] = now
        table = self.journal.table
        seat, name = self.speaker(connection)
        at = table.seen_from(seat)
        frame = encode(Reacted(seat=at.seat, name=name, what=what))
        for each in self.connections:
            if key_of(table, each).board == at.number:
                each.put(frame)
        return True

    def speaker(self, connection: Connection) -> tuple[int, str]:
        """The seat and the name of this person; a spectator has none."""
        table = self.journal.table
        seat = table.seat_of(connection.holder)
        return seat, table.seats[seat].name if seat != NO_SEAT else ""

    def clock_left(self, key: FeedKey) -> dict[int, float]:
        """How many seconds each seat that this viewer sees has left, if a clock is running."""
        now, numbers = asyncio.get_running_loop().time(), self.table_of(key).table.numbers
        left = {seat: round(seconds, 1) for seat, seconds in self.clock.left(now).items()}
        return {seat: left[number] for seat, number in enumerate(numbers) if number in left} if numbers else left

    # Feeds

    def table_of(self, key: FeedKey) -> AtBoard:
        """The table that this viewer sees, and their seat at it."""
        return self.journal.table.seen_from(key.viewer)

    def feed(self, connection: Connection) -> Feed:
        key = key_of(self.journal.table, connection)
        if key not in self.feeds:
            table, seat = self.table_of(key)
            self.feeds[key] = Feed(table, seat, key.is_host, key.language, key.request)
        return self.feeds[key]

    def advance(self, key: FeedKey, before: Table, after: Table, event: AnyEvent) -> str:
        """Show an event to one viewer."""
        was, now = before.seen_from(key.viewer), after.seen_from(key.viewer)
        feed, mine = self.feeds[key], at_board(was.table, event)
        if was.number != now.number:
            feed.move(now.table, now.seat)
            mine = Unreadied(seat=now.seat)  # nothing else is to be said of a deal
        return feed.advance(was.table, now.table, mine, self.clock_left(key))

    def drop_feeds(self, outdated: Collection[FeedKey] = ()) -> None:
        """Drop feeds without a connection: at once if outdated, otherwise after a while, as clients may return."""
        now = asyncio.get_running_loop().time()
        wanted = {key_of(self.journal.table, connection) for connection in self.connections}
        for key, feed in list(self.feeds.items()):
            if key in wanted:
                feed.idle_since = None
            elif key in outdated or (feed.idle_since is not None and now - feed.idle_since > FEED_SECONDS):
                del self.feeds[key]
            elif feed.idle_since is None:
                feed.idle_since = now

    # Who is there

    def present(self) -> set[int]:
        """The seats whose players are connected."""
        seat_of = self.journal.table.seat_of
        return {seat for connection in self.connections if (seat := seat_of(connection.holder)) != NO_SEAT}

    def absent(self) -> set[int]:
        """The seats whose players are not connected."""
        return set(self.journal.table.persons()) - self.present()

    @property
    def is_attended(self) -> bool:
        """Whether a player is connected; if only bots play, whether anybody is."""
        return bool(self.present() if self.journal.table.persons() else self.connections)

    def publish_presence(self) -> None:
        """Tell everyone who is connected, and each of them how many connections of their own there are."""
        table, present = self.journal.table, self.present()
        spectators = sum(1 for each in self.connections if table.seat_of(each.holder) == NO_SEAT)
        places = Counter(each.holder for each in self.connections)
        waits = removable(table, self.clock.absences(asyncio.get_running_loop().time()))
        frames: dict[tuple[int, int], str] = {}
        for connection in self.connections:
            at = table.seen_from(table.seat_of(connection.holder))
            kind = places[connection.holder], at.number
            if kind not in frames:
                numbers = at.table.numbers or range(len(table.seats))
                removes = {seat: waits[number] for seat, number in enumerate(numbers) if number in waits}
                seats = [number in present for number in numbers]
                frames[kind] = encode(Presence(seats=seats, spectators=spectators, places=kind[0], removable=removes))
            connection.put(frames[kind])


def key_of(table: Table, connection: Connection) -> FeedKey:
    holder, viewer = connection.holder, viewer_of(table, connection.holder)
    board = table.seen_from(viewer).number
    return FeedKey(viewer, holder == table.host, connection.language, table.request_of(holder), board)
