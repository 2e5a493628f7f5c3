"""Finds the records of finished games: as they were saved, or rebuilt from the log."""

import asyncio
import time
from contextlib import suppress

import msgspec

from eights.errors import StorageError
from eights.game import Game
from eights.language.record import dumps, sign
from eights.language.signatures import Key
from eights.live.history import Slices
from eights.live.snapshots import after_upgrade
from eights.messages import Message, say
from eights.server.host_warnings import HostWarnings
from eights.server.log_audit import flaw_of
from eights.storage import Store
from eights.table import events
from eights.table.evening import MOST_TABLES, RECORDS
from eights.table.genesis import Genesis
from eights.table.table import Table


class Records:
    """Finds the records of all tables."""

    def __init__(self, store: Store, key: Key | None, warnings: HostWarnings, replaying: asyncio.Lock) -> None:
        """`key` signs records. `replaying` is held while a log is replayed: one at a time."""
        self.store = store
        self.key = key
        self.warnings = warnings
        self.replaying = replaying
        self.missing: set[tuple[str, int]] = set()  # games that can no longer be rebuilt from the log
        self.damaged: set[str] = set()  # tables whose earlier games cannot be replayed

    async def find(self, table: Table, number: int, holder: str) -> str | None:
        """The record of a finished game, for its players, or for everybody if the table allows it."""
        if table.seat_of(holder) < 0 and table.settings.spectators != "hands":
            return None
        board, deal = divmod(number, RECORDS)
        if board >= MOST_TABLES or not 1 <= deal <= table.dealt or (deal == table.dealt and table.playing):
            return None
        if (stored := await self.store.transcript(table.id, number)) is not None:
            return stored.decode()
        game = game_at(table, board) if deal == table.dealt else None
        if game is None and (table.id, number) not in self.missing:
            game = await self.replay(table.id, number)
        if game is None:
            self.missing.add((table.id, number))
            return None
        text = dumps(sign(game.record(), self.key))
        with suppress(StorageError):  # so that it need not be rebuilt
            await self.store.finish(table.id, number, text.encode(), time.time_ns() // 1_000_000)
        return text

    async def replay(self, table_id: str, number: int) -> Game | None:
        """Rebuild a finished game from the log; None if it is missing or damaged.

        The table can still be played: its current game can be intact even if earlier ones are not.
        """
        stored = None if table_id in self.damaged else await self.store.read(table_id)
        if stored is None:
            return None
        table = msgspec.json.decode(stored.table.settings, type=Genesis).table(table_id, stored.secret)
        board, deal = divmod(number, RECORDS)
        try:
            async with self.replaying:
                slices = Slices()
                table = after_upgrade(table, stored) or table
                for entry in stored.entries[table.seq :]:
                    table = table.after(events.read(entry.body))
                    if table.dealt == deal and not table.playing:
                        return game_at(table, board) if table.digest() == entry.digest else None
                    await slices.pause()
        except Exception:  # noqa: BLE001 (whatever damaged entries bring about)
            self.damaged.add(table_id)
            if (flaw := flaw_of(stored)) is not None and flaw.damaged:
                self.warnings.warn(say(Message("server-no-replays", flaw=flaw.message)))
        return None


def game_at(table: Table, board: int) -> Game | None:
    """The last game of a table, or of one board of its evening."""
    if table.boards:
        return table.boards[board].game if board < len(table.boards) else None
    return table.game if not board else None
