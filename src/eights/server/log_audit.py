"""Audits a stored log: replays every event and compares each state with the saved one."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from eights.errors import EightsError
from eights.messages import Message, say
from eights.storage import Entry, StoredTable
from eights.table import events
from eights.table.genesis import Genesis
from eights.table.reopening import Damaged, Reopening, Step, Transcripts
from eights.table.unreplayable import UnreplayableTable

__all__ = ["Flaw", "flaw_of", "reopening_of"]


class Flaw(NamedTuple):
    """The first error in a stored table. It mentions no card, so it may be logged."""

    table: str
    entry: int  # its number; 0: how the table was set up; -1: `why` says it all
    why: Message
    damaged: bool = True  # False: only another version of the rules or the deck could replay it

    @property
    def message(self) -> Message:
        return self.why if self.entry < 0 else Message("server-flaw", table=self.table, entry=self.entry, why=self.why)

    def __str__(self) -> str:
        return say(self.message)


def no_transcripts() -> Mapping[int, bytes]:
    return {}


def flaw_of(stored: StoredTable, transcripts: Transcripts = no_transcripts) -> Flaw | None:
    """Find what is wrong with a stored table; None if all events lead to their saved states."""
    try:
        reopening = reopening_of(stored, transcripts)
    except Damaged as damaged:
        return Flaw(stored.table.id, damaged.entry, damaged.why)
    if isinstance(reopening.table, UnreplayableTable):
        return Flaw(stored.table.id, 0, why_unknown(reopening.table), damaged=False)
    return None


def why_unknown(table: UnreplayableTable) -> Message:
    """Why the present rules cannot replay a game."""
    try:
        table.settings.check(table.sources)
    except EightsError as error:
        return error.what
    return Message("server-other-version", deck=table.settings.deck)


def reopening_of(stored: StoredTable, transcripts: Transcripts = no_transcripts) -> Reopening:
    """Reopen the table, comparing every state; Damaged says which entry is wrong."""
    try:
        genesis = msgspec.json.decode(stored.table.settings, type=Genesis)
        table = genesis.table(stored.table.id, stored.secret)
    except Exception:  # noqa: BLE001 (whatever damaged settings bring about)
        raise Damaged(0, Message("server-settings-unreadable")) from None
    reopening = Reopening(table, stored.table.rules, transcripts)
    reopening.go(map(step_of, stored.entries))
    return reopening


def step_of(entry: Entry) -> Step:
    try:
        return Step(events.read(entry.body), entry.digest)
    except msgspec.MsgspecError:
        raise Damaged(entry.number, Message("server-entry-unreadable")) from None
