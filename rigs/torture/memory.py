"""M1, M2: how much memory the server uses, idle and with many open tables, and how it grows while people play."""

import asyncio
from statistics import linear_regression, mean

from rigs.torture.crowd import crowd, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.victim import Conditions

__all__ = ["decisions", "open_tables"]

IDLE_MB, FULL_MB, FULL = 120.0, 400.0, 1000  # with this many tables
BOTS = ("greedy", "greedy")
GROWS, GROWS_SHORT = 10.0, 200.0  # bytes per decision at most; a remembered command takes about 400
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
    """
    short = 1_000 if bench.fault else 2_000
    tables, wanted, most, steps = bench.size(short=(2, short, GROWS_SHORT, 21), long=(20, 200_000, GROWS, 70))
    conditions = Conditions(traces_memory=bench.is_short)
    samples: list[tuple[float, float]] = []
    async with crowd(bench, bench.file("decisions"), conditions=conditions) as people:
        await people.sit_down(tables)
        people.begin()
        for step in range(steps + 1):
            part = FIRST + (1 - FIRST) * step / steps
            await bench.watch("M2", lambda: people.tally.decisions, wanted * part)
            held = await people.victim.traced() if bench.is_short else people.victim.memory() * 2**20
            samples.append((people.tally.decisions, held))
        await people.settle()
    entries, wrong = await people.audit()
    grown = growth_of_least(samples) if bench.is_short else linear_regression(*zip(*samples, strict=True)).slope
    wrong["memory grows with every decision"] += grown > most
    first, last = samples[0][1] / 2**20, samples[-1][1] / 2**20
    note = f"{grown:+.1f} bytes a decision, {first:.1f} → {last:.1f} MB; {tables} tables, {entries:,} entries"
    return findings("M2", people.tally.decisions, wrong, note)


def growth_of_least(samples: list[tuple[float, float]]) -> float:
    """Bytes a decision, from the least in the first third to the least in the last.

    A game that is on takes more and more until it ends: a line through all samples depends on when games end.
    """
    third = len(samples) // 3
    first, last = samples[:third], samples[-third:]
    decisions = mean(number for number, _ in last) - mean(number for number, _ in first)
    return (min(held for _, held in last) - min(held for _, held in first)) / decisions
