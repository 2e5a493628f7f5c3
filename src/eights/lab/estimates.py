"""How sure a measured figure is: intervals and a sequential test in which the set, not the game, is the sample.

The games of a set share their deal (see eights.lab.arena): they are not independent, so only the scatter between sets
says how far chance may have carried a figure.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, isfinite, log, pi, sin, sqrt, tan
from statistics import NormalDist

CERTAINTY = 0.95
TIED = 2  # as many sets whose games all went one way are thought added when the scatter is measured: no scatter is none
ERROR = 0.05  # of the sequential test, on either side
EXACT = 200  # degrees of freedom; above, the expansion of Student's t is right to seven digits
FIRST_LOOK = 10  # sets; the scatter of fewer says too little


@cache
def student(freedom: int, certainty: float = CERTAINTY) -> float:
    """How many standard errors an interval reaches to either side: the quantile of Student's t distribution."""
    n = max(1, freedom)
    return near_normal(n, certainty) if n > EXACT else bisected(n, certainty)


def bisected(n: int, certainty: float) -> float:
    """The exact quantile: t is √n·tan(angle), and the probability within t grows with the angle."""
    low, high = 0.0, pi / 2
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if probability_within(n, middle) < certainty else (low, middle)
    return sqrt(n) * tan(low)


def probability_within(n: int, angle: float) -> float:
    """How likely |t| ≤ √n·tan(angle) is, for a whole number n: a finite sum of powers of the cosine."""
    odd = n % 2
    term = total = cos(angle) if odd else 1.0
    for power in range(2 + odd, n - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    if not odd:
        return sin(angle) * total
    return 2 / pi * (angle + (sin(angle) * total if n > 1 else 0.0))


def near_normal(n: int, certainty: float) -> float:
    """The quantile for a large n, by its expansion around the normal distribution."""
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
        """Whether enough is known for an interval.

        >>> compare("greedy", "random", sets=10).rate.bounded
        True
        """
        return isfinite(self.low)

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def scatter(scores: Sequence[float]) -> float:
    """The variance of scores between 0 and 1 as a share of the largest that their mean allows, 0 to 1.

    1: all games of a set go the same way, so a set is worth one game; one half for pairs of independent games.
    """
    mean = sum(scores) / len(scores)
    largest = mean * (1 - mean)
    if not largest:
        return 1.0
    found = sum((score - mean) ** 2 for score in scores)
    return (found + TIED * largest) / ((len(scores) - 1 + TIED) * largest)


def rate(scores: Sequence[float]) -> Estimate:
    """A win rate from the scores of sets, each between 0 and 1: Wilson's interval with the scatter between sets.

    Without a single loss, or win, a set is taken for one game: 0 % and 100 % have intervals too.
    """
    if not scores:
        return Estimate(0.0, 0.0, 1.0)
    n = len(scores) / scatter(scores)  # so many independent games would tell as much
    mean, t = sum(scores) / len(scores), student(len(scores) - 1)
    middle = (mean + t * t / (2 * n)) / (1 + t * t / n)
    reach = t / (1 + t * t / n) * sqrt(mean * (1 - mean) / n + t * t / (4 * n * n))
    return Estimate(mean, max(0.0, min(mean, middle - reach)), min(1.0, max(mean, middle + reach)))  # rounded


def average(values: Sequence[float]) -> Estimate:
    """The mean of anything else that was measured set by set.

    If all sets say the same nothing is known of how far they scatter, so there is no interval: it has no bounds.
    """
    if len(set(values)) < 2:
        return Estimate(values[0] if values else 0.0, float("-inf"), float("inf"))
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = student(len(values) - 1) * sqrt(variance / len(values))
    return Estimate(mean, mean - reach, mean + reach)


@dataclass(frozen=True)
class Stop:
    """A sequential test of two win rates: play until one of them is refuted (generalized SPRT, on sets)."""

    low: float
    high: float

    def evidence(self, scores: Sequence[float]) -> float:
        """The logarithm of how much more likely the scores are at the high rate than at the low one."""
        mean = (sum(scores) + 1) / (len(scores) + 2)  # never 0 or 1
        variance = scatter(scores) * mean * (1 - mean)
        return len(scores) * (self.high - self.low) * (2 * mean - self.low - self.high) / (2 * variance)

    def verdict(self, scores: Sequence[float]) -> float | None:
        """The rate that is left when the other is refuted, or None: play on."""
        if len(scores) < FIRST_LOOK:
            return None
        bound, evidence = log((1 - ERROR) / ERROR), self.evidence(scores)
        if abs(evidence) < bound:
            return None
        return self.high if evidence > 0 else self.low
