"""Reviews a finished game, in one process or several: the same record and the same seed give the same review."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, NamedTuple

from eights.decks.spelling import is_code
from eights.engine.moves import seat_of
from eights.errors import RecordError, SetupError, did_you_mean
from eights.game import Game
from eights.lab import parallel
from eights.lab.estimates import Estimate
from eights.language import moves
from eights.language.names import player_named
from eights.language.record import outcome_message
from eights.language.record_format import Record, dumps
from eights.learn.review import judging, luck, words
from eights.learn.review.moments import Course, course_of_text
from eights.learn.review.values import Line, Missed, Mistake, Point, Review, Stroke
from eights.learn.review.worlds import Luck, Worlds
from eights.messages import Message

LEVELS: Final = {"novice": 600, "casual": 300, "greedy": 50}  # random decisions in a thousand
MOST: Final = 1024  # worlds in which a move is judged

Kind = Literal["chance", "missed", "mistake", "strokes"]
COSTS: Final[dict[Kind, float]] = {"chance": 1.0, "missed": 0.1, "mistake": 4.0, "strokes": 4.0}


class Job(NamedTuple):
    """One part of a review. `what` is a moment or a turn, `seat` whose."""

    kind: Kind
    what: int
    seat: int
    stop: int = 0


class Settings(NamedTuple):
    """What all jobs of a review share."""

    record: str
    slips: int
    worlds: int
    seed: int


Found = Estimate | judging.Missed | judging.Found | list[luck.Stroke] | None


def work(settings: Settings, job: Job) -> tuple[Job, Found]:
    """Do one job, in whatever process."""
    course = course_of_text(settings.record)
    if job.kind == "chance":
        place = Luck(settings.seed, "line", job.what, job.seat)
        worlds = Worlds(course.moments[job.what].state, job.seat, place)
        return job, worlds.chance(settings.slips, settings.worlds // 2)
    if job.kind == "missed":
        return job, judging.missed_in(course, job.what, job.seat)
    if job.kind == "mistake":
        return job, judging.mistake_at(course, job.what, settings.seed, settings.worlds)
    step = luck.Step(job.seat, job.what, job.stop)
    return job, luck.strokes_of(course, step, settings.seed, settings.slips, settings.worlds)


def review(
    game: Record | Game,
    *,
    players: Sequence[str] = (),
    level: str = "greedy",
    worlds: int = MOST,
    seed: int = 1,
    processes: int = 1,
    progress: Callable[[float], None] | None = None,
) -> Review:
    """Review a finished game: chances of winning, missed wins, mistakes and luck ([how](review.md)).

    `players` limits it to some of them. `level` is how well the players play: novice, casual or greedy, which shifts
    their chances of winning. `worlds` is how many simulated games a decision is judged by at most. `progress` is called
    with the share that is done. For `processes` see `simulate`; their number changes nothing. A game that is not over
    isn't reviewed, because that would help to play it.

    >>> game.push("end turn")
    >>> bots.play(game, "novice", "novice", seed=1)
    >>> print(review(game, players=["ann"], worlds=64).missed[0].text())
    Turn 1: you could have won this turn: “Play Devious Dragon”, then “Discard Avalon”.
    """
    prepared = prepare(game, players=players, level=level, worlds=worlds, seed=seed)
    return Reviewing(prepared, processes, progress or ignore).review()


class Prepared(NamedTuple):
    """A game that can be reviewed."""

    record: Record
    course: Course
    settings: Settings
    seats: list[int]
    level: str


def prepare(
    game: Record | Game, *, players: Sequence[str] = (), level: str = "greedy", worlds: int = MOST, seed: int = 1
) -> Prepared:
    """Replay a game that is to be reviewed; raises an error if it isn't over, or if a setting is wrong."""
    record = game.record() if isinstance(game, Game) else game
    if level not in LEVELS:
        raise SetupError(Message("review-no-level", level=level), did_you_mean(level, list(LEVELS)))
    if worlds < 1:
        raise SetupError(Message("review-no-worlds"))
    settings = Settings(dumps(record), LEVELS[level], worlds, seed)
    course = course_of_text(settings.record)
    check_over(course)
    return Prepared(record, course, settings, seats_of(course, players), level)


def check_over(course: Course) -> None:
    """Raise an error if the game isn't over."""
    if not course.end.winners:
        raise RecordError(Message("review-not-over"), Message("review-when-over"))


def ignore(share: float) -> None:
    """Show no progress."""


def seats_of(course: Course, players: Sequence[str]) -> list[int]:
    """The seats of these players, or all."""
    names = course.end.seats.names
    seats = [player_named(names, name) for name in players] or list(range(len(names)))
    for name, seat in zip(players, seats, strict=False):
        if seat < 0:
            raise RecordError(Message("error-unknown-player", name=name), did_you_mean(name, names))
    return sorted(set(seats))


