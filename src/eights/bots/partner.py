"""A second process for search: it simulates games of the same sight with other dice, and adds its results."""

import weakref
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pickle import PicklingError

from eights.bots.tactics.advice import advice_for
from eights.bots.tactics.beliefs import Beliefs
from eights.bots.tactics.tree import Search
from eights.engine.sight import Sight
from eights.engine.worlds import Dice

Tally = dict[int, tuple[int, float]]  # by option: how often it was tried, and the sum of its results
Think = Callable[[Search, Callable[[], bool]], None]  # until it is enough, or the second argument says stop

STOP = None


def tally_of(search: Search) -> Tally:
    return {node.option: (node.visits, node.total) for node in search.ranking()}


def joined(one: Tally, other: Tally) -> Tally:
    """Add up two tallies."""
    nothing = (0, 0.0)
    return {
        option: (visits + other.get(option, nothing)[0], total + other.get(option, nothing)[1])
        for option, (visits, total) in one.items()
    }


class Partner:
    """The other process. It starts when it is first needed, and ends with this one."""

    def __init__(self, think: Think) -> None:
        self.think = think
        self.line: Connection | None = None

    def begin(self, sight: Sight, seed: int) -> bool:
        """Let it think about a sight; False if the sight cannot be sent (a deck with its own verbs)."""
        if self.line is None:
            self.line = self.start()
        try:
            self.line.send((sight, seed))
        except (PicklingError, AttributeError, TypeError):
            return False
        return True

    def answer(self, now: bool) -> Tally:
        """What it found: now, or when it has finished."""
        assert self.line is not None
        if now:
            self.line.send(STOP)
        tally: Tally = self.line.recv()
        return tally

    def start(self) -> Connection:
        context = get_context("spawn")
        here, there = context.Pipe()
        process = context.Process(target=work, args=(there, self.think), daemon=True)
        process.start()
        there.close()
        weakref.finalize(self, end, here, process)
        return here


def end(line: Connection, process: BaseProcess) -> None:
    line.close()
    process.join(timeout=1)
    if process.is_alive():
        process.terminate()


def work(line: Connection, think: Think) -> None:
    """The loop of the other process: receive a sight, send back a tally, until the first process is gone."""
    try:
        while True:
            asked = line.recv()
            if asked is STOP:
                continue  # a stop for work that is already finished
            sight, seed = asked
            advice = advice_for(sight.printed)
            search = Search(sight, advice, Dice(seed), Beliefs(sight, advice.phrases))
            think(search, line.poll)
            line.send(tally_of(search))
    except (EOFError, OSError, KeyboardInterrupt):
        return
