"""Manages many players at many tables of one server."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from eights.errors import EightsError
from rigs.torture.finding import HANGING, Bench
from rigs.torture.ledger import audit
from rigs.torture.player import Player, Tally
from rigs.torture.victim import USUAL, Conditions, Victim
from rigs.torture.web import post

__all__ = ["Crowd", "crowd", "part", "until"]

AT_ONCE = 50  # tables created at the same moment
QUIET = 1.0  # seconds after which nobody notices any more that a connection is lost
PATIENCE = 30.0  # seconds for what takes a moment
WITH_A_FAULT = 8.0  # … if a fault will make it fail anyway


class Crowd:
    """All players of an experiment."""

    def __init__(self, victim: Victim, dice: Random, patience: float) -> None:
        self.victim = victim
        self.dice = dice
        self.patience = patience
        self.tally = Tally()
        self.players: list[Player] = []

    async def sit_down(self, tables: int, bots: Sequence[str] = (), **settings: Any) -> None:
        """Create this many tables for two players; or for one, with bots."""
        gate = asyncio.Semaphore(AT_ONCE)

        async def one() -> None:
            async with gate:
                self.players.extend(await self.new_table(bots, **settings))

        await asyncio.gather(*(one() for _ in range(tables)))

    async def new_table(self, bots: Sequence[str] = (), **settings: Any) -> list[Player]:
        """Create a table for two players; or for one, with bots."""
        wanted = {"settings": {"seats": 2, "deck": "camelot", **settings}, "name": "ann", "bots": bots}
        status, made = await post(self.victim.address, "/api/tables", wanted)
        if status != 200:
            raise EightsError(f"a table could not be made: {status} {made}")
        ann = self.player(made["table"], made["token"], "ann")
        if bots:
            return [ann]
        status, joined = await post(self.victim.address, f"/api/tables/{made['table']}/join")
        if status != 200:
            raise EightsError(f"a table could not be joined: {status} {joined}")
        return [ann, self.player(made["table"], joined["token"], "bob")]

    def player(self, table: str, token: str, name: str) -> Player:
        dice = Random(f"{self.dice.random()} {name}")
        return Player(self.victim.address, self.tally, dice, table, token, name)

    def begin(self) -> None:
        for player in self.players:
            player.begin()

    def think(self, least: float, most: float) -> None:
        """Let everybody take this many seconds per decision."""
        for player in self.players:
            player.thinking = lambda: self.dice.uniform(least, most)

    async def end(self) -> None:
        await asyncio.gather(*(player.end() for player in self.players))

    async def in_step(self) -> list[float]:
        """How long every player takes from now on to be in sync; those who never are count as the limit."""
        began, seconds = time.monotonic(), self.patience
        waiting, times = set(self.players), list[float]()
        while waiting and time.monotonic() - began < seconds:
            back = {player for player in waiting if player.in_step}
            times += [time.monotonic() - began] * len(back)
            waiting -= back
            await asyncio.sleep(0.02)
        return times + [seconds] * len(waiting)

    async def back(self, began: float) -> list[float]:
        """How long everybody who was interrupted took to be back in sync, from this moment on the monotonic clock.

        A lost connection is noticed after a moment, so we wait until nobody has been interrupted for a while.
        """
        quiet = began
        while (now := time.monotonic()) - began < self.patience and now - quiet < QUIET:
            quiet = quiet if all(player.in_step for player in self.players) else now
            await asyncio.sleep(0.02)
        interrupted = [player for player in self.players if player.returned > began or not player.in_step]
        return [player.returned - began if player.in_step else self.patience for player in interrupted]

    async def settle(self, seconds: float | None = None) -> None:
        """Stop starting anything new, and wait until everything in progress is answered and sent to everybody."""
        for player in self.players:
            player.plays = False
        await until(
            lambda: all(player.in_step and not player.pending for player in self.players), seconds or self.patience
        )

    async def audit(self) -> tuple[int, Counter[str]]:
        """The number of saved entries, and what is wrong with them or with what the players received."""
        entries, wrong = await audit(self.victim.database, self.players)
        return entries, wrong + self.tally.wrong

    def left_alone(self) -> Counter[str]:
        """Players who still wait for a reply or for missing events when all is over, which must not happen."""
        return Counter(
            {
                "a command never got an answer": sum(len(player.pending) for player in self.players),
                "somebody never got what they had missed": sum(not player.in_step for player in self.players),
            }
        )


@asynccontextmanager
async def crowd(
    bench: Bench,
    database: str,
    jumping_clock: bool = False,
    is_patient: bool = True,
    conditions: Conditions = USUAL,
) -> AsyncIterator[Crowd]:
    """Run a server with its players during an experiment, and stop it when they have left.

    A patient server does not mistake slow players for absent ones, because a busy machine may be slow.
    """
    victim = Victim(database, bench.fault, jumping_clock, is_patient, conditions)
    await victim.start()
    patience = WITH_A_FAULT if bench.fault else bench.size(short=HANGING, long=PATIENCE)
    people = Crowd(victim, Random(bench.seed), patience)
    try:
        yield people
    finally:
        await people.end()
        await victim.stop()


async def until(condition: Any, seconds: float) -> bool:
    """Wait until a condition holds; whether it did in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.02)
    return True


def part(values: list[float], share: float) -> float:
    """The value below which this share of the values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0
