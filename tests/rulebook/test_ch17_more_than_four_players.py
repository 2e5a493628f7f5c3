"""Chapter 17: how many can play with which decks."""

import pytest

from eights.errors import SetupError
from eights.game import Game

pytestmark = pytest.mark.shows("ch. 17", "ruling 32")


@pytest.mark.parametrize("number", [2, 3, 4])
def test_one_deck_is_enough_for_four(number: int) -> None:
    """Two, three and four play with one Camelot."""
    game = Game.new("camelot", players=number, seed=1)

    assert number == len(game.players)
    assert 52 - 7 * number - 2 == game.view(None).draw_pile_size


def test_one_deck_is_not_enough_for_five() -> None:
    """Five players get a hint to shuffle in another deck."""
    with pytest.raises(SetupError, match="for at most 4 players, not 5") as refusal:
        Game.new("camelot", players=5)

    assert "shuffle in another deck: camelot + camelot" == refusal.value.hint


@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_two_decks_are_enough_for_eight(number: int) -> None:
    """Five to eight play with two decks shuffled together: every card is there twice."""
    game = Game.new("camelot + camelot", players=number, seed=1)

    assert number == len(game.players)
    assert 104 - 7 * number - 2 == game.view(None).draw_pile_size


def test_nine_are_too_many() -> None:
    """Nine players are refused, whatever the decks."""
    with pytest.raises(SetupError, match="9 players") as refusal:
        Game.new("camelot + camelot + camelot", players=9)

    assert "the game is for two to eight players" == refusal.value.hint


def test_one_player_cannot_play() -> None:
    """It takes two."""
    with pytest.raises(SetupError, match="one player can't play alone") as refusal:
        Game.new("camelot", players=1)

    assert "the game is for two to eight players" == refusal.value.hint


def test_a_small_deck_adds_its_seats() -> None:
    """A deck for four and a deck for three together seat seven, and no eighth player."""
    game = Game.new("camelot + lyonesse", players=7, seed=1)

    with pytest.raises(SetupError, match="for at most 7 players, not 8") as refusal:
        Game.new("camelot + lyonesse", players=8)

    assert 7 == len(game.players)
    assert "shuffle in another deck: camelot + lyonesse + camelot" == refusal.value.hint
