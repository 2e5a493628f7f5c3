"""Bots that think in processes of their own: none of them is left behind."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import active_children
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from eights.engine.sight import Sight
from eights.game import Game
from eights.live import bot_pool
from eights.live.bot_pool import BotPool
from eights.live.fair_queue import FairQueue
from tests.patience import PATIENCE

THINKS_LONG = f"search:{10 * PATIENCE:.0f}s"
SERVER = f"""
import asyncio
from multiprocessing import active_children
from eights.game import Game
from eights.live.bot_pool import BotPool

async def think():
    thinker, game = BotPool(), Game.new("camelot", 2, seed=1)
    asking = asyncio.ensure_future(thinker.choose("{THINKS_LONG}", game.sight(game.asks[0]), 1))
    while not active_children():
        await asyncio.sleep(0.01)
    print(active_children()[0].pid, flush=True)
    await asking

if __name__ == "__main__":
    asyncio.run(think())
"""


class Noted(ThreadPoolExecutor):
    """The thread of the quick bots, with something else to do."""

    def __init__(self, does: Callable[..., tuple[int, str]]) -> None:
        super().__init__(1)
        self.does = does

    def submit(self, _: Callable[..., Any], /, *args: Any, **named: Any) -> "Future[Any]":
        return super().submit(self.does, *args, **named)


def think_and_close() -> list[BaseProcess]:
    """Close while a bot thinks, and tell which processes there were."""

    async def think() -> list[BaseProcess]:
        thinker, game = BotPool(), Game.new("camelot", 2, seed=1)
        others = active_children()  # of pools that were closed just now: they may take a moment to end
        asking = asyncio.ensure_future(thinker.choose(THINKS_LONG, game.sight(game.asks[0]), 1))
        while not (children := [child for child in active_children() if child not in others]):
            await asyncio.sleep(0.01)
        asking.cancel()
        thinker.close()
        return children

    return asyncio.run(think())


def test_a_bot_that_thinks_is_stopped_with_its_server() -> None:
    """When thinking is closed, its processes end, though the bot would have gone on for minutes."""
    for child in think_and_close():
        assert wait([child.sentinel], PATIENCE)  # not join: the pool joins it, too, in a thread


def test_fault_processes_that_think_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeded fault: nothing tells the processes that they are not needed any more."""
    monkeypatch.setattr(bot_pool.BotPool, "close", lambda self: self.slow.shutdown(wait=False, cancel_futures=True))
    children = think_and_close()
    try:
        assert all(child.is_alive() for child in children)
    finally:
        for child in children:
            child.kill()
            assert wait([child.sentinel], PATIENCE)


def test_who_thinks_next_has_a_process_again() -> None:
    """A process dies while a bot thinks and another waits: only for the first a bot of ours plays."""
    stood_in = list[int]()

    def noted(bot: str, sight: Sight, seed: int, share: float = 1.0) -> tuple[int, str]:
        stood_in.append(seed)
        return 0, ""

    async def think() -> None:
        pool, game = BotPool(), Game.new("camelot", 2, seed=1)
        pool.turns, pool.quick, others = FairQueue(1), Noted(noted), active_children()
        sight = game.sight(game.asks[0])
        first = asyncio.ensure_future(pool.choose(THINKS_LONG, sight, 1, "one"))
        while not (children := [child for child in active_children() if child not in others]):
            await asyncio.sleep(0.01)
        second = asyncio.ensure_future(pool.choose("search:1", sight, 2, "two"))
        await asyncio.sleep(0)  # it waits for its turn now
        children[0].kill()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(first, second)
        pool.close()

    asyncio.run(think())

    assert [1] == stood_in


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it reads /proc")
def test_a_bot_that_thinks_is_stopped_when_its_server_is_killed(tmp_path: Path) -> None:
    """Nobody can tell the process then; it notices by itself."""
    script = tmp_path / "server.py"
    script.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    child = int(server.stdout.readline())
    pidfd = os.pidfd_open(child)
    try:
        server.send_signal(signal.SIGKILL)
        server.wait()

        assert select.select([pidfd], [], [], PATIENCE)[0]  # it can be read when the process is gone
    finally:
        os.close(pidfd)
        server.stdout.close()
