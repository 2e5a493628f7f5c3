"""Writes a table with a long log straight into a database, so that nobody has to play it."""

import sqlite3
from dataclasses import dataclass

import msgspec

from eights.engine.worlds import Dice
from eights.rules import RULES_VERSION
from eights.storage import TableRow as KeptTable
from eights.storage import open_store
from eights.storage.database import COLUMNS
from eights.table import events
from eights.table.events import AnyEvent, Decided, Readied, Sat
from eights.table.genesis import Genesis
from eights.table.settings import Settings
from eights.table.table import Table

__all__ = ["LongTable", "write_long_table"]

LONG = 60  # events of the current game


@dataclass(frozen=True)
class LongTable:
    """Its id, the event that dealt the current game, and the last event."""

    id: str
    dealt: int
    last: int


async def write_long_table(file: str, entries: int, seed: int) -> LongTable:
    """Write a table for two into a new database: game after game, the last of which is not over."""
    charter, secret, dice = Genesis(Settings(seats=2), "ann", seed), bytes(32), Dice(seed)
    table = charter.table("long", secret)
    rows: list[tuple[object, ...]] = []

    def do(table: Table, event: AnyEvent) -> Table:
        table = table.after(event)
        seat, prompt = getattr(event, "seat", None), getattr(event, "prompt", None)
        entry = (f"command {table.seq}", "deed", events.write(event), table.digest(), 0, seat, prompt)
        rows.append((table.id, table.seq, 1, *entry))
        return table

    for seat, name in enumerate(("ann", "bob")):
        table = do(table, Sat(seat=seat, holder=name, name=name))
    while table.seq < entries or not table.playing or table.beginning is None or table.seq < table.beginning.seq + LONG:
        if table.playing:
            seat, asked = next(iter(table.asked.items()))
            table = do(table, Decided(seat=seat, prompt=asked.prompt, option=dice.below(len(asked.options))))
        else:
            for seat in range(2):
                table = do(table, Readied(seat=seat, nonce="00" * 16))
    async with await open_store(file) as store:
        await store.create(KeptTable(table.id, msgspec.json.encode(charter), RULES_VERSION, 0), secret)
    with sqlite3.connect(file) as database:
        places = ", ".join("?" * len(rows[0]))
        database.executemany(f"INSERT INTO entries ({COLUMNS}) VALUES ({places})", rows)
        database.execute("UPDATE tables SET last = ?", (table.seq,))
    database.close()
    return LongTable(table.id, table.beginning.seq, table.seq)
