"""Checks puzzles from their text alone, by plain enumeration: every line, without memory, in worlds of other seeds.

For puzzles that count cases, every case is enumerated again; for open hands the search runs in another order.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from eights.engine.run import apply
from eights.errors import EightsError
from eights.language import moves, scenario
from eights.learn.puzzles.danger import Inexact, by_enumeration, danger_after
from eights.learn.puzzles.lines import End, Worlds, every_line
from eights.learn.puzzles.open_hands import Forcing, opened
from eights.learn.puzzles.puzzle import Puzzle, read, texts
from eights.messages import Message, verbatim

OTHER_SEEDS: Final = (101, 103, 107, 109, 113, 127, 131)
DEALS: Final = range(1000, 1060)  # in which the solution is played


def problems(puzzle: Puzzle) -> list[Message]:
    """What is wrong with a puzzle; nothing if it is right."""
    ran = scenario.run(puzzle.text)
    if not ran.ok:
        return [failure.message for failure in ran.failures]
    try:
        return list(CHECKS[puzzle.kind](puzzle))
    except Inexact:
        return [Message("puzzle-inexact")]
    except EightsError as error:
        return [error.what]


def seat_of(puzzle: Puzzle) -> int:
    state = opened(puzzle.position)
    return state.seats.names.index(puzzle.player)


def own_turn(puzzle: Puzzle) -> Iterator[Message]:
    """Of the kinds that are decided this turn: one solution, whatever the hidden cards are."""
    seat = seat_of(puzzle)
    to_win = puzzle.kind == "win this turn"
    worlds = Worlds.of(puzzle.position, seat, OTHER_SEEDS)
    good, begins, losing, lines = list[tuple[str, ...]](), set[str](), 0, 0
    for line, end, _ in every_line(worlds):
        lines += 1
        losing += end is End.LOST
        if end is End.WON or (end is End.ENDED and not to_win):
            good.append(line)
            begins.add(line[0])
    sets = {frozenset(Counter(line).items()) for line in good}
    if puzzle.solution not in good:
        yield Message("puzzle-not-solved", line="; ".join(puzzle.solution))
    if len(begins) > 1 and (len(sets) > 1 or not to_win):
        yield Message("puzzle-not-unique", number=len(sets))
    if not to_win and losing < lines / 2:
        yield Message("puzzle-too-safe", number=losing, lines=lines)
    for seed in DEALS:
        if not holds_in(puzzle, seat, seed):
            yield Message("puzzle-needs-luck", seed=seed)
            return


def holds_in(puzzle: Puzzle, seat: int, seed: int) -> bool:
    """Whether the solution reaches the goal in this deal of the unknown cards."""
    worlds = Worlds.of(puzzle.position, seat, [seed])
    state = worlds.states[0]
    for move in puzzle.solution:
        apply(state, moves.read(state, move, seat))
    return worlds.end is End.WON or (puzzle.kind != "win this turn" and worlds.end is End.ENDED)


def cases(puzzle: Puzzle) -> Iterator[Message]:
    """Of the kinds that count: no other end of the turn leaves as few wins, and the numbers are right."""
    seat = seat_of(puzzle)
    best = danger_after(puzzle.position, puzzle.solution, seat, by_enumeration)
    mine = Worlds.of(puzzle.position, seat, OTHER_SEEDS)
    ends: dict[str, tuple[str, ...]] = {}
    for line, end, after in every_line(mine):
        if end is End.WON:
            yield Message("puzzle-can-be-won", line="; ".join(line))
            return
        if end is End.ENDED:
            ends.setdefault(after.key, line)
    chosen = mine
    for move in puzzle.solution:
        chosen = chosen.after(moves.read(chosen.states[0], move, seat))
    others = [danger_after(puzzle.position, line, seat).wins for key, line in ends.items() if key != chosen.key]
    second = min(others, default=0)
    if second <= best.wins:
        yield Message("puzzle-not-unique", number=len(ends))
    if not puzzle.answer.startswith(f"{best.wins} of {best.cases}; next best {second} "):
        yield Message("puzzle-other-answer", found=f"{best.wins} of {best.cases}; next best {second}")


def forced(puzzle: Puzzle) -> Iterator[Message]:
    """Of open hands: this is the only first move that forces the win."""
    state = opened(puzzle.position)
    state.options.reverse()
    right = [moves.write(state, option) for option in Forcing(state, seat_of(puzzle), backwards=True).first_moves()]
    if right != [puzzle.solution[0]]:
        yield Message("puzzle-other-answer", found="; ".join(right) or verbatim("–"))


CHECKS = {
    "win this turn": own_turn,
    "survive this turn": own_turn,
    "the safest way out": cases,
    "count the cards": cases,
    "open hands": forced,
}


def check_volume(volume: str) -> Iterator[tuple[int, list[Message]]]:
    """Check all puzzles of a volume: their numbers, and what is wrong with each."""
    for place, text in texts(volume).items():
        try:
            yield place, problems(read(text, place))
        except EightsError as error:
            yield place, [error.what]
