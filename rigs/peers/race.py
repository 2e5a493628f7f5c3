"""Compares our speed with other engines, in one process and round by round, so that noise affects all of them equally.

All do the same work: whole games of classic Crazy Eights by the same rules with random players. We compare games
because OpenSpiel counts every card it deals as a step, and also asks when there is no choice. Every engine has the same
time, and what counts is the median of the ratios of all rounds.
"""

import random
from collections.abc import Callable
from statistics import median
from typing import Any

from eights.engine.driver import play_on
from eights.errors import EightsError
from eights.game import Game
from eights.lab.pace import pace
from eights.lab.setup import Setup
from rigs.peers.mirror import peer

PLAYERS = 3
CLASSIC = "classic with draw 5, may pass"  # OpenSpiel's rules
GAMES_AT_A_TIME = 10
Race = Callable[[], float]  # plays for a round; returns games per second
Speeds = dict[str, list[float]]  # games per second, by name and round


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


def timed(play: Callable[[int], object], games: int = GAMES_AT_A_TIME) -> float:
    """Games per second; the clock is read after so many of them."""

    def play_some(batch: int) -> int:
        for seed in range(batch * games, (batch + 1) * games):
            play(seed)
        return games

    return pace(play_some)


def our_game() -> float:
    """Step our engine from Python through Game: get the number of options, choose one."""
    table, dice = Game.new(CLASSIC, PLAYERS, seed=0, quiet=True), random.Random(1).random

    def play(seed: int) -> None:
        game = table.again(seed)
        choose = game.choose
        while not game.over:
            choose(int(dice() * game.count))

    return timed(play)


def our_driver() -> float:
    table = Setup(CLASSIC, PLAYERS, turn_limit=0)
    return timed(lambda seed: play_on(table.deal(seed, watched=False), seed))


def our_camelot() -> float:
    table = Setup("camelot", PLAYERS, turn_limit=0)
    return timed(lambda seed: play_on(table.deal(seed, watched=False), seed))


def openspiel_lean() -> float:
    """Step OpenSpiel from Python with as little overhead as possible; chance nodes are played the same way."""
    spiel_game, dice = openspiel(), random.Random(1).random

    def play(seed: int) -> None:
        state = spiel_game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(dice() * len(actions))])

    return timed(play)


def openspiel_cpp() -> float:
    """Play whole games inside OpenSpiel, with its own random bots."""
    spiel, spiel_game = peer(), openspiel()
    bots = [spiel.make_uniform_random_bot(player, player + 1) for player in range(PLAYERS)]
    return timed(lambda seed: spiel.evaluate_bots(spiel_game.new_initial_state(), bots, seed))


def openspiel() -> Any:
    return peer().load_game("crazy_eights", {"players": PLAYERS, "max_draw_cards": 5, "max_turns": 100_000})


def rlcard_uno() -> float:
    """Step RLCard from Python."""
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

    return timed(play, 1)


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


def race(rounds: int, progress: Callable[[str], None] | None = None) -> Speeds:
    """Run all engines in turn, round by round."""
    speeds: Speeds = {name: [] for name in races()}
    for number in range(rounds + 1):
        for name, run in races().items():
            if progress:
                progress(f"round {number}: {name}")
            speed = run()
            if number:  # round 0 warms up
                speeds[name].append(speed)
    return speeds


def ratios(speeds: Speeds) -> dict[str, float]:
    """How many times as fast we are, by the keys of the JSON."""
    classic, camelot, uno = decisions_a_game(CLASSIC), decisions_a_game("camelot"), uno_decisions_a_game()

    def times(ours: str, theirs: str) -> float:
        return median_ratio(speeds[ours], speeds[theirs])

    return {
        "classic_step_vs_openspiel": times("classic, our `Game`", "classic, OpenSpiel from Python"),
        "classic_games_vs_openspiel_cpp": times("classic, our driver", "classic, OpenSpiel in C++"),
        "classic_vs_rlcard_uno": times("classic, our driver", "UNO, RLCard") * classic / uno,
        "camelot_vs_openspiel": times("camelot, our driver", "classic, OpenSpiel from Python")
        * camelot
        / openspiel_steps_a_game(),
    }


def median_ratio(ours: list[float], theirs: list[float]) -> float:
    """The median of the ratios of all rounds: a busy moment affects both sides of a round, or only that round."""
    return median(own / other for own, other in zip(ours, theirs, strict=True))
