"""Audit of a stored log: replay every event, and compare every state with the one that was saved."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from eights.errors import EightsError
from eights.storage import Entry, StoredTable
from eights.table import events
from eights.table.genesis import Genesis
from eights.table.reopening import Damaged, Reopening, Step, Transcripts
from eights.table.unreplayable import UnreplayableTable

__all__ = ["Flaw", "flaw_of", "reopening_of"]


class Flaw(NamedTuple):
    """The first thing that is wrong with a stored table. It names no card, so it may be logged."""

    table: str
    entry: int  # its number; 0: how the table was set up
    why: str
    damaged: bool = True  # False: only another version of the rules or the deck could replay it

    def __str__(self) -> str:
        return f"table '{self.table}', {f'entry {self.entry}' if self.entry else 'its settings'}: {self.why}"


def no_transcripts() -> Mapping[int, bytes]:
    return {}


def flaw_of(stored: StoredTable, transcripts: Transcripts = no_transcripts) -> Flaw | None:
    """What is wrong with a stored table; None if all events lead to the states that were saved with them."""
    try:
        reopening = reopening_of(stored, transcripts)
    except Damaged as damaged:
        return Flaw(stored.table.id, damaged.entry, damaged.why)
    if isinstance(reopening.table, UnreplayableTable):
        return Flaw(stored.table.id, 0, why_unknown(reopening.table), damaged=False)
    return None


def why_unknown(table: UnreplayableTable) -> str:
    """Why the present rules cannot replay a game."""
    try:
        table.settings.check()
    except EightsError as error:
        return error.message
    return f"its last game was played under other rules or with another version of the deck '{table.settings.deck}'"


def reopening_of(stored: StoredTable, transcripts: Transcripts = no_transcripts) -> Reopening:
    """The table as it was left, with every state compared; Damaged names the entry that is wrong."""
    try:
        genesis = msgspec.json.decode(stored.table.settings, type=Genesis)
        table = genesis.table(stored.table.id, stored.secret)
    except Exception:  # noqa: BLE001 (whatever damaged settings bring about)
        raise Damaged(0, "they cannot be read") from None
    reopening = Reopening(table, stored.table.rules, transcripts)
    reopening.go(map(step_of, stored.entries))
    return reopening


def step_of(entry: Entry) -> Step:
    try:
        return Step(events.read(entry.body), entry.digest)
    except msgspec.MsgspecError:
        raise Damaged(entry.number, "it cannot be read") from None
