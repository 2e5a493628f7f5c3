"""A pool of threads and processes in which bots think, so that the server never waits for one."""

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr, suppress
from multiprocessing.connection import Connection

from eights import bots
from eights.engine.sight import Sight
from eights.engine.worlds import Dice
from eights.live.fair_queue import FairQueue
from eights.messages import Message

QUICK = frozenset({"random", "novice", "casual", "greedy", "adaptive"})
STAND_IN = "greedy"
PROCESSES = max(1, (os.cpu_count() or 2) - 1)
USUAL_SECONDS = 1.0  # a bot's thinking time when no other waits, unless its name says otherwise


class BotPool:
    """Runs bots: quick ones in a thread, the others in processes."""

    def __init__(self) -> None:
        self.quick: Executor = ThreadPoolExecutor(1, "bot")
        self.slow: Executor | None = None
        self.alive: Connection | None = None  # open while the server runs; bot processes exit when it closes
        self.turns = FairQueue(PROCESSES)
        self.failed: set[str] = set()  # bots whose failure was logged

    async def choose(
        self, bot: str, sight: Sight, seed: int, table: str = "", network: str = ""
    ) -> tuple[int, Message]:
        """What this bot chooses, and why. If it fails, or its process dies, one of our own bots chooses.

        A slow bot waits for its turn, which depends on its table and on the network the table belongs to.
        """
        loop = asyncio.get_running_loop()
        if bot.partition(":")[0] in QUICK:
            return await loop.run_in_executor(self.quick, choose, bot, sight, seed)
        try:
            return await self.choose_in_turn(bot, sight, seed, table, network)
        except BrokenProcessPool:
            pass  # already dropped: the next bot starts a new pool
        except Exception as error:  # noqa: BLE001 (bots of other packages run here)
            if bot not in self.failed:
                logging.getLogger(__name__).warning("%s plays for the bot %s: %s", STAND_IN, bot, error)
            self.failed.add(bot)
        return await loop.run_in_executor(self.quick, choose, STAND_IN, sight, seed)

    async def choose_in_turn(self, bot: str, sight: Sight, seed: int, table: str, network: str) -> tuple[int, Message]:
        """Wait for a turn, then think. The turn ends when the bot has finished, even if nobody waits for the answer."""
        loop, turn = asyncio.get_running_loop(), self.turns.take(network, table)
        try:
            share = await turn
            with redirect_stderr(sys.__stderr__):  # processes cannot inherit the terminal's replacement
                pool = self.processes()
                job = pool.submit(choose, bot, sight, seed, share)
        except BaseException as error:
            if isinstance(error, BrokenProcessPool):  # a process died while idle
                self.slow = None
            if turn.done() and not turn.cancelled():
                self.turns.give_back(table)
            raise

        def end_turn() -> None:
            is_broken = not job.cancelled() and isinstance(job.exception(), BrokenProcessPool)
            if is_broken and self.slow is pool:  # otherwise a new pool has already been started
                self.slow = None
            self.turns.give_back(table)

        def done(_: object) -> None:
            with suppress(RuntimeError):  # the event loop is closed
                loop.call_soon_threadsafe(end_turn)

        job.add_done_callback(done)
        return await asyncio.wrap_future(job)

    def processes(self) -> Executor:
        """The processes for slow bots, started on first use."""
        if self.slow is None:
            context = multiprocessing.get_context("spawn")
            server_alive, self.alive = context.Pipe(duplex=False)
            self.slow = ProcessPoolExecutor(PROCESSES, context, begin_process, (server_alive,))
        return self.slow

    def close(self) -> None:
        """Stop all bots, even those that are thinking."""
        for pool in (self.quick, self.slow):
            if pool is not None:
                pool.shutdown(wait=False, cancel_futures=True)
        if self.alive is not None:
            self.alive.close()


def choose(bot: str, sight: Sight, seed: int, share: float = 1.0) -> tuple[int, Message]:
    """What a bot chooses if it gets this share of its usual time."""
    player = bots.find(bot)
    hurry = threading.Timer(USUAL_SECONDS * share, getattr(player, "stop", lambda: None))
    if share < 1.0:
        hurry.start()
    try:
        choice = bots.ask(player, sight, Dice(seed))
    finally:
        hurry.cancel()
    return choice.option, choice.why


def begin_process(server_alive: Connection) -> None:
    """Ignore Ctrl-C, which is for the server, and exit when the server stops or dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_server, args=(server_alive,), daemon=True).start()


def exit_with_server(server_alive: Connection) -> None:
    """Exit when the server's end of the pipe closes, even in the middle of a bot's thinking."""
    with suppress(EOFError, OSError):
        server_alive.recv_bytes()
    os._exit(0)
