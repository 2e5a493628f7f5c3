"""Plays whole games with random players inside the engine, for rollouts and benchmarks."""

from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.worlds import Dice


def play_on(state: State, seed: int) -> int:
    """Let everybody choose at random until the game is over; returns the number of decisions."""
    dice = Dice(seed)
    decisions = 0
    advance(state)
    while not state.winners:
        options = state.options
        apply(state, options[dice.below(len(options))])
        decisions += 1
    return decisions
