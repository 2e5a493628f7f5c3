"""Everything that can happen has a word for pages."""

import pytest

from eights.decks import find
from eights.engine import events
from eights.engine.worlds import Dice
from eights.table.events import BotSat, Readied
from eights.table.settings import Settings
from eights.table.table import NO_SEAT, Table
from eights.table.viewer import Viewer
from tests.table.tables import anything


def test_every_line_has_a_name_of_its_own() -> None:
    """A page tells them apart."""
    names = [kind.name for kind in events.KINDS.values()]

    assert len(names) == len(set(names))
    assert events.OWN_NAME not in names
    assert events.OWN_NAME == events.name_of(events.FIRST_OWN)


@pytest.mark.parametrize("deck", ["lyonesse", "camelot + trial"])
def test_whole_games_are_shown(deck: str) -> None:
    """Also where hands are swapped, or a deck has lines of its own."""
    for seed in range(4):
        table = Table("test", bytes(32), Settings(deck=find(deck).spec, seats=2), "u0", seed)
        for seat in range(2):
            table = table.after(BotSat(seat=seat, bot="novice", name=f"bot {seat}"))
        table = table.after(Readied(seat=NO_SEAT, nonce="00" * 16))
        viewer, dice = Viewer(0, bytes(16)), Dice(seed)
        viewer.open(table)
        while table.playing:
            event = anything(table, dice)
            after = table.after(event)
            lines, told = viewer.happened(table, after, event)
            assert bool(lines) == bool(told)
            viewer.follow(table, after)
            table = after
