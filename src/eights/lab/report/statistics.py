"""Estimates with intervals from arrays of games: shares, means, differences, what a card of the deal is worth.

The game is the sample. Figures are rounded, so that they are the same on every machine.
"""

from math import erf, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from eights.lab.estimates import share_of, student

Numbers = NDArray[Any]
Figure = dict[str, Any]  # value, low, high
DIGITS = 6
FEW = 4  # games for each card; with fewer, the regression explains everything, and its errors say nothing


def figure(value: float, low: float, high: float) -> Figure:
    return {"value": round(value, DIGITS), "low": round(low, DIGITS), "high": round(high, DIGITS)}


def share(hits: Numbers) -> Figure:
    """A share of games, with Wilson's interval."""
    told = share_of(int(hits.sum()), len(hits))
    return figure(told.value, told.low, told.high)


def mean(values: Numbers) -> Figure:
    """A mean, with Student's interval; also that of differences of pairs."""
    n = len(values)
    middle = float(values.mean()) if n else 0.0
    if n < 2:
        return {"value": round(middle, DIGITS), "low": None, "high": None}
    reach = student(n - 1) * float(values.std(ddof=1)) / sqrt(n)
    return figure(middle, middle - reach, middle + reach)


def difference(one: Numbers, other: Numbers) -> Figure:
    """The difference of two means of unrelated games."""
    if len(one) < 2 or len(other) < 2:
        return {"value": None, "low": None, "high": None}
    value = float(one.mean() - other.mean())
    error = sqrt(float(one.var(ddof=1)) / len(one) + float(other.var(ddof=1)) / len(other))
    reach = student(min(len(one), len(other)) - 1) * error
    return figure(value, value - reach, value + reach)


def chance_of(told: Figure) -> float:
    """How probable a figure this far from zero would be by chance alone."""
    if told["low"] is None:
        return 1.0
    half = (told["high"] - told["low"]) / 2
    if half <= 0:
        return 1.0 if told["value"] == 0 else 0.0
    return 1 - erf(abs(told["value"]) / half * 1.959964 / sqrt(2))


def sure_among(figures: list[Figure], most: float = 0.05) -> list[bool]:
    """Which of these are not due to chance, if one in twenty of those named may be (Benjamini and Hochberg)."""
    chances = [chance_of(told) for told in figures]
    ranked = sorted(range(len(chances)), key=chances.__getitem__)
    last = max((rank for rank, i in enumerate(ranked, 1) if chances[i] <= most * rank / len(ranked)), default=0)
    sure = set(ranked[:last])
    return [i in sure for i in range(len(figures))]


def worth_of_the_deal(holders: Numbers, winners: Numbers, first: Numbers, players: int) -> tuple[list[Figure], Figure]:
    """What being dealt a card is worth, for every card, and what going first is worth, at equal hands.

    The deal is a random experiment. So wins are regressed on who was dealt which card, with errors that are right for
    any distribution (the games are the clusters). The value of a card: how much more often a player wins who was
    dealt it, compared with a game in which nobody was. The values of all cards add up to zero, because a card comes in
    the place of an average one.
    """
    n, kinds = holders.shape
    seats = np.arange(players)
    going_first = (first[:, None] == seats).astype(np.float64)
    cross = np.zeros((kinds + 1, kinds + 1))
    hits = np.zeros(kinds + 1)
    for part in parts_of(n):
        x, y = centered(holders[part], winners[part], going_first[part], seats)
        for seat in range(players):
            cross += x[:, seat].T @ x[:, seat]
            hits += x[:, seat].T @ y[:, seat]
    inverse = np.linalg.pinv(cross, rcond=1e-9, hermitian=True)
    found = inverse @ hits
    meat = np.zeros_like(cross)
    for part in parts_of(n):
        x, y = centered(holders[part], winners[part], going_first[part], seats)
        scores = np.einsum("gsk,gs->gk", x, y - x @ found)
        meat += scores.T @ scores
    errors = np.sqrt(np.maximum(np.diag(inverse @ meat @ inverse), 0) * n / max(1, n - kinds))
    scale = (players - 1) / players
    if n < FEW * kinds:
        none = [{"value": round(value, DIGITS), "low": None, "high": None} for value in (found * scale).tolist()]
        return none[:-1], none[-1]
    t = student(max(1, n - kinds))
    told = [
        figure(value, value - t * error, value + t * error)
        for value, error in zip((found * scale).tolist(), (errors * scale).tolist(), strict=True)
    ]
    return told[:-1], told[-1]


def parts_of(number: int, size: int = 20_000) -> list[slice]:
    return [slice(at, min(at + size, number)) for at in range(0, number, size)]


def centered(holders: Numbers, winners: Numbers, first: Numbers, seats: Numbers) -> tuple[Numbers, Numbers]:
    """For every game and seat: the cards it was dealt and whether it goes first, and whether it won; less the mean."""
    held = (holders[:, None, :] >> seats[:, None] & 1).astype(np.float64)
    x = np.concatenate([held, first[:, :, None]], axis=2)
    y = (winners[:, None] >> seats & 1).astype(np.float64)
    return x - x.mean(axis=1, keepdims=True), y - y.mean(axis=1, keepdims=True)


def improvement_when_held(held: Numbers, winners: Numbers, players: int) -> list[Figure]:
    """How much more often players won who held a card at any time than those who never did: an observation."""
    told = []
    seats = np.arange(players)
    won = (winners[:, None] >> seats & 1).astype(np.float64)
    for kind in range(held.shape[1]):
        has = (held[:, kind, None] >> seats & 1).astype(np.float64)
        with_it, without = has.sum(), (1 - has).sum()
        if min(with_it, without) < 30:
            told.append({"value": None, "low": None, "high": None})
            continue
        one, other = float((won * has).sum() / with_it), float((won * (1 - has)).sum() / without)
        scores = ((won - one) * has).sum(axis=1) / with_it - ((won - other) * (1 - has)).sum(axis=1) / without
        reach = student(len(won) - 1) * sqrt(float((scores**2).sum()) * len(won) / (len(won) - 1))
        told.append(figure(one - other, one - other - reach, one - other + reach))
    return told
