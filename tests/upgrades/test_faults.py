"""Seeded faults: each brings back what an upgrade did to tables before, and the tests of databases see it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from eights.errors import TableDamaged
from eights.game.match import Points
from eights.live.journal import Journal
from eights.messages import Message
from eights.server.table_loader import TableLoader
from eights.storage import StoredTable
from eights.table import events
from eights.table.reopening import Reopening, Step
from eights.table.table import Table
from eights.table.unreplayable import UnreplayableTable
from rigs.torture.releases import other_release
from tests.upgrades import test_databases
from tests.upgrades.stored import in_folder, sqlite_of, stricter_rules, told_of


@contextmanager
def goes_on_silently() -> Iterator[None]:
    """Nobody looks where a log leads under other rules."""

    def replay(self: Journal, kept: StoredTable) -> None:
        for entry in kept.entries:
            self.remember(entry)
        self.table = self.table.replay([events.read(entry.body) for entry in kept.entries])

    with patch.object(Journal, "replay", replay):
        yield


@contextmanager
def reports_damage() -> Iterator[None]:
    """Whatever leads elsewhere is taken for damage."""
    with patch.object(Reopening, "is_present", lambda self, pin, table: True):
        yield


@contextmanager
def voids_every_game() -> Iterator[None]:
    """A game that was dealt under another version is not even tried."""
    honest = Reopening.after_known

    def after_known(self: Reopening, table: Table, step: Step) -> Table:
        after = honest(self, table, step)
        return UnreplayableTable.of(after) if after.playing and not self.is_present(after.pin, after) else after

    with (
        patch.object(TableLoader, "replayed", lambda self, kept: None),
        patch.object(Reopening, "after_known", after_known),
    ):
        yield


@contextmanager
def forgets_points() -> Iterator[None]:
    """The points of a game that cannot be replayed are lost."""
    honest = UnreplayableTable.end

    def end(self: UnreplayableTable, points: Points | None) -> None:
        honest(self, None)

    with patch.object(UnreplayableTable, "end", end):
        yield


@contextmanager
def says_nothing() -> Iterator[None]:
    """Players find an empty table, and no word about it."""
    with patch("eights.table.view_builder.tell_upgrade", lambda event: Message("verbatim", text="")):
        yield


@contextmanager
def forgets_the_upgrade() -> Iterator[None]:
    """That a table was upgraded is not written down."""
    with patch.object(Journal, "append", lambda self, event, cid: nothing()):
        yield


async def nothing() -> int:
    return 0


DIFFERENT, SAME = (
    test_databases.test_what_replays_differently_ends_politely,
    test_databases.test_what_replays_the_same_goes_on,
)
FAULTS: dict[Callable[[], Any], Callable[..., None]] = {
    goes_on_silently: DIFFERENT,
    reports_damage: DIFFERENT,
    voids_every_game: SAME,
    forgets_points: DIFFERENT,
    says_nothing: DIFFERENT,
    forgets_the_upgrade: DIFFERENT,
}


def seen(check: Callable[..., None], folder: Path, caplog: pytest.LogCaptureFixture) -> bool:
    stored = sqlite_of(folder), told_of("sqlite")
    try:
        with in_folder():
            check(stricter_rules if check is DIFFERENT else other_release, stored, caplog)
    except (AssertionError, TableDamaged, LookupError):
        return True
    return False


@pytest.mark.parametrize("fault", [nullcontext, *FAULTS], ids=lambda fault: fault.__name__)
def test_a_fault_of_upgrades_is_seen(
    fault: Callable[[], Any], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with fault():
        found = seen(FAULTS.get(fault, DIFFERENT), tmp_path, caplog)

    assert (fault in FAULTS) == found
