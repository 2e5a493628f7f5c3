"""All figures together: the JSON of `python3 run.py bench --peers`, and docs/performance.md written from it."""

import cProfile
import os
import platform
import pstats
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from eights import BUILD
from eights.lab.setup import Setup
from eights.lab.simulate import Report, play
from eights.lab.speed import bench
from rigs.peers.builds import speeds_of_both
from rigs.peers.race import CLASSIC, PLAYERS, race, ratios

HEADINGS = {
    "classic_step_vs_openspiel": ("classic, stepped through `Game` from Python", "OpenSpiel, stepped from Python"),
    "classic_games_vs_openspiel_cpp": ("classic, whole games in our driver", "OpenSpiel's `evaluate_bots`, all C++"),
    "classic_vs_rlcard_uno": ("classic, decisions in our driver", "RLCard's UNO, decisions"),
    "camelot_vs_openspiel": ("Camelot, decisions in our driver", "OpenSpiel's classic, steps from Python"),
    "camelot_compiled_vs_pure": ("Camelot, compiled", "Camelot, pure Python"),
}


def compare(rounds: int, progress: Callable[[str], None] | None = None) -> dict[str, Any]:
    """Our figures, those of both builds, and the ratios."""
    figures = bench(rounds, progress)
    both = speeds_of_both(rounds, progress)
    games = race(rounds, progress)
    found = ratios(games)
    if "compiled" in both:
        name = f"camelot, {PLAYERS} players"
        found["camelot_compiled_vs_pure"] = both["compiled"][name] / both["pure"][name]
    figures["builds"] = {
        build: {name: round(speed) for name, speed in speeds.items()} for build, speeds in both.items()
    }
    figures["games_per_second"] = {name: round(speed) for name, speed in games.items()}
    figures["ratios"] = {name: round(ratio, 2) for name, ratio in found.items()}
    return figures


def profile() -> list[tuple[str, float]]:
    """Where the time of the pure engine goes in random play of Camelot: its modules, and their share."""
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
    """The page docs/performance.md."""
    pure, compiled = figures["builds"]["pure"], figures["builds"].get("compiled", {})
    lines = [
        "<!-- Written by: python3 run.py bench --peers --write docs/performance.md -->",
        "# Performance",
        "",
        "Measured in one run on one machine, the runners taking turns, medians of rounds, processor time.",
        f"Python {platform.python_version()}, {platform.machine()}, engine {BUILD}.",
        "Machines differ and are noisy: trust the ratios more than the figures.",
        "",
        "## Beside others",
        "",
        "| ours | theirs | ours ÷ theirs |",
        "| --- | --- | --- |",
        *(f"| {HEADINGS[name][0]} | {HEADINGS[name][1]} | {ratio:.2f} |" for name, ratio in figures["ratios"].items()),
        "",
        f"Classic Crazy Eights is raced with the same rules (`{CLASSIC}`, {PLAYERS} players, random moves), by whole",
        "games: OpenSpiel counts every card it deals, and every move without a choice, as a step, we do not.",
        "",
        "| games a second | |",
        "| --- | --- |",
        *(f"| {name} | {speed:,} |" for name, speed in figures["games_per_second"].items()),
        "",
        "## Decisions a second",
        "",
        "Random play on one core. Only real decisions count: two options or more.",
        "",
        "| game | pure Python | compiled | µs a decision, compiled |",
        "| --- | --- | --- | --- |",
        *(
            f"| {name} | {speed:,} | {compiled.get(name, 0):,} | {1e6 / compiled.get(name, speed):.2f} |"
            for name, speed in pure.items()
        ),
        "",
        growth(compiled or pure),
        "",
        "![Microseconds a decision by players](images/performance.svg)",
        "",
        f"A copy costs {figures['copy_us']} µs in a main phase,",
        f"and {figures['copy_in_an_ability_us']} µs in the middle of an ability.",
        "",
        "## Where the time goes",
        "",
        f"A profile of the pure engine in random play of Camelot with {PLAYERS} players, by module:",
        "",
        "| module | share |",
        "| --- | --- |",
        *(f"| {module} | {share:.0%} |" for module, share in profile()),
        "",
        "`run` steps through abilities, `zones` moves cards, `turn` lists what can be played and discarded.",
        "Games that nobody watches keep no knowledge; with it the engine is about a fifth slower.",
    ]
    return "\n".join(lines) + "\n"


def growth(speeds: dict[str, int]) -> str:
    """How the cost of a decision changes with players, and with the deck."""
    players = speeds["two camelots, 2 players"] / speeds["two camelots, 8 players"]
    deck = (
        speeds["camelot, 2 players"] / speeds["two camelots, 2 players"]
        + speeds["camelot, 4 players"] / speeds["two camelots, 4 players"]
    ) / 2
    return (
        f"With eight players instead of two a decision costs {players:.2f} times as much,"
        f" with two decks instead of one {deck:.2f} times:"
    )


def plot(figures: dict[str, Any]) -> str:
    """Microseconds a decision by players, one deck and two, as a small picture."""
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
        '<text x="14" y="120" transform="rotate(-90 14 120)" text-anchor="middle">µs a decision</text>',
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
