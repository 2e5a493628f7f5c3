"""Plays the games of a report again, all or some of them, and says which of its figures still hold."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from eights.errors import EightsError
from eights.extras import needed
from eights.lab.report.keep import Store
from eights.lab.report.plan import Wish, plan
from eights.lab.report.playing import Progress, play
from eights.messages import Message

Told = dict[str, Any]
ERROR = 0.01  # how often a report that still holds is said not to, over all of its figures


class Checked(NamedTuple):
    """What became of a report's figures."""

    figures: int
    games: int
    same: bool  # every figure to the last digit
    broken: list[tuple[str, float, float]]  # name, as printed, as found now
    interrupted: bool


def wish_of(file: Path) -> tuple[Wish, Told]:
    """What a report was to find out, and its figures."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(told["wish"], Wish), told
    except (OSError, ValueError, KeyError, TypeError):  # msgspec's errors are ValueErrors
        raise EightsError(Message("report-no-report", file=str(file)), Message("report-no-report-hint")) from None


def check(file: Path, games: int = 0, processes: int = 0, progress: Progress | None = None) -> Checked:
    """Play a report's games again from the same seeds, or the first of them, and compare every figure."""
    wish, printed = wish_of(file)
    with needed("lab"):
        from eights.lab.report.figures import figures
    experiment = plan(replace(wish, games=min(games or wish.games, wish.games)))
    with TemporaryDirectory(prefix="eights-") as folder:
        store = Store(Path(folder))
        interrupted = play(experiment, store, processes, progress=progress)
        told = json.loads(json.dumps(figures(experiment, store)))
    pairs = list(figures_in(printed, told, ""))
    least = NormalDist().inv_cdf(1 - ERROR / 2 / max(1, len(pairs)))
    broken = [(name, one["value"], two["value"]) for name, one, two in pairs if apart(one, two) > least]
    same = all(one == two for _, one, two in pairs)
    return Checked(len(pairs), experiment.games, same, broken, interrupted)


def figures_in(one: Any, other: Any, name: str) -> Iterator[tuple[str, Told, Told]]:
    """All figures with intervals that both have, by name."""
    if isinstance(one, dict) and isinstance(other, dict):
        if {"value", "low", "high"} <= one.keys() & other.keys():
            if None not in (one["value"], one["low"], other["value"], other["low"]):
                yield name, one, other
            return
        for key in one:
            if key in other:
                yield from figures_in(one[key], other[key], f"{name} / {key}" if name else key)
    elif isinstance(one, list) and isinstance(other, list):
        for number, (mine, theirs) in enumerate(zip(one, other, strict=False), 1):
            yield from figures_in(mine, theirs, f"{name} / {number}")


def apart(one: Told, other: Told) -> float:
    """How many standard errors two figures are apart. That they share games makes them closer, not farther."""
    errors = [(figure["high"] - figure["low"]) / 2 / 1.959964 for figure in (one, other)]
    total = (errors[0] ** 2 + errors[1] ** 2) ** 0.5
    difference = abs(one["value"] - other["value"])
    if difference < 1e-9:
        return 0.0
    return difference / total if total else float("inf")
