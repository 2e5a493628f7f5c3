"""Looking back: which states are remembered, and how long work rests between its slices."""

import time
from copy import copy
from typing import cast

import pytest

from eights.live.history import CHECKPOINTS, LONGEST_REST, SLICE, STEP, PastStates, Slices
from eights.storage import Store
from tests.table.tables import dealt


@pytest.mark.parametrize(
    ("worked", "rests"),
    [
        (SLICE / 2, []),
        (SLICE * 2, [SLICE * 2]),
        (LONGEST_REST * 10, [LONGEST_REST]),  # most of that time others have had the processor
    ],
)
def test_a_thread_rests_as_long_as_it_has_worked(
    worked: float, rests: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not after every little bit, and never longer than somebody who waits for it can bear."""
    now, slept = [8.0], list[float]()
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time, "sleep", slept.append)
    slices = Slices()

    now[0] += worked
    slices.rest()

    assert pytest.approx(rests) == slept


def test_the_states_of_a_long_game_are_remembered_at_equal_distances() -> None:
    """From its deal to its end, never more than fit into memory: of a longer game, every second of them."""
    first = dealt(seats=2)
    past = PastStates(cast("Store", None), first)

    for number in range(1, 4 * CHECKPOINTS + 1):
        table = copy(first)
        table.seq = first.seq + number * STEP
        past.add_checkpoint(table)

        assert list(range(first.seq, table.seq + 1, past.step)) == list(past.checkpoints)
        assert all(seq == each.seq for seq, each in past.checkpoints.items())
        assert len(past.checkpoints) <= CHECKPOINTS
    assert 8 * STEP == past.step
