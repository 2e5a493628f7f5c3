"""R22 to R25: several servers on one PostgreSQL behind a web proxy, which are killed, upgraded, hang, or fail over."""

import asyncio
import math
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random
from typing import cast

from websockets.frames import CloseCode

from rigs.torture.crowd import PATIENCE, WITH_A_FAULT, Crowd, part
from rigs.torture.finding import HANGING, Bench, Finding, findings
from rigs.torture.postgres import NoPostgres, Postgres
from rigs.torture.victim import Victim
from rigs.torture.web_proxy import PROXIES, NoProxy, WebProxy

__all__ = ["failover", "hanging", "killed_behind_a_proxy", "rolling_upgrade"]

SERVERS = 3
BACK_WITHIN, WAITS_AT_MOST, HANGS_AT_MOST = 5.0, 2.0, 15.0  # seconds
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
            yield House(servers, people)
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
    act: Callable[[House], Awaitable[tuple[int, float, str]]],
    most: float,
    turned_away: float = math.inf,
) -> list[Finding]:
    """Play while something happens; `act` returns how often, how long it took at most, and what to say about it.

    `turned_away`: how often players may be asked to try again, as happens while a table moves."""
    postgres = Postgres(bench.folder / "pg")
    await asyncio.to_thread(postgres.start)
    try:
        async with house(bench, postgres.url()) as at:
            await begin(bench, at.people)
            tries, longest, note = await act(at)
            await at.people.settle()
            left = at.people.left_alone()
            away = at.people.tally.closed[CloseCode.TRY_AGAIN_LATER]
        entries, wrong = await at.people.audit()
    finally:
        await asyncio.to_thread(postgres.stop, True)
    wrong += left
    wrong["players were turned away by servers without their table"] += away > turned_away
    wrong["somebody waited too long"] += longest > bench.within(most)
    note = f"{note}; {len(at.people.players)} players, {at.people.tally.decisions:,} decisions, {entries:,} entries"
    return findings(promise, tries, wrong, note)


async def killed_behind_a_proxy(bench: Bench) -> list[Finding]:
    """Kill a server at random, again and again; its players come back through the proxy at the other servers."""

    async def act(at: House) -> tuple[int, float, str]:
        times, back = bench.size(short=2, long=20), list[float]()
        for number in range(times):
            await asyncio.sleep(bench.size(short=0.5, long=3.0))
            bench.say(f"R22: killed {number + 1} of {times}, {at.people.tally.decisions:,} decisions acknowledged")
            server = at.people.dice.choice(at.servers)
            await server.kill()
            for player in at.people.players:
                player.in_step = player.in_step and player.socket is not None
            back += await at.people.in_step()
            await server.start()
        late = part(back, 0.99)
        return len(back), late, f"{times} kills of {SERVERS} servers; in sync again: p99 {late:.1f} s"

    turned_away = bench.size(short=12, long=math.inf)  # in all; 2 to 5 were, and 20 to 48 with the fault
    return await with_postgres(bench, "R22", act, BACK_WITHIN, turned_away)


async def rolling_upgrade(bench: Bench) -> list[Finding]:
    """Stop and start one server after the other, as for an upgrade, while everybody plays on."""

    async def act(at: House) -> tuple[int, float, str]:
        for number, server in enumerate(at.servers, 1):
            bench.say(f"R23: server {number} of {SERVERS} is restarted")
            await server.stop()
            await server.start()
            await asyncio.sleep(bench.size(short=0.5, long=5.0))
        await at.people.in_step()
        times = at.people.tally.latencies
        longest = max(times, default=HANGING)
        return len(times), longest, f"{SERVERS} restarts; the longest wait for an answer {longest:.2f} s"

    return await with_postgres(bench, "R23", act, WAITS_AT_MOST)


async def hanging(bench: Bench) -> list[Finding]:
    """Let a server hang instead of dying: the others take over its tables, and it writes nothing when it wakes up."""

    async def act(at: House) -> tuple[int, float, str]:
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
        return len(back), longest, f"a server hung; in sync again after at most {max(back):.1f} s"

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
