"""R7, S7: clients that do not read, or send too much, harm nobody else."""

import asyncio
import socket
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from eights.errors import EightsError
from rigs.torture.crowd import Crowd, crowd, part, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.web import open_table, post

__all__ = ["floods", "slow_readers"]

SHUT_WITHIN = 15.0  # seconds: a ping every five, and nine to answer it
TICKET_WITHIN = 5.0


async def slow_readers(bench: Bench) -> list[Finding]:
    """Open sockets that are never read, at tables where others play."""
    tables, offenders, seconds = bench.size(short=(10, 8, 5.0), long=(200, 100, 60.0))
    async with crowd(bench, bench.file("slow"), is_patient=False) as people:
        await play_quietly(people, tables)
        before, files, quiet = people.victim.memory(), people.victim.files(), await latency(people, seconds)
        limit = bench.within(SHUT_WITHIN)
        lives = asyncio.gather(*(never_read(people, limit + 1) for _ in range(offenders)))
        beside = await latency(people, seconds)
        closed = await lives
        grown = people.victim.memory() - before
        held = not await until(lambda: people.victim.files() <= files, limit)
        for player in people.players:  # the seat is still usable
            player.cut()
        await people.settle()
        left = people.left_alone()
    _, wrong = await people.audit()
    wrong += left
    wrong["somebody who does not read was not shut out"] += sum(each > limit for each in closed)
    wrong["a connection that nobody reads is still held"] += held
    wrong["too much is kept for those who do not read"] += grown > 64
    note = f"{grown:+.0f} MB, shut out after {max(closed):.0f} s; the others' p99 {quiet:.0f} → {beside:.0f} ms"
    return findings("R7", offenders, wrong, note)


async def play_quietly(people: Crowd, tables: int) -> None:
    """Make about seventy decisions per second, however many tables there are."""
    await people.sit_down(tables)
    people.think(0.01 * max(10, tables), 0.02 * max(10, tables))
    people.begin()
    await people.in_step()


async def latency(people: Crowd, seconds: float) -> float:
    """The 99th percentile of acknowledgements, in milliseconds."""
    people.tally.latencies.clear()
    await asyncio.sleep(seconds)
    return part(people.tally.latencies, 0.99) * 1000


async def visitor(people: Crowd, **options: Any) -> ClientConnection:
    """A spectator at one of the tables."""
    address, table = people.victim.address, people.dice.choice(people.players).table
    _, joined = await post(address, f"/api/tables/{table}/join")
    _, got = await post(address, f"/api/tables/{table}/ticket", token=joined["token"])
    if got is None:
        raise EightsError("the server gives no ticket")
    return await open_table(address, table, got["ticket"], close_timeout=0.2, **options)


async def never_read(people: Crowd, seconds: float) -> float:
    """Request everything again and again without reading; returns the seconds until the connection was closed."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, people.victim.address)
    visiting = await visitor(people, sock=line, max_queue=1)
    began = time.monotonic()
    try:
        async with asyncio.timeout(seconds):
            while True:
                await visiting.send('{"t":"sync"}')
                await asyncio.sleep(0.05)
    except (WebSocketException, OSError, TimeoutError):
        pass
    finally:
        visiting.transport.abort()
    return time.monotonic() - began


async def floods(bench: Bench) -> list[Finding]:
    """Send far too many messages, far too long ones and invalid ones, and hold connections open without a ticket."""
    tables, each_kind, seconds = bench.size(short=(10, 4, 3.0), long=(200, 50, 20.0))
    async with crowd(bench, bench.file("floods"), is_patient=False) as people:
        await play_quietly(people, tables)
        before, quiet = people.victim.memory(), await latency(people, seconds)
        kinds = {
            "too many messages": (flood, 1008),
            "a message of a megabyte": (too_long, 1009),
            "messages that are none": (unreadable, 4400),
            "no ticket": (no_ticket, 4408),
        }
        results = [asyncio.ensure_future(kind(people)) for kind, _ in kinds.values() for _ in range(each_kind)]
        beside = await latency(people, max(seconds, TICKET_WITHIN + 2))
        codes = await asyncio.gather(*results)
        grown = people.victim.memory() - before
        await people.settle()
    _, wrong = await people.audit()
    expected = [code for _, code in kinds.values() for _ in range(each_kind)]
    names = [name for name in kinds for _ in range(each_kind)]
    wrong += Counter(f"{name}: {got}" for name, got, good in zip(names, codes, expected, strict=True) if got != good)
    wrong["too much memory for what nobody should say"] += grown > 100
    return findings("S7", len(codes), wrong, f"{grown:+.0f} MB; the others' p99 {quiet:.0f} → {beside:.0f} ms")


async def closing_code(visiting: ClientConnection, seconds: float) -> int:
    """The code with which the server closes the connection; 0 if it does not."""
    try:
        async with asyncio.timeout(seconds):
            async for _ in visiting:
                pass
    except (WebSocketException, OSError):
        pass
    except TimeoutError:
        visiting.transport.abort()
        return 0
    return visiting.close_code or 0


async def flood(people: Crowd) -> int:
    visiting = await visitor(people)
    hearing = asyncio.ensure_future(closing_code(visiting, people.patience))
    try:
        for number in range(5_000):
            await visiting.send('{"t":"ping"}')
            if number % 50 == 0:
                await asyncio.sleep(0)  # give the honest players a turn
            if hearing.done():
                break
    except (ConnectionClosed, OSError):
        pass
    return await hearing


async def too_long(people: Crowd) -> int:
    visiting = await visitor(people)
    with suppress(ConnectionClosed, OSError):
        await visiting.send('{"t":"say","text":"' + "x" * 1_000_000 + '"}')
    return await closing_code(visiting, people.patience)


async def unreadable(people: Crowd) -> int:
    visiting = await visitor(people)
    for text in ("[" * 2000, '{"t":"cmd","cid":7}', '{"t":"say","text":' + "9" * 3000 + "}"):
        await visiting.send(text)
    return await closing_code(visiting, people.patience)


async def no_ticket(people: Crowd) -> int:
    visiting = await open_table(people.victim.address, people.dice.choice(people.players).table)
    return await closing_code(visiting, people.patience)
