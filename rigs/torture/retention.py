"""M3, M4: memory and disk stay flat while tables come and go, and heartbeats do not look at tables that have ended."""

import asyncio
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

from eights.storage import Store, open_store
from rigs.torture.crowd import Crowd, crowd, until
from rigs.torture.faults import FAULTS
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.postgres import NoPostgres, Postgres
from rigs.torture.retention_plot import plot
from rigs.torture.victim import Conditions

__all__ = ["heartbeats", "tables_come_and_go"]

DAY = 240.0  # seconds: a table without activity ends after one day, and is deleted after another
PACE = 2.0, 6.0  # seconds to think
TABLES, SECONDS, SAMPLES = 200, 3600.0, 180
GROWS = 1.15  # how much more memory or disk there may be in the last third than in the one before
SLOW = 0.002  # seconds
ENDED = """INSERT INTO tables (id, settings, rules, created_ms, ended_ms, last, owner, epoch)
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {number})
    SELECT 'old' || i, CAST('x' AS BYTEA), 1, i, i, 0, NULL, 1 FROM n"""


class Sample(NamedTuple):
    """What the server used at a moment."""

    seconds: float
    memory: float  # megabytes
    disk: float  # megabytes


async def tables_come_and_go(bench: Bench) -> list[Finding]:
    """Play at tables that are left after a game and forgotten, while new ones take their place."""
    file = Path(bench.file("retention"))
    conditions = Conditions(day=bench.size(short=3600.0, long=DAY), may_be_forked=bench.is_short)
    async with crowd(bench, str(file), conditions=conditions) as people:
        if bench.is_short:
            made, note, wrong = await come_and_leave(people, file)
        else:
            made, note, wrong = await come_and_go(bench, people, file)
        decisions = people.tally.decisions
    return findings("M3", made, wrong + people.tally.wrong, f"{decisions:,} decisions at {made:,} tables; {note}")


async def come_and_leave(people: Crowd, file: Path) -> tuple[int, str, Counter[str]]:
    """The short version: nothing is left of tables that have been forgotten."""
    await people.sit_down(4)
    begin(people.players)
    await until(lambda: all(map(is_done, people.players)), people.patience)
    wrong = Counter({"no game was played": int(not rows(file)["transcripts"])})
    await people.end()
    people.victim.let_time_pass()
    await until(lambda: not sum(rows(file).values()), people.patience)
    left = {name: number for name, number in rows(file).items() if number}
    wrong["something is left of tables that were forgotten"] += sum(left.values())
    return len(people.players) // 2, f"left: {left or 'nothing'}", wrong


async def come_and_go(bench: Bench, people: Crowd, file: Path) -> tuple[int, str, Counter[str]]:
    """The long version: memory and disk stay flat."""
    made, samples, began = 0, list[Sample](), time.monotonic()

    async def one_after_the_other() -> None:
        nonlocal made
        await asyncio.sleep(people.dice.uniform(0, PACE[1]))
        while True:
            players = await people.new_table()
            made += 1
            begin(players, PACE)
            while not all(map(is_done, players)):
                await asyncio.sleep(1.0)
            await asyncio.gather(*(player.end() for player in players))

    playing = [asyncio.create_task(one_after_the_other()) for _ in range(TABLES)]
    for number in range(1, SAMPLES + 1):
        await asyncio.sleep(max(0.0, began + number * SECONDS / SAMPLES - time.monotonic()))
        disk = sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*")) / 2**20
        samples.append(Sample(time.monotonic() - began, people.victim.memory(), disk))
        if number % 10 == 0:
            last = samples[-1]
            bench.say(f"M3: {last.seconds / 60:.0f} minutes, {made} tables, {last.memory:.0f} MB, disk {disk:.0f} MB")
    broken = sum(task.done() for task in playing)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    if bench.plot:
        bench.plot.write_text(plot([tuple(sample) for sample in samples]), encoding="utf-8")
    middle, end = samples[SAMPLES // 3 : 2 * SAMPLES // 3], samples[2 * SAMPLES // 3 :]
    wrong = Counter({"a table could not be played": broken})
    for name, place in (("memory", 1), ("disk", 2)):
        wrong[f"{name} grows"] += fmean(each[place] for each in end) > GROWS * fmean(each[place] for each in middle)
    said = [
        f"{fmean(each[1] for each in part):.1f} MB, {fmean(each[2] for each in part):.1f} MB" for part in (middle, end)
    ]
    left = rows(file)["tables"]
    return made, f"memory and disk in the second third: {said[0]}, in the last: {said[1]}; {left} tables stored", wrong


def begin(players: list[Player], pace: tuple[float, float] = (0.0, 0.0)) -> None:
    """Let players play one game."""
    for player in players:
        player.games = 1
        if pace[1]:
            player.thinking = lambda dice=player.dice: dice.uniform(*pace)
        player.begin()


def is_done(player: Player) -> bool:
    view = player.mirror.view
    return bool(view) and view["phase"] == "over" and not player.pending


def rows(file: Path) -> dict[str, int]:
    """How many rows there are about tables."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        names = "tables", "secrets", "entries", "transcripts", "snapshots", "tokens"
        return {name: database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names}


async def heartbeats(bench: Bench) -> list[Finding]:
    """Renew the lease of a server whose database is full of tables that have ended; here, in this process."""
    if bench.fault:
        FAULTS[bench.fault].seed()
    number, memory = bench.size(short=2_000, long=300_000), Path("/dev/shm")
    with tempfile.TemporaryDirectory(prefix="eights-", dir=memory if memory.is_dir() else None) as name:
        folder = Path(name)  # in memory: what a disk takes is not measured
        folder.chmod(0o755)
        found = [await heartbeats_on(bench, str(folder / "tables.db"), number, "SQLite")]
        try:
            postgres = Postgres(folder / "pg")
        except NoPostgres as missing:
            return [*found, Finding("M4", 0, 0, skipped=missing.message)]
        await asyncio.to_thread(postgres.start)
        try:
            found.append(await heartbeats_on(bench, postgres.url(), number, "PostgreSQL"))
        finally:
            await asyncio.to_thread(postgres.stop, True)
    return found


async def heartbeats_on(bench: Bench, database: str, number: int, kind: str) -> Finding:
    async with await open_store(database, "beating") as store:
        few = await milliseconds(store)
        await store.database.write(ENDED.format(number=number))
        many = await milliseconds(store)
    note = f"{kind}: {few:.2f} ms without tables, {many:.2f} ms with {number:,} that have ended"
    return Finding("M4", number, int(many > 1000 * bench.within(SLOW)), note)


async def milliseconds(store: Store) -> float:
    """How long a heartbeat takes: the median of many."""
    times = []
    for _ in range(50):
        began = time.perf_counter()
        await store.beat()
        times.append(1000 * (time.perf_counter() - began))
    return median(times)
