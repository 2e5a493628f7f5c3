"""A process that keeps entries of many tables until it is killed, and says which were acknowledged.

    python -m tests.storage.writer PLACE [FAULT]

It says `table,number,digest` once an entry has been acknowledged, and `table,number,refused` if it could not be kept
just now; then it tries the same again.
"""

import asyncio
import os
import sys
from contextlib import nullcontext

from eights.errors import StorageUnavailable
from eights.storage import Entry, Store, TableRow, open_store, postgres
from tests.patience import PATIENCE
from tests.storage.faults import FAULTS

TABLES = 40


async def main(place: str) -> None:
    store = await open_store(place, "writer")
    await asyncio.gather(*(play(store, f"table {number}") for number in range(TABLES)))


async def play(store: Store, table: str) -> None:
    """Go on at a table for ever."""
    kept = await store.load(table)
    if kept is None:
        await store.create(TableRow(table, b"{}", rules=1, created_ms=0), b"secret of " + table.encode())
    number = len(kept.entries) if kept else 0
    while True:
        number += 1
        digest = os.urandom(16).hex()
        entry = Entry(number, os.urandom(8).hex(), "decision", b"{}" * 20, digest, 0, 0, number)
        while True:
            try:
                await store.append(table, entry)
            except StorageUnavailable:
                os.write(1, f"{table},{number},refused\n".encode())
                await asyncio.sleep(0.05)
            else:
                break
        os.write(1, f"{table},{number},{digest}\n".encode())


if __name__ == "__main__":
    postgres.PATIENCE = PATIENCE
    with FAULTS[sys.argv[2]]() if len(sys.argv) > 2 else nullcontext():
        asyncio.run(main(sys.argv[1]))
