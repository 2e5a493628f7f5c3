"""Counts how often the truth lies inside the intervals of a report, over many small reports about real games.

`python -m tests.lab.intervals` makes 400 of them, from different seeds. The truth is what all of their games together
say. Reports about the same deck from other seeds must find no difference, nineteen times out of twenty.

The shares should lie between 93 and 97 %. In 400 repeats, luck alone takes one figure in fifteen out of this range, so
one of them may lie between 92 and 98 %. If it does, look at it again with other seeds:
`python -m tests.lab.intervals 40000000`.
"""

import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from eights.lab.report import statistics as st
from eights.lab.report.columns import Games
from eights.lab.report.figures import card_differences, of_cards, of_table, paired, swapped
from eights.lab.report.keep import Store
from eights.lab.report.plan import Experiment
from eights.lab.report.playing import play
from eights.lab.report.runs import BLANK, SWAP, Change, Run
from eights.lab.setup import Setup

REPEATS, GAMES = 400, 500
SEED = int(sys.argv[1]) if __name__ == "__main__" and len(sys.argv) > 1 else 20_000_000
CARD = "Merlin"
RUNS = {
    "main": Run(Setup(), ("advice",), SEED, 0, notes=True),
    "rule": Run(Setup(two_player_rule=True), ("advice",), SEED, 0),
    "blank": Run(Setup(), ("advice",), SEED, 0, change=Change(BLANK, CARD)),
    "swap": Run(Setup(), ("advice",), SEED, 0, notes=True, change=Change(SWAP, CARD)),
}


def part_of(games: Games, start: int, stop: int) -> Games:
    """Some of the games, as if no others had been played."""
    part = object.__new__(Games)
    part.run, part.count, part.numbers = games.run, stop - start, games.numbers[start:stop]
    part.head = {name: column[start:stop] for name, column in games.head.items()}
    part.points = games.points[start:stop]
    part.cards = {name: column[start:stop] for name, column in games.cards.items()}
    return part


def figures_of(games: dict[str, Games]) -> dict[str, Any]:
    """One figure of every kind, and all values of cards."""
    main = games["main"]
    table, cards = of_table(main), of_cards(main, {CARD: games["blank"]})
    change, text = paired(games["rule"], main), cards["by_name"][CARD]["text"]
    found = {
        "first player wins": table["wins_by_place"][0],
        "ends with an empty hand": table["endings"]["empty hand"],
        "turns": table["turns"]["mean"],
        "decisions": table["decisions"],
        "worth of going first": cards["going_first"],
        f"worth of {CARD}": cards["by_name"][CARD]["worth"],
        f"wins more with {CARD}": cards["by_name"][CARD]["improvement_when_held"],
        "rule: turns": change["turns"],
        "rule: first player wins": change["first"],
        "text: turns": text["turns"],
        "text: first player wins": text["first"],
        "text: wins by ability": text["ability"],
        f"dealt {CARD}": swapped(games["swap"], main, CARD)["wins"],
    }
    for name, card in cards["by_name"].items():
        found[f"any worth: {name}"] = card["worth"]
        found[f"any wins more: {name}"] = card["improvement_when_held"]
    return found


def count(repeats: int, games: int, folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    """By figure, how often the truth was inside; by kind of comparison, how often one of equals found a difference."""
    runs = {name: Run(**{**vars(run), "games": repeats * games}) for name, run in RUNS.items()}
    store = Store(folder)
    play(Experiment("compare", "camelot", tuple(runs.items())), store)
    whole = {name: Games(run, store) for name, run in runs.items()}
    truth = figures_of(whole)
    parts = [
        {name: part_of(each, at, at + games) for name, each in whole.items()} for at in range(0, repeats * games, games)
    ]
    inside: Counter[str] = Counter()
    for part in parts:
        for name, figure in figures_of(part).items():
            value = truth[name]["value"]
            inside[name] += figure["low"] is not None and figure["low"] <= value <= figure["high"]
    false: Counter[str] = Counter()
    for one, other in zip(parts[::2], parts[1::2], strict=True):
        mine, theirs = one["main"], other["main"]
        turns = st.difference(mine["turns"], theirs["turns"])
        first = st.difference(mine.won_by_place[:, 0], theirs.won_by_place[:, 0])
        false["turns"] += not turns["low"] <= 0 <= turns["high"]
        false["first player wins"] += not first["low"] <= 0 <= first["high"]
        false["any card"] += any(each["sure"] for each in card_differences(theirs, mine))
    pairs = repeats // 2
    return {name: number / repeats for name, number in inside.items()}, {k: n / pairs for k, n in false.items()}


def main() -> None:
    with TemporaryDirectory(prefix="eights-") as folder:
        inside, false = count(REPEATS, GAMES, Path(folder))
    shown = {name: share for name, share in inside.items() if not name.startswith("any ")}
    for kind in ("any worth", "any wins more"):
        shares = [share for name, share in inside.items() if name.startswith(kind)]
        shown[f"{kind}, mean of {len(shares)} cards"] = float(np.mean(shares))
    for name, share in shown.items():
        print(f"{share:6.1%}  {name}")  # noqa: T201
    for name, share in false.items():
        print(f"{share:6.1%}  a difference where there is none: {name}")  # noqa: T201
    outside = [share for share in shown.values() if not 0.93 <= share <= 0.97]
    sys.exit(len(outside) > 1 or not all(0.92 <= share <= 0.98 for share in outside))


if __name__ == "__main__":
    main()
