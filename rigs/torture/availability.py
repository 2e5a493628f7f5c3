"""R20: floods from one address must hardly slow down other players, and newcomers must get in."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from eights.errors import EightsError
from eights.live import limits
from eights.table.commands import Ready
from rigs.torture.crowd import Crowd, crowd, part, until
from rigs.torture.finding import HANGING, Bench, Finding, findings
from rigs.torture.long_table import LongTable, write_long_table
from rigs.torture.player import Player
from rigs.torture.victim import Conditions
from rigs.torture.web import local, open_table, post

__all__ = ["availability"]

FLOODER = "127.0.0.2"  # a different client from the players on 127.0.0.1
STRICT = Conditions(is_lenient=False)
ENTRIES = 5_000  # of the table that clients look back at
RECALL_MS = 50.0  # processor time at most; the whole log takes several times as long
SLOWER = 2.0  # times at most, for acknowledgements at other tables
DESCRIPTORS = 200
MORE_MOVES = 4.0  # times as many moves, at nine tables of one address, as at the only table of another
SLOWER_BOTS = 3.0  # times at most; half as fast would be a fair share for each of two addresses
HALVES = (
    b"",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-",
    b"POST /api/position HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    b"GET /ws/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-",
)


async def availability(bench: Bench) -> list[Finding]:
    """Run one flood after the other; with a fault, only the one it affects."""
    floods: dict[str, Callable[[Bench], Awaitable[list[Finding]]]] = {
        "the-whole-log-for-every-recall": recalls,
        "half-open-for-ever": half_open,
        "first-come-first-thinks": thinking_bots,
        "tickets-without-limit": tickets,
    }
    chosen = [floods[bench.fault]] if bench.fault in floods else floods.values()
    return [finding for flood in chosen for finding in await flood(bench)]


# Looking back


async def recalls(bench: Bench) -> list[Finding]:
    """Let fifty connections look back at a table with a long log, as often as allowed, while others play."""
    looking, tables, seconds, wanted = bench.size(short=(10, 2, 2.0, 20), long=(50, 10, 60.0, 200))
    file = bench.file("recalls")
    table = await write_long_table(file, ENTRIES, bench.seed)
    wrong: Counter[str] = Counter()
    async with crowd(bench, file, conditions=STRICT) as people:
        lookers = await asyncio.gather(*(spectator(people, table) for _ in range(looking)))
        cost = await processor_time(people, table, lookers[0], bench.size(short=6, long=30))
        wrong["a look back takes the processor for too long"] += cost > RECALL_MS
        if bench.is_seen(wrong):
            return findings("R20", 1, wrong, f"{cost:.1f} ms of the processor for one look back")
        await people.sit_down(tables)
        people.think(0.05, 0.15)
        people.begin()
        await people.in_step()
        quiet = await p99(people, seconds)
        answers = Counter[str]()
        flood = [asyncio.ensure_future(look_back(each, table, answers, people.dice)) for each in lookers]
        await until(lambda: answers["recalled"] >= wanted, bench.patience)
        beside = await p99(people, seconds)
        for each in flood:
            each.cancel()
        await people.settle()
    _, found = await people.audit()
    wrong += found
    wrong["nobody was shown an earlier moment"] += answers["recalled"] == 0
    wrong["others wait too long for an acknowledgement"] += bench.is_timed and beside > SLOWER * quiet
    note = (
        f"a table of {table.last:,} entries, {looking} connections, {answers.total():,} answers: {cost:.1f} ms of the "
        f"processor each; p99 of others' acknowledgements {quiet:.0f} → {beside:.0f} ms ({beside / quiet:.1f} times)"
    )
    return findings("R20", answers["recalled"], wrong, note)


async def spectator(people: Crowd, table: LongTable) -> ClientConnection:
    """A member of the flood who watches the long table."""
    address = people.victim.address
    _, joined = await post(address, f"/api/tables/{table.id}/join", source=FLOODER)
    _, got = await post(address, f"/api/tables/{table.id}/ticket", token=joined["token"], source=FLOODER)
    patient = {"close_timeout": 0.2, "open_timeout": HANGING}
    return await open_table(address, table.id, got["ticket"], local_addr=local(FLOODER), **patient)


async def answer_to_recall(socket: ClientConnection, seq: int) -> str:
    """Look back once; returns the kind of answer."""
    await socket.send(f'{{"t":"recall","seq":{seq}}}')
    async for frame in socket:
        kind: str = msgspec.json.decode(frame)["t"]
        if kind in ("recalled", "nack"):
            return kind
    return "closed"


async def processor_time(people: Crowd, table: LongTable, socket: ClientConnection, times: int) -> float:
    """Milliseconds of processor time for looking back once, while nothing else happens."""
    before, done = people.victim.seconds(), 0
    while done < times:
        done += await answer_to_recall(socket, people.dice.randint(table.dealt, table.last)) == "recalled"
        await asyncio.sleep(0.3)
    return 1000 * (people.victim.seconds() - before) / done


async def look_back(socket: ClientConnection, table: LongTable, answers: Counter[str], dice: Random) -> None:
    """Look back again and again, just slowly enough not to be disconnected."""
    pause = 1.25 / limits.MESSAGES[1]
    with suppress(WebSocketException, OSError):
        while True:
            answers[await answer_to_recall(socket, dice.randint(table.dealt, table.last))] += 1
            await asyncio.sleep(pause)


async def p99(people: Crowd, seconds: float) -> float:
    """The 99th of a hundred acknowledgements, in milliseconds."""
    people.tally.latencies.clear()
    await until(lambda: len(people.tally.latencies) >= 20, people.patience)
    await asyncio.sleep(seconds)
    return part(people.tally.latencies, 0.99) * 1000


# Half-open requests


async def half_open(bench: Bench) -> list[Finding]:
    """Open more incomplete requests than there is room for; then newcomers arrive."""
    number, newcomers = 200, bench.size(short=5, long=50)
    conditions = Conditions(is_lenient=False, open_files=DESCRIPTORS)
    wrong: Counter[str] = Counter()
    async with crowd(bench, bench.file("half-open"), is_patient=False, conditions=conditions) as people:
        await people.sit_down(2)
        people.begin()
        await people.in_step()
        opened = [await say_half(people, each) for each in range(number)]
        began = time.monotonic()
        ends = [asyncio.ensure_future(end_of(reader)) for reader, _ in opened]
        got_in = sum([await gets_in(people) for _ in range(newcomers)])
        before = people.tally.decisions
        play_goes_on = await until(lambda: people.tally.decisions > before, people.patience)
        within = bench.within(45.0) if not bench.fault else people.patience
        done, open_still = await asyncio.wait(ends, timeout=within)
        seconds = time.monotonic() - began
        for each in open_still:
            each.cancel()
        for _, writer in opened:
            writer.close()
        await people.settle()
    _, found = await people.audit()
    wrong += found
    wrong["a newcomer did not get in"] += newcomers - got_in
    wrong["play did not go on"] += not play_goes_on
    wrong["a half-open request is still open"] += len(open_still)
    note = f"{number} half-open requests, {DESCRIPTORS} descriptors, {newcomers} newcomers"
    return findings("R20", len(done) + newcomers, wrong, f"{note}; all of them ended after {seconds:.0f} s")


async def say_half(people: Crowd, number: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Send half a request on each connection, from three addresses, because one may not have so many."""
    source = f"127.0.0.{2 + number % 3}"
    reader, writer = await asyncio.open_connection(*people.victim.address, local_addr=local(source))
    writer.write(HALVES[number % len(HALVES)])
    return reader, writer


