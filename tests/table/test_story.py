"""The story of a game, told in parts."""

import pytest

from eights.engine.state import NOBODY
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
