"""Whether what was kept of a table leads to where it led: every deed is done again, and every state compared."""

from typing import NamedTuple

import msgspec

from eights.errors import DeckError, UnknownDeck
from eights.rules import RULES_VERSION
from eights.storage import Entry, Kept
from eights.table import deeds
from eights.table.charter import Charter
from eights.table.table import Table

__all__ = ["Flaw", "flaw_of"]


class Flaw(NamedTuple):
    """The first thing that is wrong with what was kept of a table. It names no card: it may stand in a log."""

    table: str
    entry: int  # its number; 0: how the table was set up
    why: str
    damaged: bool = True  # or it cannot be told here

    def __str__(self) -> str:
        return f"table '{self.table}', {f'entry {self.entry}' if self.entry else 'its settings'}: {self.why}"


class Found(Exception):
    """A flaw, without the name of its table."""

    def __init__(self, entry: int, why: str, damaged: bool = True) -> None:
        super().__init__(why)
        self.flaw = entry, why, damaged


def flaw_of(kept: Kept) -> Flaw | None:
    """What is wrong with a table; None if all of it leads to the states that were kept with it."""
    try:
        table = beginning(kept)
        for entry in kept.entries:
            table = after(table, entry)
    except Found as found:
        return Flaw(kept.table.id, *found.flaw)
    return None


def beginning(kept: Kept) -> Table:
    rules = kept.table.rules
    if rules != RULES_VERSION:
        raise Found(0, f"it is played by rules version {rules}, this is version {RULES_VERSION}", damaged=False)
    try:
        return msgspec.json.decode(kept.table.settings, type=Charter).table(kept.table.id, kept.secret)
    except (DeckError, UnknownDeck) as error:
        raise Found(0, error.message, damaged=False) from None
    except Exception:  # noqa: BLE001 (whatever damaged settings bring about)
        raise Found(0, "they cannot be read") from None


def after(table: Table, entry: Entry) -> Table:
    try:
        table = table.after(deeds.read(entry.body))
    except (DeckError, UnknownDeck) as error:
        raise Found(entry.number, error.message, damaged=False) from None
    except msgspec.MsgspecError:
        raise Found(entry.number, "it cannot be read") from None
    except Exception:  # noqa: BLE001 (whatever a damaged deed brings about)
        raise Found(entry.number, "this cannot have happened") from None
    if table.digest() != entry.digest:
        raise Found(entry.number, "it leads to another state than was kept with it")
    return table