async def end_of(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(4096):
            pass


async def gets_in(people: Crowd) -> bool:
    """Whether somebody new gets to see a table."""
    address, table = people.victim.address, people.dice.choice(people.players).table
    try:
        async with asyncio.timeout(people.patience):
            _, joined = await post(address, f"/api/tables/{table}/join")
            newcomer = Player(address, people.tally, people.dice, table, (joined or {})["token"], "new")
            newcomer.plays = False
            newcomer.begin()
            while not newcomer.in_step:
                await asyncio.sleep(0.01)
            await newcomer.end()
    except (TimeoutError, KeyError, OSError):
        return False
    return True


# Bots that think


class Host(Player):
    """Lets bots play among themselves."""

    def next_command(self) -> Ready | None:
        return Ready() if self.mirror.view["phase"] != "playing" else None


async def thinking_bots(bench: Bench) -> list[Finding]:
    """Let three bots search at each of nine tables of one address, and at the only table of another."""
    wanted, seconds = bench.size(short=(5, 0.0), long=(120, 30.0))
    async with crowd(bench, bench.file("bots"), conditions=STRICT) as people:
        only = await bots_alone(people, "")
        await until(lambda: is_playing(only), bench.patience)
        alone = await moves_a_second(only, seconds) if seconds else 0.0
        nine = [await bots_alone(people, FLOODER) for _ in range(9)]
        await until(lambda: all(map(is_playing, nine)), bench.patience)
        first, before, began = only.mirror.seq, sum(each.mirror.seq for each in nine), time.monotonic()

        def moves_so_far() -> tuple[int, int]:
            return only.mirror.seq - first, sum(each.mirror.seq for each in nine) - before

        def is_decided() -> bool:
            moves, theirs = moves_so_far()
            return moves >= wanted or (bool(bench.fault) and theirs > MORE_MOVES * wanted)

        await until(is_decided, bench.patience)
        moves, theirs = moves_so_far()
        rate = moves / (time.monotonic() - began)
    _, wrong = await people.audit()
    wrong["bots of another address take too many turns"] += theirs > MORE_MOVES * moves or not moves
    wrong["bots of another address make these slow"] += rate < alone / SLOWER_BOTS
    note = f"bots' moves: {moves} at the only table of an address, {theirs} at nine of another"
    return findings("R20", moves, wrong, f"{note}; {alone:.2f} → {rate:.2f} moves/s")


async def bots_alone(people: Crowd, source: str) -> Host:
    """A table at which three bots search, and its host watches."""
    wanted = {"settings": {"seats": 3, "deck": "camelot"}, "bots": ["search"] * 3}
    status, made = await post(people.victim.address, "/api/tables", wanted, source=source)
    if status != 200:
        raise EightsError(f"a table could not be made: {status} {made}")
    host = Host(people.victim.address, people.tally, people.dice, made["table"], made["token"], "host")
    host.source = source
    people.players.append(host)
    host.begin()
    return host


def is_playing(host: Host) -> bool:
    return bool(host.mirror.view) and host.mirror.view["phase"] == "playing"


async def moves_a_second(host: Host, seconds: float) -> float:
    before = host.mirror.seq
    await asyncio.sleep(seconds)
    return (host.mirror.seq - before) / seconds


# Tickets


async def tickets(bench: Bench) -> list[Finding]:
    """Request tickets as fast as the server answers; others must still get back in."""
    asked, returns = bench.size(short=(400, 5), long=(5_000, 50))
    async with crowd(bench, bench.file("tickets"), conditions=STRICT) as people:
        await people.sit_down(2)
        people.begin()
        await people.in_step()
        player = people.players[0]
        _, joined = await post(people.victim.address, f"/api/tables/{player.table}/join", source=FLOODER)
        gate, began = asyncio.Semaphore(20), time.monotonic()

        async def ask() -> int:
            async with gate:
                path = f"/api/tables/{player.table}/ticket"
                return (await post(people.victim.address, path, token=joined["token"], source=FLOODER))[0]

        flood = asyncio.gather(*(ask() for _ in range(asked)))
        for _ in range(returns):
            player.cut()
            await until(lambda: player.in_step, people.patience)
        statuses = Counter(await flood)
        most = limits.TICKETS_A_MINUTE * (1 + (time.monotonic() - began) / 60) + 1
        await people.settle()
        left = people.left_alone()
    _, wrong = await people.audit()
    wrong += left
    wrong["more tickets than one address may have"] += max(0, int(statuses[200] - most))
    wrong["neither a ticket nor a refusal"] += asked - statuses[200] - statuses[429]
    note = f"{statuses[200]} of {asked:,} tickets given, {returns} others came back"
    return findings("R20", asked, wrong, note)
