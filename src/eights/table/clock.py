"""When the table itself has to act: a bot's turn, a question without a choice, a player out of time.

It has no time of its own: whoever drives the table says what time it is, in seconds that only ever go forward, and
when nobody is there. Nothing of it is kept: after a restart everybody has all her time again.
"""

from collections.abc import Callable, Collection
from typing import Final, Literal, NamedTuple

from eights.table.table import Table

SHORTEST, LONGEST = 0.4, 1.6  # seconds that a bot takes, and a question without a choice
PACES: Final = {"quick": 0.4, "normal": 1.0, "slow": 2.5}  # so many times as long
PATIENCE = 60.0  # seconds that a table waits for somebody whose connection is gone
How = Literal["bot", "forced", "clock", "absent"]


class Due(NamedTuple):
    """Somebody else has to answer for this seat, and why."""

    seat: int
    prompt: int
    how: How


class Clock:
    """The deadlines of what is asked now."""

    def __init__(self, chance: Callable[[], float], pace: float = 1.0) -> None:
        """`chance` gives a number from 0 to 1; `pace` 0: bots do not hesitate."""
        self.chance = chance
        self.pace = pace
        self.deadlines: dict[Due, float] = {}
        self.stopped: float | None = None  # since when nobody is there

    def set(self, table: Table, now: float, absent: Collection[int] = ()) -> None:
        """Start the clocks of what is newly asked, and forget the others. `absent`: whose connection is gone."""
        wanted = {due: seconds for seat in table.asked for due, seconds in self.dues(table, seat, seat in absent)}
        self.deadlines = {due: at for due, at in self.deadlines.items() if due in wanted}
        start = now if self.stopped is None else self.stopped
        for due, seconds in wanted.items():
            if due not in self.deadlines:
                self.deadlines[due] = start + (self.hesitation(table) if seconds is None else seconds)

    def dues(self, table: Table, seat: int, absent: bool) -> list[tuple[Due, float | None]]:
        """What runs for this seat: a moment's hesitation (None), or so many seconds."""
        prompt = table.asked[seat].prompt
        if table.seats[seat].plays_itself:
            return [(Due(seat, prompt, "bot"), None)]
        dues: list[tuple[Due, float | None]] = []
        if table.is_forced(seat):
            dues.append((Due(seat, prompt, "forced"), None))
        if table.settings.clock:
            dues.append((Due(seat, prompt, "clock"), float(table.settings.clock)))
        elif absent:
            dues.append((Due(seat, prompt, "absent"), PATIENCE))
        return dues

    def hesitation(self, table: Table) -> float:
        """The same for every question, so that it tells nothing."""
        return (SHORTEST + (LONGEST - SHORTEST) * self.chance()) * PACES[table.settings.pace] * self.pace

    def due(self, now: float) -> list[Due]:
        """What is to be done by now."""
        if self.stopped is not None:
            return []
        return [due for due, at in self.deadlines.items() if at <= now]

    @property
    def next(self) -> float | None:
        """When something is due next; None: nothing will be."""
        return None if self.stopped is not None else min(self.deadlines.values(), default=None)

    def left(self, now: float) -> dict[int, float]:
        """How many seconds each seat has left, where a clock runs."""
        at = now if self.stopped is None else self.stopped
        return {due.seat: max(0.0, end - at) for due, end in self.deadlines.items() if due.how == "clock"}

    def stop(self, now: float) -> None:
        """Nobody is there, or nothing can be kept: time stands still."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: float) -> None:
        """Time goes on where it stood."""
        if self.stopped is not None:
            gone = now - self.stopped
            self.deadlines = {due: at + gone for due, at in self.deadlines.items()}
            self.stopped = None
