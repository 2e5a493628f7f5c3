"""Whose bot thinks next: one of a table at a time, and households by turns, however many tables each of them has."""

import asyncio
from collections import Counter
from dataclasses import dataclass

MOST = 1000  # households whose last turn is remembered
LEAST = 0.05  # of the time a bot usually takes: below that it would not be itself any more


@dataclass(eq=False, frozen=True)
class Waiter:
    """A bot that wants to think."""

    household: str
    table: str
    turn: "asyncio.Future[float]"  # how much of its usual time it may take


class Turns:
    """A fair queue for so many bots at once: the household goes first that had its last turn longest ago.

    Bots get less time as more of them want to think: a household its part of all the time there is, and each of its
    bots an equal part of that.
    """

    def __init__(self, places: int) -> None:
        self.places = places
        self.waiting: list[Waiter] = []  # in the order in which they came
        self.thinking: dict[str, str] = {}  # tables, and the household of each
        self.last: dict[str, int] = {}  # when each household had its last turn
        self.number = 0  # of turns so far

    def take(self, household: str, table: str) -> "asyncio.Future[float]":
        """Wait for a turn; when it comes it has to be given back."""
        waiter = Waiter(household, table, asyncio.get_running_loop().create_future())
        self.waiting.append(waiter)
        self.go_on()
        return waiter.turn

    def number_waiting(self, household: str) -> int:
        return sum(waiter.household == household and not waiter.turn.done() for waiter in self.waiting)

    def give_back(self, table: str) -> None:
        self.thinking.pop(table, None)
        self.go_on()

    def go_on(self) -> None:
        while len(self.thinking) < self.places and (waiter := self.next()) is not None:
            self.number += 1
            self.last[waiter.household] = self.number
            self.waiting.remove(waiter)
            self.thinking[waiter.table] = waiter.household
            waiter.turn.set_result(self.share(waiter.household))
        if not self.thinking or len(self.last) > MOST:
            self.last.clear()

    def next(self) -> Waiter | None:
        """Who thinks next, unless all who wait sit at tables that think."""
        self.waiting = [waiter for waiter in self.waiting if not waiter.turn.done()]  # the others have left
        free = [waiter for waiter in self.waiting if waiter.table not in self.thinking]
        return min(free, key=lambda waiter: self.last.get(waiter.household, 0), default=None)

    def share(self, household: str) -> float:
        """How much of its usual time a bot of this household may take now; it is among those who think."""
        busy = Counter(self.thinking.values())
        busy.update(waiter.household for waiter in self.waiting)
        return max(LEAST, min(1.0, self.places / len(busy) / busy[household]))
