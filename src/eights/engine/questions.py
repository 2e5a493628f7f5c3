"""The open question: what is asked now, and who decides."""

from eights.engine.moves import seat_of
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.turn import Main
from eights.messages.message import Message, Value


def open_question(state: State) -> tuple[Step, Frame]:
    """The step that asks now, and the frame of its ability."""
    frame = state.stack[-1]
    return state.printed.programs[frame.program][frame.position], frame


def asking(state: State) -> Value:
    """The card that asks, or a message that means the game itself."""
    _, frame = open_question(state)
    return state.printed.spoken[frame.source] if frame.source >= 0 else Message("refuse-the-game")


def asked(state: State) -> int:
    """Mask of the players who decide now: one or, in a main phase, all active allies who have not ended their turn."""
    if not state.options:
        return 0
    if isinstance(open_question(state)[0], Main):
        return state.active & ~(state.done | state.lost)
    return 1 << seat_of(state.options[0])


def deciders(state: State) -> list[int]:
    """The seats of the players who decide now."""
    mask = asked(state)
    return [seat for seat in range(state.seats.number) if mask >> seat & 1]


def choices(state: State) -> dict[int, tuple[int, ...]]:
    """The options of everybody who decides now, by seat."""
    if state.over:
        return {}
    seats = deciders(state)
    if len(seats) == 1:
        return {seats[0]: tuple(state.options)}
    by_seat = {seat: tuple([option for option in state.options if seat_of(option) == seat]) for seat in seats}
    return {seat: options for seat, options in by_seat.items() if options}
