"""Runs steps until somebody has to choose, carries out the choice, and continues."""

from typing import Final

from eights.engine.programs import NAME_A_COLOR, TURN
from eights.engine.state import State
from eights.errors import EndlessAbility
from eights.messages.message import Card, Message

MOST_STEPS: Final = 20_000  # between two decisions; Camelot never comes close


def advance(state: State, patient: bool = False) -> None:
    """Run until a question has two or more options, or the game is over; `state.options` says which.

    If patient, stop even if only the decider knows that there is nothing to choose, so that nobody else finds out.
    """
    stack, programs = state.stack, state.printed.programs
    for _ in range(MOST_STEPS):
        if state.winners:
            state.options = []
            return
        frame = stack[-1]
        program = programs[frame.program]
        step = program[frame.position]
        if not step.asks:
            frame.position += 1
            if frame.position == len(program) and frame.program != TURN:
                stack.pop()  # its last step may have put another frame there
            step.do(state, frame)
            continue
        options = step.options(state, frame)
        if len(options) > 1 or (patient and options and step.private):
            state.options = options
            return
        if options:
            step.take(state, frame, options[0])
        else:
            step.pass_over(state, frame)
    raise EndlessAbility(*blame(state))


def step(state: State, patient: bool = False) -> bool:
    """Run a single step, as `advance` does but slower; whether a question is now open, in `state.options`."""
    frame = state.stack[-1]
    program = state.printed.programs[frame.program]
    now = program[frame.position]
    if not now.asks:
        frame.position += 1
        if frame.position == len(program) and frame.program != TURN:
            state.stack.pop()
        now.do(state, frame)
        return False
    options = now.options(state, frame)
    if len(options) > 1 or (patient and options and now.private):
        state.options = options
        return True
    if options:
        now.take(state, frame, options[0])
    else:
        now.pass_over(state, frame)
    return False


def apply(state: State, option: int, patient: bool = False) -> None:
    """Carry out one of `state.options`."""
    frame = state.stack[-1]
    state.printed.programs[frame.program][frame.position].take(state, frame, option)
    advance(state, patient)


def blame(state: State) -> tuple[Message, Message]:
    """The card whose ability never ends."""
    for frame in reversed(state.stack):
        if frame.source >= 0 and frame.program != NAME_A_COLOR:
            card = Card(state.printed.names[frame.source], frame.source)
            return Message("deck-endless-ability", card=card), Message("deck-no-endless-ability")
    return Message("deck-endless-turns"), Message("deck-some-choice")
