"""The race against others: its figures have the names that programs read, and it can be run."""

import json
import sys

import pytest

from eights.errors import EightsError
from eights.lab import pace
from rigs.peers import race, report

RATIOS = {
    "classic_step_vs_openspiel",
    "classic_games_vs_openspiel_cpp",
    "classic_vs_rlcard_uno",
    "camelot_compiled_vs_pure",
    "camelot_vs_openspiel",
}


def test_a_short_race_has_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Real runners, few games. On the pure engine there is no ratio between the builds."""
    monkeypatch.setattr(pace, "ROUND", 0.001)

    figures = report.compare(1)

    assert {"compiled", "decisions_per_second", "copy_us", "ratios"} <= set(figures)
    assert RATIOS - {"camelot_compiled_vs_pure"} <= set(figures["ratios"]) <= RATIOS
    assert all(ratio > 0 for ratio in figures["ratios"].values())
    assert json.dumps(figures)
    assert report.write(figures).count("|") > 100
    assert report.plot(figures).startswith("<svg")


def test_a_missing_peer_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)

    with pytest.raises(EightsError, match="OpenSpiel is not installed"):
        race.openspiel_lean()
