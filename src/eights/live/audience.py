"""Everyone connected to a table: what each of them gets, presence, chat, and looking back."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Collection

from eights.live import limits
from eights.live.connection import Connection
from eights.live.feed import Feed
from eights.live.history import PastStates
from eights.live.journal import Journal
from eights.live.view_diff import encode
from eights.messages import LanguageCode, Message
from eights.storage import Store
from eights.table.events import AnyEvent
from eights.table.judge import removable
from eights.table.protocol import Chat, Nack, Presence, Reacted, Reaction, Removed
from eights.table.seats import clean_chat
from eights.table.sentences import sentence
from eights.table.table import NO_SEAT, Table
from eights.table.timing import Clock
from eights.table.viewer import viewer_of

FEED_SECONDS = 60.0  # after which the feed of a viewer who has gone is dropped
CONNECT_AGAIN, SIGNED_OUT = 1012, 4403  # why a connection is closed

# The viewer's seat, whether they are the host, their language, and which request for a seat is theirs.
FeedKey = tuple[int, bool, LanguageCode, int]


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
        clock = self.clock_left()
        frames = {key: feed.advance(before, after, event, clock) for key, feed in self.feeds.items()}
        same_seats = before.seats is after.seats and before.newcomers is after.newcomers
        outdated = set[FeedKey]()
        for connection in self.connections:
            key = key_of(before, connection)
            if same_seats or key == key_of(after, connection):
                connection.put(frames[key])
            else:  # they sat down or stood up, so they are a different viewer now
                outdated.add(key)
                if after.removed.get(connection.holder) == after.seq:
                    connection.put(encode(Removed(seq=after.seq)))
                connection.put(self.feed(connection).snap(after, clock))
        self.drop_feeds(outdated)
        if before.seats != after.seats or before.playing != after.playing:
            self.publish_presence()
        if after.dealt != before.dealt:
            self.past = None
        if before.settings.deck != after.settings.deck:  # its cards and house rules come with a welcome
            self.close_all()

    def snapshot(self, connection: Connection) -> str:
        """Everything this connection may see now."""
        return self.feed(connection).snap(self.journal.table, self.clock_left())

    def story(self, connection: Connection, start: int) -> str:
        """Part of the log, from this sentence on."""
        return self.feed(connection).story(self.journal.table, start)

    async def recall(self, connection: Connection, seq: int) -> str:
        """The table after an event of the current or the last game; None for earlier games."""
        table, dealt, then = self.journal.table, self.journal.table.beginning, None
        if table.game is not None and dealt is not None and dealt.seq <= seq <= table.seq:
            if self.past is None:
                self.past = PastStates(self.store, dealt)
            then = await self.past.at(seq)
        feed = self.feed(connection)
        was_seated = then is not None and viewer_of(then, connection.holder) == feed.viewer.seat
        return feed.recall(then, seq, was_seated)

    def hash_after(self, seq: int, holder: str) -> str:
        """The hash of this person's view after an event; empty if unknown, or if it differs by language."""
        table = self.journal.table
        mine = viewer_of(table, holder), holder == table.host, table.request_of(holder)
        hashes = {
            feed.h
            for (viewer, is_host, _, request), feed in self.feeds.items()
            if (viewer, is_host, request) == mine and feed.seq == seq
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
        turn = table.game.state.turn if table.game is not None and table.playing else 0
        self.last_said = max(self.last_said + 1, time.time_ns() // 1_000_000)
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
        seat, name = self.speaker(connection)
        frame = encode(Reacted(seat=seat, name=name, what=what))
        for each in self.connections:
            each.put(frame)
        return True

    def speaker(self, connection: Connection) -> tuple[int, str]:
        """The seat and the name of this person; a spectator has none."""
        table = self.journal.table
        seat = table.seat_of(connection.holder)
        return seat, table.seats[seat].name if seat != NO_SEAT else ""

    def clock_left(self) -> dict[int, float]:
        """How many seconds each seat has left, if a clock is running."""
        now = asyncio.get_running_loop().time()
        return {seat: round(left, 1) for seat, left in self.clock.left(now).items()}

    # Feeds

    def feed(self, connection: Connection) -> Feed:
        key = key_of(self.journal.table, connection)
        if key not in self.feeds:
            self.feeds[key] = Feed(self.journal.table, *key)
        return self.feeds[key]

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
        seats = [seat in present for seat in range(len(table.seats))]
        places = Counter(each.holder for each in self.connections)
        waits = removable(table, self.clock.absences(asyncio.get_running_loop().time()))
        frames = {
            number: encode(Presence(seats=seats, spectators=spectators, places=number, removable=waits))
            for number in set(places.values())
        }
        for connection in self.connections:
            connection.put(frames[places[connection.holder]])


def key_of(table: Table, connection: Connection) -> FeedKey:
    holder = connection.holder
    return viewer_of(table, holder), holder == table.host, connection.language, table.request_of(holder)
