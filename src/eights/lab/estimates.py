"""Confidence intervals and a sequential test in which the set, not the game, is the sample.

The games of a set share their deal (see eights.lab.arena), so they are not independent. Only the variance between sets
shows how much a figure depends on chance.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, isfinite, log, pi, sin, sqrt, tan
from statistics import NormalDist

CERTAINTY = 0.95
TIED = 2  # sets whose games all went one way are added when the variance is estimated, so that it is never zero
ERROR = 0.05  # of the sequential test, on either side
EXACT = 200  # degrees of freedom; above this, the expansion of Student's t is correct to seven digits
FIRST_LOOK = 10  # sets; the variance of fewer is not reliable


@cache
def student(freedom: int, certainty: float = CERTAINTY) -> float:
    """The quantile of Student's t distribution: how many standard errors an interval extends to either side."""
    n = max(1, freedom)
    return near_normal(n, certainty) if n > EXACT else bisected(n, certainty)


def bisected(n: int, certainty: float) -> float:
    """Find the exact quantile by bisection: t is √n·tan(angle), and the probability within t grows with the angle."""
    low, high = 0.0, pi / 2
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if probability_within(n, middle) < certainty else (low, middle)
    return sqrt(n) * tan(low)


def probability_within(n: int, angle: float) -> float:
    """The probability that |t| ≤ √n·tan(angle), for an integer n: a finite sum of powers of the cosine."""
    odd = n % 2
    term = total = cos(angle) if odd else 1.0
    for power in range(2 + odd, n - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    if not odd:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if n > 1 else 0.0))


def near_normal(n: int, certainty: float) -> float:
    """The quantile for large n, by its expansion around the normal distribution."""
    z = NormalDist().inv_cdf((1 + certainty) / 2)
    terms = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + sum(term / float(n) ** power for power, term in enumerate(terms, 1))


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval.

    >>> rate = compare("greedy", "random", sets=10).rate
    >>> rate.low <= rate.value <= rate.high
    True
    """

    value: float
    low: float
    high: float

    @property
    def bounded(self) -> bool:
        """Whether there is enough data for an interval.

        >>> compare("greedy", "random", sets=10).rate.bounded
        True
        """
        return isfinite(self.low)

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def scatter(scores: Sequence[float]) -> float:
    """The variance of scores between 0 and 1, as a share (0 to 1) of the largest variance their mean allows.

    It is 1 if all games of a set go the same way, so that a set counts as one game, and ½ for independent pairs.
    """
    mean = sum(scores) / len(scores)
    largest = mean * (1 - mean)
    if not largest:
        return 1.0
    found = sum((score - mean) ** 2 for score in scores)
    return (found + TIED * largest) / ((len(scores) - 1 + TIED) * largest)


def rate(scores: Sequence[float]) -> Estimate:
    """A win rate from the scores of sets, each between 0 and 1: Wilson's interval with the variance between sets.

    Without a single loss, or win, a set counts as one game, so that 0 % and 100 % have intervals too.
    """
    if not scores:
        return Estimate(0.0, 0.0, 1.0)
    n = len(scores) / scatter(scores)  # the number of independent games with as much information
    mean, t = sum(scores) / len(scores), student(len(scores) - 1)
    middle = (mean + t * t / (2 * n)) / (1 + t * t / n)
    reach = t / (1 + t * t / n) * sqrt(mean * (1 - mean) / n + t * t / (4 * n * n))
    return Estimate(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))  # if rounded


def share_of(wins: float, games: int) -> Estimate:
    """A share of independent games, with Wilson's interval."""
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    mean, t = wins / games, student(games - 1)
    middle = (mean + t * t / (2 * games)) / (1 + t * t / games)
    reach = t / (1 + t * t / games) * sqrt(mean * (1 - mean) / games + t * t / (4 * games * games))
    return Estimate(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))  # if rounded


def average(values: Sequence[float]) -> Estimate:
    """The mean of any other figure measured set by set.

    If all sets have the same value, their variance is unknown, so there is no interval.
    """
    if len(set(values)) < 2:
        return Estimate(values[0] if values else 0.0, float("-inf"), float("inf"))
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = student(len(values) - 1) * sqrt(variance / len(values))
    return Estimate(mean, mean - reach, mean + reach)


@dataclass(frozen=True)
class Stop:
    """A sequential test of two win rates: play until one of them is rejected (generalized SPRT, on sets)."""

    low: float
    high: float

    def evidence(self, scores: Sequence[float]) -> float:
        """The logarithm of how much more likely the scores are at the high rate than at the low one."""
        mean = (sum(scores) + 1) / (len(scores) + 2)  # never 0 or 1
        variance = scatter(scores) * mean * (1 - mean)
        return len(scores) * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def verdict(self, scores: Sequence[float]) -> float | None:
        """The rate that remains when the other is rejected, or None to play on."""
        if len(scores) < FIRST_LOOK:
            return None
        bound, evidence = log((1 - ERROR) / ERROR), self.evidence(scores)
        if abs(evidence) < bound:
            return None
        return self.high if evidence > 0 else self.low
