"""Collects all figures: the JSON of `python3 run.py bench --peers`, and docs/performance.md generated from it."""

import cProfile
import os
import platform
import pstats
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from statistics import median
from typing import Any

from eights import BUILD
from eights.lab.setup import Setup
from eights.lab.simulate import Report, play
from eights.lab.speed import bench
from rigs.peers.builds import speeds_of_both
from rigs.peers.race import CLASSIC, PLAYERS, Speeds, median_ratio, race, ratios

HEADINGS = {
    "classic_step_vs_openspiel": ("classic, stepped through `Game` from Python", "OpenSpiel, stepped from Python"),
    "classic_games_vs_openspiel_cpp": ("classic, whole games in our driver", "OpenSpiel's `evaluate_bots`, all C++"),
    "classic_vs_rlcard_uno": ("classic, decisions in our driver", "RLCard's UNO, decisions"),
    "camelot_vs_openspiel": ("Camelot, decisions in our driver", "OpenSpiel's classic, steps from Python"),
    "camelot_compiled_vs_pure": ("Camelot, compiled", "Camelot, pure Python"),
}


def compare(rounds: int, progress: Callable[[str], None] | None = None) -> dict[str, Any]:
    """Measure our engine, both builds and the other engines, and compute the ratios."""
    figures = bench(rounds, progress)
    both = speeds_of_both(rounds, progress)
    speeds = race(rounds, progress)
    found = ratios(speeds)
    if "compiled" in both:
        name = f"camelot, {PLAYERS} players"
        found["camelot_compiled_vs_pure"] = median_ratio(both["compiled"][name], both["pure"][name])
    figures["builds"] = {build: medians(of_build) for build, of_build in both.items()}
    figures["games_per_second"] = medians(speeds)
    figures["ratios"] = {name: round(ratio, 2) for name, ratio in found.items()}
    return figures


def medians(speeds: Speeds) -> dict[str, int]:
    return {name: round(median(rounds)) for name, rounds in speeds.items()}


