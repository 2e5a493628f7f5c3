"""The story of a game, told in parts."""

import pytest

from eights.engine.state import NOBODY
from eights.messages import Listed, Message, Player
from eights.table.sentences import sentence
from eights.table.viewer import Viewer
from tests.table.tables import dealt, played


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_part_of_the_story_is_a_part_of_all_of_it(viewer: int) -> None:
    table = played(dealt(seats=2), seed=2)
    eyes = Viewer(viewer, bytes(16))
    eyes.open(table)
    story = eyes.story(table)

    assert len(story) > 40
    for start in range(len(story) + 3):
        for most in (1, 7, 160, 10_000):
            assert story[start : start + most] == eyes.part_of_story(table, start, most)


def test_a_sentence_says_which_turn_begins() -> None:
    """So that a client can put a heading there; nobody has to read the sentence for it."""
    turn = Message("log-turn", count=3, players=Listed([Player("ann", 0)]))

    assert [3, 0] == [
        sentence(message, "de", [], by=0).turn for message in (turn, Message("log-ended", player=Player("ann", 0)))
    ]
