"""Simulates many games with random players or bots, counts how they end, and can have a referee check them."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from eights.bots import find
from eights.engine import events
from eights.engine.driver import play_on
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, State
from eights.engine.winning import TURN_LIMIT
from eights.engine.worlds import Dice
from eights.errors import BotError, EightsError
from eights.game import NAMES, Reason
from eights.lab.bot_seats import Seated, all_advised, play_fast, seating
from eights.lab.card_values import Values, note_hands, patterns
from eights.lab.estimates import Estimate, share_of
from eights.lab.parallel import Portions, Stopped, asked_to_stop, run
from eights.lab.referee import copies_that_differ, violations, what_shows
from eights.lab.setup import Setup
from eights.messages import Message, say, verbatim

SAMPLE = 23  # the referee's expensive checks run at one decision in this many
MOST_VIOLATIONS = 20  # listed; more are only counted
UNUSUAL = 3  # of the longest and shortest games are remembered
MOST_ENDLESS = 20  # games that reached the turn limit, likewise
FEW = 25  # random games for which one process is enough


@dataclass(frozen=True)
class Wanted:
    """What to simulate: names of bots (none: everybody plays at random), checks, card values."""

    bots: tuple[str, ...] = ()
    check: bool = False
    cards: bool = False


@dataclass
class Report:
    """The results of `simulate`: counters by seat, by ending and by bot.

    >>> report = simulate(games=50)
    >>> print(report)
    50 games, median 22 turns; wins: ann 50.0%, bob 50.0%; endings: last left 20, empty hand 20, ability 10
    >>> report.wins_by_seat[0], report.endings["empty hand"]
    (25, 20)
    """

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)  # number of games, by their number of turns
    wins_by_place: Counter[int] = field(default_factory=Counter)  # 0: the player or team that went first
    places: int = 0  # players or teams, if it is the same number in all games; otherwise 0
    longest: list[tuple[int, int]] = field(default_factory=list)  # (turns, seed), longest first
    shortest: list[tuple[int, int]] = field(default_factory=list)
    endless: list[int] = field(default_factory=list)  # seeds of games that reached the turn limit
    abilities: Counter[str] = field(default_factory=Counter)
    seats_of: Counter[str] = field(default_factory=Counter)  # by bot: games times the seats it played,
    wins_of: Counter[str] = field(default_factory=Counter)  # … and how many of them it won
    values: Values = field(default_factory=Values)
    violations: list[Message] = field(default_factory=list)
    violation_count: int = 0
    interrupted: bool = False

    @property
    def win_rates(self) -> dict[str, float]:
        """The share of its games that each bot won; without bots, each player.

        >>> simulate(games=10, bots=["greedy", "random"]).win_rates
        {'greedy': 1.0, 'random': 0.0}
        """
        if self.seats_of:
            return {name: self.wins_of[name] / number for name, number in self.seats_of.items()}
        return {NAMES[seat]: wins / self.games for seat, wins in sorted(self.wins_by_seat.items())}

    @property
    def by_turn_order(self) -> list[Estimate]:
        """How often the first player in turn order won, the second, and so on, with 95 % intervals.

        With teams, the turn order is that of the teams.

        Empty if the games had different numbers of players.

        >>> first, second = simulate(games=400, bots=["advice"]).by_turn_order
        >>> print(first)
        56.8% (51.8% to 61.5%)
        """
        return [share_of(self.wins_by_place[place], self.games) for place in range(self.places)]

    def __str__(self) -> str:
        wins = ", ".join(f"{name} {share:.1%}" for name, share in self.win_rates.items())
        endings = ", ".join(f"{ending} {number}" for ending, number in self.endings.most_common())
        return f"{self.games} games, median {self.turns_of(50)} turns; wins: {wins}; endings: {endings}"

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.wins_by_seat.update(other.wins_by_seat)  # += would drop seats without a win
        self.wins_by_place.update(other.wins_by_place)
        self.places = other.places if self.games == other.games or self.places == other.places else 0
        self.longest = sorted(self.longest + other.longest, key=longest_first)[:UNUSUAL]
        self.shortest = sorted(self.shortest + other.shortest)[:UNUSUAL]
        self.endless = sorted(self.endless + other.endless)[:MOST_ENDLESS]
        self.endings += other.endings
        self.turns += other.turns
        self.abilities += other.abilities
        self.seats_of += other.seats_of
        self.wins_of += other.wins_of
        self.values.add(other.values)
        self.violation_count += other.violation_count
        self.violations = (self.violations + other.violations)[:MOST_VIOLATIONS]

    def complain(self, what: Sequence[Message], where: Message) -> None:
        self.violation_count += len(what)
        room = MOST_VIOLATIONS - len(self.violations)
        self.violations += [Message("lab-violation", where=where, what=line) for line in what[: max(0, room)]]

    def turns_of(self, percent: int) -> int | None:
        """The number of turns that this percentage of games did not exceed; None if no games were played.

        >>> simulate(games=50).turns_of(50)
        22
        """
        games = 0
        for turns in sorted(self.turns):
            games += self.turns[turns]
            if games * 100 > percent * self.games:
                return turns
        return max(self.turns, default=None)

    def as_json(self) -> dict[str, Any]:
        """Everything in the report, as `eights simulate --json` prints it.

        >>> sorted(simulate(games=5).as_json())[:3]
        ['abilities', 'bots', 'cards']
        """
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins_by_seat": {str(seat): self.wins_by_seat[seat] for seat in sorted(self.wins_by_seat)},
            "turn_order": [
                {"place": place + 1, "wins": self.wins_by_place[place], **as_numbers(rate)}
                for place, rate in enumerate(self.by_turn_order)
            ],
            "endings": dict(sorted(self.endings.items())),
            "turns": {name: self.turns_of(part) for name, part in PARTS},
            "histogram": {str(turns): self.turns[turns] for turns in sorted(self.turns)},
            "longest": [{"turns": turns, "seed": seed} for turns, seed in self.longest],
            "shortest": [{"turns": turns, "seed": seed} for turns, seed in self.shortest],
            "reached_the_limit": self.endless,
            "abilities": dict(sorted(self.abilities.items())),
            "violations": self.violation_count,
            "violation_examples": list(map(say, self.violations)),
            "bots": {
                name: {
                    "seats": self.seats_of[name],
                    "wins": self.wins_of[name],
                    **as_numbers(share_of(self.wins_of[name], self.seats_of[name])),
                }
                for name in sorted(self.seats_of)
            },
            "cards": self.values.as_json(),
            "interrupted": self.interrupted,
        }


def as_numbers(rate: Estimate) -> dict[str, float]:
    return {"rate": round(rate.value, 4), "low": round(rate.low, 4), "high": round(rate.high, 4)}


def longest_first(game: tuple[int, int]) -> tuple[int, int]:
    return -game[0], game[1]


PARTS = (("median", 50), ("p5", 5), ("p95", 95))


def simulate(
    tables: Sequence[Setup],
    games: int,
    seed: int = 0,
    *,
    bots: Sequence[str] = (),
    check: bool = False,
    cards: bool = False,
    processes: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play games on all cores, cycling through the set-ups; game i of a seed is the same on every machine.

    Bots change seats from game to game. After a keyboard interrupt, the report covers the games played so far.
    """
    wanted = Wanted(tuple(bots), check, cards)
    for table in tables:
        table.check()
        table.deal(seed)  # raises an error if there are not enough cards
        for name in seating(table, bots, 0) if bots else ():
            find(name)
    started = time.perf_counter()
    if games <= FEW and not bots:
        processes = 1  # it finishes before another one would have started
    total, portions = Report(), Portions(games, processes)

    def collect(part: Report) -> bool:
        total.add(part)
        portions.done = total.games
        if progress:
            progress(total.games)
        return False

    jobs = ((tables, seed, start, stop, wanted) for start, stop in portions)
    total.interrupted = run(play_chunk, jobs, collect, processes)
    total.seconds = time.perf_counter() - started
    return total


