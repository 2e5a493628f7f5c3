"""Finds the mistakes of a game: moves that were surely worse than another one, whatever the hidden cards were.

What was surely possible comes first: a win this turn, or a way not to lose. Everything else is an estimate. Three
steps have to agree: the moves in the same worlds, a tree search below either move, and a measurement in new worlds.
"""

from collections.abc import Sequence
from statistics import mean
from typing import Final, NamedTuple

from eights.bots.tactics.tree import Search, edge, names_of
from eights.engine.moves import seat_of
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.lab.arena.audit import AuditSearch, sure_survival, sure_win
from eights.lab.estimates import Estimate, average
from eights.learn.review import evidence
from eights.learn.review.contrast import Contrast, contrasts, track
from eights.learn.review.moments import Course, Moment
from eights.learn.review.worlds import Luck, Worlds

SLIPS: Final = 50  # in a thousand decisions: judges of a move assume that everybody plays well from there on
TREES: Final = 8  # pairs of searches for the second opinion
ROUNDS: Final = 150  # games simulated in each
SETTLING: Final = 50  # of them, before the search has found out what is good
FRESH: Final = 512  # worlds in which the difference is measured again: the first ones flatter it
COSTLY: Final = 0.15


class Missed(NamedTuple):
    """Something that was surely possible: what to do from this decision on, to win or not to lose."""

    moment: int
    win: bool
    line: tuple[str, ...]


class Found(NamedTuple):
    """A mistake, as measured in new worlds."""

    moment: int
    better: int  # the option
    gap: Estimate
    chosen_wins: float
    better_wins: float
    worlds: int
    contrasts: tuple[Contrast, ...]

    @property
    def costly(self) -> bool:
        return self.gap.low > COSTLY


def missed_in(course: Course, turn: int, seat: int) -> Missed | None:
    """What a player surely could have done in a turn, and didn't."""
    own = course.end.seats.allies[seat]
    moments = [number for number, moment in enumerate(course.moments) if moment.turn == turn and moment.seat == seat]
    if not (course.end.winners & own and course.end.turn == turn):
        for number in moments:
            if line := sure(course.moments[number], own, win=True):
                return Missed(number, True, line)
    if course.lost_in(seat) == turn:
        for number in moments:
            if line := sure(course.moments[number], own, win=False):
                return Missed(number, False, line)
    return None


def sure(moment: Moment, own: int, win: bool) -> tuple[str, ...]:
    """A line that surely wins this turn, or surely does not lose in it; empty if there is none."""
    if not moment.state.active & own:
        return ()
    found: AuditSearch = sure_win(moment.state, own) if win else sure_survival(moment.state, own)
    return tuple(found.line)


def rivals_of(state: State, chosen: int) -> list[int]:
    """The other moves that the player had. Two copies of a card are one move."""
    names, seat = names_of(state.printed), seat_of(chosen)
    moves = {edge(option, names): option for option in state.options if seat_of(option) == seat}
    moves.pop(edge(chosen, names), None)
    return list(moves.values())


def mistake_at(course: Course, number: int, seed: int, most: int) -> Found | None:
    """Whether this decision was a mistake, and what would have been better."""
    moment = course.moments[number]
    rivals = rivals_of(moment.state, moment.option)
    if not rivals or sure(moment, course.end.seats.allies[moment.seat], win=True):
        return None
    worlds = Worlds(moment.state, moment.seat, Luck(seed, "judge", number))
    verdict = evidence.judge(
        len(rivals), lambda at, living: differences(worlds, moment.option, rivals, at, living), most
    )
    if verdict.rival < 0:
        return None
    better = rivals[verdict.rival]
    if second_opinion(moment, better, Luck(seed, "trees", number)).low <= 0:
        return None
    fresh = Worlds(moment.state, moment.seat, Luck(seed, "fresh", number))
    chosen, instead = (track(fresh, option, min(FRESH, most), SLIPS) for option in (moment.option, better))
    gap = average([more - less for less, more in zip(chosen.results, instead.results, strict=True)])
    if not gap.low > 0:
        return None
    wins = [mean(each.results) for each in (chosen, instead)]
    why = contrasts(fresh, (moment.option, better), chosen, instead)
    return Found(number, better, gap, wins[0], wins[1], len(chosen.results), tuple(why))


def differences(worlds: Worlds, chosen: int, rivals: Sequence[int], number: int, living: Sequence[int]) -> list[float]:
    """By how much each of these rivals did better in a world: all moves in the same one, with the same luck."""
    world = worlds.world(number)
    own = worlds.after(world, chosen, number, SLIPS)
    return [worlds.after(world, rivals[rival], number, SLIPS) - own for rival in living]


def second_opinion(moment: Moment, better: int, luck: Luck) -> Estimate:
    """The difference according to tree searches, in which everybody looks for better moves than the advice's."""
    gaps: list[float] = []
    for pair in range(TREES):
        below = [value_by_search(moment, option, luck, pair) for option in (moment.option, better)]
        gaps.append(below[1] - below[0])
    return average(gaps) if len(set(gaps)) > 1 else Estimate(gaps[0], gaps[0], gaps[0])


def value_by_search(moment: Moment, option: int, luck: Luck, pair: int) -> float:
    """What a search thinks of the position after a move, once it has settled."""
    worlds = Worlds(moment.state, moment.seat, luck)
    sight = Sight(moment.state, moment.seat)
    sight.options = [option]
    search = Search(sight, worlds.advice, luck.dice(pair))
    settled = 0.0
    for number in range(ROUNDS):
        if number == SETTLING:
            settled = search.root.total
        at = pair * ROUNDS + number
        search.dice = luck.dice(at, "play")
        search.round(sight.world(luck.dice(at)))
    return (search.root.total - settled) / (ROUNDS - SETTLING)
