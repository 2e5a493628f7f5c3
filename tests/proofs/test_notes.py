"""What a client notes about a deal shows a dishonest server, and accuses no honest one."""

from collections.abc import Callable

import pytest

from tests.proofs import notes
from tests.proofs.notes import FACES, played

WRONG = {  # what is found out, by script
    "silent_reroll": {"abandoned": 1},
    "silent_reroll_behind_a_lost_connection": {"abandoned": 1},
    "another_game_is_dealt": {"skipped": True},
    "shown_as_away": {"skipped": True},
    "called_away_when_ready_is_sent": {"skipped": True},
    "commitment_replaced": {"skipped": True},
    "promise_changed": {"broken": True},
}
SUSPECT = ("abandoned", "skipped", "broken")


@pytest.mark.parametrize("play", notes.SCRIPTS, ids=lambda play: play.__name__)
def test_what_is_wrong_is_noted(play: Callable[[notes.Script], None]) -> None:
    last = list(played(play).notes.receipts.values())[-1]

    found = {field: value for field in SUSPECT if (value := getattr(last, field))}
    assert WRONG.get(play.__name__, {}) == found


def test_the_opening_hand_is_noted_from_a_snapshot() -> None:
    for play in (notes.honest, notes.connection_lost_at_the_deal):
        (noted,) = played(play).notes.receipts.values()
        assert (FACES[:2], FACES[2]) == (noted.hand, noted.top)
    (late,) = played(notes.connection_lost_until_later).notes.receipts.values()
    assert ([], True) == (late.hand, late.seen)


def test_a_number_that_came_too_late_does_not_count_and_one_that_was_acknowledged_does() -> None:
    (late,) = played(notes.revealed_too_late).notes.receipts.values()
    (counted,) = played(notes.called_late_though_acknowledged).notes.receipts.values()

    assert (1, []) == (late.reveals, late.nonce_commitments)
    assert 2 == len(counted.nonce_commitments)


def test_the_match_is_noted_as_it_stood_before_the_number_was_revealed() -> None:
    first, second = played(notes.next_game_of_the_match).notes.receipts.values()

    assert ([], -1) == (first.points, first.previous)
    assert ([7, 0], 1) == (second.points, second.previous)
