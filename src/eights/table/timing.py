"""When the table itself has to act: a bot's turn, a question without a choice, a player out of time, a nonce not shown.

It has no time of its own: whoever drives the table says what time it is, in seconds that only ever go forward, and
when nobody is there. Nothing of it is kept: after a restart everybody has all her time again.
"""

from collections import deque
from collections.abc import Callable, Collection
from math import exp, log
from statistics import NormalDist, pstdev
from typing import Final, Literal, NamedTuple

from eights.table.events import AnyEvent, Decided
from eights.table.table import NO_SEAT, Table

SHORTEST_BOT, LONGEST_BOT = 0.4, 1.6  # seconds that a bot takes
USUAL: Final = (1.0, 1.3, 1.6, 2.0, 2.4, 2.9, 3.4, 4.0, 4.8, 5.8, 7.2, 9.5)  # seconds that people take for a decision
LONGEST_THOUGHT = 20.0  # seconds: an answer that needs no thought does not keep the others waiting any longer
PACES: Final = {"quick": 0.4, "normal": 1.0, "slow": 2.5}  # so many times as long
ABSENT_SECONDS = 60.0  # seconds that a table waits for somebody whose connection is gone
REVEAL_SECONDS = 30.0  # seconds in which clients reveal the nonces of the next deal; they do it by themselves
How = Literal["bot", "forced", "clock", "absent", "reveal"]


class Due(NamedTuple):
    """Somebody else has to answer for this seat, and why. Or the time to reveal nonces is up, in this round of it."""

    seat: int
    prompt: int
    how: How

    def is_open(self, table: Table) -> bool:
        """Whether what was asked is still asked."""
        if self.how == "reveal":
            return table.revealing and table.round == self.prompt
        asked = table.asked.get(self.seat)
        return asked is not None and asked.prompt == self.prompt


class Tempo:
    """How long one player has taken for decisions lately; the usual times, as long as little is known."""

    def __init__(self) -> None:
        self.times = deque(USUAL, maxlen=len(USUAL))

    def note(self, seconds: float) -> None:
        self.times.append(min(max(seconds, SHORTEST_BOT), LONGEST_THOUGHT))

    def draw(self, chance: Callable[[], float]) -> float:
        """Another time like these: one of them, blurred by half their spread, so that none comes twice."""
        known = [log(seconds) for seconds in self.times]
        blur = NormalDist().inv_cdf(min(max(chance(), 0.001), 0.999)) * max(pstdev(known), 0.2) / 2
        seconds = exp(known[int(chance() * len(known)) % len(known)] + blur)
        return min(max(seconds, SHORTEST_BOT), LONGEST_THOUGHT)


class Clock:
    """The deadlines of what is asked now."""

    def __init__(self, chance: Callable[[], float], pace: float = 1.0) -> None:
        """`chance` gives a number from 0 to 1; `pace` 0: bots do not hesitate."""
        self.chance = chance
        self.pace = pace
        self.deadlines: dict[Due, float] = {}
        self.asked: dict[int, float] = {}  # when each of the open prompts was asked
        self.tempos: dict[tuple[str, bool], Tempo] = {}  # by player, and whether it was about their turn
        self.gone: dict[int, float] = {}  # since when the player of each of these seats has been offline
        self.stopped: float | None = None  # since when nobody is there

    def set(self, table: Table, now: float, absent: Collection[int] = ()) -> None:
        """Start the clocks of what is newly asked, and forget the others. `absent`: whose connection is gone."""
        wanted = self.wanted(table, absent)
        self.deadlines = {due: at for due, at in self.deadlines.items() if due in wanted}
        start = now if self.stopped is None else self.stopped
        self.asked = {each.prompt: self.asked.get(each.prompt, start) for each in table.asked.values()}
        self.gone = {seat: self.gone.get(seat, start) for seat in absent}
        for due, seconds in wanted.items():
            if due not in self.deadlines:
                self.deadlines[due] = start + (self.wait(table, due) if seconds is None else seconds)

    def wanted(self, table: Table, absent: Collection[int] = ()) -> dict[Due, float | None]:
        """What has to be done at this table, each after so many seconds; None: after a moment's hesitation."""
        wanted = {due: seconds for seat in table.asked for due, seconds in self.dues(table, seat, seat in absent)}
        if table.revealing:
            wanted[Due(NO_SEAT, table.round, "reveal")] = REVEAL_SECONDS
        return wanted

    def note(self, table: Table, event: AnyEvent, now: float) -> None:
        """Remember how long a player took for a decision, before `set`. An answer without a choice was none."""
        if isinstance(event, Decided) and event.how == "person" and len(table.asked[event.seat].options) > 1:
            self.tempo(table, event.seat).note(now - self.asked.get(event.prompt, now))

    def tempo(self, table: Table, seat: int) -> Tempo:
        """A player's own: decisions of the turn itself take longer than those that an ability asks for."""
        assert table.game is not None
        key = table.seats[seat].holder or str(seat), len(table.game.state.stack) == 1
        return self.tempos.setdefault(key, Tempo())

    def dues(self, table: Table, seat: int, absent: bool) -> list[tuple[Due, float | None]]:
        """What runs for this seat: a moment's hesitation (None), or so many seconds."""
        prompt = table.asked[seat].prompt
        if table.seats[seat].plays_itself:
            return [(Due(seat, prompt, "bot"), None)]
        dues: list[tuple[Due, float | None]] = []
        if table.is_forced(seat) and not absent:  # an answer of somebody who is not there would show that it was forced
            dues.append((Due(seat, prompt, "forced"), None))
        if table.settings.clock:
            dues.append((Due(seat, prompt, "clock"), float(table.settings.clock)))
        elif absent:
            dues.append((Due(seat, prompt, "absent"), ABSENT_SECONDS))
        return dues

    def wait(self, table: Table, due: Due) -> float:
        """How long a bot hesitates; an answer without a choice takes as long as this player takes for others.

        So its time tells the other players nothing. Where there are none, it comes as soon as a bot's.
        """
        if due.how != "forced" or table.persons() == [due.seat]:
            return self.hesitation(table)
        seconds, most = self.tempo(table, due.seat).draw(self.chance), 0.8 * table.settings.clock
        if most and seconds > most:
            seconds = most * (1 + self.chance()) / 2
        return seconds * self.pace

    def hesitation(self, table: Table) -> float:
        """Of a bot: the same for every question, so that it tells nothing."""
        return (SHORTEST_BOT + (LONGEST_BOT - SHORTEST_BOT) * self.chance()) * PACES[table.settings.pace] * self.pace

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

    def absences(self, now: float) -> dict[int, float]:
        """How many seconds the players of these seats have been offline; time that stands still does not count."""
        at = now if self.stopped is None else self.stopped
        return {seat: at - since for seat, since in self.gone.items()}

    def stop(self, now: float) -> None:
        """Nobody is there, or nothing can be kept: time stands still."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: float) -> None:
        """Time goes on where it stood."""
        if self.stopped is not None:
            gone = now - self.stopped
            self.deadlines = {due: at + gone for due, at in self.deadlines.items()}
            self.asked = {prompt: at + gone for prompt, at in self.asked.items()}
            self.gone = {seat: at + gone for seat, at in self.gone.items()}
            self.stopped = None
