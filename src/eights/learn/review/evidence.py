"""When a move is surely better than another: a confidence sequence that may be looked at after every batch of worlds.

An ordinary interval is right once, after a number of worlds that was fixed before. Somebody who looks again and again
until it excludes zero will find that it does, whatever the moves are worth. These bounds hold at all times at once:
asymptotic confidence sequences with the mixture boundary of Robbins (Waudby-Smith and others, 2021).
"""

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Final, NamedTuple

ERROR: Final = 0.01  # shared by all rivals of a move
MIXING: Final = 0.05  # the bounds are tightest after some 2/MIXING·log(1/error) worlds
MATTERS: Final = 0.03  # a difference of less than three games in a hundred is not a mistake
QUICK: Final = 128  # after so many worlds, only moves that are ahead stay in the contest
AHEAD: Final = 0.01
BATCH: Final = 64  # worlds between two looks at the figures

Contest = Callable[[int, Sequence[int]], list[float]]  # by how much each of these rivals did better in a world
Radius = Callable[[int, float, float], float]


class Tally:
    """The differences between a rival and the chosen move, world by world."""

    def __init__(self) -> None:
        self.worlds = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, difference: float) -> None:
        self.worlds += 1
        self.sum += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        return self.sum / self.worlds if self.worlds else 0.0

    @property
    def variance(self) -> float:
        return max(self.squares / self.worlds - self.mean**2, 1 / self.worlds) if self.worlds else inf


class Verdict(NamedTuple):
    """The rival that is surely better, if there is one, and how many worlds it took."""

    rival: int  # -1: none
    gap: float
    worlds: int


def radius(worlds: int, variance: float, error: float) -> float:
    """How far the interval around a mean reaches, at any time."""
    grown = worlds * MIXING + 1
    return sqrt(2 * variance * grown / (worlds * worlds * MIXING) * log(sqrt(grown) / error))


def judge(rivals: int, contest: Contest, most: int, reach: Radius = radius, matters: float = MATTERS) -> Verdict:
    """Try the rivals of a move, batch by batch, until one is surely better or none can be."""
    tallies = [Tally() for _ in range(rivals)]
    living = list(range(rivals))
    error, worlds = ERROR / max(1, rivals), 0
    while living and worlds < most:
        for number in range(worlds, min(worlds + BATCH, most)):
            for rival, difference in zip(living, contest(number, living), strict=True):
                tallies[rival].add(difference)
        worlds = min(worlds + BATCH, most)
        reaches = {rival: reach(worlds, tallies[rival].variance, error) for rival in living}
        better = [rival for rival in living if tallies[rival].mean - reaches[rival] > matters]
        if better:
            best = max(better, key=lambda rival: tallies[rival].mean)
            return Verdict(best, tallies[best].mean, worlds)
        living = [rival for rival in living if tallies[rival].mean + reaches[rival] > matters]
        if worlds >= QUICK:
            living = [rival for rival in living if tallies[rival].mean > AHEAD]
    return Verdict(-1, 0.0, worlds)
