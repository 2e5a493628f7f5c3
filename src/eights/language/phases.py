"""Finds the start of the current phase, from which a position is written."""

from collections.abc import Sequence
from typing import Final

from eights.engine.moves import seat_of
from eights.engine.run import advance, apply, step
from eights.engine.state import State
from eights.engine.turn import MAIN, START, phase_of
from eights.language.moves import write

STARTS: Final = frozenset({*START.values(), MAIN})


def last_start(
    start: State, answers: list[int], patient: bool = False, as_it_ended: bool = False
) -> tuple[State, list[tuple[int, str]]]:
    """The state at the start of the current phase, and the moves made since, with their players.

    `as_it_ended`: for a game that is over, the final state and no moves, even if it ended in the middle of a phase.
    """
    state = start.copy()
    begun, since = state.copy(), list[tuple[int, str]]()
    phase, has_phases = (-1, -1), state.printed.variant.has_phases
    for answer in [*answers, -1]:
        while not state.winners:
            if is_start(state) and (not has_phases or phase != (state.turn, phase_of(state))):
                phase = (state.turn, phase_of(state))
                begun, since = state.copy(), []
            if step(state, patient):
                break
        if answer < 0 or state.winners:
            break
        option = state.options[answer]
        if len(state.options) > 1:
            since.append((seat_of(option), write(state, option)))
        frame = state.stack[-1]
        state.printed.programs[frame.program][frame.position].take(state, frame, option)
    return (state, []) if as_it_ended and state.winners else (begun, since)


def last_question(start: State, answers: Sequence[int], patient: bool = False) -> State | None:
    """The latest moment at which a question was open that has a position of its own: not one of an ability."""
    state, last = start.copy(), None
    advance(state, patient)
    for answer in [*answers, -1]:
        if state.options and is_start(state):
            last = state.copy()
        if answer >= 0:
            apply(state, state.options[answer], patient)
    return last


def is_start(state: State) -> bool:
    """Whether a phase may be just starting: nothing is in progress or waiting. Classic Crazy Eights has no phases."""
    return len(state.stack) == 1 and state.stack[0].position in STARTS and not state.waiting
