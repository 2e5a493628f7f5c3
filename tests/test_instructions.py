"""A decision takes no more instructions than before. On a busy machine, the clock would not show it."""

import shutil

import pytest

from eights import _loader
from rigs.peers import instructions

GAMES = ["classic, 3 players", "camelot, 3 players"]
WATCHED = "camelot, 3 players, watched"

pytestmark = [
    pytest.mark.skipif(not _loader.fresh().is_dir(), reason="no C compiler here: the compiled build is counted"),
    pytest.mark.skipif(not shutil.which("valgrind"), reason="no valgrind here to count instructions"),
]


def test_a_decision_takes_no_more_instructions() -> None:
    """Random play, within two per cent; and a driver that tracks what nobody asks for would be noticed."""
    before = instructions.recorded()
    if not before:
        pytest.skip(f"no counts for {instructions.here()}; python3 run.py bench --instructions --record adds them")

    counts = instructions.count([*GAMES, WATCHED])

    tracking = counts.pop(WATCHED)
    assert [] == instructions.slower(counts, before)
    assert instructions.slower({GAMES[1]: tracking}, before)
