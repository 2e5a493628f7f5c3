"""The other servers that share the tables with this one: which of them has a table, and where they are reached.

They are the other servers of the same PostgreSQL database, or the other workers on this machine (`workers.py`).
"""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hmac import compare_digest, digest
from typing import NamedTuple

from eights.errors import EightsError
from eights.messages import Message
from eights.storage import Store

__all__ = [
    "LOCAL",
    "DatabasePeers",
    "Peer",
    "Peers",
    "WorkerPeers",
    "prefix_of",
    "read_address",
    "worker_of",
    "write_address",
]

LOCAL = "127.0.0.1"
KEEP, LEAVE = "keep", "leave"  # whether the other server is to keep a table to which nobody is connected
PREAMBLE = b"EIGHTS-PEER "  # begins a connection from one server to another
LONGEST_PREAMBLE = 300  # bytes
CLOCKS_DIFFER = 60.0  # seconds by which the clocks of two servers may differ
GIVE_UP_SECONDS = 3.0  # after which a server that does not answer counts as gone


@dataclass(frozen=True)
class Peer:
    """Another server."""

    name: str
    host: str
    port: int
    draining: bool = False

    @property
    def address(self) -> str:
        return write_address(self.host, self.port)


class Introduction(NamedTuple):
    """How a connection from another server begins."""

    client: str  # the address on whose behalf it connects
    may_leave: bool  # whether the other server would open the table itself


class Peers:
    """The others, as this server last saw them. A server on its own has none."""

    tables_move = False  # from one server to another, while both live
    siblings: Sequence[str] = ()  # the addresses of the workers on this machine, in the order of their numbers
    own_number = 1  # among them

    def __init__(self, secret: bytes = b"") -> None:
        """`secret` is what only these servers know."""
        self.secret = secret
        self.others: dict[str, Peer] = {}
        self.draining = False  # this server
        self.claimed = set[str]()  # tables that this server has taken, and may not have opened
        self.changed = asyncio.Event()  # another server has started, is draining or has stopped

    @property
    def hosts(self) -> set[str]:
        """The addresses from which the others connect."""
        return {peer.host for peer in self.others.values()}

    @property
    def takers(self) -> list[Peer]:
        """The others that take new tables."""
        return [peer for peer in self.others.values() if not peer.draining]

    async def refresh(self) -> None:
        """Look for the others again."""

    async def place_of(self, table_id: str) -> Peer | None:
        """The server that has a table, or should open it; None: this one."""
        return None

    async def home_of(self, table_id: str) -> Peer | None:
        """The same for somebody who connects to it: if no server has it, this one takes it, so that everybody who
        comes back at this moment meets here."""
        return await self.place_of(table_id)

    def maker(self) -> Peer | None:
        """The server that makes the next table; None: this one."""
        return secrets.choice(self.takers) if self.draining and self.takers else None

    # Between servers

    def introduce(self, client: str) -> bytes:
        """The first line of a connection to another server, on behalf of the client at this address."""
        said = f"{time.time():.0f} {KEEP if self.draining else LEAVE} {client or '-'}"
        return PREAMBLE + f"{said} {self.signature(said.encode())}\r\n".encode()

    def read_introduction(self, line: bytes) -> "Introduction | None":
        """Read such a line; None if no server of ours wrote it."""
        try:
            said, signature = line.removeprefix(PREAMBLE).decode("ascii").strip().rsplit(" ", 1)
            when, mode, client = said.split(" ")
            is_recent = abs(time.time() - int(when)) < CLOCKS_DIFFER
        except ValueError:
            return None
        if not self.secret or not is_recent or not compare_digest(signature, self.signature(said.encode())):
            return None
        return Introduction("" if client == "-" else client, mode == LEAVE)

    def signature(self, said: bytes) -> str:
        return digest(self.secret, b"eights-peer\0" + said, "sha256").hex()


class DatabasePeers(Peers):
    """The servers of one PostgreSQL database: it says which of them has a table."""

    tables_move = True

    def __init__(self, store: Store, secret: bytes, siblings: Sequence[str] = (), number: int = 1) -> None:
        """`siblings`: they share the making of tables."""
        super().__init__(secret)
        self.store = store
        self.siblings, self.own_number = siblings, number
        store.database.listen(self.changed.set)

    async def refresh(self) -> None:
        self.changed.clear()
        self.others = {
            row.name: Peer(row.name, *read_address(row.address), row.draining)
            for row in await self.store.other_servers()
            if row.address
        }

    async def place_of(self, table_id: str) -> Peer | None:
        owner = await self.store.owner(table_id)
        if owner and owner not in self.others:
            await self.refresh()
        return self.others.get(owner) or (super().maker() if self.draining else None)

    async def home_of(self, table_id: str) -> Peer | None:
        place = await self.place_of(table_id)
        if place is None and not self.draining:
            if await self.store.claim(table_id):
                self.claimed.add(table_id)
            else:  # somebody else was faster, or it is ours
                place = await self.place_of(table_id)
        return place

    def maker(self) -> Peer | None:
        siblings = [peer for peer in self.takers if peer.address in self.siblings]
        return super().maker() if self.draining else secrets.choice([None, *siblings])


class WorkerPeers(Peers):
    """The workers on this machine, each with a SQLite file of its own: the id of a table says which has it."""

    def __init__(self, secret: bytes, number: int, ports: Sequence[int], strays: Mapping[str, int]) -> None:
        """`strays` are the tables that are in another worker's file than their id says."""
        super().__init__(secret)
        self.own_number = number
        self.strays = strays
        self.workers = {each: Peer(f"worker {each}", LOCAL, port) for each, port in enumerate(ports, 1)}
        self.others = {peer.name: peer for each, peer in self.workers.items() if each != number}
        self.siblings = [peer.address for peer in self.workers.values()]

    async def place_of(self, table_id: str) -> Peer | None:
        number = self.strays.get(table_id) or worker_of(table_id)
        return self.workers.get(number) if number != self.own_number else None

    def maker(self) -> Peer | None:
        return secrets.choice([None, *self.others.values()])


def read_address(text: str) -> tuple[str, int]:
    """The host and the port in host:port."""
    host, _, port = text.rpartition(":")
    if not host or not (port.isascii() and port.isdigit()) or not 0 < int(port) < 65536:
        raise EightsError(Message("server-bad-address", text=text), Message("server-bad-address-hint"))
    return host.strip("[]"), int(port)


def write_address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def worker_of(table_id: str) -> int:
    """The worker whose file has a table, by its id: the first one, unless the id begins with another number."""
    number, dash, _ = table_id.partition("-")
    return int(number) if dash and number.isascii() and number.isdigit() else 1


def prefix_of(worker: int) -> str:
    """How the ids of this worker's tables begin."""
    return f"{worker}-" if worker > 1 else ""