def profile() -> list[tuple[str, float]]:
    """Profile the pure engine in random play of Camelot: each module with its share of the time."""
    code = "from rigs.peers.report import profile_here; print(profile_here())"
    env = {**os.environ, "EIGHTS_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    shares: list[tuple[str, float]] = []
    for part in done.stdout.strip().split(";"):
        module, _, share = part.partition("=")
        shares.append((module, float(share)))
    return shares


def profile_here() -> str:
    table, report = Setup(players=PLAYERS), Report()
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(150):
        play(table, seed, report)
    profiler.disable()
    spent: Counter[str] = Counter()
    for (file, _, _), (_, _, own, _, _) in pstats.Stats(profiler).stats.items():  # type: ignore[attr-defined]
        spent[file.rpartition("/")[2].removesuffix(".py") if "eights" in file else "Python itself"] += own
    total = sum(spent.values())
    return ";".join(f"{module}={share / total:.3f}" for module, share in spent.most_common(10))


def write(figures: dict[str, Any]) -> str:
    """Write the page docs/performance.md."""
    pure, compiled = figures["builds"]["pure"], figures["builds"].get("compiled", {})
    lines = [
        "<!-- Written by: python3 run.py bench --peers --write docs/performance.md -->",
        "# Performance",
        "",
        "All figures come from one run on one machine, in processor time. The engines took turns, with the same time",
        "for each of them, and each figure is the median of several rounds; each ratio, the median of their ratios.",
        f"Python {platform.python_version()}, {platform.machine()}, engine {BUILD}.",
        "Machines differ and are noisy, so trust the ratios more than the figures.",
        "",
        "## Compared with others",
        "",
        "| ours | theirs | ours ÷ theirs |",
        "| --- | --- | --- |",
        *(f"| {HEADINGS[name][0]} | {HEADINGS[name][1]} | {ratio:.2f} |" for name, ratio in figures["ratios"].items()),
        "",
        f"All play classic Crazy Eights by the same rules (`{CLASSIC}`, {PLAYERS} players, random moves). We compare",
        "whole games because OpenSpiel, unlike us, counts every card it deals, and every forced move, as a step.",
        "",
        "| engine | games per second |",
        "| --- | --- |",
        *(f"| {name} | {speed:,} |" for name, speed in figures["games_per_second"].items()),
        "",
        "## Decisions per second",
        "",
        "This is random play on one core. Only real decisions count, with two or more options.",
        "",
        "| game | pure Python | compiled | µs per decision, compiled |",
        "| --- | --- | --- | --- |",
        *(
            f"| {name} | {speed:,} | {compiled.get(name, 0):,} | {1e6 / compiled.get(name, speed):.2f} |"
            for name, speed in pure.items()
        ),
        "",
        growth(compiled or pure),
        "",
        "![Microseconds per decision, by number of players](images/performance.svg)",
        "",
        f"Copying a game takes {figures['copy_us']} µs in a main phase",
        f"and {figures['copy_in_an_ability_us']} µs in the middle of an ability.",
        "",
        "## Where the time goes",
        "",
        f"This is a profile of the pure engine playing Camelot at random with {PLAYERS} players, by module:",
        "",
        "| module | share |",
        "| --- | --- |",
        *(f"| {module} | {share:.0%} |" for module, share in profile()),
        "",
        "`run` steps through abilities, `zones` moves cards, `turn` lists the cards you can play or discard.",
        "Games that nobody watches do not track what players know; tracking it makes the engine about a fifth slower.",
    ]
    return "\n".join(lines) + "\n"


def growth(speeds: dict[str, int]) -> str:
    """Say how the cost of a decision grows with the players and the deck."""
    players = speeds["two camelots, 2 players"] / speeds["two camelots, 8 players"]
    deck = (
        speeds["camelot, 2 players"] / speeds["two camelots, 2 players"]
        + speeds["camelot, 4 players"] / speeds["two camelots, 4 players"]
    ) / 2
    return (
        f"With eight players instead of two, a decision takes {players:.2f} times as long;"
        f" with two decks instead of one, {deck:.2f} times as long:"
    )


def plot(figures: dict[str, Any]) -> str:
    """Draw the microseconds per decision by number of players, for one deck and two, as SVG."""
    speeds = figures["builds"].get("compiled") or figures["builds"]["pure"]
    series = {
        "one Camelot": [(n, 1e6 / speeds[f"camelot, {n} players"]) for n in (2, 3, 4)],
        "two Camelots": [(n, 1e6 / speeds[f"two camelots, {n} players"]) for n in (2, 4, 6, 8)],
        "classic": [(n, 1e6 / speeds[f"classic, {n} players"]) for n in (2, 3, 4, 5)],
    }
    top = max(cost for points in series.values() for _, cost in points) * 1.2
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 260" font-family="sans-serif" font-size="12">',
        '<rect width="480" height="260" fill="#fff"/>',
        '<path d="M50 20V220H460" fill="none" stroke="#444"/>',
        '<text x="255" y="250" text-anchor="middle">players</text>',
        '<text x="14" y="120" transform="rotate(-90 14 120)" text-anchor="middle">µs per decision</text>',
    ]
    parts += [f'<text x="{x_of(number)}" y="236" text-anchor="middle">{number}</text>' for number in range(2, 9)]
    for share in (0.25, 0.5, 0.75, 1):
        y = 220 - 200 * share
        parts.append(f'<text x="44" y="{y + 4:.0f}" text-anchor="end">{top * share:.1f}</text>')
        parts.append(f'<path d="M50 {y:.0f}H460" stroke="#ddd"/>')
    for (name, points), (dash, mark) in zip(series.items(), (("", "●"), ("6 4", "■"), ("2 3", "▲")), strict=True):
        path = " ".join(f"{x_of(n)},{220 - 200 * cost / top:.1f}" for n, cost in points)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="#223" stroke-width="2" stroke-dasharray="{dash}"/>'
        )
        for n, cost in points:
            y = 220 - 200 * cost / top
            parts.append(f'<text x="{x_of(n)}" y="{y + 4:.1f}" text-anchor="middle">{mark}</text>')
        n, cost = points[-1]
        parts.append(f'<text x="{x_of(n) + 10}" y="{214 - 200 * cost / top:.1f}">{name}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def x_of(players: int) -> int:
    return 50 + (players - 1) * 48
