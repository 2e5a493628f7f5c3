"""Where the present phase began: a position is written from there."""

from typing import Final

from eights.engine.moves import seat_of
from eights.engine.run import step
from eights.engine.state import State
from eights.engine.turn import MAIN, START, phase_of
from eights.language.moves import write

STARTS: Final = frozenset({*START.values(), MAIN})


def last_start(
    start: State, answers: list[int], patient: bool = False, as_it_ended: bool = False
) -> tuple[State, list[tuple[int, str]]]:
    """The state as the present phase began, and the moves made since: whose, and what.

    `as_it_ended`: a game that is over is at its end, wherever in a phase that came.
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


def is_start(state: State) -> bool:
    """Whether a phase may be just starting: nothing runs, nothing waits. Classic Crazy Eights has no phases."""
    return len(state.stack) == 1 and state.stack[0].position in STARTS and not state.waiting
