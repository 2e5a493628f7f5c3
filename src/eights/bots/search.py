"""The search bot: simulates many games, each in a world that fits what it sees, and picks the move that wins most."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from eights.bots.bot import Bot, Choice
from eights.bots.partner import Partner, Tally, joined, tally_of
from eights.bots.reasons import reason
from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.beliefs import Beliefs
from eights.bots.tactics.finish import NO_MOVE
from eights.bots.tactics.own_turn import safe_moves, sure_move
from eights.bots.tactics.tree import Search
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.errors import UnknownBot
from eights.messages import Message

PART = 8  # games simulated between two looks at the clock
SETTING = re.compile(r"(?P<number>\d+(\.\d+)?)\s*(?P<unit>ms|s|)(:(?P<processes>[12]))?")
SEEDS = 1 << 30


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of seconds or of simulated games, in one process or two."""

    seconds: float
    rounds: int
    processes: int = 1

    @classmethod
    def read(cls, setting: str) -> "Budget":
        """Read a setting: 1000ms · 1s · 400 (games, which is reproducible) · 1000ms:2 (two processes)."""
        found = SETTING.fullmatch(setting)
        if found is None or not float(found["number"]):
            raise UnknownBot(Message("botfault-search-time", setting=setting), Message("botfault-search-times"))
        number, unit, processes = float(found["number"]), found["unit"], int(found["processes"] or 1)
        if unit:
            return cls(number / (1000 if unit == "ms" else 1), 0, processes)
        return cls(0.0, max(1, int(number) // processes), processes)

    def think(self, search: Search, stopped: Callable[[], bool]) -> None:
        """Think until the budget is used up, somebody says stop, or the rest could not change the choice."""
        started = time.perf_counter()
        while not stopped():
            left = self.left(search, time.perf_counter() - started)
            if left <= 0 or (search.rounds >= 4 * PART and decided(search, left)):
                return
            search.run(PART if self.seconds else min(PART, left))

    def left(self, search: Search, spent: float) -> int:
        """About how many more games can be simulated."""
        if not self.seconds:
            return self.rounds - search.rounds
        if spent >= self.seconds:
            return 0
        return 1 + int(search.rounds * (self.seconds - spent) / spent) if search.rounds else 1


def decided(search: Search, left: int) -> bool:
    """Whether the leading move is so far ahead that no other can catch up with the games left."""
    ranking = search.ranking()
    return len(ranking) == 1 or ranking[0].visits - ranking[1].visits > left


class Searcher(Bot):
    """Information-set Monte Carlo tree search, over every choice of every player."""

    name = "search"
    wants_log = True

    def __init__(self, setting: str = "") -> None:
        self.budget = Budget.read(setting or "1000ms")
        self.partner = Partner(self.budget.think) if self.budget.processes > 1 else None
        self.stopped = False
        self.rounds = 0  # games simulated for the last choice

    def stop(self) -> None:
        self.stopped = True

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        self.stopped, self.rounds = False, 0
        advice = advice_for(sight.printed)
        if (sure := sure_move(sight, advice)) != NO_MOVE:
            return Choice(sure, Message("bot-wins"))
        tally = self.imagine(Search(sight, advice, dice, Beliefs(sight, advice.phrases)), dice)
        option = max(tally, key=lambda move: tally[move])
        if safe := safe_moves(sight, advice, option):
            option = max(safe, key=lambda move: tally.get(move, (0, 0.0)))
        return Choice(option, lambda: with_wins(reason(sight, option), tally.get(option)))

    def imagine(self, search: Search, dice: Dice) -> Tally:
        seed = dice.below(SEEDS) if self.partner else 0
        helped = self.partner is not None and self.partner.begin(search.sight, seed)
        self.budget.think(search, lambda: self.stopped)
        tally = tally_of(search)
        if self.partner is not None and helped:
            tally = joined(tally, self.partner.answer(now=self.stopped or self.budget.seconds > 0))
        self.rounds = sum(visits for visits, _ in tally.values())
        return tally


def with_wins(why: Message, tried: tuple[int, float] | None) -> Message:
    """The reason, and how often the option won."""
    if tried is None or not tried[0]:
        return why
    return Message("bot-imagined", why=why, n=round(100 * tried[1] / tried[0]))
