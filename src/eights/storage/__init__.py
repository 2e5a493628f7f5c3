"""Saves tables so that nothing acknowledged is ever lost: one `Store`, on SQLite or PostgreSQL.

    store = await open_store("tables.db")              # or "postgresql://…"
    await store.create(Table(id="k7fq2m", …), secret)  # durable; now the commitment to the secret may be shown
    await store.append("k7fq2m", Entry(number=1, …))   # durable; now, and not before, acknowledge
    kept = await store.load("k7fq2m")                  # after a restart: everything that ever happened at the table
    await store.close()

A table is stored as its settings, its secret, and a log of entries numbered 1, 2, 3 … without gaps. Everything else
(the cards, whose turn it is) follows from these and is never stored, except as a snapshot, which may be deleted. This
is how a server handles a move: check it, compute the new state, `append`, and only then apply the new state,
acknowledge it, and tell the others. If `append` raises, drop the new state, so that memory is never ahead of the disk.
"""

from eights.storage.factory import open_store
from eights.storage.paths import default_database
from eights.storage.rows import Entry, Holder, ServerRow, Snapshot, StoredTable, TableRow
from eights.storage.store import Store

__all__ = [
    "Entry",
    "Holder",
    "ServerRow",
    "Snapshot",
    "Store",
    "StoredTable",
    "TableRow",
    "default_database",
    "open_store",
]
