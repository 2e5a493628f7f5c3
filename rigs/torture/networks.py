"""R4, R5, R6: every command counts once on a bad network; reconnecting players see what they should; two tabs."""

import asyncio

from eights.table.commands import Answer
from rigs.torture.crowd import Crowd, crowd, until
from rigs.torture.finding import Bench, Finding, findings
from rigs.torture.player import Player
from rigs.torture.proxy import Chaos, Proxy

__all__ = ["chaos", "reconnects", "two_tabs"]


async def chaos(bench: Bench) -> list[Finding]:
    """Drop, duplicate, delay and reorder frames, and cut connections; every command must count exactly once."""
    tables, wanted, bad = bench.size(
        short=(30, 300, Chaos(delay=0.1, cut=(0.5, 3.0))), long=(200, 20_000, Chaos(delay=1.0, cut=(1.0, 10.0)))
    )
    async with crowd(bench, bench.file("chaos")) as people:
        await people.sit_down(tables)
        proxy = Proxy(people.victim.address, bad, people.dice)
        through = await proxy.start()
        for player in people.players:
            player.through, player.may_be_told_twice, player.undoes = through, True, 0.05
        people.begin()
        await bench.watch("R4", lambda: len(people.tally.latencies), wanted, people.tally.wrong)
        await people.settle(2.0)
        await proxy.stop()
        for player in people.players:  # on a good network again: does everybody see the same in the end?
            player.through, player.may_be_told_twice = None, False
            player.cut()
        await people.in_step()
        await people.settle()
        left = people.left_alone()
    entries, wrong = await people.audit()
    wrong += left
    commands = sum(len(player.acknowledged) for player in people.players)
    note = (
        f"{proxy.frames:,} frames: {proxy.dropped:,} lost, {proxy.doubled:,} doubled, {proxy.cuts:,} lines cut; "
        f"{entries:,} entries"
    )
    return findings("R4", commands, wrong, note)


async def reconnects(bench: Bench) -> list[Finding]:
    """Cut connections at random, even in the middle of a frame; reconnecting players must see what the server shows."""
    tables, wanted = bench.size(short=(10, 200), long=(100, 10_000))
    async with crowd(bench, bench.file("reconnects")) as people:
        await people.sit_down(tables)
        people.begin()
        await people.in_step()
        cutting = asyncio.create_task(cut_now_and_then(people))
        await bench.watch("R5", lambda: people.tally.connections, wanted, people.tally.wrong)
        cutting.cancel()
        await people.in_step()
        await people.settle()
        left = people.left_alone()
    entries, wrong = await people.audit()
    wrong += left
    return findings("R5", people.tally.connections, wrong, f"{tables} tables, {entries:,} entries")


async def cut_now_and_then(people: Crowd) -> None:
    while True:
        await asyncio.sleep(people.dice.uniform(0, 0.4 / len(people.players)))
        people.dice.choice(people.players).cut()


async def two_tabs(bench: Bench) -> list[Finding]:
    """Let both tabs of a seat answer the same question at once: one answer counts, and both see the same."""
    tables, wanted = bench.size(short=(5, 60), long=(20, 1_000))
    async with crowd(bench, bench.file("tabs")) as people:
        await people.sit_down(tables)
        tabs = [(player, another_tab(people, player)) for player in people.players[:] if player.name == "ann"]
        for pair in tabs:
            for tab in pair:
                tab.shares_its_seat, tab.answers = True, False
        people.begin()
        trials = await asyncio.gather(*(answer_twice(*pair, people, wanted // tables) for pair in tabs))
        await people.settle()
        agree = await until(lambda: all(one.mirror.have == other.mirror.have for one, other in tabs), people.patience)
        kicked = people.tally.connections - len(people.players)
    _, wrong = await people.audit()
    wrong["both answers counted, or none"] += sum(bad for _, bad in trials)
    wrong["two tabs show different tables"] += not agree
    wrong["a tab was thrown out"] += kicked
    return findings("R6", sum(number for number, _ in trials), wrong, f"{tables} seats with two tabs each")


def another_tab(people: Crowd, player: Player) -> Player:
    tab = people.player(player.table, player.token, player.name)
    tab.plays = False
    people.players.append(tab)
    return tab


async def answer_twice(one: Player, other: Player, people: Crowd, times: int) -> tuple[int, int]:
    """Let two tabs answer the same questions; returns how often, and how often it went wrong."""
    bad, dice = 0, people.dice

    def asked() -> bool:
        prompt = one.mirror.view.get("prompt")
        ready = one.mirror.seq == other.mirror.seq and all(tab.in_step and not tab.pending for tab in (one, other))
        return bool(ready and prompt and prompt["id"] and len(prompt["options"]) > 1)

    for number in range(times):
        if not await until(asked, people.patience):
            return number, bad + 1
        prompt = one.mirror.view["prompt"]
        cids = []
        for tab in dice.sample((one, other), 2):
            option = dice.randrange(len(prompt["options"]))
            cids.append((await tab.command(Answer(prompt=prompt["id"], option=option))).cid)
            await asyncio.sleep(dice.uniform(0, 0.005))
        await until(lambda: not one.pending and not other.pending, people.patience)
        counted = sum(cid in tab.acknowledged for cid in cids for tab in (one, other))
        told = sum(tab.refusals.get(cid) == "already" for cid in cids for tab in (one, other))
        bad += (counted, told) != (1, 1)
    return times, bad
