"""M1, M2: how much memory the server uses, idle and with many open tables, and how it grows while people play."""

import asyncio
from itertools import combinations
from statistics import median

from rigs.torture.crowd import Crowd, crowd, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.victim import Conditions

__all__ = ["decisions", "open_tables"]

IDLE_MB, FULL_MB, FULL = 120.0, 400.0, 1000  # with this many tables
BOTS = ("greedy", "greedy")
GROWS, GROWS_SHORT = 10.0, 190.0  # bytes per decision at most; a remembered command takes about 300
FIRST = 0.3  # of all decisions: what was held before that is left out, until every cache is full


async def open_tables(bench: Bench) -> list[Finding]:
    """Open tables at which one person has been dealt a hand, and two bots have played and wait for them."""
    tables = bench.size(short=60, long=FULL)
    conditions = Conditions(may_be_forked=False)  # a process that shares its memory with others has less of its own
    async with crowd(bench, bench.file("memory"), conditions=conditions) as people:
        await asyncio.sleep(1.0)
        idle = people.victim.memory()
        await people.sit_down(tables, bots=BOTS, seats=3)
        for player in people.players:
            player.answers = False
        people.begin()
        waiting = await until(lambda: all(map(is_asked, people.players)), bench.patience)
        full = people.victim.memory()
    most = IDLE_MB + (FULL_MB - IDLE_MB) * tables / FULL
    return [
        Finding("M1", 1, int(idle > IDLE_MB), f"idle: {idle:.0f} MB"),
        Finding(
            "M1", tables, int(full > most) + (not waiting), f"{tables:,} tables with bots that wait: {full:.0f} MB"
        ),
    ]


def is_asked(player: Player) -> bool:
    prompt = player.mirror.view.get("prompt")
    return bool(prompt and prompt["id"])


async def decisions(bench: Bench) -> list[Finding]:
    """Play game after game, and measure whether the server's memory keeps growing.

    The short version counts the server's objects, because the memory of a process varies by more than a few games use.
    It counts whenever a game has just been dealt, because a game takes more and more until it ends, and at one table,
    because the last games of all tables are remembered. So it sees 50 bytes per decision, while caches are filling.
    """
    tables, wanted, most, steps = bench.size(short=(1, 2_000, GROWS_SHORT, 0), long=(20, 200_000, GROWS, 70))
    conditions = Conditions(traces_memory=bench.is_short)
    samples: list[tuple[float, float]] = []
    async with crowd(bench, bench.file("decisions"), conditions=conditions) as people:
        await people.sit_down(tables)
        if bench.is_short:
            await play_game_by_game(people, wanted, samples)
        else:
            people.begin()
        for step in range(steps):
            part = FIRST + (1 - FIRST) * step / (steps - 1)
            await bench.watch("M2", lambda: people.tally.decisions, wanted * part)
            samples.append((people.tally.decisions, people.victim.memory() * 2**20))
        await people.settle()
    entries, wrong = await people.audit()
    samples = [each for each in samples if each[0] >= FIRST * wanted]
    grown = usual_slope(samples)
    wrong["memory grows with every decision"] += grown > most
    first, last = samples[0][1] / 2**20, samples[-1][1] / 2**20
    note = f"{grown:+.1f} bytes a decision, {first:.1f} → {last:.1f} MB; {tables} tables, {entries:,} entries"
    return findings("M2", people.tally.decisions, wrong, note)


async def play_game_by_game(people: Crowd, wanted: int, samples: list[tuple[float, float]]) -> None:
    """Count the objects whenever a game has been dealt, before its first decision."""
    for player in people.players:
        player.answers, player.games = False, 1
    people.begin()
    while people.tally.decisions < wanted and await until(lambda: all_are(people, "playing"), people.patience):
        samples.append((people.tally.decisions, await people.victim.traced()))
        for player in people.players:
            player.answers = True
            await player.act()
        await until(lambda: all_are(people, "over"), people.patience)
        for player in people.players:
            player.answers = False
            player.games += 1
            await player.act()


def all_are(people: Crowd, phase: str) -> bool:
    return all(player.mirror.view.get("phase") == phase for player in people.players)


def usual_slope(samples: list[tuple[float, float]]) -> float:
    """Bytes per decision: the median of what any two samples say, since some come after an unusually long game."""
    pairs = [(one, other) for one, other in combinations(samples, 2) if one[0] < other[0]]
    return median((other[1] - one[1]) / (other[0] - one[0]) for one, other in pairs)
