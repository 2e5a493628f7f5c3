"""Bots from Python: `bots.ask` and `bots.play`."""

import pytest

from eights import Game, bots
from eights.errors import SetupError


def test_bots_for_every_seat_or_one_for_all() -> None:
    """Any other number is refused, and so is a sight without options; the same dice lead to the same game."""
    game, twin = Game.new("camelot", 3, seed=3), Game.new("camelot", 3, seed=3)

    bots.play(game, "greedy", "novice", bots.find("random"), seed=1)
    bots.play(twin, "greedy", "novice", "random", seed=1)

    assert game == twin
    assert game.over
    with pytest.raises(SetupError, match="2 bots can't play for 3 players"):
        bots.play(Game.new("camelot", 3), "greedy", "novice")
    with pytest.raises(SetupError, match="someone else decides"):
        bots.ask("greedy", twin.sight("ann"))


def test_without_dice_the_same_sight_leads_to_the_same_choice() -> None:
    """Even for a bot that chooses at random; another sight, or dice, lead to others."""
    game = Game.new("camelot", 2, seed=1)
    choices = [bots.ask("random", game.sight()).option for _ in range(5)]
    thrown = {bots.ask("random", game.sight(), bots.Dice(seed)).option for seed in range(20)}

    assert [choices[0]] * 5 == choices
    assert len(thrown) > 1
    assert len({bots.ask("random", game.again(seed).sight()).option for seed in range(20)}) > 1
