"""The registry of open tables: creates them, opens stored ones when needed, and drops idle ones."""

import asyncio
import re
import secrets
import time

import msgspec

from eights.decks import text_sources
from eights.errors import TableMoved
from eights.language.signatures import Key
from eights.live import limits
from eights.live.audience import SIGNED_OUT
from eights.live.bot_pool import BotPool
from eights.live.fair_queue import FairQueue
from eights.live.live_table import LiveTable
from eights.live.metrics import Metrics
from eights.messages import Message
from eights.rules import RULES_VERSION
from eights.server.admin import Admin
from eights.server.editions import Editions
from eights.server.host_warnings import HostWarnings
from eights.server.origins import Origins
from eights.server.peers import Peers, prefix_of
from eights.server.process import Lag, files_open, memory_bytes
from eights.server.records import Records
from eights.server.restrictions import Restrictions
from eights.server.reviews import Reviews
from eights.server.sharing import Sharing
from eights.server.sockets import Sockets
from eights.server.table_loader import TableLoader
from eights.server.tickets import Tickets, hashed
from eights.server.tokens import Credentials, Tokens
from eights.storage import Store, TableRow
from eights.table.commands import AnyCommand
from eights.table.genesis import Genesis
from eights.table.judge import HostPolicy, Refused
from eights.table.settings import Settings
from eights.table.table import Table

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters that look alike
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")
ID_LENGTH = 16  # 79 bits, so nobody can guess a link


