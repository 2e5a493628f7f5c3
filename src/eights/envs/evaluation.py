"""Measures an agent against bots in fresh games, with an interval."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eights.envs.single import SingleAgent
from eights.lab.estimates import Estimate, rate

FRESH = 1 << 40  # seeds of deals that nothing else uses

Policy = Callable[[NDArray[np.int8], NDArray[np.bool_]], int]  # from features and mask to an action


def evaluate(
    policy: Policy, opponents: str | Sequence[str] = "greedy", deals: int = 200, first_deal: int = FRESH, **options: Any
) -> Estimate:
    """How often a policy wins, with its 95 % interval. Every deal is played once from each seat.

    Set `first_deal` to another number for games that you have not looked at before: the same deals again say less. The
    options are those of SingleAgent: deck, players and so on.

    >>> print(evaluate(lambda features, mask: int(mask.argmax()), "random", deals=20))
    80.0% (64.7% to 89.7%)
    """
    tables = [SingleAgent(opponents, seat, **options) for seat in range(options.get("players", 2))]
    scores = []
    for deal in range(first_deal, first_deal + deals):
        wins = [play(policy, table, deal) for table in tables]
        scores.append(sum(wins) / len(wins))
    return rate(scores)


def play(policy: Policy, table: SingleAgent, deal: int) -> float:
    """Play a game; 1 if the policy's seat won. With an impossible action it loses."""
    features, _ = table.reset(options={"deal": deal})
    over = False
    while not over:
        features, _, ended, cut, info = table.step(policy(features, table.action_masks()))
        if info.get("impossible"):
            return 0.0
        over = ended or cut
    return float(table.state_of_game.winners >> table.seat & 1)
