"""What a review does in its own process: it gives way to everything else, and its processor time is limited."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection

from eights.language.record_format import loads
from eights.learn.review.reviewing import Reviewing, prepare
from eights.learn.review.values import Review
from eights.live.bot_pool import begin_process

NEWS_SECONDS = 0.5  # between two parts
LATE_SECONDS = 30  # after its time is over, the system ends the process


@dataclass(frozen=True)
class Order:
    """What is reviewed: the record as text, at the level at which its players play."""

    record: str
    level: str
    worlds: int


@dataclass(frozen=True)
class Part:
    """What has been found so far. `state`: running, done, or cut if its time was over before everything was judged."""

    state: str
    done: float
    review: Review


class OutOfTime(Exception):
    """Raised to leave a review that takes too long."""


def work(order: Order, seconds: int, niceness: int, server_alive: Connection, parts: Connection) -> None:
    """Send parts of a review while it is made, and the whole one at the end."""
    begin_process(server_alive)
    with suppress(AttributeError, OSError):  # Windows has no niceness
        os.nice(niceness)
    limit_processor(seconds + LATE_SECONDS)
    with suppress(BrokenPipeError):  # the server has stopped
        review(order, seconds, parts.send)


def review(order: Order, seconds: float, send: Callable[[Part], None]) -> None:
    told = time.monotonic()

    def progress(done: float) -> None:
        nonlocal told
        if time.process_time() > seconds:
            raise OutOfTime
        if time.monotonic() - told > NEWS_SECONDS:
            send(Part("running", done, reviewing.so_far()))
            told = time.monotonic()

    reviewing = Reviewing(prepare(loads(order.record), level=order.level, worlds=order.worlds), 1, progress)
    try:
        send(Part("done", 1.0, reviewing.review()))
    except OutOfTime:
        send(Part("cut", min(1.0, reviewing.done / reviewing.whole), reviewing.so_far()))


def limit_processor(seconds: int) -> None:
    """Let the system end this process after so much processor time, whatever it does."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
