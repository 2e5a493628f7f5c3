"""Plays games of random players with the deck, with a referee, watching every step that the deck itself defines."""

import shlex
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from types import FrameType

from eights.engine import events
from eights.engine.card_tables import CardTables
from eights.engine.digest import digest
from eights.engine.moves import PLAY, object_of, seat_of, verb_of
from eights.engine.programs import NAME_A_COLOR
from eights.engine.questions import open_question
from eights.engine.run import advance, apply, blame, step
from eights.engine.sentences import ProvidedStep
from eights.engine.state import NOBODY
from eights.engine.winning import TURN_LIMIT
from eights.engine.worlds import Dice
from eights.errors import EndlessAbility
from eights.game import Reason
from eights.lab.deck_check import loops
from eights.lab.deck_check.findings import Finding, Subject, has_own_verb
from eights.lab.deck_check.purity import Blamed, Impure, PurityWatch, Stuck
from eights.lab.parallel import asked_to_stop
from eights.lab.referee import copies_that_differ, violations, what_shows
from eights.lab.setup import Setup, sit_down
from eights.lab.simulate import count_abilities
from eights.lab.table_kinds import PAIRS
from eights.language import moves
from eights.messages import Message
from eights.rules.cards import Side

SAMPLE = 23  # expensive checks run at one decision in this many, and at all those about the deck's own verbs
REPLAYED = 20  # one game in this many is replayed, move by move
MOST_MOVES = 200  # in one turn
MOST_WATCHED = 20  # … that the referee checks
MOST_STEPS = 3_000  # between two decisions; fewer than a game allows, because watching takes time
MOST_SECONDS = 30  # of work for one game, which usually takes a hundredth of a second
MOST_FAULTS = 3  # in one chunk of games; more would only obscure the first
HAND_SIZE = 7

Ability = tuple[str, int]  # the name of a side and the index of its ability; an event counts as its first


@dataclass
class Played:
    """The results of the games."""

    games: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    happened: Counter[Ability] = field(default_factory=Counter)
    went_on: Counter[Ability] = field(default_factory=Counter)  # continued past all its conditions
    used: Counter[str] = field(default_factory=Counter)  # by the name of a card, as `eights simulate` counts
    played: Counter[str] = field(default_factory=Counter)  # from hand
    faults: dict[tuple[str, str], Finding] = field(default_factory=dict)  # the first of each kind
    faulty: int = 0  # games in which something went wrong
    interrupted: bool = False

    def add(self, other: "Played") -> None:
        self.games += other.games
        self.faulty += other.faulty
        for mine, theirs in zip(self.counters(), other.counters(), strict=True):
            mine.update(theirs)  # type: ignore[arg-type]  # the same counter of both
        for key, fault in other.faults.items():
            self.note(key, fault)

    def counters(self) -> tuple[Counter[int] | Counter[str] | Counter[Ability], ...]:
        return (self.turns, self.endings, self.happened, self.went_on, self.used, self.played)

    def note(self, key: tuple[str, str], fault: Finding) -> None:
        self.faults.setdefault(key, fault)


class Fault(Exception):
    """Something went wrong in a game: what, a hint, and the likely culprit."""

    def __init__(self, what: Message, hint: Message, face: int) -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint
        self.face = face


def tables_for(subject: Subject) -> list[Setup]:
    """The tables to play at: with the deck alone, if possible, and together with Camelot."""
    seats, number = min(8, subject.deck.seats), len(subject.cards)
    tables = [Setup(subject.spec, players) for players in range(2, seats + 1) if players * HAND_SIZE < number - 1]
    if subject.part.deck == "camelot":
        return [*tables, Setup(subject.spec, 4, PAIRS)]
    mixed = f"camelot + {subject.spec}"
    return [*tables, Setup(mixed, 2), Setup(mixed, 3), Setup(mixed, 4), Setup(mixed, 4, PAIRS)]


def play_games(subject: Subject, seed: int, start: int, stop: int) -> Played:
    """Play the games from start to stop; the seed of a game also selects its table."""
    tables, played = tables_for(subject), Played()
    for number in range(seed + start, seed + stop):
        table = tables[number % len(tables)]
        printed, _ = sit_down(table, watched=True)
        with PurityWatch(printed) as watch:
            observer = Observer(subject, table, number, played, watch)
            observer.play()
        observer.show_endless()
        if played.faulty == MOST_FAULTS or asked_to_stop():
            break
    return played