def play_chunk(tables: Sequence[Setup], seed: int, start: int, stop: int, wanted: Wanted) -> Report:
    """Play the games from start to stop, one after the other; fewer if asked to stop."""
    report = Report()
    for number in range(start, stop):
        if asked_to_stop():
            break
        table = tables[number % len(tables)]
        where = Message("lab-game", setup=table.message, seed=seed + number)
        try:
            state, order = play_one(table, seed + number, number // len(tables), report, wanted)
        except Stopped:
            break
        except BotError:  # it would fail in every game
            raise
        except EightsError as error:
            report.complain([error.in_one_line], where)
            continue
        except Exception as error:
            if not wanted.check:
                raise
            report.complain([verbatim(f"{type(error).__name__}: {error}")], where)
            continue
        report.games += 1
        report.places = len(order) if report.games == 1 or report.places == len(order) else 0
        for place, leader in enumerate(order):
            report.wins_by_place[place] += state.winners >> leader & 1
        note_if_unusual(report, state, seed + number)
        report.turns[state.turn] += 1
        report.endings[ending_of(state)] += 1
        for seat in range(state.seats.number):
            report.wins_by_seat[seat] += state.winners >> seat & 1
    return report


def turn_order(state: State) -> list[int]:
    """The first seats of all sides, from the one that goes first in a fresh deal."""
    start = state.seats.turn_order.index(state.seats.first_ally[state.seat])
    return state.seats.turn_order[start:] + state.seats.turn_order[:start]


def note_if_unusual(report: Report, state: State, seed: int) -> None:
    """Remember the seeds of the longest and shortest games, and of those that reached the turn limit."""
    report.longest = sorted([*report.longest, (state.turn, seed)], key=longest_first)[:UNUSUAL]
    report.shortest = sorted([*report.shortest, (state.turn, seed)])[:UNUSUAL]
    if state.reason == TURN_LIMIT and len(report.endless) < MOST_ENDLESS:
        report.endless.append(seed)


def ending_of(state: State) -> str:
    return Reason(state.reason).name.lower().replace("_", " ")


def play_one(table: Setup, seed: int, game: int, report: Report, wanted: Wanted) -> tuple[State, list[int]]:
    """Play a game; returns its end, and the first seats of all sides in turn order."""
    names = seating(table, wanted.bots, game) if wanted.bots else []
    look = wanted.check or wanted.cards
    state = table.deal(seed, watched=look or bool(names and not all_advised(names)))
    order = turn_order(state)
    if look or state.seats.viewers:
        play_watched(state, seed, report, names, wanted, table)
    else:
        report.decisions += play_fast(state, seed) if names else play_on(state, seed)
    report.seats_of.update(names)
    report.wins_of.update(name for seat, name in enumerate(names) if state.winners >> seat & 1)
    return state, order


def play(table: Setup, seed: int, report: Report) -> State:
    """Play a game of random players without a log."""
    state = table.deal(seed, watched=False)
    report.decisions += play_on(state, seed)
    return state


def play_watched(state: State, seed: int, report: Report, names: Sequence[str], wanted: Wanted, table: Setup) -> None:
    """Play a game with a log, to see who held which card; the referee also counts which abilities happened."""
    dice = Dice(seed)
    where = Message("lab-game", setup=table.message, seed=seed)
    bots = Seated([find(name) for name in names], seed) if names else None
    held = [set(hand) for hand in state.hands]
    state.log = [] if wanted.check or wanted.cards else None
    advance(state)
    while not state.winners:
        if asked_to_stop():
            raise Stopped
        if wanted.check:
            look_closely(state, dice, report, where)
        if state.log:
            note_hands(state, held)
            state.log.clear()
        apply(state, bots.choose(state) if bots else state.options[dice.below(len(state.options))])
        report.decisions += 1
    if wanted.check:
        count_abilities(state, report.abilities)
        report.complain(violations(state), where)
        if state.reason == TURN_LIMIT:
            report.complain([Message("lab-game-without-end")], where)
    if wanted.cards:
        note_hands(state, held)
        report.values.count(patterns(state, held))


def look_closely(state: State, dice: Dice, report: Report, where: Message) -> None:
    """Let the referee check a decision, now and then with the expensive checks."""
    report.complain(violations(state), Message("lab-at-decision", where=where, decision=report.decisions))
    if dice.below(SAMPLE) == 0:
        viewers = [NOBODY, *range(state.seats.number)]
        viewer = viewers[dice.below(len(viewers))]
        faults = copies_that_differ(state) + what_shows(state, viewer, dice.below(1 << 30))
        report.complain(faults, Message("lab-at-turn", where=where, turn=state.turn))
    count_abilities(state, report.abilities)


BY_CARD = frozenset({events.OCCURS, events.DREW_FEWER, events.DREW_MORE, events.DECLINED})


def count_abilities(state: State, counts: Counter[str]) -> None:
    """Count the abilities since the last decision, by card: used, declined, taking effect, or giving a discard."""
    printed = state.printed
    for what, seat, face, other, _ in state.log or ():
        if what in BY_CARD or (what == events.PLAYED and not printed.is_asset[face]):
            counts[printed.names[face]] += 1
        elif what == events.SAVED:
            counts[printed.names[other]] += 1
        elif what == events.DISCARDED and state.discarded[seat] > 1:
            for assets in state.assets:
                for asset in assets:
                    if printed.more_discards_each[asset] or (
                        assets is state.assets[seat] and printed.more_discards_you[asset]
                    ):
                        counts[printed.names[asset]] += 1
