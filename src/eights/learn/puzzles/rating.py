"""How hard a puzzle is, from one to five stars.

What counts: how few of all lines solve it, whether the move that looks best is wrong, how long a search without any
exact look ahead takes to find the first move, how long the solution is, and how often the bot `casual` finds it. The
weights were chosen by hand.
"""

from collections.abc import Collection
from math import log2
from typing import Final

from eights.bots.greedy import Casual
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.tree import Search
from eights.engine.questions import deciders
from eights.engine.run import apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.game import Game

BUDGETS: Final = (10, 30, 100, 300, 800)  # imagined games of the tree search
NEVER: Final = 1600
TRIES: Final = 3
CASUAL_TRIES: Final = 30
STARS: Final = (2.0, 4.0, 7.0, 10.5)  # from which difficulty on it has one more
LONGEST_TURN: Final = 40


def stars(difficulty: float) -> int:
    return 1 + sum(difficulty >= limit for limit in STARS)


def difficulty(share: float, tempts: bool, budget: int, length: int, casual: float) -> float:
    """The weighted sum; `share` is that of the lines which solve it, `casual` that of the tries which do."""
    return -0.6 * log2(share) + 2 * tempts + 0.6 * log2(budget / 10) + 0.5 * length - 5 * casual


def tempts(sight: Sight, right: Collection[int]) -> bool:
    """Whether the move that is best by advice, which looks no further, does not begin a solution."""
    game = sight.seen()
    game.options = sight.options
    scores = advice_for(sight.printed).scores(game)
    return sight.options[scores.index(max(scores))] not in right


def tree_budget(sight: Sight, right: Collection[int]) -> int:
    """How many imagined games the tree search needs to begin right in two of three tries."""
    advice = advice_for(sight.printed)
    for budget in BUDGETS:
        good = 0
        for seed in range(TRIES):
            search = Search(sight, advice, Dice(seed))
            search.run(budget)
            good += search.ranking()[0].option in right
        if good >= 2:
            return budget
    return NEVER


def casual_share(position: str, seat: int, solved: "Solved") -> float:
    """The share of tries in which a casual player reaches the goal by the end of the turn."""
    good = 0
    for seed in range(CASUAL_TRIES):
        state = Game.from_position(position, seed=seed).state
        turn, dice, bot = state.turn, Dice(seed), Casual()
        for _ in range(LONGEST_TURN):
            if state.winners or state.turn != turn or deciders(state)[0] != seat:
                break
            apply(state, bot.choose(Sight(state, seat), dice).option)
        good += solved(state)
    return good / CASUAL_TRIES


class Solved:
    """Whether a state at the end of the turn reaches the goal."""

    def __init__(self, seat: int, to_win: bool) -> None:
        self.seat = seat
        self.to_win = to_win

    def __call__(self, state: State) -> bool:
        if self.to_win:
            return bool(state.winners >> self.seat & 1)
        return not state.lost >> self.seat & 1 and (not state.winners or bool(state.winners >> self.seat & 1))
