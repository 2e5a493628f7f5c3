"""What changed a player's chances apart from their own choices: cards they drew, and what the others did."""

from math import hypot
from typing import Final, NamedTuple

from eights.lab.estimates import Estimate
from eights.learn.review.moments import Course
from eights.learn.review.worlds import Luck, Worlds

LIKELY: Final = 0.10  # a change of the line by this much is looked at more closely
LARGE: Final = 0.05  # a stroke of luck surely changed the chances by more than this
MOST_LOOKED_AT: Final = 6  # for each player
MOST_SHOWN: Final = 3
CLOSE: Final = 0.03


class Step(NamedTuple):
    """From one point of a player's line to the next: two moments, and the length of the game for its end."""

    seat: int
    start: int
    stop: int


class Stroke(NamedTuple):
    """A change of a player's chances between two places of the log."""

    seat: int
    moment: int
    before: Estimate
    after: Estimate
    told: tuple[int, int]

    @property
    def change(self) -> float:
        return self.after.value - self.before.value

    @property
    def is_sure(self) -> bool:
        """Whether the change is surely large."""
        reach = hypot(*((each.high - each.low) / 2 for each in (self.before, self.after)))
        return abs(self.change) - reach > LARGE


def points_of(course: Course, seat: int) -> list[int]:
    """The moments at which a player's line has a point: their own decisions, and the first one of every turn."""
    points: list[int] = []
    turn = -1
    for number, moment in enumerate(course.moments):
        if moment.state.lost >> seat & 1:
            break
        if moment.seat == seat or moment.turn != turn:
            points.append(number)
        turn = moment.turn
    return points


def candidates(course: Course, seat: int, points: list[int], chances: list[Estimate]) -> list[Step]:
    """The steps at which the line changes most."""
    values = [chance.value for chance in chances]
    if course.end.winners:
        values.append(float(course.end.winners >> seat & 1))
        points = [*points, len(course.moments)]
    changes = [
        (-abs(values[at + 1] - values[at]), Step(seat, points[at], points[at + 1])) for at in range(len(values) - 1)
    ]
    return [step for change, step in sorted(changes)[:MOST_LOOKED_AT] if change <= -LIKELY]


def strokes_of(course: Course, step: Step, seed: int, slips: int, most: int) -> list[Stroke]:
    """What a step consists of, without the player's own choice: the others' choices, then the cards that came."""
    seat, start, stop = step
    first, last = course.moments[start], course.moments[stop - 1]
    own = first.seat == seat
    luck = Luck(seed, "luck", seat, start)
    chosen = chance_after(course, start if own else stop - 1, seat, luck, slips, most)
    then, told = ending(course, seat), len(course.log)
    if stop < len(course.moments):
        told = course.moments[stop].told
        if not course.moments[stop].state.lost >> seat & 1:
            then = Worlds(course.moments[stop].state, seat, Luck(seed, "then", seat, stop)).chance(slips, most, CLOSE)
        else:
            then = CERTAIN[0]
    if own:
        return [Stroke(seat, start, chosen, then, (course.after(first), told))]
    now = Worlds(first.state, seat, Luck(seed, "now", seat, start)).chance(slips, most, CLOSE)
    middle = course.after(last)
    return [
        Stroke(seat, start, now, chosen, (first.told, middle)),
        Stroke(seat, stop - 1, chosen, then, (middle, told)),
    ]


CERTAIN: Final = (Estimate(0.0, 0.0, 0.0), Estimate(1.0, 1.0, 1.0))


def ending(course: Course, seat: int) -> Estimate:
    return CERTAIN[course.end.winners >> seat & 1]


def chance_after(course: Course, number: int, seat: int, luck: Luck, slips: int, most: int) -> Estimate:
    """A player's chance right after a choice, before anything that follows from it."""
    after = course.moments[number].chosen()
    if after.winners:
        return CERTAIN[after.winners >> seat & 1]
    if after.lost >> seat & 1:
        return CERTAIN[0]
    return Worlds(after, seat, luck).chance(slips, most, CLOSE)
