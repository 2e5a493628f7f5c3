"""Whether what was kept of a table leads to where it led: every event is done again, and every state compared."""

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
    """The first thing that is wrong with what was kept of a table. It names no card: it may stand in a log."""

    table: str
    entry: int  # its number; 0: how the table was set up
    why: str
    damaged: bool = True  # or it cannot be told here

    def __str__(self) -> str:
        return f"table '{self.table}', {f'entry {self.entry}' if self.entry else 'its settings'}: {self.why}"


def no_transcripts() -> Mapping[int, bytes]:
    return {}


def flaw_of(kept: StoredTable, transcripts: Transcripts = no_transcripts) -> Flaw | None:
    """What is wrong with a table; None if all of it leads to the states that were kept with it."""
    try:
        reopening = reopening_of(kept, transcripts)
    except Damaged as damaged:
        return Flaw(kept.table.id, damaged.entry, damaged.why)
    if isinstance(reopening.table, UnreplayableTable):
        return Flaw(kept.table.id, 0, why_unknown(reopening.table), damaged=False)
    return None


def why_unknown(table: UnreplayableTable) -> str:
    """Why these rules cannot work a game out."""
    try:
        table.settings.check()
    except EightsError as error:
        return error.message
    return f"its last game was played under other rules or with another version of the deck '{table.settings.deck}'"


def reopening_of(kept: StoredTable, transcripts: Transcripts = no_transcripts) -> Reopening:
    """The table as it was left, with every state compared; Damaged names the entry that is wrong."""
    try:
        charter = msgspec.json.decode(kept.table.settings, type=Genesis)
        table = charter.table(kept.table.id, kept.secret)
    except Exception:  # noqa: BLE001 (whatever damaged settings bring about)
        raise Damaged(0, "they cannot be read") from None
    reopening = Reopening(table, kept.table.rules, transcripts)
    reopening.go(map(step_of, kept.entries))
    return reopening


def step_of(entry: Entry) -> Step:
    try:
        return Step(events.read(entry.body), entry.digest)
    except msgspec.MsgspecError:
        raise Damaged(entry.number, "it cannot be read") from None
