"""The environments for learning programs: the libraries' own tests of conformance, and ours."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from eights.engine.games import points_of
from eights.engine.run import advance
from eights.engine.state import State
from eights.engine.worlds import permute
from eights.envs import Batch, SingleAgent, crazier_eights_v0, speed
from eights.envs.evaluation import evaluate
from eights.errors import EightsError, IllegalMove, SetupError
from eights.lab.setup import Setup
from run import ROOT

with warnings.catch_warnings():  # it imports an old form of an environment of its own
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

TEXT_DECK = str(ROOT / "docs/decks/tintagel.deck.md")
TWO = "camelot + camelot"
TABLES: list[dict[str, Any]] = [
    {},
    {"players": 3, "points": True},
    {"players": 4, "teams": [[0, 2], [1, 3]]},
    {"players": 5, "deck": TWO},
    {"players": 6, "deck": TWO, "teams": [[0, 3], [1, 4], [2, 5]]},
    {"players": 7, "deck": "camelot + lyonesse"},
    {"players": 8, "deck": TWO},
    {"deck": "lyonesse", "two_player_rule": True},
    {"deck": TEXT_DECK},
    {"deck": "classic", "players": 3, "points": True},
    {"turn_limit": 6},
]
USUAL = ("Observation space for each agent probably should be", "Observation is not a NumPy array")


def random_game(env: Any, seed: int) -> dict[str, float]:
    """Play a random game; the rewards."""
    generator = np.random.default_rng(seed)
    env.reset(seed=seed)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
        else:
            env.step(generator.choice(np.flatnonzero(seen["action_mask"])))
    return rewards


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_pettingzoo_finds_nothing_wrong(options: dict[str, Any]) -> None:
    """Two warnings are common to all environments whose observations are dictionaries."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        api_test(crazier_eights_v0.env(**options), num_cycles=100)

    assert [] == [str(each.message) for each in seen if not str(each.message).startswith(USUAL)]


def test_the_same_seed_gives_the_same_games() -> None:
    seed_test(crazier_eights_v0.env, 100)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_rewards_are_the_result(options: dict[str, Any]) -> None:
    """They add up to zero; by wins, winners gain and others lose; by points, better points gain more."""
    env = crazier_eights_v0.raw_env(**options)
    for seed in range(2):
        rewards = random_game(env, seed)
        state = env.state_of_game
        by_seat = [rewards[name] for name in env.possible_agents]

        assert abs(sum(by_seat)) < 1e-9
        if options.get("points"):
            sign = 1 if state.printed.variant.most_points_lead else -1
            assert max(range(len(by_seat)), key=by_seat.__getitem__) == max(
                range(len(by_seat)), key=lambda seat: sign * points_of(state)[seat]
            )
        else:
            assert [bool(state.winners >> seat & 1) for seat in range(len(by_seat))] == [each > 0 for each in by_seat]


def test_the_turn_limit_truncates() -> None:
    env = crazier_eights_v0.raw_env(turn_limit=2)
    random_game(env, 1)
    assert env.table.truncated(env.state_of_game)

    alone = SingleAgent("random", 0, turn_limit=2)
    alone.reset(seed=1)
    terminated = truncated = False
    while not (terminated or truncated):
        _, _, terminated, truncated, _ = alone.step(int(alone.action_masks().argmax()))
    assert truncated
    assert not terminated


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_no_observation_depends_on_what_its_player_does_not_know(options: dict[str, Any]) -> None:
    """Every player's, at every seventh decision, with the cards they don't know in another order."""
    assert 0 == interference(options)


def test_an_environment_that_shows_something_hidden_is_caught() -> None:
    """For example one that looks at the cards before it deals."""

    def leak(env: Any, agent: str) -> Any:
        state: State = env.state_of_game
        seen = honest(env, agent)
        seen["observation"][0] = state.draw_pile[0] % 2
        return seen

    honest = crazier_eights_v0.raw_env.observe
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(crazier_eights_v0.raw_env, "observe", leak)
        assert interference({}) > 0


def interference(options: dict[str, Any]) -> int:
    """How many observations change when hidden cards change places."""
    env, twin = crazier_eights_v0.raw_env(**options), crazier_eights_v0.raw_env(**options)
    generator, found = np.random.default_rng(5), 0
    env.reset(seed=5)
    twin.reset(seed=5)
    for number, agent in enumerate(env.agent_iter()):
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            return found
        if number % 7 == 0:
            for seat, name in enumerate(env.possible_agents):
                twin.state_of_game = permute(env.state_of_game, seat, number)
                twin.agent_selection = agent
                one, other = env.observe(name), twin.observe(name)
                found += any((one[key] != other[key]).any() for key in one)
        env.step(generator.choice(np.flatnonzero(seen["action_mask"])))
    return found


def test_gymnasium_finds_nothing_wrong() -> None:
    """It tries impossible actions too: they end the game."""
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        check_env(gymnasium.make("eights/CrazierEights-v0", opponents="random").unwrapped)

    assert [] == [str(each.message) for each in seen]


