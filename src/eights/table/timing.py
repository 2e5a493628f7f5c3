"""Decides when the table itself has to act: for bots, forced answers, time-outs, and nonces that are not revealed.

It has no clock of its own: the caller passes in the time, in seconds that only ever go forward, and says when nobody is
there. Nothing is saved: after a restart, everybody has their full time again.
"""

from collections import deque
from collections.abc import Callable, Collection
from math import exp, log, sqrt
from statistics import NormalDist, fmean
from typing import Final, Literal, NamedTuple

from eights.table.events import AnyEvent, Decided
from eights.table.table import NO_SEAT, Table

SHORTEST_BOT, LONGEST_BOT = 0.4, 1.6  # seconds a bot takes
USUAL: Final = (1.0, 1.3, 1.6, 2.0, 2.4, 2.9, 3.4, 4.0, 4.8, 5.8, 7.2, 9.5)  # seconds people take for a decision
LONGEST_THOUGHT = 20.0  # seconds; a forced answer never takes longer
PACES: Final = {"quick": 0.4, "normal": 1.0, "slow": 2.5}  # factors for the delays
UNDO_SECONDS = 2.5  # before a turn ends by itself, if it can still be taken back
ABSENT_SECONDS = 60.0  # how long a table waits for a player who is offline
REVEAL_SECONDS = 30.0  # seconds for clients to reveal their nonces, which they do automatically
How = Literal["bot", "forced", "clock", "absent", "reveal"]


class Due(NamedTuple):
    """An action that is due: somebody else answers for this seat, and why; or the time to reveal nonces is up."""

    seat: int
    prompt: int
    how: How

    def is_open(self, table: Table) -> bool:
        """Whether the question is still open."""
        if self.how == "reveal":
            return table.revealing and table.round == self.prompt
        asked = table.asked.get(self.seat)
        return asked is not None and asked.prompt == self.prompt


class Tempo:
    """How long one player's recent decisions took; filled with usual times at first."""

    def __init__(self) -> None:
        self.times = deque(USUAL, maxlen=len(USUAL))

    def note(self, seconds: float) -> None:
        self.times.append(min(max(seconds, SHORTEST_BOT), LONGEST_THOUGHT))

    def draw(self, chance: Callable[[], float]) -> float:
        """Draw a similar delay: one of these, blurred by half their spread, so that none is repeated."""
        known = [log(seconds) for seconds in self.times]
        middle = fmean(known)
        spread = sqrt(fmean([(each - middle) ** 2 for each in known]))  # pstdev does the same with fractions, slowly
        blur = NormalDist().inv_cdf(min(max(chance(), 0.001), 0.999)) * max(spread, 0.2) / 2
        seconds = exp(known[int(chance() * len(known)) % len(known)] + blur)
        return min(max(seconds, SHORTEST_BOT), LONGEST_THOUGHT)


