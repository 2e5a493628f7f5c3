"""Count the tree of decisions from fixed positions: what chess programs call perft.

A number for each depth: how many ways there are to decide so often in a row. The draw piles are fixed, so there is no
chance in it. One option too many or too few anywhere, a question asked twice or not at all, and a number is another;
the comments of the files derive the small numbers by hand. A game that is over before the depth counts nothing.

After a change of the rules: EIGHTS_WRITE=1 pytest -n0 tests/proofs/test_perft.py, and look at the difference.
"""

import os
import re
from pathlib import Path

import pytest

from eights.engine.run import apply
from eights.engine.state import State
from eights.language import positions

FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
DEPTH = re.compile(r"depth (\d+): (\d+)")
DEEPEST = 6
MOST = 20_000  # leaves of the deepest count that is written


def perft(state: State, depth: int) -> int:
    """How many sequences of so many decisions there are."""
    if depth == 1:
        return len(state.options)
    total = 0
    for option in state.options:
        after = state.copy()
        apply(after, option)
        total += perft(after, depth - 1)
    return total


def read(text: str) -> tuple[State, dict[int, int]]:
    """The position of a file, and its counts by depth."""
    counts = {int(depth): int(count) for depth, count in DEPTH.findall(text)}
    return positions.read(DEPTH.sub("", text)), counts


def write(path: Path) -> None:
    """Count anew."""
    text = DEPTH.sub("", path.read_text(encoding="utf-8")).rstrip() + "\n\n"
    state, _ = read(text)
    for depth in range(1, DEEPEST + 1):
        count = perft(state, depth)
        if count > MOST:
            break
        text += f"depth {depth}: {count}\n"
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    """Every depth counts as it was written down."""
    if os.environ.get("EIGHTS_WRITE"):
        write(path)
    state, counts = read(path.read_text(encoding="utf-8"))

    assert list(range(1, len(counts) + 1)) == list(counts)
    assert len(counts) >= 4
    assert counts == {depth: perft(state, depth) for depth in counts}


def test_there_are_enough() -> None:
    """Twelve positions at least, each with a reason."""
    assert 12 <= len(FILES)
    for path in FILES:
        assert path.read_text(encoding="utf-8").startswith("# "), path
        assert "by hand" in path.read_text(encoding="utf-8"), path
