"""Runs work on all cores: hands out jobs one by one, collects results as they are ready, and handles Ctrl-C.

Ctrl-C only sets a flag. Workers check it between two decisions, stop, and return what is finished, so that nothing is
lost. A second Ctrl-C ends the program as usual. If the program is killed, its workers exit, too.
"""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from ctypes import c_byte
from itertools import islice
from multiprocessing import get_context, parent_process
from types import FrameType
from typing import Any, TypeVar

from eights.errors import EightsError
from eights.messages import Message

AHEAD = 2  # jobs waiting for each process
PORTION = 0.25  # seconds a job should take
MOST = 200  # tasks in one job

Result = TypeVar("Result")

flag = c_byte(0)  # in a pool process, this is memory shared with the parent


class Portions:
    """Splits a number of tasks into ranges of about PORTION seconds: single tasks at first, then as measured."""

    def __init__(self, number: int, processes: int = 0) -> None:
        self.number = number
        self.processes = processes or os.cpu_count() or 1
        self.done = 0  # updated by the collector
        self.started = time.perf_counter()

    def __iter__(self) -> Iterator[tuple[int, int]]:
        start = 0
        while start < self.number:
            passed = (time.perf_counter() - self.started) * self.processes
            stop = min(self.number, start + max(1, min(MOST, int(PORTION * self.done / passed))))
            yield start, stop
            start = stop


class Stopped(Exception):
    """Raised to leave an unfinished game when workers are asked to stop."""


def asked_to_stop() -> bool:
    """Whether workers should stop and return what is finished."""
    return bool(flag.value)


def run(
    work: Callable[..., Result], jobs: Iterator[tuple[Any, ...]], collect: Callable[[Result], bool], processes: int = 0
) -> bool:
    """Call `work` for every job and collect the results as they come; returns whether Ctrl-C interrupted it.

    `collect` returns True when there is enough. With one process, the jobs run here, in order.
    """
    processes = processes or os.cpu_count() or 1
    with flag_raised_by_the_keyboard() as interrupted:
        if processes == 1:
            for job in jobs:
                if collect(work(*job)) or asked_to_stop():
                    break
        else:
            in_parallel(work, jobs, collect, processes)
        return bool(interrupted)


def in_parallel(
    work: Callable[..., Result], jobs: Iterator[tuple[Any, ...]], collect: Callable[[Result], bool], processes: int
) -> None:
    pool = ProcessPoolExecutor(processes, get_context("spawn"), begin, (flag,))
    under_way: set[Future[Result]] = set()
    enough = False
    try:
        with interrupts_held_back():  # the processes start now, and inherit this
            under_way = {pool.submit(work, *job) for job in islice(jobs, AHEAD * processes)}
        while under_way and not enough:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                enough = enough or collect(future.result())
            if asked_to_stop():
                under_way = {future for future in under_way if not future.cancel()}
            elif not enough:
                under_way |= {pool.submit(work, *job) for job in islice(jobs, len(done))}
    except BrokenProcessPool:
        raise EightsError(Message("lab-process-died"), Message("lab-why-it-died")) from None
    finally:
        flag.value = 1  # the rest need not be finished
        pool.shutdown(wait=True, cancel_futures=True)


def begin(shared: c_byte) -> None:
    """Set up a pool process: it ignores Ctrl-C, but sees the flag, and it exits if its parent dies."""
    global flag
    flag = shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()


def exit_with_parent() -> None:
    """Wait until the parent has ended; without it, this process would wait for work for ever."""
    if parent := parent_process():
        parent.join()
    os._exit(1)


@contextmanager
def flag_raised_by_the_keyboard() -> Iterator[list[bool]]:
    """Let Ctrl-C set the flag, and note it in the list; a second one works as usual."""
    global flag
    flag = get_context("spawn").RawValue(c_byte, 0)
    interrupted: list[bool] = []
    hears = threading.current_thread() is threading.main_thread()  # other threads get no signals
    before = signal.getsignal(signal.SIGINT)

    def heard(number: int, frame: FrameType | None) -> None:
        interrupted.append(True)
        flag.value = 1
        signal.signal(signal.SIGINT, before)

    if hears:
        signal.signal(signal.SIGINT, heard)
    try:
        yield interrupted
    finally:
        flag = c_byte(0)
        if hears:
            signal.signal(signal.SIGINT, before)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C from the very beginning."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
