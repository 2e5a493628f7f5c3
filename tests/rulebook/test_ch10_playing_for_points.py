"""Chapter 10: points of a game, and of a match."""

from random import Random

import pytest

from eights.errors import SetupError
from eights.game import Game
from eights.game.match import Match

pytestmark = pytest.mark.shows("ch. 10", "ruling 31")

LAST_CARD = """
deck: camelot
players: ann, bob, cat
turn: ann, main
ann hand: Castle
bob hand: Death, Trade
cat hand: Merlin, Nimue, Sleep
cat assets: Avalon
discard pile: Camelot
draw pile: ...
"""

ALLIES = """
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, main
ann hand: Castle
bob hand: Death, Trade
cat hand: Merlin, Nimue, Sleep
dan hand: Mordred
discard pile: Camelot
draw pile: ...
"""

ALLIES_LOSE = """
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: bob, main
ann hand: Castle
bob hand: Death
cat hand: Merlin, Nimue, Sleep, Avalon
dan hand: Mordred
discard pile: Treasure
draw pile: ...
"""

THIN_ICE = """
deck: camelot
players: ann, bob, cat
turn: ann, end
ann hand: Castle, Study, Treasure
bob hand: Merlin
cat hand: Trade, Sleep
ann assets: Camelot, Avalon, Lighthouse, Dark Tower
bob assets: Thin Ice
discard pile: Mordred
draw pile: Death, ...
"""


def finish(game: Game) -> None:
    """Play it to its end, by chance."""
    choice = Random(0)
    while not game.over:
        game.push(choice.choice(game.options))


def test_one_point_for_each_card_in_hand() -> None:
    """The winner has none, the others one for each card in hand; assets do not count."""
    game = Game.from_position(LAST_CARD)

    game.push("discard Castle")

    assert {"ann": 0, "bob": 2, "cat": 3} == game.points


def test_the_allies_of_the_winner_have_no_points() -> None:
    """A team wins together, and counts nothing together."""
    game = Game.from_position(ALLIES)

    game.push("discard Castle")

    assert {"ann": 0, "bob": 2, "cat": 0, "dan": 1} == game.points


def test_a_loser_counts_the_hand_she_lost_with() -> None:
    """A player who has lost has no cards left, but still gets their points."""
    game = Game.from_position(THIN_ICE)

    game.push("discard Merlin")
    game.push("play Death")

    assert {"ann": 3, "bob": 0, "cat": 2} == game.points


def test_points_add_up_over_a_match() -> None:
    """After each game the points of all games are counted together; the fewest are best."""
    match = Match("camelot", players=["ann", "bob", "cat"], games=3, seed=5)

    totals = dict.fromkeys(match.players, 0)
    while True:
        finish(match.game)
        totals = {name: totals[name] + match.game.points[name] for name in totals}
        assert totals == match.points
        if match.over:
            break
        match.next_game()

    assert 3 == len(match.played) + 1
    assert {min(totals.values())} == {totals[name] for name in match.leaders}


@pytest.mark.shows("ch. 10", "ch. 16", "ruling 31")
def test_in_a_match_of_teams_the_fewest_points_in_total_win() -> None:
    """Allies add up their points, and the team with the lowest total wins, even if another player has fewer points."""
    first, second = Game.from_position(ALLIES), Game.from_position(ALLIES_LOSE)
    first.push("discard Castle")
    second.push("discard Death")
    match = Match.of(second)
    match.played = [first]

    assert {"ann": 1, "bob": 2, "cat": 4, "dan": 1} == match.points
    assert ("bob", "dan") == match.leaders


@pytest.mark.parametrize("seed", range(4))
def test_the_points_of_a_match_of_teams(seed: int) -> None:
    """Whole matches: those who lead are all of a team, and no team has fewer points."""
    teams = [["ann", "cat"], ["bob", "dan"]]
    match = Match("camelot", players=["ann", "bob", "cat", "dan"], teams=teams, games=2, seed=seed)
    finish(match.game)
    match.next_game()
    finish(match.game)

    totals = {sum(match.points[name] for name in team): team for team in teams}
    winners = {name for team in teams for name in team if sum(match.points[n] for n in team) == min(totals)}
    assert winners == set(match.leaders)


def test_whoever_has_most_points_goes_first_in_the_next_game() -> None:
    """The one who did worst so far begins."""
    starts = []
    for seed in range(10):
        match = Match("camelot", players=["ann", "bob"], games=2, seed=seed)
        finish(match.game)
        worst = max(match.points, key=match.points.__getitem__)

        game = match.next_game()

        starts.append((worst, game.players[game.start.seat]))

    assert all(worst == first for worst, first in starts)


def test_a_match_goes_on_only_after_the_game() -> None:
    """The next game waits for this one to be over."""
    match = Match("camelot", players=2, games=2, seed=1)

    with pytest.raises(SetupError, match="isn't over yet") as refusal:
        match.next_game()

    assert "finish it first" == refusal.value.hint
    assert {"ann": 0, "bob": 0} == match.points


def test_a_match_has_an_end() -> None:
    """After the last game there is no next one."""
    match = Match("camelot", players=2, games=1, seed=1)
    finish(match.game)

    with pytest.raises(SetupError, match="the only game of the match has been played") as refusal:
        match.next_game()

    assert match.over
    assert "start a new match" == refusal.value.hint
