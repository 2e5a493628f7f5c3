"""R8, R9, R10, R11: a full disk, an unreachable database, a server that dies, a clock that jumps."""

import asyncio
import time
from collections import Counter

from eights.storage import open_store
from rigs.torture.crowd import Crowd, crowd, part, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.postgres import Postgres
from rigs.torture.victim import Victim

__all__ = ["database_away", "full_disk", "jumping_clock", "other_server"]

ANSWERED_WITHIN = 2.0  # seconds
GOES_ON_WITHIN = 5.0
TAKEN_OVER_WITHIN = 10.0


async def full_disk(bench: Bench) -> list[Finding]:
    """Allow no writes for a while: moves are refused, none is lost, and play continues on its own."""
    tables, times, thought = bench.size(short=(10, 1, 0.1), long=(200, 10, 1.0))
    wrong: Counter[str] = Counter()
    refused, back, soon = 0, list[float](), bench.within(ANSWERED_WITHIN)
    async with crowd(bench, bench.file("full")) as people:
        await people.sit_down(tables)
        people.think(0.5 * thought, 1.5 * thought)
        people.begin()
        await people.in_step()
        for number in range(times):
            bench.say(f"R8: the disk is full for the {number + 1}. time")
            await asyncio.sleep(1.0)
            refused += await with_a_full_disk(people)
            if bench.is_timed:
                await asyncio.sleep(soon + 1)
                wrong["a refused move got no answer"] += silent(people, soon)
            people.victim.limit_files(None)
            back.append(await goes_on(people))
        await people.settle()
    _, found = await people.audit()
    wrong += found
    wrong["nothing was refused: the disk was not full"] += refused == 0
    wrong["play did not go on"] += sum(each > bench.within(GOES_ON_WITHIN) for each in back)
    return findings("R8", refused, wrong, f"full {times} times; goes on after at most {max(back):.1f} s")


async def with_a_full_disk(people: Crowd) -> int:
    """Let no file grow, and wait until moves are refused; returns how many."""
    before = people.tally.nacks["storage"]
    people.victim.limit_files(4096)
    await until(lambda: people.tally.nacks["storage"] > before, people.patience)
    return people.tally.nacks["storage"] - before


def silent(people: Crowd, seconds: float) -> int:
    """How many commands got no reply of any kind in time."""
    now = time.perf_counter()
    return sum(
        sent.waits is not None and now - sent.waits > seconds
        for player in people.players
        for sent in player.pending.values()
    )


async def goes_on(people: Crowd) -> float:
    """How many seconds it takes until something new is acknowledged at every table."""
    began = time.monotonic()
    tables = {player.table for player in people.players}
    acknowledged = {player: len(player.acknowledged) for player in people.players}

    def stuck() -> set[str]:
        return tables - {player.table for player, count in acknowledged.items() if len(player.acknowledged) > count}

    await until(lambda: not stuck(), people.patience)
    return time.monotonic() - began


async def database_away(bench: Bench) -> list[Finding]:
    """Freeze PostgreSQL, then stop it abruptly and restart it, while games go on."""
    tables, seconds, thought = bench.size(short=(8, 7.0, 0.2), long=(200, 10.0, 1.0))
    postgres = Postgres(bench.folder / "pg")
    postgres.start()
    wrong: Counter[str] = Counter()
    back: list[float] = []
    try:
        async with crowd(bench, postgres.url()) as people:
            await people.sit_down(tables, clock=bench.size(short=600, long=60))
            people.think(0.5 * thought, 1.5 * thought)
            people.begin()
            await people.in_step()
            await asyncio.sleep(1.0)
            bench.say(f"R9: the database does not answer for {seconds:.0f} s")
            postgres.freeze()
            await asyncio.sleep(seconds)
            if bench.fault:
                wrong["a command got no answer"] += silent(people, ANSWERED_WITHIN)
            postgres.thaw()
            if bench.is_seen(wrong):
                return findings("R9", people.tally.decisions, wrong, "seen while the database did not answer")
            back.append(await goes_on(people))
            bench.say(f"R9: the database is stopped for {seconds:.0f} s")
            await asyncio.to_thread(postgres.stop, True)
            await asyncio.sleep(seconds)
            wrong["a command got no answer"] += silent(people, bench.within(ANSWERED_WITHIN))
            await asyncio.to_thread(postgres.start)
            back.append(await goes_on(people))
            await people.settle()
            wrong["a command never got an answer"] += sum(len(player.pending) for player in people.players)
        _, found = await people.audit()
        wrong += found
        wrong["somebody ran out of time meanwhile"] += await out_of_time(postgres.url())
    finally:
        postgres.stop(at_once=True)
    wrong["play did not go on"] += sum(each > bench.within(GOES_ON_WITHIN) for each in back)
    nacks = people.tally.nacks["storage"]
    note = f"{nacks:,} refused meanwhile; goes on after at most {max(back):.1f} s"
    return findings("R9", people.tally.decisions, wrong, note)


async def out_of_time(database: str) -> int:
    """How often the clock decided for somebody."""
    number = 0
    async with await open_store(database, "ledger") as store:
        for table in await store.live():
            kept = await store.read(table.id)
            assert kept is not None
            number += sum(b'"how":"clock"' in entry.body or entry.kind == "away" for entry in kept.entries)
    return number


async def other_server(bench: Bench) -> list[Finding]:
    """Kill one of two servers on one database: the other takes over its tables, and no table is played on both."""
    tables, times = bench.size(short=(6, 1), long=(100, 6))
    postgres = Postgres(bench.folder / "pg")
    postgres.start()
    back: list[float] = []
    try:
        second = Victim(postgres.url(), bench.fault)
        async with crowd(bench, postgres.url()) as people:
            await second.start()
            await people.sit_down(tables)
            for player in people.players:
                player.others = [second.address]
            people.think(0.05, 0.2)
            people.begin()
            await people.in_step()
            servers = [people.victim, second]
            for number in range(times):
                await asyncio.sleep(1.5)
                bench.say(f"R10: one of two servers is killed, {number + 1} of {times}")
                await servers[0].kill()
                for player in people.players:
                    player.in_step = False
                back += await people.in_step()
                await servers[0].start()
                servers.reverse()
            await people.settle()
            await second.stop()
        entries, wrong = await people.audit()
    finally:
        postgres.stop(at_once=True)
    late = part(back, 1.0)
    wrong["tables were not taken over in time"] += late > bench.within(TAKEN_OVER_WITHIN)
    return findings("R10", len(back), wrong, f"{times} take-overs, {entries:,} entries; the last after {late:.1f} s")


async def jumping_clock(bench: Bench) -> list[Finding]:
    """Let the system clock jump by up to a day, four times per second: nobody runs out of time."""
    tables, seconds, decisions = bench.size(short=(10, 4.0, 100), long=(100, 60.0, 1000))
    async with crowd(bench, bench.file("clock"), jumping_clock=True) as people:
        await people.sit_down(tables, clock=bench.size(short=600, long=30))
        people.think(0.1, 0.4)
        people.begin()
        began = time.monotonic()
        await asyncio.sleep(seconds)
        await until(lambda: people.tally.decisions >= decisions, people.patience)
        jumps = 4 * (time.monotonic() - began)
        await people.settle()
    entries, wrong = await people.audit()
    wrong["somebody ran out of time"] += await out_of_time(people.victim.database)
    return findings("R11", people.tally.decisions, wrong, f"{jumps:.0f} jumps, {entries:,} entries")
