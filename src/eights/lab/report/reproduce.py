"""Plays the games of a report or of matches again, all or some of them, and says which of the figures still hold."""

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
from eights.lab.arena import Contest, contest
from eights.lab.report.keep import Store
from eights.lab.report.plan import Wish, plan
from eights.lab.report.playing import Progress, play
from eights.lab.setup import Setup
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


class Match(msgspec.Struct):
    """A match between bots, and how often the first one won; `pairs` deals were played from every side."""

    bots: list[str]
    seed: int
    pairs: int
    win_rate: Told | None = None  # value, low, high
    deck: str = "camelot"
    players: int = 2


class Matches(msgspec.Struct):
    """A file of matches."""

    matches: list[Match]


def wish_of(file: Path) -> tuple[Wish | Matches, Told]:
    """What a file was to find out, and its figures."""
    try:
        told = json.loads(file.read_text(encoding="utf-8"))
        return msgspec.convert(told, Matches) if "matches" in told else msgspec.convert(told["wish"], Wish), told
    except (OSError, ValueError, KeyError, TypeError):  # msgspec's errors are ValueErrors
        raise EightsError(Message("report-no-report", file=str(file)), Message("report-no-report-hint")) from None


def check(file: Path, games: int = 0, processes: int = 0, progress: Progress | None = None) -> Checked:
    """Play the games of a file again from the same seeds, or the first of them, and compare every figure."""
    wish, printed = wish_of(file)
    if isinstance(wish, Matches):
        number, told, interrupted = play_matches(wish, games, processes)
    else:
        number, told, interrupted = play_report(wish, games, processes, progress)
    pairs = list(figures_in(printed, told, ""))
    least = NormalDist().inv_cdf(1 - ERROR / 2 / max(1, len(pairs)))
    broken = [(name, one["value"], two["value"]) for name, one, two in pairs if apart(one, two) > least]
    same = all(one == two for _, one, two in pairs)
    return Checked(len(pairs), number, same, broken, interrupted)


def play_anew(file: Path, processes: int = 0) -> None:
    """Play all games of a file of matches, and write how often the first bots win now."""
    wish, _ = wish_of(file)
    if isinstance(wish, Matches):
        _, told, interrupted = play_matches(wish, 0, processes)
        if not interrupted:
            file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def play_report(wish: Wish, games: int, processes: int, progress: Progress | None) -> tuple[int, Told, bool]:
    """The number of games, the figures, and whether Ctrl-C interrupted it."""
    with needed("lab"):
        from eights.lab.report.figures import figures
    experiment = plan(replace(wish, games=min(games or wish.games, wish.games)))
    with TemporaryDirectory(prefix="eights-") as folder:
        store = Store(Path(folder))
        interrupted = play(experiment, store, processes, progress=progress)
        return experiment.games, json.loads(json.dumps(figures(experiment, store))), interrupted


def play_matches(wish: Matches, games: int, processes: int) -> tuple[int, Told, bool]:
    """The same for matches; of each, at most this many games."""
    told: list[Told] = []
    number = 0
    for match in wish.matches:
        asked = Contest(tuple(match.bots), Setup(match.deck, match.players), match.seed)
        most = max(1, games // asked.games_in_a_set) if games else match.pairs
        result = contest(asked, min(match.pairs, most), processes=processes)
        if result.interrupted:
            return number, {"matches": told}, True
        rate = result.rate
        found = {"value": round(rate.value, 6), "low": round(rate.low, 6), "high": round(rate.high, 6)}
        told.append({**msgspec.to_builtins(match), "win_rate": found})
        number += result.total.games
    return number, {"matches": told}, False


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
