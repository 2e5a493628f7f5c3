"""R1, R3, R17: what was acknowledged survives `kill -9`; everybody is back soon; and it is quick all the same."""

import asyncio
import time

from eights.torture.crowd import crowd, part
from eights.torture.finding import Bench, Finding, findings

__all__ = ["killed", "quick"]


async def killed(bench: Bench) -> list[Finding]:
    """Games go on while the server is killed at random moments and started again."""
    tables, kills, wanted = bench.size(short=(12, 3, 300), long=(500, 50, 200_000))
    ready: list[float] = []
    back: list[float] = []
    began = time.monotonic()
    async with crowd(bench, bench.file("killed")) as people:
        await people.sit_down(tables)
        people.begin()
        for number in range(kills):
            await bench.watch("R1", lambda: people.tally.decisions, wanted * (number + 1) / (kills + 1))
            await asyncio.sleep(people.dice.uniform(0, 0.2))
            bench.say(f"R1: killed {number + 1} of {kills}, {people.tally.decisions:,} decisions acknowledged")
            await people.victim.kill()
            for player in people.players:
                player.in_step = False
            ready.append(await people.victim.start())
            back += await people.in_step(30)
        await bench.watch("R1", lambda: people.tally.decisions, wanted)
        seconds = time.monotonic() - began
        await people.settle()
    entries, wrong = await people.audit()
    decisions = people.tally.decisions
    late = part(back, 0.99)
    return [
        *findings(
            "R1", decisions, wrong, f"{kills} kills, {tables} games, {entries:,} entries, {decisions / seconds:.0f}/s"
        ),
        Finding("R3", len(ready), sum(each > 2 for each in ready), f"ready after at most {max(ready):.1f} s"),
        Finding("R3", len(back), int(late > 5), f"in step again: p99 {late:.1f} s after the start"),
    ]


async def quick(bench: Bench) -> list[Finding]:
    """Two decisions a second at every table, kept before they are acknowledged."""
    tables, seconds = bench.size(short=(20, 4.0), long=(500, 60.0))
    async with crowd(bench, bench.file("quick")) as people:
        await people.sit_down(tables)
        people.think(0.3, 0.7)
        people.begin()
        await asyncio.sleep(2.0)  # everybody sits down and gets ready
        people.tally.latencies.clear()
        before = people.tally.decisions
        began, used, own = time.perf_counter(), people.victim.seconds(), time.process_time()
        await asyncio.sleep(seconds)
        times, decisions = people.tally.latencies[:], people.tally.decisions - before
        rate = decisions / (time.perf_counter() - began)
        used, own = people.victim.seconds() - used, time.process_time() - own
        memory = people.victim.memory()
        await people.settle()
    _, wrong = await people.audit()
    half, most = part(times, 0.5) * 1000, part(times, 0.99) * 1000
    wrong["acknowledged too late"] += half > 10 or most > 150
    cost = f"{1000 * used / decisions:.2f} ms of processor time each, {1000 * own / decisions:.2f} for their players"
    note = f"{rate:.0f} decisions/s: p50 {half:.1f} ms, p99 {most:.1f} ms; {cost}; {tables} tables, {memory:.0f} MB"
    return findings("R17", len(times), wrong, note)
