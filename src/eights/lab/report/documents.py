"""Writes the tables of figures in documents, so that they say what the reports say.

A table stands between two comments, of which the first says what it shows and which files it comes from:

    <!-- figures: first-player reports/camelot.json reports/classic.json -->
    <!-- end of figures -->
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from eights.errors import EightsError, did_you_mean
from eights.lab.report.reproduce import wish_of
from eights.messages import Message

Told = dict[str, Any]
TABLE = re.compile(
    r"(?P<head><!-- figures: (?P<kind>\S+) (?P<files>[^>]+?) -->)\n.*?(?P<end><!-- end of figures -->)", re.DOTALL
)


def sources(document: Path) -> list[Path]:
    """The files that the tables of a document come from."""
    named = [name for found in TABLE.finditer(text_of(document)) for name in found["files"].split()]
    return [document.parent / name for name in dict.fromkeys(named)]


def rewritten(document: Path) -> str:
    """The document with tables that say what their files say."""

    def table(found: re.Match[str]) -> str:
        kind = KINDS.get(found["kind"])
        if kind is None:
            unknown = Message("report-unknown-table", kind=found["kind"], file=str(document))
            raise EightsError(unknown, did_you_mean(found["kind"], KINDS))
        told = [wish_of(document.parent / name)[1] for name in found["files"].split()]
        return "\n".join([found["head"], *kind(told), found["end"]])

    return TABLE.sub(table, text_of(document))


def text_of(document: Path) -> str:
    try:
        return document.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise EightsError(Message("report-no-document", file=str(document))) from None


def first_player(reports: list[Told]) -> Iterator[str]:
    """How often the first player wins, and how long games are."""
    yield "| | games | first player wins, in % | turns, median (5 % to 95 %) |"
    yield "| --- | --- | --- | --- |"
    for told in reports:
        for name, run in told["runs"].items():
            table = told["tables"].get(name, {})
            if name.startswith("bot: ") or not table.get("games"):
                continue
            rule = ", two-player rule" if run["two_player_rule"] else ""
            turns = table["turns"]
            name, first = f"{run['deck']}, {run['players']} players{rule}", percent(table["wins_by_place"][0])
            yield f"| {name} | {table['games']:,} | {first} | {turns['median']} ({turns['p5']} to {turns['p95']}) |"


def matches(files: list[Told]) -> Iterator[str]:
    """How often bots win against each other."""
    yield "| | seed | sets of deals | win rate, in % |"
    yield "| --- | --- | --- | --- |"
    for match in (match for told in files for match in told["matches"]):
        one, other = match["bots"][:2]
        others = {2: "", 3: "two ", 4: "three "}[match["players"]]
        who = f"{'one ' if others else ''}`{one}` against {others}`{other}`"
        fair = f"; a fair share is {100 / match['players']:g}" if others else ""
        yield f"| {who} | {match['seed']} | {match['pairs']:,} | {percent(match['win_rate'])}{fair} |"


def percent(figure: Told) -> str:
    """58.7 (58.0 to 59.4)"""
    value, low, high = (f"{100 * figure[end]:.1f}" for end in ("value", "low", "high"))
    return f"{value} ({low} to {high})"


KINDS: dict[str, Callable[[list[Told]], Iterator[str]]] = {"first-player": first_player, "matches": matches}