class Clock:
    """The deadlines of the open questions."""

    def __init__(self, chance: Callable[[], float], pace: float = 1.0) -> None:
        """`chance` returns a number from 0 to 1; with `pace` 0, bots do not hesitate."""
        self.chance = chance
        self.pace = pace
        self.deadlines: dict[Due, float] = {}
        self.asked: dict[int, float] = {}  # when each open prompt was asked
        self.tempos: dict[tuple[str, bool], Tempo] = {}  # by player, and whether it was about their turn
        self.gone: dict[int, float] = {}  # by seat: since when its player has been offline
        self.stopped: float | None = None  # since when nobody has been there
        self.skipping = False  # until a person has to decide

    def set(self, table: Table, now: float, absent: Collection[int] = ()) -> None:
        """Start the clocks of new questions, and drop those of old ones. `absent`: the seats of offline players."""
        if not table.asked or any(not self.is_quick(table, seat) for seat in table.asked):
            self.skipping = False
        wanted = self.wanted(table, absent)
        self.deadlines = {due: at for due, at in self.deadlines.items() if due in wanted}
        start = now if self.stopped is None else self.stopped
        self.asked = {each.prompt: self.asked.get(each.prompt, start) for each in table.asked.values()}
        self.gone = {seat: self.gone.get(seat, start) for seat in absent}
        for due, seconds in wanted.items():
            if due not in self.deadlines:
                self.deadlines[due] = start + (self.wait(table, due) if seconds is None else seconds)

    def is_quick(self, table: Table, seat: int) -> bool:
        """Whether this seat can answer without a person."""
        return table.seats[seat].plays_itself or table.is_forced(seat)

    def skip(self, now: float) -> None:
        """Let the bots play without pauses until a person has to decide."""
        self.skipping = True
        self.deadlines = {due: now if due.how in ("bot", "forced") else at for due, at in self.deadlines.items()}

    def wanted(self, table: Table, absent: Collection[int] = ()) -> dict[Due, float | None]:
        """The actions for this table, each with its delay in seconds; None: after a short hesitation."""
        wanted = {due: seconds for seat in table.asked for due, seconds in self.dues(table, seat, seat in absent)}
        if table.revealing:
            wanted[Due(NO_SEAT, table.round, "reveal")] = REVEAL_SECONDS
        return wanted

    def note(self, table: Table, event: AnyEvent, now: float) -> None:
        """Note how long a player took for a decision, before `set`. Forced answers do not count."""
        if isinstance(event, Decided) and event.how == "person" and len(table.asked[event.seat].options) > 1:
            self.tempo(table, event.seat).note(now - self.asked.get(event.prompt, now))

    def tempo(self, table: Table, seat: int) -> Tempo:
        """A player's tempo, separately for decisions of the turn itself, which take longer, and those of abilities."""
        game = table.seen_from(seat).table.game
        assert game is not None
        key = table.seats[seat].holder or str(seat), len(game.state.stack) == 1
        return self.tempos.setdefault(key, Tempo())

    def dues(self, table: Table, seat: int, absent: bool) -> list[tuple[Due, float | None]]:
        """The actions for this seat: after a short hesitation (None), or after a number of seconds."""
        prompt = table.asked[seat].prompt
        if table.seats[seat].plays_itself:
            return [(Due(seat, prompt, "bot"), None)]
        dues: list[tuple[Due, float | None]] = []
        if table.is_forced(seat) and not absent:  # an answer from somebody offline would reveal that it was forced
            dues.append((Due(seat, prompt, "forced"), None))
        if table.settings.clock:
            dues.append((Due(seat, prompt, "clock"), float(table.settings.clock)))
        elif absent:
            dues.append((Due(seat, prompt, "absent"), ABSENT_SECONDS))
        return dues

    def wait(self, table: Table, due: Due) -> float:
        """The delay of a bot, or of a forced answer, which takes as long as this player usually takes.

        So its timing tells the other players nothing. If there are none, it comes as fast as a bot's,
        or a little later if the player may want to undo.
        """
        if due.how != "forced" or table.is_alone(due.seat):
            undoable = due.how == "forced" and table.may_undo(due.seat) and not self.skipping
            return max(self.hesitation(table), undoable * UNDO_SECONDS * self.pace)
        seconds, most = self.tempo(table, due.seat).draw(self.chance), 0.8 * table.settings.clock
        if most and seconds > most:
            seconds = most * (1 + self.chance()) / 2
        return seconds * self.pace

    def hesitation(self, table: Table) -> float:
        """A bot's delay; it does not depend on the question, so that it reveals nothing."""
        if self.skipping:
            return 0.0
        return (SHORTEST_BOT + (LONGEST_BOT - SHORTEST_BOT) * self.chance()) * PACES[table.settings.pace] * self.pace

    def due(self, now: float) -> list[Due]:
        """The actions that are due now."""
        if self.stopped is not None:
            return []
        return [due for due, at in self.deadlines.items() if at <= now]

    @property
    def next(self) -> float | None:
        """When the next action is due; None if there is none."""
        return None if self.stopped is not None else min(self.deadlines.values(), default=None)

    def left(self, now: float) -> dict[int, float]:
        """How many seconds each seat has left, if a clock is running."""
        at = now if self.stopped is None else self.stopped
        return {due.seat: max(0.0, end - at) for due, end in self.deadlines.items() if due.how == "clock"}

    def absences(self, now: float) -> dict[int, float]:
        """How many seconds the players of these seats have been offline, not counting stopped time."""
        at = now if self.stopped is None else self.stopped
        return {seat: at - since for seat, since in self.gone.items()}

    def stop(self, now: float) -> None:
        """Stop the time, because nobody is there or nothing can be saved."""
        if self.stopped is None:
            self.stopped = now

    def go(self, now: float) -> None:
        """Continue the time where it stopped."""
        if self.stopped is not None:
            gone = now - self.stopped
            self.deadlines = {due: at + gone for due, at in self.deadlines.items()}
            self.asked = {prompt: at + gone for prompt, at in self.asked.items()}
            self.gone = {seat: at + gone for seat, at in self.gone.items()}
            self.stopped = None
