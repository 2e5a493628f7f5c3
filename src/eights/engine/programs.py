"""The numbers of the programs that every game has, and the frames for them."""

from typing import Final

from eights.engine.state import NOBODY, Frame, State

TURN: Final = 0
NAME_A_COLOR: Final = 1
DRAW: Final = 2
DESTROY: Final = 3
FIRST_OF_CARDS: Final = 4  # the programs of the cards start here

NO_SOURCE: Final = -1


def ability_frame(program: int, you: int, source: int, player: int) -> Frame:
    return Frame(program, 0, you, source, player, NOBODY, 0, 0, 0, [])


def happening_frame(program: int, player: int, cause: int, source: int, number: int, cards: list[int]) -> Frame:
    """A frame for something that is about to happen to a player or to cards, caused by somebody or by nobody."""
    return Frame(program, 0, cause, source, player, cause, number, 0, 0, cards)


def happening(state: State, program: int) -> Frame:
    """The frame that a substitution ability changes: the nearest one of this kind below it."""
    for frame in reversed(state.stack):
        if frame.program == program:
            return frame
    raise LookupError("a substitution ability without a happening")
