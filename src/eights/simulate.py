"""Many games at once: random players, counted endings, and the referee at their side if wanted."""

import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from multiprocessing import get_context
from typing import Any

from eights.decks import find
from eights.engine import events
from eights.engine.driver import play_on
from eights.engine.games import new_game, tables_of
from eights.engine.printed import Printed
from eights.engine.run import advance, apply
from eights.engine.setup import check_players, seats_for
from eights.engine.state import NOBODY, Seats, State
from eights.engine.winning import TURN_LIMIT
from eights.engine.worlds import Dice
from eights.errors import EightsError
from eights.game import NAMES, Reason, names_for
from eights.referee import copies_that_differ, violations, what_shows

SAMPLE = 23  # the costly questions to the referee: one decision in so many
MOST_VIOLATIONS = 20  # more are counted, not kept
CHUNK = 25  # games between two reports of progress
AHEAD = 4  # chunks that wait for each process
LIMIT = 2_000  # turns after which a checked game is called endless


@dataclass(frozen=True)
class Table:
    """What is played: the deck, the players, their teams, the options."""

    deck: str = "camelot"
    players: int = 2
    teams: tuple[tuple[str, ...], ...] = ()
    two_player_rule: bool = False
    turn_limit: int = LIMIT

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]

    def __str__(self) -> str:
        teams = " ".join("&".join(team) for team in self.teams)
        return f"{self.deck}, {self.players} players {teams}".strip()

    def check(self) -> None:
        """Whether these players can sit down; SetupError says why not."""
        selection, names = find(self.deck), names_for(self.players)
        check_players(names, self.teams, selection.seats, selection.spec, self.two_player_rule)

    def deal(self, seed: int, watched: bool = True) -> State:
        printed, seats = sit_down(self, watched)
        return new_game(printed, seats, seed)


@cache
def sit_down(table: Table, watched: bool) -> tuple[Printed, Seats]:
    """The cards and the seats, the same for every game at this table."""
    seats = seats_for(table.names, table.teams, table.two_player_rule, table.turn_limit, watched)
    return tables_of(find(table.deck)), seats


