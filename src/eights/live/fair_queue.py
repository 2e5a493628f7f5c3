"""A fair queue for slow work, such as bots that think: networks take turns, and each table runs one job at a time."""

import asyncio
from collections import Counter
from dataclasses import dataclass

MOST = 1000  # networks whose last turn is remembered
LEAST = 0.05  # of a bot's usual time; with less it would play much worse


@dataclass(eq=False, frozen=True)
class Waiter:
    """A bot, or other work, waiting for its turn."""

    network: str
    table: str
    turn: "asyncio.Future[float]"  # resolves to the share of its usual time it may take


class FairQueue:
    """Runs a limited number of jobs at once. The network whose last turn is longest ago goes first.

    Bots get less time the more of them wait: each network gets an equal share of the time, and each of its bots an
    equal share of that.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.waiting: list[Waiter] = []  # in order of arrival
        self.running: dict[str, str] = {}  # the network of each table that has a turn
        self.last: dict[str, int] = {}  # when each network had its last turn
        self.number = 0  # of turns so far

    def take(self, network: str, table: str) -> "asyncio.Future[float]":
        """Queue for a turn, to be awaited. Call `give_back` when the work is done."""
        waiter = Waiter(network, table, asyncio.get_running_loop().create_future())
        self.waiting.append(waiter)
        self.go_on()
        return waiter.turn

    def number_waiting(self, network: str) -> int:
        return sum(waiter.network == network and not waiter.turn.done() for waiter in self.waiting)

    def give_back(self, table: str) -> None:
        self.running.pop(table, None)
        self.go_on()

    def go_on(self) -> None:
        while len(self.running) < self.places and (waiter := self.next()) is not None:
            self.number += 1
            self.last[waiter.network] = self.number
            self.waiting.remove(waiter)
            self.running[waiter.table] = waiter.network
            waiter.turn.set_result(self.share(waiter.network))
        if not self.running or len(self.last) > MOST:
            self.last.clear()

    def next(self) -> Waiter | None:
        """The next one; None if all waiting tables already have a turn."""
        self.waiting = [waiter for waiter in self.waiting if not waiter.turn.done()]  # the others have given up
        free = [waiter for waiter in self.waiting if waiter.table not in self.running]
        return min(free, key=lambda waiter: self.last.get(waiter.network, 0), default=None)

    def share(self, network: str) -> float:
        """The share of its usual time that a bot of this network may take now, counting it as running."""
        busy = Counter(self.running.values())
        busy.update(waiter.network for waiter in self.waiting)
        return max(LEAST, min(1.0, self.places / len(busy) / busy[network]))
