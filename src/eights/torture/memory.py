"""M1: how much memory the server takes, idle and with many open tables whose bots wait for somebody."""

import asyncio

from eights.torture.crowd import crowd, until
from eights.torture.finding import Bench, Finding
from eights.torture.player import Player

__all__ = ["open_tables"]

IDLE_MB, FULL_MB, FULL = 120.0, 400.0, 1000  # with so many tables
BOTS = ("greedy", "greedy")


async def open_tables(bench: Bench) -> list[Finding]:
    """At every table one person is connected and has been dealt a hand; her two bots have played and wait for her."""
    tables = bench.size(short=60, long=FULL)
    async with crowd(bench, bench.file("memory")) as people:
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
    prompt = player.view.get("prompt")
    return bool(prompt and prompt["id"])
