"""R22 to R25: several servers on one PostgreSQL behind a web proxy, which are killed, upgraded, hang, or fail over."""

import asyncio
import math
import signal
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, cast

from websockets.frames import CloseCode

from rigs.torture.crowd import PATIENCE, WITH_A_FAULT, Crowd, part
from rigs.torture.finding import HANGING, Bench, Finding, findings, load
from rigs.torture.postgres import NoPostgres, Postgres
from rigs.torture.victim import Victim
from rigs.torture.web_proxy import PROXIES, NoProxy, WebProxy

__all__ = ["failover", "hanging", "killed_behind_a_proxy", "rolling_upgrade"]

SERVERS = 3
BACK_WITHIN, WAITS_AT_MOST, HANGS_AT_MOST = 5.0, 2.0, 15.0  # seconds
SPARE = 60.0  # seconds to leave for what follows the last kill
LIVELY, QUICK = (0.4, 0.8), (2.0, 4.0)  # seconds to think


@dataclass
class Front:
    """What players see of several servers: one address."""

    address: tuple[str, int]
    database: str


@dataclass
class House:
    """Servers behind a proxy, with their players."""

    servers: list[Victim]
    people: Crowd
    proxy: str  # its name


class Measured(NamedTuple):
    """What came of it."""

    tries: int
    longest: float  # seconds that somebody had to wait
    note: str
    figures: dict[str, str]


@asynccontextmanager
async def house(bench: Bench, database: str) -> AsyncIterator[House]:
    """Run servers behind the first proxy that this machine has, and stop everything when the players have left."""
    servers = [Victim(database, bench.fault) for _ in range(SERVERS)]
    proxy: WebProxy | None = None
    try:
        for server in servers:
            await server.start()
        proxy = await asyncio.to_thread(some_proxy, bench, [server.address for server in servers])
        patience = WITH_A_FAULT if bench.fault else bench.size(short=HANGING, long=4 * PATIENCE)
        people = Crowd(cast("Victim", Front(proxy.address, database)), Random(bench.seed), patience)
        try:
            yield House(servers, people, proxy.name)
        finally:
            await people.end()
    finally:
        await asyncio.gather(*(server.kill() for server in servers))
        if proxy is not None:
            await asyncio.to_thread(proxy.stop)


def some_proxy(bench: Bench, addresses: list[tuple[str, int]]) -> WebProxy:
    missing: NoProxy | None = None
    for name in [bench.proxy] if bench.proxy else PROXIES:
        try:
            return WebProxy(name, bench.folder / "proxy", addresses)
        except NoProxy as error:
            missing = error
    assert missing is not None
    raise NoPostgres(missing.message, missing.hint)  # skipped for the same reason: something is not installed


async def begin(bench: Bench, people: Crowd) -> None:
    """Let players sit down and play."""
    await people.sit_down(bench.size(short=6, long=300))
    people.think(*bench.size(short=LIVELY, long=QUICK))
    people.begin()
    await people.in_step()
    people.tally.latencies.clear()


async def with_postgres(
    bench: Bench,
    promise: str,
    act: Callable[[House], Awaitable[Measured]],
    most: float,
    turned_away: float = math.inf,
) -> list[Finding]:
    """Play while something happens.

    `turned_away`: how often players may be asked to try again, as happens while a table moves."""
    postgres = Postgres(bench.folder / "pg")
    await asyncio.to_thread(postgres.start)
    try:
        async with house(bench, postgres.url()) as at:
            await begin(bench, at.people)
            measured = await act(at)
            busy = load()
            bench.say(f"{promise}: everything that was acknowledged is looked up, and every table replayed")
            await at.people.settle()
            left = at.people.left_alone()
            away = at.people.tally.closed[CloseCode.TRY_AGAIN_LATER]
        entries, wrong = await at.people.audit()
    finally:
        await asyncio.to_thread(postgres.stop, True)
    wrong += left
    wrong["players were turned away by servers without their table"] += away > turned_away
    wrong["somebody waited too long"] += measured.longest > bench.within(most)
    players, decisions = len(at.people.players), at.people.tally.decisions
    note = f"{measured.note}; {players} players, {decisions:,} decisions, {entries:,} entries"
    figures = {
        "servers": f"{SERVERS} behind {at.proxy}",
        "tables": f"{players // 2:,}",
        **measured.figures,
        "acknowledged decisions": f"{decisions:,}",
        "lost": f"{wrong['an acknowledged command is lost']:,}",
        "entries": f"{entries:,}",
        "load": busy,
    }
    return findings(promise, measured.tries, wrong, note, figures)


