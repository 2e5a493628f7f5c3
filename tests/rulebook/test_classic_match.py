"""Classic Crazy Eights: matches, who can play, and the options that a scenario cannot show (rulings 36, 60)."""

from random import Random

import pytest

from eights.decks import find
from eights.errors import SetupError, UnknownDeck
from eights.game import Game, Reason
from eights.game.match import Match


def finish(game: Game, seed: int = 0) -> None:
    choice = Random(seed)
    while not game.over:
        game.push(choice.choice(game.options))


def play(match: Match) -> list[str]:
    """Play a match to its end. Who began each game."""
    firsts = [match.first]
    finish(match.game)
    while not match.over:
        match.next_game()
        firsts.append(match.first)
        finish(match.game)
    return firsts


@pytest.mark.shows("ruling 36")
def test_the_deal_passes_to_the_left() -> None:
    """The player to the left of the dealer begins, and in the next game the player to their left."""
    match = Match("classic with target 1000", ["ann", "bob", "cat"], seed=3)
    firsts = play(match)

    start = match.players.index(firsts[0])
    assert len(firsts) > 3
    assert [match.players[(start + i) % 3] for i in range(len(firsts))] == firsts


@pytest.mark.shows("ruling 36")
def test_a_match_ends_when_somebody_has_the_points() -> None:
    """Points add up, and most win; until then the match goes on."""
    match = Match("classic with target 150", ["ann", "bob"], seed=5)
    finish(match.game)
    while not match.over:
        assert max(match.points.values()) < 150
        match.next_game()
        finish(match.game)

    games = [*match.played, match.game]
    assert {name: sum(game.points[name] for game in games) for name in match.players} == match.points
    assert max(match.points.values()) >= 150
    assert all(match.points[name] == max(match.points.values()) for name in match.leaders)
    with pytest.raises(SetupError, match="have been played"):
        match.next_game()


@pytest.mark.shows("ruling 36")
def test_a_match_may_have_a_number_of_games() -> None:
    """games=2: it ends after two, whatever the points."""
    match = Match("classic with target 99999", 3, games=2, seed=1)

    assert 2 == len(play(match))


@pytest.mark.shows("ruling 36")
def test_one_hundred_points_unless_the_options_say_otherwise() -> None:
    """The usual target."""
    match = Match("classic", 2, seed=8)

    assert 100 == match.variant.target
    assert match.games is None


@pytest.mark.shows("ruling 60")
@pytest.mark.parametrize(
    ("deck", "players", "options", "message"),
    [
        ("classic", 6, {}, "one pack is for at most 5 players, not 6"),
        ("classic with draw 1", 6, {}, "one pack is for at most 5 players, not 6"),
        ("classic with hands of 26", 2, {}, "52 cards aren't enough to deal 26 to each of 2 players"),
        ("classic", 4, {"teams": [["ann", "cat"], ["bob", "dan"]]}, "classic Crazy Eights has no teams"),
        ("classic", 2, {"two_player_rule": True}, "classic Crazy Eights has no two-player rule"),
    ],
)
def test_ruling_60_who_cannot_play(deck: str, players: int, options: dict[str, object], message: str) -> None:
    """The reason, and a remedy."""
    with pytest.raises(SetupError) as error:
        Game.new(deck, players, **options)  # type: ignore[arg-type]  # whatever the case says

    assert message == error.value.message
    assert error.value.hint


@pytest.mark.shows("ruling 60", "ruling 36")
def test_two_packs_seat_eight() -> None:
    """And there are 104 cards, or 108 with jokers."""
    assert 8 == len(Game.new("classic with two packs", 8, seed=1).players)
    assert (104, 108) == tuple(len(find(f"classic with two packs{more}").cards) for more in ("", ", jokers"))


@pytest.mark.shows("ruling 36")
@pytest.mark.parametrize(
    ("options", "spec"),
    [
        ("Draw 1,  RESHUFFLE", "classic with draw 1, reshuffle"),
        ("skip q, reverse a, draw two 2", "classic with skip queen, reverse ace, draw two 2"),
        ("no stacking, draw two 2", "classic with draw two 2, no stacking"),
        ("target 100", "classic"),
        ("jokers, two packs, may pass, hands of 7", "classic with hands of 7, two packs, jokers, may pass"),
    ],
)
def test_options_are_read_and_written_in_one_way(options: str, spec: str) -> None:
    """In any order and case; what is usual is left out."""
    assert spec == find(f"classic with {options}").spec
    assert spec == find(spec).spec


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("classic with drw 1", "'drw 1' isn't an option of classic\nhint: did you mean 'draw 1'?"),
        (
            "classic with skip 8",
            "'skip 8' isn't possible\nhint: use a rank from ace to king except 8, or a number of at least 1",
        ),
        (
            "classic + camelot",
            "'classic + camelot' isn't a game\nhint: classic can't be shuffled together with other decks",
        ),
    ],
)
def test_options_that_there_are_not(spec: str, message: str) -> None:
    """The word, and the nearest that there is."""
    with pytest.raises(UnknownDeck) as error:
        find(spec)

    assert message == str(error.value)


@pytest.mark.shows("ruling 36")
def test_a_turn_limit_ends_a_game_like_a_block() -> None:
    """For simulation: the lowest hand wins the differences."""
    game = Game.new("classic", 3, seed=2, turn_limit=4)
    finish(game)
    assert game.outcome is not None

    assert Reason.TURN_LIMIT is game.outcome.reason
    costs = [sum(game.state.printed.values[card] for card in hand) for hand in game.state.hands]
    lowest = game.players[costs.index(min(costs))]
    assert game.outcome.winners == (lowest,)
    assert sum(costs) - 3 * min(costs) == game.points[lowest]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("classic with draw 1, draw 2", "'draw 2' sets an option that was already set"),
        ("classic with skip 2, draw two 2", "gives one rank two effects"),
        ("classic with no stacking", "has no cards that could be stacked"),
        ("classic, draw 1", "write 'classic with draw 1, …'"),
    ],
)
def test_options_that_do_not_go_together(spec: str, message: str) -> None:
    with pytest.raises(UnknownDeck) as error:
        find(spec)

    assert message in str(error.value)
    assert find("Classic With Draw 1").spec == "classic with draw 1"
