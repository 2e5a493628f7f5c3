"""Measures the speed of the environments, next to other games in PettingZoo, OpenSpiel and RLCard if they are there.

All players move at random. A step is: see the decision, in arrays, choose a possible action, take it. The best of
several rounds counts, in processor time; compare figures of one run only.
"""

import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from eights.bots.tactics.lanes import decider, take
from eights.engine.run import advance
from eights.engine.worlds import Dice
from eights.envs import crazier_eights_v0
from eights.envs.batch import Batch
from eights.envs.table import Table
from eights.lab.setup import Setup
from eights.lab.speed import decisions_a_second

STEPS = 6_000
LANES = 64
PEERS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6")


def driver() -> float:
    """Random games inside the engine, without any observation."""
    return decisions_a_second(Setup())


def direct(steps: int = STEPS) -> float:
    """Features, mask and step by the codec, without an environment."""
    table, dice = Table(), Dice(1)
    codec, done, seed = table.codec, 0, 0
    table.deal(0)
    started = time.process_time()
    while done < steps:
        state = table.deal(seed)
        seed += 1
        while not state.winners:
            seat = decider(state)
            np.frombuffer(codec.write(state, seat), np.int8)
            np.frombuffer(codec.mask(state, seat), np.int8)
            legal = codec.legal(state, seat)
            take(state, codec, legal[dice.below(len(legal))])
            done += 1
    return done / (time.process_time() - started)


def batched(steps: int = STEPS) -> float:
    """The steps of Batch alone, without choosing actions."""
    batch = Batch(LANES)
    _, mask, _ = batch.reset()
    spent = 0.0
    for _ in range(steps // LANES):
        actions = mask.argmax(axis=1)
        started = time.process_time()
        batch.step(actions)
        spent += time.process_time() - started
    return steps // LANES * LANES / spent


def turns(env: Any, steps: int = STEPS) -> float:
    """Steps per second of a PettingZoo environment."""
    generator = np.random.default_rng(1)
    env.reset(seed=1)
    done = 0
    started = time.process_time()
    while done < steps:
        seen, _, terminated, truncated, info = env.last()
        if terminated or truncated:
            env.reset()
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(int(legal[int(generator.random() * len(legal))]))
        done += 1
    return done / (time.process_time() - started)


def openspiel(name: str, arrays: bool, steps: int = STEPS) -> float:
    """Steps per second of a game in OpenSpiel, with observation and mask: lists, which learners turn into arrays."""
    import pyspiel

    game, dice, done = pyspiel.load_game(name), Dice(1), 0
    started = time.process_time()
    while done < steps:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            if not state.is_chance_node():
                seen, mask = state.observation_tensor(), state.legal_actions_mask()
                if arrays:
                    np.array(seen, np.float32), np.array(mask, np.int8)
                done += 1
            state.apply_action(legal[dice.below(len(legal))])
    return done / (time.process_time() - started)


def rlcard_uno(steps: int = STEPS) -> float:
    """Steps per second of UNO in RLCard."""
    import rlcard

    env, dice, done = rlcard.make("uno"), Dice(1), 0
    started = time.process_time()
    while done < steps:
        seen, _ = env.reset()
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = env.step(legal[dice.below(len(legal))])
            done += 1
    return done / (time.process_time() - started)


def measures() -> Iterator[tuple[str, Callable[[], float] | None]]:
    """What is measured, by name; None if its package is not installed."""
    yield "driver", driver
    yield "codec", direct
    yield "batch", batched
    yield "pettingzoo raw", lambda: turns(crazier_eights_v0.raw_env())
    yield "pettingzoo", lambda: turns(crazier_eights_v0.env())
    for name in PEERS:
        try:
            with warnings.catch_warnings():  # PettingZoo will replace this form of import
                warnings.simplefilter("ignore")
                env = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError:
            yield f"pettingzoo {name}", None
        else:
            yield f"pettingzoo {name}", partial(turns, env, STEPS // 10)
    there = find_spec("pyspiel") is not None
    for arrays, name in ((True, "openspiel crazy_eights"), (False, "… as lists")):
        yield name, partial(openspiel, "crazy_eights", arrays) if there else None
    yield "rlcard uno", rlcard_uno if find_spec("rlcard") is not None else None


def bench(rounds: int, progress: Callable[[str], None] | None = None) -> dict[str, int | None]:
    """Steps per second, by name. The rounds go around, so that a busy moment does not hit one figure alone."""
    advance(Setup().deal(1))
    told = list(measures())
    best: dict[str, int | None] = dict.fromkeys(name for name, _ in told)
    for _ in range(rounds):
        for name, measure in told:
            if progress:
                progress(name)
            if measure is not None:
                best[name] = max(best[name] or 0, round(measure()))
    return best