TWO = "camelot + camelot"
PAIRS = (("ann", "cat"), ("bob", "dan"))
EVERYTHING = (
    Table(),
    Table(players=3),
    Table(players=4),
    Table("camelot with promo", 2, two_player_rule=True),
    Table("camelot with promo", 3),
    Table("camelot with promo", 4, teams=PAIRS),
    Table(TWO, 5),
    Table(TWO, 6),
    Table(f"{TWO} with promo", 7),
    Table(f"camelot with promo + {TWO.split(' + ')[0]} with promo", 8),
    Table(players=4, teams=PAIRS),
    Table(TWO, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Table(TWO, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
    Table(TWO, 8, teams=(("ann", "bob"), ("cat", "dan"), ("eve", "fay"), ("gus", "hal"))),
)
WILD = "jokers, skip queen, reverse ace, draw two 2"
CLASSIC = (
    Table("classic"),
    Table("classic", 5),
    Table("classic with draw 1", 4),
    Table("classic with draw 3, may pass, hands of 7", 3),
    Table(f"classic with {WILD}", 2),
    Table(f"classic with {WILD}, draw 1, reshuffle", 4),
    Table("classic with reshuffle, draw 1, hands of 8", 3),
    Table("classic with two packs", 6),
    Table(f"classic with two packs, {WILD}, may pass", 7),
    Table(f"classic with two packs, {WILD}, draw 2, reshuffle, hands of 7", 8),
)


LYONESSE = (Table("lyonesse"), Table("lyonesse", 3), Table("lyonesse", two_player_rule=True))
TOGETHER = "camelot + lyonesse"
BOTH = (
    *(Table(TOGETHER, players) for players in (4, 5, 6, 7)),
    Table(f"camelot with promo + {LYONESSE[0].deck}", 7),
    Table(TOGETHER, 4, teams=PAIRS),
    Table(TOGETHER, 6, teams=(("ann", "cat", "eve"), ("bob", "dan", "fay"))),
    Table(TOGETHER, 6, teams=(("ann", "dan"), ("bob", "eve"), ("cat", "fay"))),
)
ANY = {"camelot": EVERYTHING, "classic": CLASSIC, "lyonesse": LYONESSE, TOGETHER: BOTH}  # all kinds of tables in turn


@dataclass
class Report:
    """What became of the games."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)  # how many games took so many turns
    abilities: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)
    violation_count: int = 0
    interrupted: bool = False

    def add(self, other: "Report") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.wins_by_seat += other.wins_by_seat
        self.endings += other.endings
        self.turns += other.turns
        self.abilities += other.abilities
        self.violation_count += other.violation_count
        self.violations = (self.violations + other.violations)[:MOST_VIOLATIONS]

    def complain(self, what: Sequence[str], where: str) -> None:
        self.violation_count += len(what)
        room = MOST_VIOLATIONS - len(self.violations)
        self.violations += [f"{where}: {line}" for line in what[: max(0, room)]]

    def turns_of(self, percent: int) -> int:
        """So many games of a hundred took no more turns than this."""
        games = 0
        for turns in sorted(self.turns):
            games += self.turns[turns]
            if games * 100 > percent * self.games:
                return turns
        return max(self.turns, default=0)

    def as_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "wins_by_seat": {str(seat): self.wins_by_seat[seat] for seat in sorted(self.wins_by_seat)},
            "endings": dict(sorted(self.endings.items())),
            "turns": {name: self.turns_of(part) for name, part in PARTS},
            "abilities": dict(sorted(self.abilities.items())),
            "violations": self.violation_count,
            "violation_examples": self.violations,
            "interrupted": self.interrupted,
        }


PARTS = (("median", 50), ("p5", 5), ("p95", 95))


def simulate(
    tables: Sequence[Table],
    games: int,
    seed: int = 0,
    *,
    check: bool = False,
    processes: int = 0,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play so many games, the tables in turn, on all cores; game i of a seed is the same on every machine.

    Interrupted by the keyboard, it reports what was played so far.
    """
    for table in tables:
        table.check()
        table.deal(seed)  # enough cards for all, or an error that says so
    started = time.perf_counter()
    total = Report()
    chunks = ((tables, seed, start, min(start + CHUNK, games), check) for start in range(0, games, CHUNK))
    processes = processes or os.cpu_count() or 1
    try:
        if processes == 1 or games <= CHUNK:
            for chunk in chunks:
                total.add(play_chunk(*chunk))
                if progress:
                    progress(total.games)
        else:
            play_in_parallel(chunks, processes, total, progress)
    except KeyboardInterrupt:
        total.interrupted = True
    total.seconds = time.perf_counter() - started
    return total


def play_in_parallel(
    chunks: Iterator[tuple[Sequence[Table], int, int, int, bool]],
    processes: int,
    total: Report,
    progress: Callable[[int], None] | None,
) -> None:
    pool = ProcessPoolExecutor(processes, mp_context=get_context("spawn"))
    try:
        with interrupts_held_back():  # the processes start now, and inherit it
            under_way = {pool.submit(play_chunk, *chunk) for chunk in islice(chunks, AHEAD * processes)}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            under_way |= {pool.submit(play_chunk, *chunk) for chunk in islice(chunks, len(done))}
            for future in done:
                total.add(future.result())
            if progress:
                progress(total.games)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Ctrl-C is for the parent alone: what starts in here does not hear it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_chunk(tables: Sequence[Table], seed: int, start: int, stop: int, check: bool) -> Report:
    """The games from start to stop, one after the other."""
    report = Report()
    for number in range(start, stop):
        table = tables[number % len(tables)]
        try:
            state = play_checked(table, seed + number, report) if check else play(table, seed + number, report)
        except EightsError as error:
            report.complain([f"{type(error).__name__}: {error}"], f"{table}, seed {seed + number}")
            continue
        except Exception as error:
            if not check:
                raise
            report.complain([f"{type(error).__name__}: {error}"], f"{table}, seed {seed + number}")
            continue
        report.games += 1
        report.turns[state.turn] += 1
        report.endings[Reason(state.reason).name.lower().replace("_", " ")] += 1
        for seat in range(state.seats.number):
            report.wins_by_seat[seat] += state.winners >> seat & 1
    return report


def play(table: Table, seed: int, report: Report) -> State:
    """A game of random players that nobody watches."""
    state = table.deal(seed, watched=False)
    report.decisions += play_on(state, seed)
    return state


def play_checked(table: Table, seed: int, report: Report) -> State:
    """A game of random players with the referee at their side, who also counts which abilities happened."""
    state, dice = table.deal(seed), Dice(seed)
    state.log = []
    advance(state)
    viewers = [NOBODY, *range(state.seats.number)]
    where = f"{table}, seed {seed}"
    while not state.winners:
        report.complain(violations(state), f"{where}, decision {report.decisions}")
        if dice.below(SAMPLE) == 0:
            viewer = viewers[dice.below(len(viewers))]
            faults = copies_that_differ(state) + what_shows(state, viewer, dice.below(1 << 30))
            report.complain(faults, f"{where}, turn {state.turn}")
        count_abilities(state, report.abilities)
        apply(state, state.options[dice.below(len(state.options))])
        report.decisions += 1
    count_abilities(state, report.abilities)
    report.complain(violations(state), where)
    if state.reason == TURN_LIMIT:
        report.complain(["the game does not end"], where)
    return state


BY_CARD = frozenset({events.OCCURS, events.DREW_FEWER, events.DREW_MORE, events.DECLINED})


def count_abilities(state: State, counts: Counter[str]) -> None:
    """Which card's ability happened since the last decision: took effect, was used or declined, or gave a discard."""
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
    if state.log:
        state.log.clear()
