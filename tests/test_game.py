"""The face of a game: what it refuses, and that a refusal tells nothing and changes nothing."""

import pytest

from eights import EightsError, Game, IllegalMove, Match, Seal
from eights.errors import SetupError
from eights.language import record

POSITION = """
deck: camelot
players: ann, bob
turn: bob, main
ann hand: Avalon, Tempest
bob hand: Study, Trade, Castle
discard pile: Angel of Hope
draw pile: ...
"""


def test_a_move_of_somebody_else_is_refused_in_every_form() -> None:
    game = Game.from_position(POSITION)
    before = game.digest()

    for move in (game.options[0], game.options[0].code, str(game.options[0]), 5):
        with pytest.raises(IllegalMove) as error:
            game.push(move, "ann")

        assert not any(card in str(error.value) for card in ("Trade", "Castle", "discard"))
    assert before == game.digest()
    assert [] == game.answers


def test_an_option_that_there_is_not() -> None:
    game = Game.from_position(POSITION)

    for index in (-1, game.count):
        with pytest.raises(IllegalMove, match=f"no option {index}"):
            game.choose(index)


def test_a_quiet_game_has_no_view_and_no_story() -> None:
    game = Game.new("camelot", 3, seed=1, quiet=True)

    with pytest.raises(EightsError, match="nobody watches"):
        game.view("ann")
    assert [] == game.story()
    assert game.again(2).digest() != game.digest() == game.again(1).digest()


@pytest.mark.parametrize("players", [0, 1, 9, 10**10])
def test_too_few_or_too_many(players: int) -> None:
    with pytest.raises(SetupError, match="two to eight"):
        Game.new("camelot", players)


def test_a_copy_goes_its_own_way() -> None:
    game = Game.new("camelot", 2, seed=3)
    twin = game.copy()

    twin.push(twin.options[0])

    assert [] == game.answers
    assert game.story() != twin.story()
    assert game.digest() != twin.digest()


def test_a_patient_game_asks_where_only_the_player_knows_that_there_is_no_choice() -> None:
    """At a table of people nobody learns from a question that was left out; copies and records stay patient."""
    alone = 0
    for seed in range(6):
        game = Game.new("camelot", 3, seed=seed, patient=True)
        while not game.over:
            alone += game.count == 1
            game = game.copy()
            game.choose(seed % game.count)

        assert [] == record.verify(game.record())

    assert alone


def test_a_match_between_people_has_a_sealed_seed_for_every_game() -> None:
    """Every game of it can be checked afterwards; a game without a seed of its own is refused."""
    seals = [Seal(bytes(15) + bytes([n]), bytes([n]) * 32, (b"a" * 16, b"b" * 16)) for n in range(2)]
    match = Match(players=["ann", "bob"], games=2, seed=seals[0], patient=True)
    while not match.game.over:
        match.game.choose(0)

    with pytest.raises(SetupError, match="has no seed"):
        match.next_game()
    match.next_game(seals[1])
    while not match.game.over:
        match.game.choose(0)

    assert match.over
    assert [[], []] == [record.verify(game.record()) for game in (match.played[0], match.game)]
