"""The top rung: it imagines many games from here, each in a world that fits what it sees, and takes what wins most."""

import re
import time
from typing import NamedTuple

from eights.bots.bot import Bot, Choice
from eights.bots.reasons import reason
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import UnknownBot
from eights.tactics.advice import advice_for
from eights.tactics.own_turn import NO_MOVE, safe_moves, sure_move
from eights.tactics.tree import Node, Search

PART = 8  # games imagined between two looks at the clock
SETTING = re.compile(r"(?P<number>\d+(\.\d+)?)\s*(?P<unit>ms|s|)")


class Budget(NamedTuple):
    """How long to think: so many seconds, or so many games imagined."""

    seconds: float
    rounds: int

    @classmethod
    def read(cls, setting: str) -> "Budget":
        """1000ms · 1s · 400 (games, so that a choice can be repeated)."""
        found = SETTING.fullmatch(setting)
        if found is None or not float(found["number"]):
            raise UnknownBot(
                f"search cannot think for '{setting}'", "say search:1000ms, search:2s or search:400 (games)"
            )
        number = float(found["number"])
        if found["unit"]:
            return cls(number / (1000 if found["unit"] == "ms" else 1), 0)
        return cls(0.0, int(number))


class Searcher(Bot):
    """Information-set Monte Carlo tree search."""

    name = "search"

    def __init__(self, setting: str = "1000ms") -> None:
        self.budget = Budget.read(setting or "1000ms")
        self.stopped = False
        self.rounds = 0  # imagined games of the last choice

    def stop(self) -> None:
        self.stopped = True

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        started = time.perf_counter()
        advice = advice_for(sight.printed)
        self.stopped, self.rounds = False, 0
        if (sure := sure_move(sight, advice)) != NO_MOVE:
            return Choice(sure, "wins this turn")
        search = Search(sight, advice, dice)
        self.think(search, started)
        self.rounds = search.rounds
        ranking = search.ranking()
        option = ranking[0].option
        if safer := safe_moves(sight, advice, option):
            ranking = [node for node in ranking if node.option in safer] or ranking
            option = ranking[0].option
        return Choice(option, lambda: told(ranking[0], reason(sight, option)))

    def think(self, search: Search, started: float) -> None:
        """Until the budget is spent, somebody says stop, or the rest could not change the choice."""
        seconds, rounds = self.budget
        while not self.stopped:
            if seconds:
                spent = time.perf_counter() - started
                left = int(search.rounds * (seconds - spent) / spent)
                if spent >= seconds:
                    return
            else:
                left = rounds - search.rounds
                if left <= 0:
                    return
            if search.rounds >= PART * 4 and decided(search.ranking(), left):
                return
            search.run(min(PART, left) if not seconds else PART)


def decided(ranking: list[Node], left: int) -> bool:
    """Whether the first is so far ahead that nothing can catch up in what is left."""
    return len(ranking) == 1 or ranking[0].visits - ranking[1].visits > left


def told(node: Node, why: str) -> str:
    share = f"wins {100 * node.total / max(1, node.visits):.0f} of 100 games imagined from here"
    return f"{why}; {share}" if why else share
