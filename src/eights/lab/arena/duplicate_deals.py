"""Plays sets of games: one deal, once for every side the measured bot can take. The set is the sample.

Every bot gets the same cards in turn, so the luck of the deal cancels out within a set, as in duplicate bridge.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import log2

from eights.decks import find as deck
from eights.engine.games import points_of, variant_of
from eights.engine.state import State
from eights.lab.arena.audit import Audit, Auditor
from eights.lab.arena.cheats import Contestants
from eights.lab.bot_seats import seating
from eights.lab.parallel import Stopped, asked_to_stop
from eights.lab.setup import Setup
from eights.lab.simulate import ending_of
from eights.messages import Message

TWO_PLAYERS = Setup()
FINENESS = 32  # steps per doubling of the time: times are exact to one part in fifty


@dataclass(frozen=True)
class Contest:
    """What to play; the first bot is the one that is measured."""

    bots: tuple[str, ...]
    table: Setup = TWO_PLAYERS
    seed: int = 1
    points: bool = False
    audit: bool = False

    @property
    def games_in_a_set(self) -> int:
        return len(self.table.sides)


@dataclass
class Times:
    """How long decisions took."""

    count: int = 0
    seconds: float = 0.0
    clock: Counter[int] = field(default_factory=Counter)  # by logarithm, so that counters can be added up

    def note(self, seconds: float) -> None:
        self.count += 1
        self.seconds += seconds
        self.clock[round(log2(max(seconds, 1e-9)) * FINENESS)] += 1

    def add(self, other: "Times") -> None:
        self.count += other.count
        self.seconds += other.seconds
        self.clock += other.clock

    @property
    def mean(self) -> float:
        return self.seconds / self.count if self.count else 0.0

    def within(self, part: float) -> float:
        """The seconds that this share of the decisions took at most."""
        seen = 0
        for mark in sorted(self.clock):
            seen += self.clock[mark]
            if seen >= part * self.count:
                return float(2 ** (mark / FINENESS))
        return 0.0


@dataclass
class Played:
    """The results of sets; all fields but the first three can be added up."""

    number: int = 0  # of the set
    score: float = 0.0  # the share of its games that the measured bot won
    lead: float = 0.0  # how many points per game it was better than the others
    games: int = 0
    decisions: int = 0
    points: float = 0.0
    others: float = 0.0
    seats: Counter[int] = field(default_factory=Counter)  # games by turn order (0 goes first),
    wins: Counter[int] = field(default_factory=Counter)  # … and how many the measured bot won
    endings: Counter[str] = field(default_factory=Counter)
    times: Times = field(default_factory=Times)
    audit: Audit = field(default_factory=Audit)

    def add(self, other: "Played") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.points += other.points
        self.others += other.others
        self.seats += other.seats
        self.wins += other.wins
        self.endings += other.endings
        self.times.add(other.times)
        self.audit.add(other.audit)


def play_sets(contest: Contest, start: int, stop: int) -> list[Played]:
    """Play the sets from start to stop; fewer if asked to stop: an unfinished set does not count."""
    played: list[Played] = []
    for number in range(start, stop):
        try:
            played.append(play_set(contest, number))
        except Stopped:
            break
    return played


def play_set(contest: Contest, number: int) -> Played:
    """Play all games of one deal."""
    played = Played(number)
    for game in range(contest.games_in_a_set):
        if asked_to_stop():
            raise Stopped
        play_game(contest, number, game, played)
    most_lead = variant_of(deck(contest.table.deck)).most_points_lead
    played.lead = (played.points - played.others if most_lead else played.others - played.points) / played.games
    played.score /= played.games
    return played


def play_game(contest: Contest, number: int, game: int, played: Played) -> None:
    table, seed = contest.table, contest.seed + number
    own = table.sides[game]
    state = table.deal(seed)
    order = state.seats.turn_order
    place = (order.index(state.seats.first_ally[own[0]]) - order.index(state.regular)) % len(order)
    mask = sum(1 << seat for seat in own)
    where = Message("lab-deal", seed=seed, game=game + 1)
    auditor = Auditor(mask, where, played.audit) if contest.audit else None

    def watch(state: State, seat: int, option: int, seconds: float) -> None:
        if mask >> seat & 1:
            played.times.note(seconds)
        if auditor is not None:
            auditor.decided(state, seat)

    contestants = Contestants(seating(table, contest.bots, game), seed, game, contest.points)
    played.decisions += contestants.play(state, watch)
    if auditor is not None:
        auditor.over(state)
    share = share_of(state, mask, table)
    points = points_of(state)
    played.games += 1
    played.score += share
    played.points += sum(points[seat] for seat in own) / len(own)
    played.others += sum(points[seat] for seat in range(table.players) if seat not in own) / (table.players - len(own))
    played.seats[place] += 1
    played.wins[place] += share == 1.0
    played.endings[ending_of(state)] += 1


def share_of(state: State, mask: int, table: Setup) -> float:
    """This side's share of the win: sides that win together share it."""
    winners = [side for side in table.sides if any(state.winners >> seat & 1 for seat in side)]
    return 1 / len(winners) if state.winners & mask else 0.0
