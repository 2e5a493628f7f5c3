"""Compares our speed with other engines, in one process and round by round, so that noise affects all of them equally.

All do the same work: whole games of classic Crazy Eights by the same rules with random players. We compare games
because OpenSpiel counts every card it deals as a step, and also asks when there is no choice.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from eights.engine.driver import play_on
from eights.errors import EightsError
from eights.game import Game
from eights.lab.setup import Setup
from rigs.peers.mirror import peer

PLAYERS = 3
CLASSIC = "classic with draw 5, may pass"  # OpenSpiel's rules
GAMES_A_ROUND = 60
Race = Callable[[int], float]  # plays this many games; returns games per second


def races() -> dict[str, Race]:
    """All engines to compare, by name."""
    return {
        "classic, our `Game`": our_game,
        "classic, our driver": our_driver,
        "classic, OpenSpiel from Python": openspiel_lean,
        "classic, OpenSpiel in C++": openspiel_cpp,
        "camelot, our driver": our_camelot,
        "UNO, RLCard": rlcard_uno,
    }


def timed(games: int, play: Callable[[int], object]) -> float:
    started = time.process_time()
    for seed in range(games):
        play(seed)
    return games / (time.process_time() - started)


def our_game(games: int) -> float:
    """Step our engine from Python through Game: get the number of options, choose one."""
    table, dice = Game.new(CLASSIC, PLAYERS, seed=0, quiet=True), random.Random(1).random

    def play(seed: int) -> None:
        game = table.again(seed)
        choose = game.choose
        while not game.over:
            choose(int(dice() * game.count))

    return timed(games, play)


def our_driver(games: int) -> float:
    table = Setup(CLASSIC, PLAYERS, turn_limit=0)
    return timed(games, lambda seed: play_on(table.deal(seed, watched=False), seed))


def our_camelot(games: int) -> float:
    table = Setup("camelot", PLAYERS, turn_limit=0)
    return timed(games, lambda seed: play_on(table.deal(seed, watched=False), seed))


def openspiel_lean(games: int) -> float:
    """Step OpenSpiel from Python with as little overhead as possible; chance nodes are played the same way."""
    spiel_game, dice = openspiel(), random.Random(1).random

    def play(seed: int) -> None:
        state = spiel_game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(dice() * len(actions))])

    return timed(games, play)


def openspiel_cpp(games: int) -> float:
    """Play whole games inside OpenSpiel, with its own random bots."""
    spiel, spiel_game = peer(), openspiel()
    bots = [spiel.make_uniform_random_bot(player, player + 1) for player in range(PLAYERS)]
    return timed(games, lambda seed: spiel.evaluate_bots(spiel_game.new_initial_state(), bots, seed))


def openspiel() -> Any:
    return peer().load_game("crazy_eights", {"players": PLAYERS, "max_draw_cards": 5, "max_turns": 100_000})


def rlcard_uno(games: int) -> float:
    """Step RLCard from Python; only a few games, because it is slow."""
    try:
        import rlcard
    except ImportError:
        raise EightsError("RLCard is not installed", "python3 run.py check installs it") from None
    env = rlcard.make("uno", config={"seed": 1})
    dice = random.Random(1).choice

    def play(seed: int) -> None:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice(list(state["legal_actions"])))

    return timed(max(2, games // 20), play)


def openspiel_steps_a_game() -> float:
    """How many steps OpenSpiel counts in a game, including dealt cards and forced moves."""
    spiel_game, dice, steps = openspiel(), random.Random(1).random, 0
    for _ in range(200):
        state = spiel_game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(dice() * len(actions))])
            steps += 1
    return steps / 200


def decisions_a_game(deck: str) -> float:
    """How many decisions a game of random players has on average."""
    table = Setup(deck, PLAYERS, turn_limit=0)
    return sum(play_on(table.deal(seed, watched=False), seed) for seed in range(200)) / 200


def uno_decisions_a_game() -> float:
    import rlcard

    env, dice, steps = rlcard.make("uno", config={"seed": 1}), random.Random(1).choice, 0
    for _ in range(20):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice(list(state["legal_actions"])))
            steps += 1
    return steps / 20


def race(rounds: int, progress: Callable[[str], None] | None = None) -> dict[str, float]:
    """Run all engines in turn, and return the median of these rounds for each."""
    speeds: dict[str, list[float]] = {name: [] for name in races()}
    for number in range(rounds + 1):
        for name, run in races().items():
            if progress:
                progress(f"round {number}: {name}")
            speed = run(GAMES_A_ROUND)
            if number:  # round 0 warms up
                speeds[name].append(speed)
    return {name: median(values) for name, values in speeds.items()}


def ratios(games: dict[str, float]) -> dict[str, float]:
    """How many times as fast we are, by the keys of the JSON."""
    classic, camelot, uno = decisions_a_game(CLASSIC), decisions_a_game("camelot"), uno_decisions_a_game()
    openspiel_steps = games["classic, OpenSpiel from Python"] * openspiel_steps_a_game()
    return {
        "classic_step_vs_openspiel": games["classic, our `Game`"] / games["classic, OpenSpiel from Python"],
        "classic_games_vs_openspiel_cpp": games["classic, our driver"] / games["classic, OpenSpiel in C++"],
        "classic_vs_rlcard_uno": games["classic, our driver"] * classic / (games["UNO, RLCard"] * uno),
        "camelot_vs_openspiel": games["camelot, our driver"] * camelot / openspiel_steps,
    }
