"""Runs every few seconds on a server: renews its lease, closes idle tables, ends abandoned ones."""

import asyncio
import logging
import time

from eights.errors import StorageError
from eights.server.registry import Registry
from eights.server.tokens import DAY_MS

LEASE_SECONDS = 2.0  # between two renewals
IDLE_SECONDS = 600.0  # after which a table without connections is closed; it can be reopened
END_SECONDS = 3600.0  # between two looks for tables to end


async def run(registry: Registry) -> None:
    """Run until it is cancelled."""
    loop = asyncio.get_running_loop()
    ended_at = -END_SECONDS
    while True:
        await registry.sharing.wait(LEASE_SECONDS)
        try:
            await registry.sharing.refresh()
            await registry.refresh_restrictions()
            for table_id in await registry.store.beat():  # another server has them now
                if live_table := registry.tables.get(table_id):
                    live_table.abandon()
            await close_idle(registry)
            if loop.time() - ended_at > END_SECONDS:
                ended_at = loop.time()
                await end_abandoned(registry)
        except StorageError:
            registry.metrics.count("unkept")
        except Exception:  # a bug must not stop this loop
            logging.getLogger(__name__).exception("housekeeping failed")


async def close_idle(registry: Registry) -> None:
    """Take tables that nobody is connected to out of memory; they stay in the database."""
    claimed, registry.peers.claimed = registry.peers.claimed, set()
    for table_id in claimed - registry.tables.keys() - registry.opening.keys():
        await registry.store.release(table_id)  # whoever came for it did not get in
    now = asyncio.get_running_loop().time()
    for table_id, live_table in list(registry.tables.items()):
        if live_table.is_idle and now - live_table.last_used > IDLE_SECONDS:
            registry.drop(live_table)
            await registry.store.release(table_id)


async def end_abandoned(registry: Registry) -> None:
    """End tables without activity for too long; to people with the link, they no longer exist."""
    now = time.time_ns() // 1_000_000
    if registry.keep_days:
        ended = await registry.store.end_idle(now - registry.keep_days * DAY_MS, now)
        registry.metrics.counts["tables_ended", ""] += len(ended)
    if registry.forget_days:
        pruned = await registry.store.moderation.prune(now - registry.forget_days * DAY_MS)
        registry.metrics.counts["tables_deleted", ""] += pruned
    await registry.store.drop_expired(now)
