"""Limits on what one client may use."""

from collections import Counter
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, ip_address

MESSAGE_BYTES = 4096
HEADER_SECONDS, BODY_SECONDS = 10.0, 30.0  # to send the header of a request, and its body
HELLO_SECONDS = 5.0  # to present a ticket
PING_SECONDS, PONG_SECONDS = 5.0, 9.0  # between two pings of the server; to answer one
MOST_UNREADABLE = 3  # invalid messages before the connection is closed
QUEUE_FRAMES, QUEUE_BYTES = 128, 256 * 1024  # queued for a slow client, which then gets a snapshot instead
PIECE_BYTES = 16 * 1024  # of several frames sent at once
SEND_SECONDS = 10.0  # for a client to read enough so that more can be sent
LEAST_READ = 16 * 1024  # bytes of a long response, in that time
KERNEL_BYTES = 128 * 1024  # buffered by the system per connection; it doubles the number
PER_SEAT = 4  # tabs and devices of one person at one table
PER_NETWORK = 50  # WebSockets from one network: generous, because many people may share it
IN_ALL = 5000
CONNECTIONS_PER_NETWORK = 100  # of any kind, except from a proxy: browsers open several for files
CONNECTIONS = 6000
OTHER_FILES = 100  # that may also be open: the database, bots
MOST_TABLES = 5000
BODY_BYTES = 8192
RECORD_BYTES = 2_000_000
RECORD_MOVES = 4000
REPLAY_SECONDS = 20.0
REPLAYS_AT_ONCE = 1
REPLAYS_WAITING = 4  # from one network: each holds a record in memory
REPLAYS_A_MINUTE = 120  # records opened from one network
REVIEWS_AN_HOUR = 6  # begun for one network
REVIEWS_WAITING = 100  # for all networks
REVIEWS_KEPT = 200  # in memory, of about 20 kB each
REVIEW_SECONDS = 120  # of processor time for one; what was found until then is shown
REVIEW_NICENESS = 10  # so that tables go first
LEARNING_A_MINUTE = 600  # moves in lessons and puzzles, from one network: perhaps a school
TABLES_A_MINUTE = 10  # created from one network
JOINS_A_MINUTE = 60
TICKETS_A_MINUTE = 120  # for one network
MESSAGES = 60, 6.0  # at once, and per second: the size of a bucket, and how fast it fills
CHAT = 5, 0.5  # lines at once, and per second
REACTION_SECONDS = 5.0  # between two reactions of one person
RECALLS = 5, 1.0  # looking back and hints, for one connection
RECALLS_AT_A_TABLE = 20, 10.0
CHAT_LINES = 50  # sent to new connections
EVENTS_MISSED = 40  # a client that missed more gets a snapshot; together with the chat they must fit into its queue
PINGS = 20, 2.0  # as MESSAGES
REFUSALS_REMEMBERED = 100  # at one table, for commands that are sent again
COMMANDS_REMEMBERED = 200  # of a table, in memory; older ones are looked up in the database


@dataclass
class Bucket:
    """A token bucket: a number at once, and a number per second."""

    size: float
    a_second: float
    tokens: float = -1.0
    filled: float = 0.0

    def take(self, now: float) -> bool:
        """Take a token; False if there is none."""
        if self.tokens < 0:
            self.tokens, self.filled = self.size, now
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.a_second)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether it has filled up again, so that a new one is the same."""
        return (now - self.filled) * self.a_second >= self.size


def network_of(address: str) -> str:
    """The network an address counts for: its /64 for IPv6, which usually belongs to one customer; itself for IPv4."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Address(int(ip) >> 64 << 64))


@dataclass
class ClientLimits:
    """Counts the connections and requests of each network."""

    connections: Counter[str] = field(default_factory=Counter)
    rates: dict[tuple[str, str], Bucket] = field(default_factory=dict)

    def may(self, what: str, address: str, number: int, now: float, seconds: float = 60) -> bool:
        """Count one more request of this kind; False if the network has made too many, in a minute or another time."""
        if len(self.rates) > 10_000:
            self.rates = {key: rate for key, rate in self.rates.items() if not rate.is_full(now)}
        return self.rates.setdefault((what, network_of(address)), Bucket(number, number / seconds)).take(now)

    def enter(self, address: str) -> bool:
        """Count one more WebSocket of this address; False if there are too many."""
        network = network_of(address)
        if self.connections[network] >= PER_NETWORK or self.connections.total() >= IN_ALL:
            return False
        self.connections[network] += 1
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        self.connections[network] -= 1
        if self.connections[network] <= 0:
            del self.connections[network]
