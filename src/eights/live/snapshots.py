"""Opens a stored table from its last snapshot or upgrade, instead of replaying its whole log."""

from copy import copy

import msgspec

from eights.storage import StoredTable
from eights.table import events
from eights.table.events import Upgraded
from eights.table.genesis import Interval
from eights.table.table import Table


def resumed(table: Table, stored: StoredTable) -> Table | None:
    """The table after the deal of its current match, if its snapshot leads to the same state; otherwise None."""
    snapshot = stored.snapshot
    if snapshot is None or snapshot.form != Interval.FORM or snapshot.number >= len(stored.entries):
        return None
    deal = stored.entries[snapshot.number]
    try:
        interval = msgspec.json.decode(snapshot.state, type=Interval)
    except msgspec.MsgspecError:
        return None
    if interval.seq != snapshot.number:
        return None
    dealt = interval.resume(table).after(events.read(deal.body))
    return dealt if dealt.digest() == deal.digest else None


def after_upgrade(table: Table, stored: StoredTable) -> Table | None:
    """The table after the last upgrade that ended a game, if its log leads there; otherwise None."""
    for entry in reversed(stored.entries):
        event = events.read(entry.body) if entry.kind == "upgraded" else None
        if isinstance(event, Upgraded) and not event.goes_on:
            start = copy(table)
            start.seq = entry.number - 1
            after = start.after(event)
            return after if after.digest() == entry.digest else None
    return None
