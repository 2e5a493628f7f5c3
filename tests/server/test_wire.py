"""The very bytes that go to a viewer do not depend on what she may not know (S1, over the wire).

EIGHTS_WIRE_PAIRS=20000 compares so many pairs of tables instead of six hundred.
"""

import os
from collections.abc import Callable
from typing import Any

import pytest

from eights.live.feed import Feed
from eights.table.table import Table
from eights.table.viewer import Viewer
from tests.table.tables import dealt, played
from tests.table.test_non_interference import FAULTS as TABLE_FAULTS
from tests.table.test_non_interference import tables
from tests.table.twins import Pair, pairs, refusals

PARTS = 4
PAIRS = int(os.environ.get("EIGHTS_WIRE_PAIRS", "600")) // PARTS


@pytest.fixture(autouse=True)
def same_handles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both tables draw their handles with the same key."""
    monkeypatch.setattr("eights.live.feed.secrets.token_bytes", lambda number: b"k" * number)


def frames(before: Table, after: Table, found: Pair) -> list[str]:
    """Every frame that a page of this viewer can get around a decision: whatever it asks for."""
    feed = Feed(before, found.viewer, is_host=False, language="en")
    sent = [feed.snap(before, {})]
    sent.append(feed.advance(before, after, found.event, {}))
    sent += [
        feed.snap(after, {}),
        feed.story(after, 0),
        feed.recall(before, before.seq),
        feed.recall(after, after.seq),
    ]
    sent += feed.since(before.seq, feed.before_past.h) or ["nothing"]
    return [*sent, str(refusals(before, found.viewer)), str(refusals(after, found.viewer))]


def differs(found: Pair) -> bool:
    return frames(found.before, found.after, found) != frames(found.twin_before, found.twin_after, found)


def some(part: int, number: int) -> Any:
    source = pairs(tables(part), seed=100 + part)
    return (next(source) for _ in range(number))


@pytest.mark.parametrize("part", range(PARTS))
def test_no_byte_differs(part: int) -> None:
    assert [] == [(found.viewer, found.event) for found in some(part, PAIRS) if differs(found)]


def hash_of_everything(patch: pytest.MonkeyPatch) -> None:
    """The hash of an event is that of the whole table."""
    advance = Feed.advance

    def leaky(self: Feed, before: Table, after: Table, event: Any, clock: Any) -> str:
        return advance(self, before, after, event, clock) + after.digest()[:8]

    patch.setattr(Feed, "advance", leaky)


def recalled_by_another(patch: pytest.MonkeyPatch) -> None:
    """The past is shown through the eyes of seat 0."""
    recall = Feed.recall

    def leaky(self: Feed, table: Table | None, seq: int) -> str:
        patch.setattr("eights.live.feed.Viewer", lambda viewer, key, language: Viewer(0, key, language))
        try:
            return recall(self, table, seq)
        finally:
            patch.setattr("eights.live.feed.Viewer", Viewer)

    patch.setattr(Feed, "recall", leaky)


def told_by_another(patch: pytest.MonkeyPatch) -> None:
    """The story is told as seat 0 knows it."""
    story = Feed.story

    def leaky(self: Feed, table: Table, start: int) -> str:
        viewer, self.viewer.seat = self.viewer.seat, 0
        try:
            return story(self, table, start)
        finally:
            self.viewer.seat = viewer

    patch.setattr(Feed, "story", leaky)


def first_state_in_snap(patch: pytest.MonkeyPatch) -> None:
    """How the game began travels with the snapshot."""
    snap = Feed.snap
    patch.setattr(
        Feed,
        "snap",
        lambda self, table, clock: snap(self, table, clock) + (str(table.game.state.hands) if table.game else ""),
    )


def length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    """Closed cards in the lines keep their numbers, so that only their names are hidden."""
    happened = Viewer.happened

    def leaky(self: Any, before: Table, after: Table, event: Any) -> Any:
        lines, story = happened(self, before, after, event)
        raw = (after.game.state.log or [])[len(before.game.state.log or []) :] if after.game and before.game else []
        return [*lines, *((str(line[0]), 0, None, line[2]) for line in raw)], story

    patch.setattr(Viewer, "happened", leaky)


WIRE_FAULTS: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "hash of everything": hash_of_everything,
    "recalled by another": recalled_by_another,
    "told by another": told_by_another,
    "first state in snap": first_state_in_snap,
    "numbers of closed cards": length_of_the_log,
}
SHARED = ("hands for all", "lines unfiltered", "options for all", "question skipped", "spectator gets a seat")


@pytest.mark.parametrize("name", [*WIRE_FAULTS, *SHARED])
def test_every_leak_on_the_wire_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (WIRE_FAULTS.get(name) or TABLE_FAULTS[name])(monkeypatch)

    assert any(differs(found) for found in some(1, 500))


def test_a_snapshot_is_small() -> None:
    """Sixteen kibibytes at most, at a table of eight with two decks."""
    table = dealt(seats=8, deck="camelot + camelot")
    for each in (table, played(table)):
        assert len(Feed(each, 0, is_host=True, language="en").snap(each, {}).encode()) <= 16 * 1024
