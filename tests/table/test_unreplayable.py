"""A table whose game other rules have played: what still follows from its events, and what cannot have happened."""

import pytest

from eights.errors import EightsError
from eights.table.events import Arranged, Pin, Undone, Upgraded
from eights.table.settings import Settings
from eights.table.table import Carried
from eights.table.unreplayable import UnreplayableTable
from tests.table.tables import dealt, ready, seated

PIN = Pin(rules=1, deck="x")
POINTS = (3, 0, 5)
MATCH = Settings(games=3)


def in_a_match() -> UnreplayableTable:
    """After the first game of a match; nobody knows how it was played."""
    return UnreplayableTable.of(dealt(games=3)).ended(POINTS)


def test_nothing_is_taken_back_when_no_game_is_on() -> None:
    """Such an event was not written by this program: the log is damaged."""
    UnreplayableTable.of(dealt()).after(Undone(seat=0))

    with pytest.raises(EightsError, match="nothing to take back"):
        in_a_match().after(Undone(seat=0))


def test_a_match_goes_on_under_other_settings_only_if_the_game_is_the_same() -> None:
    """A clock changes nothing about points; another deck begins another match."""
    slow = in_a_match().after(Arranged(settings=Settings(games=3, clock=60)))
    other = in_a_match().after(Arranged(settings=Settings(games=3, deck="classic")))

    assert isinstance(slow, UnreplayableTable)
    assert isinstance(other, UnreplayableTable)
    assert ((POINTS,), 1, False) == (slow.points, slow.finished, slow.between_matches)
    assert ((), 0, True) == (other.points, other.finished, other.between_matches)


def test_a_deal_ends_what_an_upgrade_has_left() -> None:
    """The points of the games before it count in the new match; the notice is gone, and the table shows its game."""
    table = seated(games=3)
    upgrade = Upgraded(pin=PIN, voided=True, dealt=1, settings=MATCH, seats=table.seats, points=(POINTS,), previous=0)
    waiting = table.after(upgrade)
    playing = ready(waiting)

    assert (Carried((POINTS,), 0), upgrade) == (waiting.carried, waiting.upgraded)
    assert playing.match is not None
    assert (None, None) == (playing.carried, playing.upgraded)
    assert [POINTS] == list(playing.match.points_by_game)
