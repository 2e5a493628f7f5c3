"""Classic Crazy Eights agrees with an engine that nobody here wrote, decision by decision."""

import pytest

from eights.engine.classic import ClassicTurn
from eights.engine.state import Frame, State
from rigs.peers import lockstep

DECISIONS = 5_000  # `python3 run.py lockstep` compares 100,000


def test_it_offers_what_openspiel_offers() -> None:
    """Two to seven players, draw limits, special cards, reshuffling: the same players, moves and returns."""
    result = lockstep.lockstep(DECISIONS)

    assert [] == result.differences
    assert result.decisions >= DECISIONS


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_seeds(seed: int) -> None:
    assert [] == lockstep.lockstep(1_000, seed * 1_000).differences


def test_a_rule_that_differs_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seeded fault: whoever can play may not draw."""
    options = ClassicTurn.options

    def without_draw(self: ClassicTurn, state: State, frame: Frame) -> list[int]:
        offered = options(self, state, frame)
        return offered[:-1] if len(offered) > 1 else offered

    monkeypatch.setattr(ClassicTurn, "options", without_draw)

    assert lockstep.lockstep(500).differences
