"""The arena: measures bots against each other over duplicate deals, with reliable confidence intervals.

result = contest(Contest(("novice", "random")), sets=200)
result.rate  # of the first: 68.2% (63.6% to 72.4%)
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from eights import BUILD
from eights.errors import SetupError
from eights.lab.arena.cheats import CHEATS, find
from eights.lab.arena.duplicate_deals import Contest, Played, play_sets
from eights.lab.bot_seats import seating
from eights.lab.estimates import Estimate, Stop, average, rate
from eights.lab.parallel import Portions, run
from eights.messages import Message

__all__ = ["CHEATS", "Contest", "Result", "contest"]


@dataclass
class Result:
    """How a bot did against others, as returned by `compare`.

    >>> result = compare("greedy", "random", sets=10)
    >>> print(result)
    greedy wins 100.0% (66.1% to 100.0%) of 20 games
    >>> result.rate.low > 0.5
    True
    """

    contest: Contest
    scores: list[float] = field(default_factory=list)  # of the measured bot, set by set
    leads: list[float] = field(default_factory=list)
    total: Played = field(default_factory=Played)
    seconds: float = 0.0
    load: tuple[float | None, float | None] = (None, None)  # of the machine, before and after
    stop: Stop | None = None
    verdict: float | None = None
    interrupted: bool = False

    def __str__(self) -> str:
        return f"{self.contest.bots[0]} wins {self.rate} of {self.total.games} games"

    def add(self, played: Played) -> None:
        self.scores.append(played.score)
        self.leads.append(played.lead)
        self.total.add(played)

    @property
    def rate(self) -> Estimate:
        """How often the first bot wins, with its 95 % interval.

        >>> print(compare("greedy", "random", sets=10).rate)
        100.0% (66.1% to 100.0%)
        """
        return rate(self.scores)

    @property
    def lead(self) -> Estimate:
        """How many points per game the first bot is better than the others.

        >>> compare("greedy", "random", sets=10).lead.value > 0
        True
        """
        return average(self.leads)

    def as_json(self) -> dict[str, Any]:
        """Everything in the result, as `eights match --json` prints it.

        >>> compare("greedy", "random", sets=3).as_json()["games"]
        6
        """
        table, total, times, games = self.contest.table, self.total, self.total.times, self.total.games
        rate, lead = (self.rate, self.lead) if games else (None, None)
        return {
            "bots": list(self.contest.bots),
            "deck": table.deck,
            "players": table.players,
            "teams": [list(team) for team in table.teams],
            "seed": self.contest.seed,
            "pairs": len(self.scores),
            "games": total.games,
            "win_rate": rate and round(rate.value, 4),
            "low": rate and round(rate.low, 4),
            "high": rate and round(rate.high, 4),
            "fair_share": round(1 / len(table.sides), 4),
            "points": round(total.points / games, 3) if games else None,
            "points_of_others": round(total.others / games, 3) if games else None,
            "points_better": lead and finite(lead),
            "decisions_per_second": round(1 / times.mean) if times.mean else None,
            "ms_per_decision": round(times.mean * 1000, 4) if times.count else None,
            "ms_per_decision_p95": round(times.within(0.95) * 1000, 4) if times.count else None,
            "decisions": times.count,
            "seats": {str(place + 1): round(total.wins[place] / n, 4) for place, n in sorted(total.seats.items())},
            "endings": dict(sorted(total.endings.items())),
            "seconds": round(self.seconds, 2),
            "load": list(self.load),
            "cores": os.cpu_count(),
            "engine": str(BUILD),
            "stop": None if self.stop is None else [self.stop.low, self.stop.high],
            "verdict": self.verdict,
            "audit": total.audit.as_json() if self.contest.audit else None,
            "interrupted": self.interrupted,
        }


def finite(estimate: Estimate) -> dict[str, float | None]:
    """A number for JSON, which has no infinity: None if there is no interval."""
    low, high = (estimate.low, estimate.high) if estimate.bounded else (None, None)
    return {"value": round(estimate.value, 3), "low": low and round(low, 3), "high": high and round(high, 3)}


def load() -> float | None:
    """The load of the machine, if the system reports it."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def contest(
    asked: Contest,
    sets: int,
    *,
    stop: Stop | None = None,
    processes: int = 0,
    progress: Callable[[Result], None] | None = None,
) -> Result:
    """Play this many sets on all cores, or until the sequential test decides. If interrupted, return the result so far.

    Sets are counted and tested in order, so the result does not depend on the number of processes, unless the bots
    think by the clock.
    """
    check(asked)
    result, portions = Result(asked, stop=stop), Portions(sets, processes)
    waiting: dict[int, Played] = {}  # sets that finished before an earlier one

    def collect(found: list[Played]) -> bool:
        waiting.update((played.number, played) for played in found)
        while result.verdict is None and len(result.scores) in waiting:
            result.add(waiting.pop(len(result.scores)))
            if stop is not None:
                result.verdict = stop.verdict(result.scores)
        portions.done += len(found)
        if progress:
            progress(result)
        return result.verdict is not None

    before, started = load(), time.perf_counter()
    jobs = ((asked, first, last) for first, last in portions)
    result.interrupted = run(play_sets, jobs, collect, processes)
    if result.verdict is None:
        for number in sorted(waiting):
            result.add(waiting[number])
    result.seconds = time.perf_counter() - started
    result.load = (before, load())
    return result


def check(asked: Contest) -> None:
    """Raise an error if this contest cannot be played."""
    if len(asked.bots) < 2:
        raise SetupError(Message("lab-one-bot"), Message("lab-two-bots"))
    asked.table.check()
    asked.table.deal(asked.seed)
    for name in seating(asked.table, asked.bots, 0):
        find(name)
