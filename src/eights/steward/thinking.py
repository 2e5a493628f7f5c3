"""Where bots think: quick ones in a thread, the others in processes of their own, so that nobody has to wait."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr

from eights import bots
from eights.engine.sight import Sight
from eights.engine.worlds import Dice

QUICK = frozenset({"random", "novice", "casual", "greedy"})
STAND_IN = "greedy"


class Thinking:
    """Bots choose here."""

    def __init__(self) -> None:
        self.quick: Executor = ThreadPoolExecutor(1, "bot")
        self.slow: Executor | None = None
        self.failed: set[str] = set()  # bots of which it has been told

    async def choose(self, bot: str, sight: Sight, seed: int) -> tuple[int, str]:
        """What this bot chooses, and why. If it fails, or its process dies, what a bot of ours chooses."""
        loop = asyncio.get_running_loop()
        if bot.partition(":")[0] in QUICK:
            return await loop.run_in_executor(self.quick, choose, bot, sight, seed)
        try:
            with redirect_stderr(sys.__stderr__):  # a full screen puts another in its place, which no process can have
                chosen = loop.run_in_executor(self.processes(), choose, bot, sight, seed)
            return await chosen
        except BrokenProcessPool:
            self.slow = None
        except Exception as error:  # noqa: BLE001 (bots of other packages run here)
            if bot not in self.failed:
                logging.getLogger(__name__).warning("%s plays for the bot %s: %s", STAND_IN, bot, error)
            self.failed.add(bot)
        return await loop.run_in_executor(self.quick, choose, STAND_IN, sight, seed)

    def processes(self) -> Executor:
        """Started when the first of the slow bots sits down."""
        if self.slow is None:
            number = max(1, (os.cpu_count() or 2) - 1)
            context = multiprocessing.get_context("spawn")
            self.slow = ProcessPoolExecutor(number, context, initializer=ignore_interrupts)
        return self.slow

    def close(self) -> None:
        for pool in (self.quick, self.slow):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)


def choose(bot: str, sight: Sight, seed: int) -> tuple[int, str]:
    choice = bots.ask(bots.find(bot), sight, Dice(seed))
    return choice.option, choice.reason


def ignore_interrupts() -> None:
    """Ctrl-C is for the server: it ends these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
