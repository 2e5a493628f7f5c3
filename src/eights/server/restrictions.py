"""What the operator does not allow: connections from an address, chat of a person, anything at a table."""

from collections import defaultdict
from collections.abc import Iterable

from eights.live.limits import network_of
from eights.live.live_table import LiveTable
from eights.storage.moderation import Restriction

__all__ = ["Restrictions"]


class Restrictions:
    """The restrictions in the database, as this server last read them."""

    def __init__(self) -> None:
        self.networks: frozenset[str] = frozenset()
        self.frozen: frozenset[str] = frozenset()  # tables
        self.muted: dict[str, set[str]] = {}  # by table

    def set(self, found: Iterable[Restriction]) -> None:
        kinds: dict[str, set[str]] = defaultdict(set)
        for each in found:
            kinds[each.kind].add(each.what)
        self.networks, self.frozen = frozenset(kinds["address"]), frozenset(kinds["freeze"])
        muted: dict[str, set[str]] = defaultdict(set)
        for person in kinds["mute"]:
            table, _, holder = person.partition("/")
            muted[table].add(holder)
        self.muted = dict(muted)

    def shut_out(self, address: str) -> bool:
        """Whether this address may not connect."""
        return bool(self.networks) and network_of(address) in self.networks

    def apply(self, live_table: LiveTable) -> None:
        table = live_table.table.id
        live_table.restrict(table in self.frozen, self.muted.get(table, ()))
