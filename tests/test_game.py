"""The face of a game: what it refuses, and that a refusal tells nothing and changes nothing."""

import pytest

from eights import EightsError, Game, IllegalMove
from eights.errors import SetupError

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