class Reviewing:
    """One review in progress: `so_far` is what it has found."""

    def __init__(self, game: Prepared, processes: int, progress: Callable[[float], None]) -> None:
        self.record, self.course, self.settings, self.seats, self.level = game
        # Other processes don't know which files may be run.
        self.processes = 1 if any(map(is_code, self.record.sources)) else processes
        self.progress = progress
        self.found: dict[Job, Found] = {}
        self.done = 0.0
        self.whole = 1.0
        moments = self.course.moments
        turns = sorted({(moment.turn, moment.seat) for moment in moments if moment.seat in self.seats})
        self.missed = [Job("missed", turn, seat) for turn, seat in turns]
        self.points = {seat: luck.points_of(self.course, seat) for seat in self.seats}
        self.judged = [Job("mistake", at, each.seat) for at, each in enumerate(moments) if each.seat in self.seats]
        self.strokes: list[Job] = []

    def review(self) -> Review:
        """Do all jobs: those about luck depend on the lines, and those about mistakes on what was missed."""
        chances = [Job("chance", number, seat) for seat in self.seats for number in self.points[seat]]
        least = cost([*chances, *self.missed])
        luckiest = len(self.seats) * luck.MOST_LOOKED_AT * COSTS["strokes"]
        self.whole = least + cost(self.judged) + luckiest
        self.run([*chances, *self.missed])
        plain = {(job.what, job.seat) for job in self.missed if not self.found[job]}
        self.judged = [job for job in self.judged if (self.course.moments[job.what].turn, job.seat) in plain]
        self.whole = least + cost(self.judged) + luckiest
        self.run(self.judged)
        self.strokes = [
            Job("strokes", step.start, seat, step.stop)
            for seat in self.seats
            for step in luck.candidates(
                self.course, seat, self.points[seat], [self.chance(number, seat) for number in self.points[seat]]
            )
        ]
        self.whole = self.done + cost(self.strokes)
        self.run(self.strokes)
        return self.so_far()

    def so_far(self) -> Review:
        """What has been found: the whole review in the end."""
        names = self.course.end.seats.names
        return Review(
            deck=self.record.deck,
            players=list(names),
            winners=[name for seat, name in enumerate(names) if self.course.end.winners >> seat & 1],
            outcome=outcome_message(self.record.outcome),
            turns=self.course.end.turn,
            decisions=len(self.record.decisions),
            level=self.level,
            worlds=self.settings.worlds,
            seed=self.settings.seed,
            lines=[self.line(seat, self.points[seat]) for seat in self.seats],
            missed=[self.missed_by(job) for job in self.missed if self.found.get(job)],
            mistakes=list(map(self.mistake, self.worst_of_turns())),
            luck=[self.stroke(each) for seat in self.seats for each in self.largest(seat)],
        )

    def run(self, jobs: list[Job]) -> None:
        """Do these jobs; raises KeyboardInterrupt if somebody pressed Ctrl-C."""

        def collect(result: tuple[Job, Found]) -> bool:
            job, found = result
            self.found[job] = found
            self.done += COSTS[job.kind]
            self.progress(min(1.0, self.done / self.whole))
            return False

        processes = 1 if cost(jobs) < COSTS["mistake"] else self.processes
        if parallel.run(work, ((self.settings, job) for job in jobs), collect, processes):
            raise KeyboardInterrupt

    def chance(self, number: int, seat: int) -> Estimate:
        found = self.found[Job("chance", number, seat)]
        assert isinstance(found, Estimate)
        return found

    def line(self, seat: int, points: list[int]) -> Line:
        moments, name = self.course.moments, self.course.end.seats.names[seat]
        found = [number for number in points if Job("chance", number, seat) in self.found]
        known = [Point(moments[each].number, moments[each].turn, self.chance(each, seat)) for each in found]
        turns = len({moment.turn for moment in moments if moment.seat == seat})
        return Line(name, bool(self.course.end.winners >> seat & 1), known, turns)

    def missed_by(self, job: Job) -> Missed:
        found = self.found[job]
        assert isinstance(found, judging.Missed)
        moment, name = self.course.moments[found.moment], self.course.end.seats.names[job.seat]
        told = words.missed_message(self.course, found)
        return Missed(name, moment.turn, moment.number, [told], found.win, found.line)

    def worst_of_turns(self) -> list[judging.Found]:
        """Of several mistakes in one turn, the worst."""
        worst: dict[tuple[int, int], judging.Found] = {}
        for job in self.judged:
            found = self.found.get(job)
            if isinstance(found, judging.Found):
                turn = self.course.moments[job.what].turn, job.seat
                if turn not in worst or found.gap.value > worst[turn].gap.value:
                    worst[turn] = found
        return list(worst.values())

    def mistake(self, found: judging.Found) -> Mistake:
        moment = self.course.moments[found.moment]
        chosen, better = (moves.write(moment.state, option) for option in (moment.option, found.better))
        told = words.mistake_messages(self.course, found)
        name = self.course.end.seats.names[seat_of(moment.option)]
        wins, kind = (found.chosen_wins, found.better_wins), found.contrasts[0].kind if found.contrasts else ""
        measured = found.costly, found.gap, found.worlds, wins
        return Mistake(name, moment.turn, moment.number, told, chosen, better, *measured, kind)

    def largest(self, seat: int) -> Iterable[luck.Stroke]:
        """The largest strokes of luck of a player, in the order of the game."""
        strokes: list[luck.Stroke] = []
        for job in self.strokes:
            found = self.found.get(job)
            if job.seat == seat and isinstance(found, list):
                strokes += [each for each in found if each.is_sure]
        strokes.sort(key=lambda each: -abs(each.change))
        return sorted(strokes[: luck.MOST_SHOWN], key=lambda each: (each.moment, each.told))

    def stroke(self, found: luck.Stroke) -> Stroke:
        moment = self.course.moments[found.moment]
        change = words.percent(found.before.value), words.percent(found.after.value)
        told = words.stroke_message(self.course, moment, found.seat, found.told, change)
        name = self.course.end.seats.names[found.seat]
        return Stroke(name, moment.turn, moment.number, [told], found.before, found.after)


def cost(jobs: Iterable[Job]) -> float:
    return sum(COSTS[job.kind] for job in jobs)
