"""Bots take turns at thinking, so that no network keeps the bots of another waiting."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from eights import bots
from eights.bots import Bot, Choice
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.game import Game
from eights.live import bot_pool
from eights.live.bot_pool import BotPool, choose
from eights.live.fair_queue import LEAST, FairQueue, Waiter
from eights.messages import verbatim
from tests.patience import PATIENCE


class Thinkers:
    """Tables whose bots want to think again as soon as they have thought."""

    def __init__(self, places: int, **tables: int) -> None:
        """So many tables of each network."""
        self.turns = FairQueue(places)
        self.under_way: dict[str, tuple[str, asyncio.Future[float]]] = {}
        self.thought: list[str] = []  # networks, in order
        self.tables: list[str] = []  # … and their tables
        self.shares: dict[str, list[float]] = {network: [] for network in tables}
        for network, number in tables.items():
            for table in range(number):
                self.want(network, f"{network} {table}")

    def want(self, network: str, table: str) -> None:
        self.under_way[table] = network, self.turns.take(network, table)

    def think(self) -> None:
        """Whoever has a turn thinks, gives it back, and wants to think again."""
        for table, (network, turn) in list(self.under_way.items()):
            if turn.done():
                self.thought.append(network)
                self.tables.append(table)
                self.shares[network].append(turn.result())
                self.turns.give_back(table)
                self.want(network, table)


def in_a_loop(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_networks_take_turns() -> None:
    """One with nine tables thinks as often as one with a single table, and the nine one after the other."""

    async def work() -> None:
        thinkers = Thinkers(1, many=9, one=1)
        for _ in range(100):
            thinkers.think()
        assert ["many", "one"] * 50 == thinkers.thought[:100]
        tables = [table for table in thinkers.tables if table.startswith("many")]
        assert [f"many {number}" for number in range(9)] == tables[:9] == tables[9:18]

    in_a_loop(work)


def test_first_come_first_served_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded fault: a queue that knows no networks."""

    def oldest(self: FairQueue) -> Waiter | None:
        return next(iter(self.waiting), None)

    monkeypatch.setattr(FairQueue, "next", oldest)
    with pytest.raises(AssertionError):
        test_networks_take_turns()


def test_everybody_gets_a_share_of_the_time() -> None:
    """A network its part, and each of its bots a part of that; alone, a bot takes the time it likes."""

    async def work() -> None:
        alone = Thinkers(1, one=1)
        alone.think()
        alone.think()
        assert [1.0, 1.0] == alone.shares["one"]
        two = Thinkers(1, many=9, one=1)
        for _ in range(20):
            two.think()
        assert {0.5} == set(two.shares["one"])
        assert max(two.shares["many"][1:]) <= 1 / 9
        crowd = Thinkers(1, many=100)
        for _ in range(200):
            crowd.think()
        assert LEAST == crowd.shares["many"][-1]
        cores = Thinkers(4, many=8)
        for _ in range(20):
            cores.think()
        assert 4 / 8 <= cores.shares["many"][-1] <= 4 / 7

    in_a_loop(work)


def test_a_table_thinks_once_at_a_time() -> None:
    """However many places there are: its other bots wait, and those of other tables do not wait for them."""

    async def work() -> None:
        turns = FairQueue(3)
        first, second, other = turns.take("a", "t"), turns.take("a", "t"), turns.take("a", "u")
        assert [True, False, True] == [turn.done() for turn in (first, second, other)]
        turns.give_back("u")
        assert not second.done()
        turns.give_back("t")
        assert second.done()

    in_a_loop(work)


def test_who_leaves_the_queue_is_passed_over() -> None:
    async def work() -> None:
        turns = FairQueue(1)
        first, gone, last = turns.take("a", "t"), turns.take("a", "u"), turns.take("a", "v")
        gone.cancel()
        assert first.done()
        turns.give_back("t")
        assert last.done()
        turns.give_back("v")
        assert [] == turns.waiting
        assert {} == turns.running

    in_a_loop(work)


class Slow(Bot):
    """A bot that thinks until it is told to stop."""

    name = "slow"
    begun = threading.Semaphore(0)
    told = threading.Event()

    def choose(self, sight: Sight, dice: Dice) -> Choice:
        self.begun.release()
        assert self.told.wait(PATIENCE)
        return Choice(sight.options[0], verbatim("it was told to stop"))

    def stop(self) -> None:
        self.told.set()


@pytest.fixture
def sight(monkeypatch: pytest.MonkeyPatch) -> Sight:
    """A decision, for which there is a slow bot."""
    find = bots.find
    monkeypatch.setattr(bots, "find", lambda name: Slow() if name == "slow" else find(name))
    monkeypatch.setattr(Slow, "told", threading.Event())
    game = Game.new(players=["ann", "bob"], seed=3)
    return game.sight(game.asks[0])


def test_a_bot_with_little_time_is_told_to_stop(sight: Sight) -> None:
    assert (sight.options[0], verbatim("it was told to stop")) == choose("slow", sight, 1, share=0.01)


def test_a_bot_keeps_its_place_until_it_has_thought(sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if its table is gone: there are never more at work than there is room for."""
    monkeypatch.setattr(bot_pool, "PROCESSES", 1)
    monkeypatch.setattr(bot_pool, "USUAL_SECONDS", PATIENCE)

    async def work() -> None:
        thinker = BotPool()
        thinker.slow = ThreadPoolExecutor(2)  # processes would not know this bot
        gone = asyncio.ensure_future(thinker.choose("slow", sight, 1, "t", "a"))
        assert await asyncio.to_thread(Slow.begun.acquire, True, PATIENCE)
        next_one = asyncio.ensure_future(thinker.choose("slow", sight, 1, "u", "a"))
        gone.cancel()
        await asyncio.gather(gone, return_exceptions=True)
        assert {"t": "a"} == thinker.turns.running
        Slow.told.set()
        assert sight.options[0] == (await next_one)[0]
        async with asyncio.timeout(PATIENCE):
            while thinker.turns.running:
                await asyncio.sleep(0.002)
        thinker.close()

    in_a_loop(work)


def test_a_place_is_given_back_when_no_bot_can_think(sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pool that cannot start, or a table that goes at the very moment its turn comes."""

    async def work() -> None:
        thinker = BotPool()
        thinker.slow = ThreadPoolExecutor(1)
        thinker.slow.shutdown()
        assert (await thinker.choose("slow", sight, 1, "t", "a"))[0] in sight.options  # one of ours plays for it
        assert {} == thinker.turns.running
        going = asyncio.ensure_future(thinker.choose("slow", sight, 1, "t", "a"))
        await asyncio.sleep(0)
        going.cancel()
        await asyncio.gather(going, return_exceptions=True)
        assert {} == thinker.turns.running
        thinker.close()

    in_a_loop(work)
