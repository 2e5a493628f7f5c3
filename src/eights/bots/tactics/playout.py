"""Plays games quickly by following the advice: for rollouts, and for the greedy bot."""

from eights.bots.tactics.advice import Advice
from eights.engine.run import apply
from eights.engine.state import State
from eights.engine.worlds import Dice


def best(scores: list[float], dice: Dice) -> int:
    """The index of the highest score; ties are broken at random."""
    top, at, ties = scores[0], 0, 1
    for i in range(1, len(scores)):
        score = scores[i]
        if score > top:
            top, at, ties = score, i, 1
        elif score == top:
            ties += 1
            if dice.below(ties) == 0:
                at = i
    return at


def play_out(state: State, advice: Advice, dice: Dice, slips: int, most: int) -> int:
    """Let everybody follow the advice until the game is over, or for this many decisions; returns how many were made.

    `slips` in a thousand decisions are random.
    """
    decisions = 0
    while not state.winners and decisions < most:
        options = state.options
        if slips and dice.below(1000) < slips:
            chosen = options[dice.below(len(options))]
        else:
            chosen = options[best(advice.scores(state), dice)]
        apply(state, chosen)
        decisions += 1
    return decisions