class Observer:
    """One game, and everything observed about it."""

    def __init__(self, subject: Subject, table: Setup, seed: int, played: Played, watch: PurityWatch) -> None:
        self.subject, self.table, self.seed, self.counts, self.watch = subject, table, seed, played, watch
        self.state = table.deal(seed)
        self.start = self.state.copy()
        self.state.log = []
        self.answers: list[int] = []
        self.last: tuple[int, str] | None = None  # the move being carried out
        self.endless: EndlessAbility | None = None
        printed, sides = self.state.printed, set(subject.sides)
        self.entries = entries(printed, sides)
        self.own = {face for face, side in enumerate(printed.sides) if side in sides and has_own_verb(side)}
        self.ours = {face for face, side in enumerate(printed.sides) if side in sides}

    def play(self) -> None:
        """Play the whole game, or until it fails."""
        self.counts.games += 1
        try:
            with time_limit():
                self.play_on()
                if self.seed % REPLAYED == 0:
                    self.replay()
        except EndlessAbility as error:
            self.endless = error
        except Fault as fault:
            self.complain(fault.what, fault.hint, fault.face)
        except Blamed as blamed:
            self.complain(*error_parts(blamed.__cause__), blamed.face)
        except Exception as error:  # noqa: BLE001 (whatever a deck does wrong is told)
            self.complain(*error_parts(error), self.suspect())

    def show_endless(self) -> None:
        """Make the scenario for an endless ability. It is tried many times, without the watch."""
        if self.endless is not None:
            shown = loops.show(self.start, self.answers, self.last, self.table.deck, self.endless.message)
            self.complain(self.endless.what, self.endless.advice or RULES, self.suspect(), shown)

    def play_on(self) -> None:
        state, dice = self.state, Dice(self.seed)
        turn, made = 0, 0
        self.go_on()
        while not state.winners:
            answer = dice.below(len(state.options))
            if made < MOST_WATCHED:
                self.watch.calls = 0
                with suppress(Stuck):  # the move itself will show it
                    self.look_at_the_table(dice, answer)
            self.count()
            turn, made = (turn, made + 1) if turn == state.turn else (state.turn, 0)
            if made > MOST_MOVES:
                what = Message("lab-asks-again", times=MOST_MOVES)
                raise Fault(what, Message("lab-take-moves-on"), self.suspect())
            option = state.options[answer]
            self.last = (seat_of(option), moves.write(state, option))
            question, frame = open_question(state)
            question.take(state, frame, option)
            self.go_on()
            self.answers.append(answer)
        self.count()
        self.counts.turns[state.turn] += 1
        self.counts.endings[Reason(state.reason).name.lower().replace("_", " ")] += 1
        for what in violations(state):
            raise Fault(what, RULES, self.suspect())
        if state.reason == TURN_LIMIT:
            self.counts.endings["no end"] += 1

    def go_on(self) -> None:
        """Run until somebody has to choose, and count the abilities that happen."""
        state, entries = self.state, self.entries
        self.watch.calls = 0
        for _ in range(MOST_STEPS):
            if state.winners:
                state.options = []
                return
            frame = state.stack[-1]
            if (entry := entries.get((frame.program, frame.position))) is not None:
                counter, ability = entry
                (self.counts.went_on if counter else self.counts.happened)[ability] += 1
            try:
                if step(state):
                    return
            except Stuck:
                break
        raise EndlessAbility(*blame(state))

    def look_at_the_table(self, dice: Dice, answer: int) -> None:
        """Let the referee check the state and what the next move would show; for the deck's own verbs every time."""
        state = self.state
        for what in violations(state):
            raise Fault(Message("lab-breaks-a-rule", what=what), RULES, self.suspect())
        option = state.options[answer]
        if not self.is_own(option) and dice.below(SAMPLE):
            return
        viewer = NOBODY + dice.below(state.seats.number + 1)
        for what in copies_that_differ(state):
            raise Fault(Message("lab-not-copied", what=what), COPIES, self.suspect(option))
        for what in what_shows(state, viewer, dice.below(1 << 20) * len(state.options) + answer):
            raise Fault(Message("lab-gives-secrets-away", what=what), SECRETS, self.suspect(option))

    def is_own(self, option: int) -> bool:
        """Whether this option involves one of the deck's own verbs."""
        if verb_of(option) == PLAY and object_of(option) in self.own:
            return True
        return any(frame.source in self.own for frame in self.state.stack)

    def count(self) -> None:
        state = self.state
        for what, _, face, _, _ in state.log or ():
            if what == events.PLAYED and face in self.ours:
                self.counts.played[state.printed.names[face]] += 1
        count_abilities(state, self.counts.used)
        if state.log:
            state.log.clear()

    def replay(self) -> None:
        """Check that the same moves lead to the same end."""
        again = self.start.copy()
        advance(again)
        for answer in self.answers:
            apply(again, again.options[answer])
        if digest(again) != digest(self.state):
            raise Fault(Message("lab-other-replay"), COPIES, self.suspect())

    def suspect(self, option: int | None = None) -> int:
        """The most likely culprit: the face that acts now, above all if it has one of the deck's own verbs."""
        state = self.state
        faces = [frame.source for frame in reversed(state.stack) if frame.program != NAME_A_COLOR]
        if option is not None and verb_of(option) == PLAY:
            faces.insert(0, object_of(option))
        happened = (events.PLAYED, events.OCCURS, events.DECLINED, events.DREW_FEWER, events.DREW_MORE)
        faces += [line[2] for line in reversed(state.log or []) if line[0] in happened]
        faces = [face for face in faces if face >= 0]
        return next((face for group in (self.own, self.ours) for face in faces if face in group), (faces or [-1])[0])

    def complain(self, what: Message, hint: Message, face: int, shown_by: str = "") -> None:
        card = self.state.printed.names[face] if face >= 0 else ""
        again = f"eights deck check {shlex.quote(self.subject.part.deck)} --games 1 --seed {self.seed}"
        self.counts.faulty += 1
        self.counts.note((card, what.code), Finding(what, hint, card, shown_by=shown_by or again))


