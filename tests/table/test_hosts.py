"""Removing a player: when a host may, and that the player is told; taking back that one is ready."""

import pytest

from eights.table import judge as judge_module
from eights.table.commands import Free, Unready
from eights.table.events import Freed, Sat
from eights.table.judge import Refused, judge, removable
from eights.table.timing import ABSENT_SECONDS
from tests.table.tables import POLICY, dealt, played, ready, seated
from tests.table.test_commitments import committed, wish

GONE = [{}, {1: 0.0}, {1: ABSENT_SECONDS - 0.1}, {1: ABSENT_SECONDS}, {0: 99.0, 1: 3 * ABSENT_SECONDS}]


@pytest.mark.parametrize("absences", GONE)
@pytest.mark.parametrize("phase", ["gathering", "playing", "over"])
def test_whom_the_host_may_remove_is_known_before_they_try(phase: str, absences: dict[int, float]) -> None:
    """A seat may be freed now exactly if it is announced with no time to wait."""
    table = {"gathering": seated, "playing": dealt}[phase](bots=1) if phase != "over" else played(dealt(bots=1))
    waits = removable(table, absences)

    for seat in (1,):
        try:
            judge(table, POLICY, "u0", Free(seat=seat), absences)
            accepted = True
        except Refused:
            accepted = False
        assert accepted == (waits.get(seat) == 0.0)
    assert set(waits) <= set(table.persons())


def test_a_removed_player_is_remembered_until_they_sit_down_again() -> None:
    """Bots, and players who leave on their own, are not."""
    table = seated(bots=1)
    table = table.after(judge(table, POLICY, "u0", Free(seat=1)))
    assert {"u1": table.seq} == table.removed

    table = table.after(Sat(seat=1, holder="u9", name="eve"))
    assert ["u1"] == list(table.removed)
    table = table.after(judge(table, POLICY, "u0", Free(seat=2)))
    assert ["u1"] == list(table.removed)
    table = table.after(Sat(seat=2, holder="u1", name="bob"))
    assert {} == table.removed
    table = table.after(Freed(seat=2))
    assert {} == table.removed


def test_ready_can_be_taken_back_until_numbers_are_revealed() -> None:
    """Then somebody may have seen a number, and could prefer another deal."""
    table = seated(bots=1)
    with pytest.raises(Refused, match="you aren't ready"):
        wish(table, 0, Unready())
    table = wish(table, 0, committed(table, 0))
    assert table.seats[0].is_ready
    table = wish(table, 0, Unready())
    assert not table.seats[0].is_ready
    assert 0 == table.restarts

    table = wish(table, 1, committed(table, 1))
    assert not table.revealing
    table = wish(table, 0, committed(table, 0))
    assert table.revealing
    with pytest.raises(Refused, match="being revealed"):
        wish(table, 0, Unready())
    with pytest.raises(Refused, match="a game is in progress"):
        wish(ready(seated()), 0, Unready())
    with pytest.raises(Refused, match="don't have a seat"):
        judge(table, POLICY, "stranger", Unready())


def test_fault_anybody_is_announced_as_removable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fault: a player counts as removable as soon as their connection is lost."""
    honest = removable
    monkeypatch.setattr(
        judge_module, "removable", lambda table, absences: honest(table, dict.fromkeys(absences, 1000000000.0))
    )

    with pytest.raises(AssertionError):
        test_whom_the_host_may_remove_is_known_before_they_try("playing", {1: 0.0})
