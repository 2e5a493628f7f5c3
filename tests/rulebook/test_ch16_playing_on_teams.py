"""Chapter 16: how teams are made, and what allies see."""

import pytest

from eights.errors import SetupError
from eights.game import Game

pytestmark = pytest.mark.shows("ch. 16", "ruling 30")

FOUR = ["ann", "bob", "cat", "dan"]
SIX = [*FOUR, "eve", "fay"]


def test_allies_see_each_others_hands() -> None:
    """Ann sees cat's hand, and not bob's."""
    game = Game.new("camelot", FOUR, teams=[["ann", "cat"], ["bob", "dan"]], seed=1)

    places = game.view("ann").places

    assert [True, False, True, False] == [place.hand is not None for place in places]
    assert tuple(game.state.hands[2]) == places[2].hand


@pytest.mark.parametrize(
    ("players", "teams"),
    [
        (FOUR, [["ann", "cat"], ["bob", "dan"]]),
        (SIX, [["ann", "dan"], ["bob", "eve"], ["cat", "fay"]]),
        (SIX, [["ann", "cat", "eve"], ["bob", "dan", "fay"]]),
        (["ann", "bob", "cat", "dan", "eve"], [["ann", "cat", "eve"], ["bob", "dan"]]),
    ],
    ids=["two of two", "three of two", "two of three", "three against two"],
)
def test_teams_of_two_or_three_can_play(players: list[str], teams: list[list[str]]) -> None:
    """One team takes the first turn, all of it; everybody else waits with seven cards."""
    game = Game.new("camelot + camelot", players, teams=teams, seed=1)

    asked = list(game.asks)

    assert asked in teams
    sizes = {place.name: place.hand_size for place in game.view(None).places}
    assert {name: 8 if name in asked else 7 for name in players} == sizes


@pytest.mark.parametrize(
    ("teams", "reason", "hint"),
    [
        ([["ann"], ["bob", "cat", "dan"]], "ann is alone on a team", "a team has two or three players"),
        ([["ann", "bob", "cat", "dan"]], "there is only one team", "make at least two teams"),
        ([["ann", "bob"], ["cat", "ann"]], "ann is on two teams", "put each player on exactly one team"),
        ([["ann", "bob"], ["cat", "cat"]], "cat is on two teams", "put each player on exactly one team"),
        ([["ann", "bob"]], "cat isn't on a team", "put each player on exactly one team"),
        ([["ann", "bob"], ["cat", "dam"]], "'dam' is on a team but isn't playing", "did you mean 'dan'?"),
    ],
)
def test_other_teams_cannot_play(teams: list[list[str]], reason: str, hint: str) -> None:
    """Too few, too many, twice, not at all: the refusal says what to do instead."""
    with pytest.raises(SetupError) as refusal:
        Game.new("camelot", FOUR, teams=teams)

    assert refusal.value.message.startswith(reason)
    assert hint == refusal.value.hint


def test_four_on_one_team_are_too_many() -> None:
    """A team of four is refused."""
    players = [*SIX, "gus", "hal"]

    with pytest.raises(SetupError, match="are too many for one team") as refusal:
        Game.new("camelot + camelot", players, teams=[players[:4], players[4:]])

    assert "a team has two or three players" == refusal.value.hint