class Registry:
    """All tables of one server, and what they share."""

    def __init__(
        self,
        store: Store,
        policy: HostPolicy,
        pace: float = 1.0,
        keep_days: int = 0,
        key: Key | None = None,
        peers: Peers | None = None,
        worker: int = 1,
    ) -> None:
        """`keep_days`: tables end after this many days without an event; 0: never. `key` signs deals and records.

        `peers` are the servers that share the tables; the ids of this `worker`'s tables say its number.
        """
        self.store = store
        self.policy = policy
        self.key = key
        self.pace = pace
        self.keep_days = keep_days
        self.forget_days = 0  # tables that have ended are deleted after this time; 0: never
        self.addresses: list[str] = []  # for invitations, to a page on this machine
        self.boot = secrets.token_hex(4)
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Lock] = {}
        self.tokens = Tokens(store)
        self.tickets = Tickets(key.secret if key else b"")
        self.client_limits = limits.ClientLimits()
        self.rate = limits.MESSAGES
        self.editions = Editions()
        self.metrics = Metrics()
        self.sockets = Sockets(self.metrics)
        self.lag = Lag()
        store.entries.observe = self.note_commit
        self.bots = BotPool()
        self.reviews = Reviews()
        self.replaying_records = FairQueue(limits.REPLAYS_AT_ONCE)  # records sent by clients
        self.replaying_log = asyncio.Lock()
        warnings = HostWarnings()
        self.loader = TableLoader(store, policy, self.metrics, warnings, self.make_live)
        self.records = Records(store, key, warnings, self.replaying_log)
        self.origins = Origins([])
        self.peers = peers or Peers()
        self.sharing = Sharing(self, self.peers)
        self.restrictions = Restrictions()
        self.admin = Admin(self)
        self.prefix = prefix_of(worker)

    async def create(self, settings: Settings, seed: int | None = None, address: str = "") -> Credentials:
        """Create a table for somebody at this address, and a token for its host."""
        self.policy.check(settings)
        if len(self.tables) >= limits.MOST_TABLES:
            raise Refused("rate", Message("server-full"), Message("server-full-hint"))
        table_id = self.prefix + "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        host, secret = secrets.token_hex(8), secrets.token_bytes(32)
        genesis = Genesis(settings, host, seed, text_sources(settings.deck))
        now = time.time_ns() // 1_000_000
        await self.store.create(TableRow(table_id, msgspec.json.encode(genesis), RULES_VERSION, now), secret)
        live_table = self.tables[table_id] = self.make_live(genesis.table(table_id, secret))
        live_table.set_network(limits.network_of(address))
        self.metrics.count("tables")
        return await self.tokens.issue(table_id, host)

    async def get(self, table_id: str) -> LiveTable | None:
        """Get a table from memory or from the database; None if it does not exist."""
        if table_id in self.tables:
            return self.tables[table_id]
        if not TABLE_ID.fullmatch(table_id):
            return None
        try:
            async with self.opening.setdefault(table_id, asyncio.Lock()):
                return self.tables.get(table_id) or await self.open(table_id)
        finally:
            self.opening.pop(table_id, None)

    async def open(self, table_id: str) -> LiveTable | None:
        if self.peers.draining and self.sharing.can_drain:
            raise TableMoved(Message("storage-table-closed-here", table=table_id), Message("storage-connect-again"))
        live_table = await self.loader.load(table_id)
        if live_table is not None:
            self.tables[table_id] = live_table
        return live_table

    def make_live(self, table: Table) -> LiveTable:
        table.key = self.key
        live_table = LiveTable(table, self.store, self.policy, self.bots, self.metrics, self.pace, self.drop)
        self.restrictions.apply(live_table)
        return live_table

    async def refresh_restrictions(self) -> None:
        """Read again what the operator does not allow, and end what is no longer allowed."""
        self.restrictions.set(await self.store.moderation.restrictions())
        for live_table in self.tables.values():
            self.restrictions.apply(live_table)
            for connection in live_table.audience.connections:
                if connection.network in self.restrictions.networks:
                    connection.close(SIGNED_OUT, "banned")

    async def execute(self, table_id: str, holder: str, *commands: AnyCommand) -> None:
        """Carry out commands without a connection, to set up a table; raises Refused if one is refused."""
        live_table = await self.get(table_id)
        assert live_table is not None
        await live_table.execute(holder, *commands)

    async def record(self, table_id: str, number: int, holder: str) -> str | None:
        """The record of a finished game, if this person may have it."""
        live_table = await self.get(table_id)
        return None if live_table is None else await self.records.find(live_table.table, number, holder)

    async def replace_token(self, table_id: str, token: str, new: str) -> Credentials | None:
        """Replace a person's tokens with a new one, and close the connections that the old ones opened."""
        credentials = await self.tokens.replace(table_id, token, new)
        if credentials is None:
            return None
        key = hashed(new)
        self.tickets.renew(table_id, credentials.holder, asyncio.get_running_loop().time(), key)
        if live_table := self.tables.get(table_id):
            live_table.audience.sign_out(credentials.holder, key)
        return credentials

    def drop(self, live_table: LiveTable) -> None:
        """Close a table and remove it from memory; it can be reopened."""
        if self.tables.get(live_table.table.id) is live_table:
            del self.tables[live_table.table.id]
        live_table.close()

    def note_commit(self, entries: int, seconds: float) -> None:
        """Count a batch of entries that was saved."""
        self.metrics.counts["entries", ""] += entries
        self.metrics.commits.add(seconds)

    def gauges(self) -> dict[str, float]:
        return {
            "tables_in_memory": len(self.tables),
            "tables_playing": sum(live_table.table.playing for live_table in self.tables.values()),
            "tables_unplayable": len(self.loader.unplayable),
            "connections": self.client_limits.connections.total(),
            "sockets": self.sockets.number,
            "event_loop_lag_seconds": self.lag.worst(),
            "processor_seconds": time.process_time(),
            "memory_bytes": memory_bytes(),
            "open_files": files_open(),
            "bots_waiting": len(self.bots.turns.waiting),
            "reviews_waiting": self.reviews.number_waiting(),
            "peers": len(self.peers.others),
            "tunnels": len(self.sharing.tunnels),
        }

    async def close(self) -> None:
        """Close all tables. Everything that was acknowledged is already on disk."""
        self.sharing.close()
        for live_table in list(self.tables.values()):
            async with live_table.journal.lock:  # waits until the current event is saved
                live_table.close()
        self.bots.close()
        self.reviews.close()
        await self.store.close()
