"""What a server does because others share its tables: finds them, passes connections on, hands over its tables."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from eights.errors import StorageError
from eights.live.background import BackgroundTasks
from eights.live.live_table import LiveTable
from eights.server.forwarding import ask
from eights.server.peers import Peer, Peers
from eights.server.tunnel import Tunnel

if TYPE_CHECKING:
    from eights.server.registry import Registry

__all__ = ["Sharing"]

LIST_SECONDS = 1.0  # for which the list of all servers' open tables is good
QUIET = 60.0  # seconds between two lines in the log about the same server
PAUSE_SECONDS = 0.01  # between two tables that are handed over, so that not all players come back at once
NOTICED_SECONDS = 2.0  # for proxies to notice that this server takes no more connections


class Sharing:
    """The part of a registry that deals with other servers."""

    def __init__(self, registry: "Registry", peers: Peers) -> None:
        self.registry = registry
        self.peers = peers
        self.background = BackgroundTasks()
        self.tunnels: set[Tunnel] = set()
        self.open_elsewhere: list[Any] = []  # the open tables of the others
        self.asked_until = 0.0
        self.warned: dict[str, float] = {}
        self.wants_to_drain = False

    # The others

    async def refresh(self) -> None:
        """Look for the other servers again; connections to those that are gone end, so that clients reconnect."""
        await self.peers.refresh()
        for tunnel in [each for each in self.tunnels if each.peer.name not in self.peers.others]:
            tunnel.cut()

    async def wait(self, seconds: float) -> None:
        """Wait for this time, or until another server has announced something."""
        try:
            async with asyncio.timeout(seconds):
                await self.peers.changed.wait()
        except TimeoutError:
            pass

    def note_silent(self, peer: Peer) -> None:
        """Log that another server does not answer, but not for every connection."""
        now = time.monotonic()
        if now - self.warned.get(peer.address, -QUIET) >= QUIET:
            self.warned[peer.address] = now
            line = "the server at %s does not answer: its tables can't be reached from here for now"
            logging.getLogger(__name__).warning(line, peer.address)
        self.registry.metrics.count("peers_silent")

    async def open_tables(self) -> list[Any]:
        """The open tables of all other servers."""
        if time.monotonic() >= self.asked_until:
            self.asked_until = time.monotonic() + LIST_SECONDS
            replies = await asyncio.gather(
                *(ask(self.peers, peer, "GET", "/api/tables") for peer in self.peers.others.values())
            )
            self.open_elsewhere = [
                each for reply in replies if reply and reply.status == 200 for each in msgspec.json.decode(reply.body)
            ]
        return self.open_elsewhere

    async def metrics_of_siblings(self) -> dict[int, str]:
        """The metrics of the other workers on this machine, by their numbers."""
        numbers = {address: number for number, address in enumerate(self.peers.siblings, 1)}
        siblings = [peer for peer in self.peers.others.values() if peer.address in numbers]
        replies = await asyncio.gather(*(ask(self.peers, peer, "GET", "/metrics") for peer in siblings))
        return {
            numbers[peer.address]: reply.body.decode()
            for peer, reply in zip(siblings, replies, strict=True)
            if reply and reply.status == 200
        }

    # Connections that another server handles

    def keep(self, tunnel: Tunnel, ended: Callable[[], None]) -> None:
        """Note a connection that has been passed on; `ended` is called when it ends."""

        def lost() -> None:
            self.tunnels.discard(tunnel)
            ended()

        self.tunnels.add(tunnel)
        tunnel.outer.lost = lost
        self.registry.metrics.count("passed_on")

    # Tables that move to another server

    def may_leave(self, table_id: str) -> bool:
        """Whether another server may have this table, because nobody is connected to it here."""
        live_table = self.registry.tables.get(table_id)
        return self.peers.tables_move and live_table is not None and live_table.is_idle

    async def leave(self, table_id: str) -> bool:
        """Release a table to which nobody is connected; whether it is free now."""
        live_table = self.registry.tables.get(table_id)
        if live_table is None or not live_table.is_idle:
            return False
        self.registry.drop(live_table)
        await self.registry.store.release(table_id)
        return True

    async def hand_over(self, live_table: LiveTable) -> None:
        """Release a table, and let its clients reconnect: another server opens it for them."""
        async with live_table.journal.lock:
            live_table.journal.closed = True
            try:
                await self.registry.store.release(live_table.table.id)
            except StorageError:  # then it is free when this process has ended
                self.registry.metrics.count("unkept")
        self.registry.drop(live_table)

    @property
    def can_drain(self) -> bool:
        """Whether another server could take over the tables of this one."""
        return self.peers.tables_move and any(peer.address not in self.peers.siblings for peer in self.peers.takers)

    async def drain(self) -> None:
        """Hand over all tables, one by one, and take no more."""
        began = time.monotonic()
        self.peers.draining = True
        store = self.registry.store
        try:
            await store.announce(store.address, draining=True)
            await self.peers.refresh()
        except StorageError:
            self.registry.metrics.count("unkept")
        logging.getLogger(__name__).warning("draining: %d tables are handed over", len(self.registry.tables))
        while self.registry.tables:
            for live_table in list(self.registry.tables.values()):
                await self.hand_over(live_table)
                await asyncio.sleep(PAUSE_SECONDS)
        await asyncio.sleep(max(0.0, began + NOTICED_SECONDS - time.monotonic()))
        logging.getLogger(__name__).warning("drained: no table is left here")

    def close(self) -> None:
        self.background.cancel()
        for tunnel in list(self.tunnels):
            tunnel.cut()