RULES = Message("lab-move-cards-once")
COPIES = Message("lab-remember-in-state")
SECRETS = Message("lab-who-may-know")


def entries(printed: CardTables, sides: set[Side]) -> dict[tuple[int, int], tuple[int, Ability]]:
    """Where the deck's abilities begin, and where they continue after their last condition, by program and position."""
    found: dict[tuple[int, int], tuple[int, Ability]] = {}
    for face, side in enumerate(printed.sides):
        if side not in sides:
            continue
        programs = [program for _, program in printed.abilities[face]]
        if printed.event_program[face] >= 0:
            programs = [printed.event_program[face]]
        for number, program in enumerate(programs):
            conditions = [i for i, each in enumerate(printed.programs[program]) if isinstance(each, ProvidedStep)]
            found[program, 0] = (0, (side.name, number))
            if conditions:
                found[program, conditions[-1] + 1] = (1, (side.name, number))
    return found


class TooLong(Exception):
    """A game takes far too long."""


@contextmanager
def alarm() -> Iterator[None]:
    def ring(signum: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def time_limit() -> AbstractContextManager[None]:
    """Whether the system has a timer signal."""
    can_ring = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    return alarm() if can_ring else nullcontext()


def error_parts(error: BaseException | None) -> tuple[Message, Message]:
    """What went wrong, and a hint."""
    if isinstance(error, Impure):
        return error.what, error.advice or RULES
    if isinstance(error, TooLong):
        return Message("lab-never-ends"), Message("lab-endless-loop", where=where(error))
    return Message("lab-breaks-the-game", error=f"{type(error).__name__}: {error}"), where(error)


def where(error: BaseException | None) -> Message:
    """The last line of the deck that was running."""
    place, frame = Message("lab-see-verbs"), error.__traceback__ if error else None
    while frame is not None:
        if not frame.tb_frame.f_globals.get("__name__", "").startswith("eights."):
            place = Message("lab-line-of-file", line=frame.tb_lineno, file=frame.tb_frame.f_code.co_filename)
        frame = frame.tb_next
    return place
