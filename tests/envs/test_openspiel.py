"""The game in OpenSpiel."""

import random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed", exc_type=ImportError)

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from eights.envs import openspiel  # noqa: E402

openspiel.register()
GAMES = ("", "players=3", "players=4,deck=camelot with promo", "players=4,teams=0+2 1+3", "deck=classic,points=True")


@pytest.mark.parametrize("options", GAMES)
def test_openspiel_finds_nothing_wrong(options: str) -> None:
    """It plays random games, copies, saves and restores them on the way, and compares."""
    pyspiel.random_sim_test(pyspiel.load_game(f"crazier_eights({options})"), num_sims=1, serialize=True, verbose=False)


def test_its_search_plays_a_game() -> None:
    """In worlds sampled from what the player knows; with observations, because others' memories can't be sampled."""
    chance = np.random.RandomState(1)
    game = pyspiel.load_game("crazier_eights")
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=2.0, max_simulations=3, random_state=chance, use_observation_string=True
    )
    others = random.Random(3)
    state = game.new_initial_state()
    state.apply_action(5)
    while not state.is_terminal():
        mine = state.current_player() == 0
        state.apply_action(bot.step(state) if mine else others.choice(state.legal_actions()))

    assert sorted(state.returns()) == [-1, 1]


def test_sampled_worlds_look_the_same_to_the_player() -> None:
    state = pyspiel.load_game("crazier_eights(players=3)").new_initial_state()
    state.apply_action(7)
    for _ in range(20):
        player = state.current_player()
        world = state.resample_from_infostate(player, random.Random(2).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.legal_actions() == state.legal_actions()
        state.apply_action(state.legal_actions()[0])