async def killed_behind_a_proxy(bench: Bench) -> list[Finding]:
    """Kill a server at random, again and again; its players come back through the proxy at the other servers."""

    async def act(at: House) -> Measured:
        times, killed, back = bench.size(short=2, long=20), 0, list[float]()
        while killed < times and (not killed or bench.left > SPARE):
            await asyncio.sleep(bench.size(short=0.5, long=3.0))
            server = at.people.dice.choice(at.servers)
            began = time.monotonic()
            await server.kill()
            took = await at.people.back(began)
            killed += 1
            said = f"back after {part(took, 0.5):.1f} s (p50), {max(took, default=0.0):.1f} s at most"
            bench.say(f"R22: kill {killed} of {times} interrupted {len(took)} players, {said}")
            back += took
            await server.start()
        half, late, last = part(back, 0.5), part(back, 0.99), max(back, default=0.0)
        figures = {
            "kills": str(killed),
            "interrupted players": f"{len(back):,}",
            "in sync again: p50": f"{half:.1f} s",
            "p99": f"{late:.1f} s",
            "the last": f"{last:.1f} s",
        }
        note = f"{killed} kills of {SERVERS} servers; in sync again: p50 {half:.1f} s, p99 {late:.1f} s"
        return Measured(len(back), late, note, figures)

    turned_away = bench.size(short=12, long=math.inf)  # in all; 2 to 5 were, and 20 to 48 with the fault
    return await with_postgres(bench, "R22", act, BACK_WITHIN, turned_away)


async def rolling_upgrade(bench: Bench) -> list[Finding]:
    """Stop and start one server after the other, as for an upgrade, while everybody plays on."""

    async def act(at: House) -> Measured:
        times = at.people.tally.latencies
        for number, server in enumerate(at.servers, 1):
            bench.say(f"R23: server {number} of {SERVERS} is restarted")
            await server.stop()
            await server.start()
            await asyncio.sleep(bench.size(short=0.5, long=5.0))
            bench.say(f"R23: so far {len(times):,} answers; the longest wait was {max(times, default=0.0):.2f} s")
        await at.people.in_step()
        longest = max(times, default=HANGING)
        figures = {
            "restarts": str(SERVERS),
            "wait for an answer: p50": f"{1000 * part(times, 0.5):.0f} ms",
            "p99": f"{part(times, 0.99):.2f} s",
            "the longest": f"{longest:.2f} s",
        }
        note = f"{SERVERS} restarts; the longest wait for an answer {longest:.2f} s"
        return Measured(len(times), longest, note, figures)

    return await with_postgres(bench, "R23", act, WAITS_AT_MOST)


async def hanging(bench: Bench) -> list[Finding]:
    """Let a server hang instead of dying: the others take over its tables, and it writes nothing when it wakes up."""

    async def act(at: House) -> Measured:
        server = at.servers[0]
        bench.say("R24: a server hangs")
        server.send(signal.SIGSTOP)
        for player in at.people.players:
            player.in_step = False
            player.cut()  # as clients do that hear nothing for a while
        try:
            back = await at.people.in_step()
        finally:
            server.send(signal.SIGCONT)
        await asyncio.sleep(1.0)
        longest = max(back) if max(back) < at.people.patience else math.inf
        figures = {"in sync again: the last": f"{max(back):.1f} s"}
        return Measured(len(back), longest, f"a server hung; in sync again after at most {max(back):.1f} s", figures)

    return await with_postgres(bench, "R24", act, HANGS_AT_MOST)


async def failover(bench: Bench) -> list[Finding]:
    """Lose the database server for good and promote its synchronous standby: nothing acknowledged is lost."""
    first = Postgres(bench.folder / "pg", wal_level="replica", max_wal_senders="4", synchronous_standby_names="*")
    await asyncio.to_thread(first.start)
    second = Postgres.standby_of(first, bench.folder / "standby")
    try:
        await asyncio.to_thread(second.start)
        url = f"postgresql://postgres@/postgres?host={first.folder},{second.folder}&target_session_attrs=read-write"
        async with house(bench, url) as at:
            await begin(bench, at.people)
            await asyncio.sleep(bench.size(short=0.5, long=20.0))
            bench.say("R25: the database server is lost, and its standby promoted")
            await asyncio.to_thread(first.stop, True)
            for player in at.people.players:
                player.in_step = False
                player.cut()
            await asyncio.to_thread(second.promote)
            back = await at.people.in_step()
            before = at.people.tally.decisions
            await bench.watch("R25", lambda: at.people.tally.decisions, before + 20)
            await at.people.settle()
            left = at.people.left_alone()
        entries, wrong = await at.people.audit()
    finally:
        for each in (first, second):
            await asyncio.to_thread(each.stop, True)
    wrong += left
    note = f"one failover; in sync again after at most {max(back):.1f} s; {entries:,} entries"
    return findings("R25", len(back), wrong, note)
