"""Measures the speed of the engine: decisions per second of random players and bots, and the cost of a copy.

Machines are noisy, so every figure is the best of several rounds, in processor time. A round is long enough that the
clock and a short interruption hardly matter.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from eights import BUILD
from eights.engine.digest import digest
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.views import view
from eights.engine.worlds import Dice
from eights.lab import thinking_speed
from eights.lab.pace import pace
from eights.lab.setup import Setup
from eights.lab.simulate import Report, play
from eights.lab.table_kinds import CLASSIC, EVERYTHING, TWO

GAMES = {
    **{f"classic, {n} players": Setup("classic with draw 5, may pass", n) for n in (2, 3, 4, 5)},
    "camelot, 2 players": Setup(players=2),
    "camelot, 3 players": Setup(players=3),
    "camelot, 4 players": Setup(players=4),
    "two camelots, 2 players": Setup(TWO, 2),
    "two camelots, 4 players": Setup(TWO, 4),
    "two camelots, 6 players": Setup(TWO, 6),
    "two camelots, 8 players": Setup(TWO, 8),
}
THINKING = {
    "advice alone, camelot, 2 players": thinking_speed.advised,
    "greedy, camelot, 2 players": thinking_speed.greedy,
}
ROUNDS = 7
GAMES_AT_A_TIME = 5
COPIES_AT_A_TIME = 200


def bench(rounds: int = ROUNDS, progress: Callable[[str], None] | None = None) -> dict[str, Any]:
    """All figures, by name."""
    speeds: dict[str, int] = {}
    for name, table in GAMES.items():
        if progress:
            progress(name)
        speeds[name] = round(max(decisions_a_second(table) for _ in range(rounds)))
    for name, measure in THINKING.items():
        if progress:
            progress(name)
        speeds[name] = round(max(measure(Setup()) for _ in range(rounds)))
    if progress:
        progress("search")
    imagined = round(max(thinking_speed.imagined(Setup()) for _ in range(rounds)))
    if progress:
        progress("copies")
    return {
        "compiled": BUILD.compiled,
        "decisions_per_second": speeds,
        "games_imagined_per_second": imagined,
        "copy_us": round(min(copy_seconds(main_phase()) for _ in range(rounds)) * 1e6, 2),
        "copy_in_an_ability_us": round(min(copy_seconds(middle_of_an_ability()) for _ in range(rounds)) * 1e6, 2),
    }


def decisions_a_second(table: Setup) -> float:
    table.deal(0, watched=False)  # makes the card tables once

    def play_some(batch: int) -> int:
        report = Report()
        for seed in range(batch * GAMES_AT_A_TIME, (batch + 1) * GAMES_AT_A_TIME):
            play(table, seed, report)
        return report.decisions

    return pace(play_some)


def copy_seconds(state: State) -> float:
    def copy_some(batch: int) -> int:
        for _ in range(COPIES_AT_A_TIME):
            state.copy()
        return COPIES_AT_A_TIME

    return 1 / pace(copy_some)


def main_phase() -> State:
    """A three-player game after some turns, in a main phase."""
    return some_turns_on(depth=1)


def middle_of_an_ability() -> State:
    """A game in the middle of an ability that asks a question."""
    return some_turns_on(depth=2)


def some_turns_on(depth: int) -> State:
    state, dice = Setup(players=3).deal(5), Dice(5)
    advance(state)
    while state.turn < 12 or len(state.stack) < depth:
        apply(state, state.options[dice.below(len(state.options))])
    return state


def trace(games: int, views: bool = False) -> list[str]:
    """For each of these games, a digest of every decision: options, state and, if wanted, all views."""
    digests: list[str] = []
    tables = EVERYTHING + CLASSIC
    for seed in range(games):
        table = tables[seed % len(tables)]
        state, dice = table.deal(seed), Dice(seed)
        advance(state)
        total = hashlib.sha256()
        while not state.winners:
            seen = [view(state, viewer) for viewer in range(-1, state.seats.number)] if views else []
            total.update(f"{state.options} {digest(state)} {seen}".encode())
            apply(state, state.options[dice.below(len(state.options))])
        digests.append(f"{state.turn} {digest(state)} {total.hexdigest()[:16]}")
    return digests
