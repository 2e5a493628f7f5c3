"""Intervals hold what they promise when the games of a set are not independent; pooling the games would not."""

from math import sqrt
from random import Random

import pytest

from eights.lab.estimates import EXACT, Estimate, Stop, average, bisected, near_normal, rate, scatter, student

SETS = 60
TRIALS = 600


def sets(chance: Random, win: float, tied: float) -> list[float]:
    """Scores of pairs: with this probability both games go the same way, else each its own."""
    scores = []
    for _ in range(SETS):
        first, second = chance.random() < win, chance.random() < win
        scores.append((first + (first if chance.random() < tied else second)) / 2)
    return scores


def pooled(scores: list[float]) -> Estimate:
    """The fault: all games taken for independent (Wald)."""
    mean = sum(scores) / len(scores)
    reach = 1.96 * sqrt(mean * (1 - mean) / (2 * len(scores)))
    return Estimate(mean, mean - reach, mean + reach)


@pytest.mark.parametrize(("win", "tied"), [(0.5, 0.0), (0.5, 1.0), (0.8, 0.5), (0.95, 0.3), (0.25, 1.0)])
def test_the_truth_lies_within_19_times_of_20(win: float, tied: float) -> None:
    chance = Random(f"{win} {tied}")
    hits = sum(found.low <= win <= found.high for found in (rate(sets(chance, win, tied)) for _ in range(TRIALS)))

    assert 0.93 <= hits / TRIALS <= 0.985


def test_pooled_games_would_be_caught() -> None:
    """Taken for independent, games of one deal miss the truth far more often than they say."""
    chance = Random(1)
    hits = sum(found.low <= 0.5 <= found.high for found in (pooled(sets(chance, 0.5, 1.0)) for _ in range(TRIALS)))

    assert hits / TRIALS < 0.9


def test_duplicate_deals_pay() -> None:
    """If seats decide more than skill, a pair tells more than two games would."""
    even = [0.5] * 90 + [1.0] * 10
    interval = rate(even)

    assert scatter(even) < 0.2
    assert interval.high - interval.low < 0.1


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_nothing_but_wins_is_not_certainty(score: float) -> None:
    interval = rate([score] * 100)

    assert score == interval.value
    assert 0.03 < interval.high - interval.low < 0.05
    assert 0 <= interval.low <= interval.high <= 1


def test_few_sets_say_little() -> None:
    assert 1.0 == rate([1.0] * 10).high
    assert Estimate(0.0, 0.0, 1.0) == rate([])
    assert rate([0.5]).high - rate([0.5]).low > 0.9
    assert rate([0.5, 0.5]).high - rate([0.5, 0.5]).low > 0.5
    assert float("inf") == average([3.0]).high
    assert not average([]).bounded


def test_without_scatter_there_is_no_interval() -> None:
    """Two sets that agree to the last point are no proof; with the smallest difference there is an interval."""
    same, other = average([0.1] * 7), average([0.1] * 6 + [0.2])

    assert (0.1, False) == (same.value, same.bounded)
    assert other.bounded
    assert other.low < other.value < other.high


TABLE = {  # two-sided, at 95 % and at 99 %
    1: (12.706, 63.657),
    2: (4.303, 9.925),
    3: (3.182, 5.841),
    4: (2.776, 4.604),
    5: (2.571, 4.032),
    10: (2.228, 3.169),
    29: (2.045, 2.756),
    30: (2.042, 2.750),
    120: (1.980, 2.617),
    10**6: (1.960, 2.576),
}


@pytest.mark.parametrize("freedom", TABLE)
def test_student(freedom: int) -> None:
    """As in the tables, to the last digit they print, from the smallest sample on."""
    assert TABLE[freedom] == (round(student(freedom), 3), round(student(freedom, 0.99), 3))


def test_student_meets_its_expansion() -> None:
    """Where the exact quantile ends and the expansion begins there is no step."""
    for certainty in (0.95, 0.9999):
        assert bisected(EXACT, certainty) == pytest.approx(near_normal(EXACT, certainty), abs=1e-6)


def test_an_average_and_its_interval() -> None:
    estimate = average([1.0, 2.0, 3.0, 4.0, 5.0])

    assert 3.0 == estimate.value
    assert estimate.high - 3.0 == pytest.approx(2.776 * sqrt(2.5 / 5), abs=0.001)


def play_until(stop: Stop, win: float, chance: Random) -> float | None:
    scores: list[float] = []
    for _ in range(2000):
        scores.append((int(chance.random() < win) + int(chance.random() < win)) / 2)
        if (verdict := stop.verdict(scores)) is not None:
            return verdict
    return None


@pytest.mark.parametrize(("win", "wrong"), [(0.5, 0.6), (0.6, 0.5)])
def test_the_sequential_test_errs_one_time_in_twenty(win: float, wrong: float) -> None:
    stop, chance = Stop(0.5, 0.6), Random(f"{win}")
    verdicts = [play_until(stop, win, chance) for _ in range(150)]

    assert None not in verdicts
    assert verdicts.count(wrong) <= 0.09 * len(verdicts)


def test_the_sequential_test_waits_for_evidence() -> None:
    """A few wins in a row decide nothing; many do."""
    stop = Stop(0.5, 0.55)

    assert stop.verdict([1.0] * 9) is None
    assert stop.verdict([0.5, 1.0] * 10) is None
    assert 0.55 == stop.verdict([0.5, 1.0] * 100)
    assert 0.5 == stop.verdict([0.5, 0.0] * 100)
