"""The journal of a table: computes each event's result, saves the event, and only then applies and publishes it.

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
from eights.messages import Message
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
    """A log that saves nothing, for tables that nobody will reopen."""

    async def append(self, table_id: str, entry: Entry) -> Entry:
        return entry


class Journal:
    """The current state of a table, and the only way to change it."""

    def __init__(self, table: Table, log: EventLog, publish: Publish) -> None:
        self.table = table
        self.log = log
        self.publish = publish
        self.lock = asyncio.Lock()  # held from judging a command until its event is published
        self.closed = False
        self.frozen = False  # an operator lets nothing happen at this table
        self.done: dict[str, int] = {}  # the latest commands by id, with their event numbers
        self.answered: dict[int, int] = {}  # the latest answered prompts, with the event numbers of their answers

    async def append(self, event: AnyEvent, command_id: str) -> int:
        """Save an event, then apply and publish it; returns its number. The caller holds the lock."""
        if self.closed:
            raise TableMoved(
                Message("storage-table-closed-here", table=self.table.id), Message("storage-connect-again")
            )
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
        if saved is not entry:  # the same command was saved before, but its reply got lost
            if saved.number > before.seq:
                raise OutOfStep(Message("storage-unseen-event"))
            return saved.number
        self.table = after
        self.publish(before, after, event)
        return saved.number

    def remember(self, entry: Entry) -> None:
        """Note which event carried out which command, for clients that resend it."""
        remember(self.done, entry.command_id, entry.number)
        if entry.prompt is not None:
            remember(self.answered, entry.prompt, entry.number)

    def replay(self, stored: StoredTable) -> None:
        """Bring a new table up to date: from its last snapshot or upgrade if possible, otherwise from the beginning."""
        for entry in stored.entries[-limits.COMMANDS_REMEMBERED :]:
            self.remember(entry)
        start = resumed(copy(self.table), stored) or self.table
        if (upgraded := after_upgrade(self.table, stored)) and upgraded.seq > start.seq:
            start = upgraded
        self.table = start.replay([events.read(entry.body) for entry in stored.entries[start.seq :]])
        if stored.entries and stored.entries[-1].digest != self.table.digest():
            raise StorageError(Message("server-not-replayed", table=self.table.id))


def kind_of(event: AnyEvent) -> str:
    return type(event).__struct_config__.tag  # type: ignore[return-value]  # every event has a tag


def new_command_id() -> str:
    """A random id for an event that no client asked for."""
    return secrets.token_hex(16)


def remember(known: dict[Known, int], key: Known, number: int) -> None:
    """Add a number, and drop the oldest if there are too many."""
    known[key] = number
    if len(known) > limits.COMMANDS_REMEMBERED:
        del known[next(iter(known))]
