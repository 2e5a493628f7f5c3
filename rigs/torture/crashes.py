"""R1, R3, R17: acknowledged decisions survive `kill -9`, everybody is back soon, and the server is still fast."""

import asyncio
import time

from rigs.torture.crowd import Crowd, crowd, part
from rigs.torture.finding import Bench, Finding, findings, load
from rigs.torture.victim import Conditions

__all__ = ["killed", "quick", "soon_back"]

QUICK = 0.3, 0.7  # seconds to think: two decisions per second at every table
LIVELY = 1.5, 2.5  # one decision in two seconds
MOST_READY, MOST_BACK = 2.0, 5.0  # seconds


async def killed(bench: Bench) -> list[Finding]:
    """Play as fast as possible while the server is killed at random moments and restarted."""
    tables, kills, wanted = bench.size(short=(12, 1, 100) if bench.fault else (12, 3, 300), long=(500, 50, 200_000))
    back: list[float] = []
    began = time.monotonic()
    async with crowd(bench, bench.file("killed")) as people:
        await people.sit_down(tables)
        people.begin()
        for number in range(kills):
            await bench.watch("R1", lambda: people.tally.decisions, wanted * (number + 1) / (kills + 1))
            await asyncio.sleep(people.dice.uniform(0, 0.2))
            bench.say(f"R1: killed {number + 1} of {kills}, {people.tally.decisions:,} decisions acknowledged")
            _, times = await kill_and_start(people)
            back += times
        await bench.watch("R1", lambda: people.tally.decisions, wanted)
        seconds = time.monotonic() - began
        await people.settle()
    entries, wrong = await people.audit()
    decisions = people.tally.decisions
    note = f"{kills} kills, {tables} games, {entries:,} entries, {decisions / seconds:.0f}/s"
    return findings("R1", decisions, wrong, f"{note}; in step again: p99 {part(back, 0.99):.1f} s")


async def soon_back(bench: Bench) -> list[Finding]:
    """Make a decision every two seconds at every table, kill the server, and measure when everybody plays on."""
    tables, kills, seconds = bench.size(short=(12, 1, 2.0), long=(500, 10, 20.0))
    ready: list[float] = []
    back: list[float] = []
    async with crowd(bench, bench.file("back")) as people:
        await people.sit_down(tables)
        people.think(*LIVELY)
        people.begin()
        for number in range(kills):
            await asyncio.sleep(seconds)
            bench.say(f"R3: killed {number + 1} of {kills}, {people.tally.decisions:,} decisions acknowledged")
            up, times = await kill_and_start(people)
            ready.append(up)
            back += times
        await people.settle()
    entries, wrong = await people.audit()
    late = part(back, 0.99)
    wrong["ready too late"] += sum(each > MOST_READY for each in ready)
    wrong["in step too late"] += late > MOST_BACK
    said = f"ready after at most {max(ready):.1f} s; in step again: p50 {part(back, 0.5):.1f} s, p99 {late:.1f} s"
    return findings("R3", len(back), wrong, f"{said}; {kills} kills, {tables} games, {entries:,} entries")


async def kill_and_start(people: Crowd) -> tuple[float, list[float]]:
    """How long the server takes to restart, and then each player until they are in sync."""
    await people.victim.kill()
    for player in people.players:
        player.in_step = False
    return await people.victim.start(), await people.in_step()


async def quick(bench: Bench) -> list[Finding]:
    """Make two decisions per second at every table, saved before they are acknowledged."""
    found = []
    numbers = bench.workers or bench.size(short=(1,), long=(1, 2, 4))
    seconds = min(bench.size(short=4.0, long=60.0), bench.left / len(numbers) / 2)
    for workers in numbers:
        bench.say(f"R17: {workers} worker{'s' * (workers > 1)}")
        found += await quick_with(bench, workers, seconds)
    return found


async def quick_with(bench: Bench, workers: int, seconds: float) -> list[Finding]:
    """The same with this many workers."""
    tables = bench.size(short=20, long=500)
    conditions = Conditions(workers=workers)
    async with crowd(bench, bench.file(f"quick{workers}"), conditions=conditions) as people:
        await people.sit_down(tables)
        people.think(*QUICK)
        people.begin()
        await people.in_step()
        await asyncio.sleep(2.0)  # for everybody to sit down and get ready
        people.tally.latencies.clear()
        before = people.tally.decisions
        began, used, own = time.perf_counter(), people.victim.seconds(), time.process_time()
        for left in range(int(seconds), 0, -10):
            bench.say(f"R17: {left} seconds left, {people.tally.decisions - before:,} decisions")
            await asyncio.sleep(min(left, 10))
        times, decisions = people.tally.latencies[:], people.tally.decisions - before
        rate = decisions / (time.perf_counter() - began)
        used, own = people.victim.seconds() - used, time.process_time() - own
        memory, busy = people.victim.memory(), load()
        bench.say("R17: everything that was acknowledged is looked up, and every table replayed")
        await people.settle()
    _, wrong = await people.audit()
    half, most = part(times, 0.5) * 1000, part(times, 0.99) * 1000
    wrong["acknowledged too late"] += half > 10 or most > 150
    each = 1000 / max(1, decisions)
    number, cost, own_cost = f"{workers} worker{'s' * (workers > 1)}", f"{each * used:.2f} ms", f"{each * own:.2f} ms"
    figures = {
        "workers": str(workers),
        "tables": str(tables),
        "decisions per second": f"{rate:.0f}",
        "p50": f"{half:.1f} ms",
        "p99": f"{most:.0f} ms",
        "processor time per decision": cost,
        "of its players": own_cost,
        "memory": f"{memory:.0f} MB",
        "load": busy,
    }
    note = f"{number}: {rate:.0f} decisions/s: p50 {half:.1f} ms, p99 {most:.1f} ms"
    note += f"; {cost} of processor time each, {own_cost} for their players; {tables} tables, {memory:.0f} MB"
    return findings("R17", len(times), wrong, note, figures)
