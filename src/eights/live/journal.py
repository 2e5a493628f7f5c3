"""The events of one table: worked out, saved, and only then taken over and published.

An event that could not be saved is dropped, so memory is never ahead of the disk.
"""

import asyncio
import secrets
import time
from collections.abc import Callable
from copy import copy
from typing import Protocol, TypeVar

from eights.errors import OutOfStep, StorageError, TableMoved
from eights.live import limits
from eights.live.snapshots import after_upgrade, resumed
from eights.storage import Entry, StoredTable
from eights.table import events
from eights.table.events import AnyEvent, Decided
from eights.table.reopening import noted
from eights.table.table import Table

Publish = Callable[[Table, Table, AnyEvent], None]  # the table before, the table after, and the event between them
Known = TypeVar("Known", str, int)


class EventLog(Protocol):
    """Where events are saved: a database, a file, or nowhere."""

    async def append(self, table_id: str, entry: Entry) -> Entry:
        """Save an entry and return it; if its command was saved before, return that older entry instead."""


class NoLog:
    """For tables that nobody will open again."""

    async def append(self, table_id: str, entry: Entry) -> Entry:
        return entry


class Journal:
    """The present state of a table, and the only way to change it."""

    def __init__(self, table: Table, log: EventLog, publish: Publish) -> None:
        self.table = table
        self.log = log
        self.publish = publish
        self.lock = asyncio.Lock()  # held from judging a command until its event is published
        self.closed = False
        self.done: dict[str, int] = {}  # the latest commands by id, and the number of the event of each
        self.answered: dict[int, int] = {}  # the latest prompts that were answered, and the number of each answer

    async def append(self, event: AnyEvent, command_id: str) -> int:
        """Save an event, then take it over and publish it; its number. The caller holds the lock."""
        if self.closed:
            raise TableMoved(f"table '{self.table.id}' is not played on here", "connect again")
        before = self.table
        after = before.after(event)
        if (stored := noted(before, after, event)) is not event:
            event, after = stored, before.after(stored)
        entry = Entry(
            number=after.seq,
            command_id=command_id,
            kind=kind_of(event),
            body=events.write(event),
            digest=after.digest(),
            at_ms=time.time_ns() // 1_000_000,
            seat=getattr(event, "seat", None),
            prompt=event.prompt if isinstance(event, Decided) else None,
        )
        saved = await self.log.append(before.id, entry)
        self.remember(saved)
        if saved is not entry:  # the same command was saved before, and nobody got the answer
            if saved.number > before.seq:
                raise OutOfStep("an event was saved that this server has not seen")
            return saved.number
        self.table = after
        self.publish(before, after, event)
        return saved.number

    def remember(self, entry: Entry) -> None:
        """Remember which event carried out which command, for clients that send it again."""
        remember(self.done, entry.command_id, entry.number)
        if entry.prompt is not None:
            remember(self.answered, entry.prompt, entry.number)

    def replay(self, stored: StoredTable) -> None:
        """Bring a new table to where it was: from its last snapshot or upgrade if possible, else from the beginning."""
        for entry in stored.entries[-limits.COMMANDS_REMEMBERED :]:
            self.remember(entry)
        start = resumed(copy(self.table), stored) or self.table
        if (upgraded := after_upgrade(self.table, stored)) and upgraded.seq > start.seq:
            start = upgraded
        self.table = start.replay([events.read(entry.body) for entry in stored.entries[start.seq :]])
        if stored.entries and stored.entries[-1].digest != self.table.digest():
            raise StorageError(f"table '{self.table.id}' does not replay to the state that was saved")


def kind_of(event: AnyEvent) -> str:
    return type(event).__struct_config__.tag  # type: ignore[return-value]  # every event has a tag


def new_command_id() -> str:
    """For an event that no client has asked for."""
    return secrets.token_hex(16)


def remember(known: dict[Known, int], key: Known, number: int) -> None:
    """Note a number, and forget the oldest if there are too many."""
    known[key] = number
    if len(known) > limits.COMMANDS_REMEMBERED:
        del known[next(iter(known))]
