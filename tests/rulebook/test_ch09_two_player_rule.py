"""Chapter 9: the two-player rule in a game that is dealt."""

import pytest

from eights.errors import SetupError
from eights.game import Game

pytestmark = pytest.mark.shows("ch. 9", "ruling 29")


@pytest.mark.parametrize("first", ["ann", "bob"])
def test_whoever_goes_second_is_asked(first: str) -> None:
    """The player who goes second is asked, in their first draw phase."""
    game = Game.new("camelot", players=["ann", "bob"], seed=2, two_player_rule=True, first=first)
    second = "bob" if first == "ann" else "ann"

    game.push("end turn")

    assert (second,) == game.asks
    assert ["yes", "no"] == [move.text for move in game.options]
    assert 7 == game.view(second).places[game.seat(second)].hand_size


def test_without_the_option_the_second_player_draws() -> None:
    """The rule is off unless it is asked for."""
    game = Game.new("camelot", players=["ann", "bob"], seed=2, first="ann")

    game.push("end turn")

    assert 8 == game.view("bob").places[1].hand_size


def test_it_is_a_rule_for_two() -> None:
    """Three players get a hint to leave it out."""
    with pytest.raises(SetupError, match="two players") as refusal:
        Game.new("camelot", players=3, two_player_rule=True)

    assert "turn the two-player rule off" == refusal.value.hint
