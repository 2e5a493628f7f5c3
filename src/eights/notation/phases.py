"""Where the present phase began: a position is written from there (see notation.md in docs)."""

from eights.engine.moves import seat_of
from eights.engine.run import step
from eights.engine.state import State
from eights.engine.turn import START, phase_of
from eights.notation.moves import write


def last_start(start: State, answers: list[int]) -> tuple[State, list[tuple[int, str]]]:
    """The state as the present phase began, and the moves made since: whose, and what."""
    state = start.copy()
    begun, since = state.copy(), list[tuple[int, str]]()
    phase = (-1, -1)
    for answer in [*answers, -1]:
        while not state.winners:
            if len(state.stack) == 1 and state.stack[0].position in STARTS and phase != (state.turn, phase_of(state)):
                phase = (state.turn, phase_of(state))
                begun, since = state.copy(), []
            if step(state):
                break
        if answer < 0 or state.winners:
            break
        option = state.options[answer]
        since.append((seat_of(option), write(state, option)))
        frame = state.stack[-1]
        state.printed.programs[frame.program][frame.position].take(state, frame, option)
    return begun, since


STARTS = frozenset(START.values())