def test_an_impossible_action_loses_or_is_refused() -> None:
    env = crazier_eights_v0.env()
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(env.codec.actions - 1)
    assert -1 == env.rewards[agent]
    assert all(env.terminations.values())

    for _ in env.possible_agents:
        env.step(None)
    assert [] == env.agents

    with pytest.raises(SetupError, match="call reset"):
        crazier_eights_v0.env().step(0)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="no action 170"):
        env.step(170)

    raw = crazier_eights_v0.raw_env()
    raw.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"can't do action 169 now \(pass\)"):
        raw.step(169)

    alone = SingleAgent()
    alone.reset(seed=1)
    assert (-1.0, True) == alone.step(169)[1:3]


def test_a_deal_can_be_named() -> None:
    """So that a game of interest can be played again, here or with `eights simulate --seed`."""
    env = crazier_eights_v0.raw_env()
    env.reset(options={"deal": 1209})
    same = Setup().deal(1209)
    advance(same)
    assert (env.state_of_game.hands, env.state_of_game.draw_pile) == (same.hands, same.draw_pile)
    assert {1209} == {info["deal"] for info in env.infos.values()}


def test_details_say_what_the_actions_mean() -> None:
    env = crazier_eights_v0.raw_env(details=True)
    env.reset(seed=3)
    seen, *_, info = env.last()

    assert set(info["options"]) == set(info["advice"]) == set(np.flatnonzero(seen["action_mask"]))
    for action, text in info["options"].items():
        assert env.action_names[action] == text


def test_pictures_and_texts_show_what_the_player_may_know() -> None:
    env = crazier_eights_v0.raw_env(render_mode="ansi")
    env.reset(seed=3)
    assert "player_1 hand: ?" in env.render() or "player_0 hand: ?" in env.render()

    env = crazier_eights_v0.raw_env(players=3, render_mode="rgb_array")
    env.reset(seed=3)
    seat = env.possible_agents.index(env.agent_selection)
    shown = env.render()
    env.state_of_game = permute(env.state_of_game, seat, 1)
    assert (640, 960, 3) == shown.shape
    assert (shown == env.render()).all()
    env.state_of_game.hands[seat].pop()
    assert (shown != env.render()).any()


def test_mistakes_are_explained() -> None:
    with pytest.raises(SetupError, match="no render mode 'film'"):
        crazier_eights_v0.raw_env(render_mode="film")
    with pytest.raises(SetupError, match="at most 4 players"):
        crazier_eights_v0.raw_env(players=5)
    with pytest.raises(SetupError, match="no seat 2"):
        SingleAgent(seat=2)
    with pytest.raises(SetupError, match="2 opponents"):
        SingleAgent(["greedy", "random"])
    with pytest.raises(SetupError, match="call reset"):
        Batch(2).step([0, 0])


def test_a_batch_plays_the_games_of_single_environments() -> None:
    """Each lane the same games, with the same observations and rewards, one deal after the other."""
    batch, env = Batch(4, players=3), crazier_eights_v0.raw_env(players=3)
    seen, mask, player = batch.reset(seed=10)
    env.reset(options={"deal": 10})
    ended = 0
    while ended < 3:
        seat = env.possible_agents.index(env.agent_selection)
        alone = env.observe(env.agent_selection)
        assert seat == player[0]
        assert (alone["observation"] == seen[0]).all()
        assert (alone["action_mask"] == mask[0]).all()

        actions = mask.argmax(axis=1)
        env.step(actions[0])
        seen, mask, player, reward, done = batch.step(actions)

        assert list(env.rewards.values()) == pytest.approx(reward[0].tolist())
        assert done[0] == bool(env.state_of_game.winners)
        if done[0]:
            ended += 1
            env.reset(options={"deal": batch.deals[0]})
    assert 3 * 2**32 + 10 == batch.deals[0]


def test_a_batch_refuses_impossible_actions_as_a_whole() -> None:
    batch = Batch(3)
    seen, mask, _ = batch.reset()
    before = seen.copy()
    actions = mask.argmax(axis=1)
    actions[1] = 169

    with pytest.raises(IllegalMove, match="169"):
        batch.step(actions)
    assert (before == seen).all()
    with pytest.raises(EightsError, match="seeds"):
        batch.reset(seeds=[1])


def test_an_agent_is_measured_from_every_seat() -> None:
    """A policy that always takes the first possible action; with an impossible one it loses every game."""
    won = evaluate(lambda features, mask: int(mask.argmax()), "random", deals=10, first_deal=5)
    lost = evaluate(lambda features, mask: int(mask.argmin()), "random", deals=10, first_deal=5)

    assert won.low < won.value < won.high
    assert (0.0, 0.0) == (lost.value, lost.low)


def test_the_speed_of_the_environments_is_measured() -> None:
    """Of ours always; others only if they are installed."""
    measured = dict(speed.measures())

    assert {"driver", "codec", "batch", "pettingzoo", "pettingzoo raw"} <= {
        name for name, measure in measured.items() if measure
    }
    assert speed.direct(50) > 0
    assert speed.batched(128) > 0
    assert speed.turns(crazier_eights_v0.env(), 50) > 0
