"""The decisions of a recorded game, each with its state, and the log between them."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from eights.engine import events
from eights.engine.events import redact
from eights.engine.moves import seat_of
from eights.engine.questions import open_question
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.language import record as records
from eights.language import story
from eights.language.record_format import Record, loads
from eights.messages import Message


class Moment(NamedTuple):
    """A decision: the state before it, what was chosen, and how many moves and log lines came before it."""

    number: int
    state: State
    option: int
    seat: int  # who decided
    told: int

    @property
    def turn(self) -> int:
        return self.state.turn

    def chosen(self) -> State:
        """The game after the choice, but before anything that follows from it."""
        after = self.state.copy()
        question, frame = open_question(after)
        question.take(after, frame, self.option)
        after.options = []
        return after


class Course(NamedTuple):
    """A whole game: its decisions that were no mere formality, how it ended, and its log."""

    moments: tuple[Moment, ...]
    end: State
    log: list[tuple[int, ...]]
    first: int  # the turn in which it began: a position can be from any turn

    def story(self, start: int, stop: int, viewer: int) -> list[Message]:
        """What happened between two places of the log, as this player may know it."""
        lines = [redact(line, viewer) for line in self.log[start:stop]]
        return story.tell(lines, story.Cast.of(self.end))

    def lost_in(self, seat: int) -> int:
        """The turn in which a player lost by the rules of a card; 0 if they didn't."""
        turn = self.first
        for what, who, _, other, _ in self.log:
            if what == events.TURN:
                turn = other
            elif what == events.LOST and who == seat:
                return turn
        return 0

    def after(self, moment: Moment) -> int:
        """How many log lines there are right after a choice, before anything that follows from it."""
        after = moment.state.copy()
        after.log = []
        question, frame = open_question(after)
        question.take(after, frame, moment.option)
        return moment.told + len(after.log)


def course_of(record: Record, tick: Callable[[], None] = lambda: None) -> Course:
    """Replay a record; raises RecordError or OtherVersion if it doesn't lead where it led. `tick`: after every move."""
    state, patient = records.beginning(record), record.options.patient
    log: list[tuple[int, ...]] = []
    state.log = log
    advance(state, patient)
    records.check_same(record, 0, state)
    moments: list[Moment] = []
    first = state.turn
    for number in range(len(record.decisions)):
        option = records.option_of(record, number, state)
        if len(state.options) > 1:
            before = state.copy()
            before.log = None
            moments.append(Moment(number, before, option, seat_of(option), len(log)))
        apply(state, option, patient)
        records.check_same(record, number + 1, state)
        tick()
    return Course(tuple(moments), state, log, first)


@lru_cache(maxsize=2)
def course_of_text(record: str) -> Course:
    """The same for a record as text: a process that reviews one game replays it once."""
    return course_of(loads(record))
