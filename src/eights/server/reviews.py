"""Reviews of finished games, one after the other, each in a process of its own; the last ones are remembered."""

import asyncio
import hashlib
import multiprocessing
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr
from dataclasses import dataclass, field
from itertools import takewhile
from multiprocessing.process import BaseProcess

from eights.language.record_format import Record, dumps, fingerprint
from eights.learn.review.reviewing import MOST
from eights.learn.review.values import JUDGE
from eights.live import limits
from eights.live.background import BackgroundTasks
from eights.live.fair_queue import FairQueue
from eights.server.review_process import Order, Part, work

FAILED = "failed"


@dataclass(eq=False)
class Job:
    """A review that was asked for. `part` is what it has found; None while it waits."""

    key: str
    network: str
    part: Part | None = None
    has_failed: bool = False
    over: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def is_over(self) -> bool:
        return self.has_failed or (self.part is not None and self.part.state != "running")

    @property
    def state(self) -> str:
        """waiting, running, done, cut or failed."""
        if self.has_failed:
            return FAILED
        return self.part.state if self.part else "waiting"


class Reviews:
    """All reviews of this process, by key: the same game, judge and budget have the same key."""

    def __init__(self, an_hour: int = limits.REVIEWS_AN_HOUR) -> None:
        self.an_hour = an_hour  # for one network; 0: this server reviews no games
        self.worlds = MOST
        self.jobs: dict[str, Job] = {}  # the oldest first
        self.turns = FairQueue(1)
        self.thread = ThreadPoolExecutor(1, "review")
        self.background = BackgroundTasks()
        self.process: BaseProcess | None = None
        self.is_closed = False

    def find(self, record: Record, level: str) -> Job | None:
        """The review of a game, unless it has failed."""
        job = self.jobs.get(key_of(record, self.order(record, level)))
        return None if job is None or job.has_failed else job

    def order(self, record: Record, level: str) -> Order:
        return Order(dumps(record), level, self.worlds)

    def begin(self, record: Record, level: str, network: str) -> Job:
        """Have a game reviewed."""
        order = self.order(record, level)
        job = Job(key_of(record, order), network)
        self.jobs.pop(job.key, None)
        self.jobs[job.key] = job
        self.background.start(self.run(job, order))
        return job

    def ahead_of(self, job: Job) -> int:
        """How many reviews were asked for earlier and aren't finished."""
        earlier = takewhile(lambda each: each is not job, self.jobs.values())
        return sum(not each.is_over for each in earlier)

    def number_waiting(self) -> int:
        return sum(job.state == "waiting" for job in self.jobs.values())

    async def run(self, job: Job, order: Order) -> None:
        """Wait for a turn, then make the review. Afterwards its record, which can be long, is no longer in memory."""
        turn = self.turns.take(job.network, job.key)
        try:
            await turn
            await asyncio.get_running_loop().run_in_executor(self.thread, self.make, job, order)
        finally:
            job.has_failed = job.part is None or not job.is_over
            job.over.set()
            if turn.done() and not turn.cancelled():
                self.turns.give_back(job.key)
            self.forget()

    def make(self, job: Job, order: Order) -> None:
        """Start the process and take its parts until it ends. Runs in the thread."""
        context = multiprocessing.get_context("spawn")
        server_alive, alive = context.Pipe(duplex=False)
        parts, sent = context.Pipe(duplex=False)
        arguments = (order, limits.REVIEW_SECONDS, limits.REVIEW_NICENESS, server_alive, sent)
        process = context.Process(target=work, args=arguments, daemon=True)
        with redirect_stderr(sys.__stderr__):  # processes cannot inherit a replacement
            process.start()
        self.process = process
        sent.close()
        server_alive.close()
        try:
            while not self.is_closed:
                job.part = parts.recv()
        except (EOFError, OSError):  # it is done, or it died
            pass
        finally:
            alive.close()
            parts.close()
            process.join()
            self.process = None

    def forget(self) -> None:
        """Forget the oldest reviews."""
        over = [key for key, job in self.jobs.items() if job.is_over]
        for key in over[: -limits.REVIEWS_KEPT]:
            del self.jobs[key]

    def close(self) -> None:
        """Stop the review in progress, and those that wait."""
        self.is_closed = True
        if (process := self.process) is not None:  # the thread may forget it meanwhile
            process.kill()
        self.background.cancel()
        self.thread.shutdown(wait=False, cancel_futures=True)


def key_of(record: Record, order: Order) -> str:
    """The key of a review. Nobody can guess it without the record: it contains the seed and all moves."""
    whole = f"{fingerprint(record)} {JUDGE} {order.level} {order.worlds}"
    return hashlib.sha256(whole.encode()).hexdigest()
