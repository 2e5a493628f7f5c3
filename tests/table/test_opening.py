"""Tables that begin from a position instead of a deal."""

from dataclasses import replace as with_
from typing import Any

import pytest
from msgspec.structs import replace

from eights.errors import EightsError, SetupError
from eights.language import record as records
from eights.table import events
from eights.table.commands import Arrange
from eights.table.events import AnyEvent
from eights.table.judge import Refused, judge
from eights.table.opening import UNDISCLOSED, opening_of
from eights.table.settings import Settings
from eights.table.table import Table
from eights.table.view_builder import see
from eights.table.viewer import Viewer
from tests.table.tables import POLICY, played, ready, seated

POSITION = """
deck: camelot
players: ann, bob, cat
turn: bob, main
ann hand: ?, ?
bob hand: Castle, Death
cat hand: ?, ?, ?
discard pile: Bewitch named blue
draw pile: ...
bob knows: Merlin in some hand
"""


def at(position: str = POSITION, **settings: Any) -> Table:
    chosen = Settings().from_position(position)
    return seated(**{name: getattr(chosen, name) for name in ("deck", "seats", "teams", "position")}, **settings)


def test_a_game_begins_from_a_position() -> None:
    """What is known lies there, and what is not known is dealt by the seed of the table, where it can be."""
    table = ready(at())

    assert table.game is not None
    assert ("Castle", "Death") == table.game.hands["bob"]
    assert [2, 2, 3] == [len(hand) for hand in table.game.hands.values()]
    assert [1] == list(table.asked)
    assert "Merlin" in {*table.game.hands["ann"], *table.game.hands["cat"]}


def test_every_table_deals_what_is_unknown_anew() -> None:
    """The second game at a table, and another table, have other hidden cards; the same events lead to the same."""
    first = ready(at())
    again = played(ready(at()))
    second = ready(again)

    assert first.game is not None
    assert second.game is not None
    assert ready(at()).digest() == first.digest()
    assert first.game.hands["ann"] != second.game.hands["ann"]
    assert first.game.hands["bob"] == second.game.hands["bob"]


def test_its_record_is_verified_with_its_seal() -> None:
    """The record holds the position and what dealt the unknown cards; one other hidden card, and it is wrong."""
    log: list[AnyEvent] = []
    table = played(ready(at()), events=log)
    assert table.game is not None
    record = table.game.record()
    swapped = replace(record, position=record.position.replace("Castle, Death", "Castle, Study"))

    assert record.sealed is not None
    assert record.sealed.seed
    assert ["ann", "bob", "cat"] == record.players
    assert [] == records.verify(record)
    assert records.verify(swapped)
    assert table.game == type(table.game).from_record(record.to_json())
    assert table.game.digest() == type(table.game).from_link(table.game.link()).digest()


def test_nobody_reads_the_position_at_the_table() -> None:
    """Its text names cards in hands, so views do not contain it; a host who changes something else keeps it."""
    table = ready(at())
    for seat in (-1, 0, 1, 2):
        assert UNDISCLOSED == see(table, viewer_of(table, seat), False).settings.position
    shown = table.settings.shown
    event = judge(table, POLICY, "u0", Arrange(settings=replace(shown, pace="quick")))

    assert isinstance(event, events.Arranged)
    assert table.settings.position == event.settings.position


def viewer_of(table: Table, seat: int) -> Viewer:
    viewer = Viewer(seat, bytes(16))
    viewer.open(table)
    return viewer


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (POSITION.replace("Death", "Deth"), "no card named"),
        (POSITION + "winner: bob", "the game is over"),
        ("players: ann, bob", "deck"),
        (POSITION.replace("ann hand: ?, ?", "ann hand: Castle"), "2 times|more than once|line"),
    ],
)
def test_positions_that_cannot_be_played(position: str, why: str) -> None:
    with pytest.raises(EightsError, match=why):
        Settings().from_position(position).check()


def test_settings_and_position_agree() -> None:
    """A deck that is not offered is refused before anything of it is opened: the position must not name another."""
    chosen = Settings().from_position(POSITION)

    with pytest.raises(SetupError, match="played with"):
        replace(chosen, position=POSITION.replace("camelot", "mine.py")).check()
    with pytest.raises(SetupError, match="other seats"):
        replace(chosen, seats=4).check()
    with pytest.raises(SetupError, match="single games"):
        replace(chosen, games=3).check()
    with pytest.raises(Refused, match="isn't available"):
        with_(POLICY, decks=("lyonesse",)).check(chosen)


def test_whose_side_it_is_played_from() -> None:
    """The player whose turn it is, if their hand is known; else the first one whose hand is."""
    assert 1 == opening_of(POSITION).seat
    assert 1 == opening_of(POSITION.replace("turn: bob", "turn: cat")).seat
    assert 2 == opening_of(POSITION.replace("cat hand: ?, ?, ?", "cat hand: Study").replace("bob, main", "cat")).seat


def test_tables_without_a_position_are_saved_as_before() -> None:
    """The setting is left out, so older releases and older logs have the same digests."""
    assert "position" not in events.write(events.Arranged(settings=Settings())).decode()
