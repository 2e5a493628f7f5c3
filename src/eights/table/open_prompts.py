"""The open questions of a table, with numbers that no other question of the table has."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from eights.engine.questions import choices, open_question
from eights.engine.setup import MOST_PLAYERS
from eights.engine.state import State
from eights.engine.turn import Main


class OpenPrompt(NamedTuple):
    """The question for one seat, with a unique number, and its options."""

    prompt: int
    options: tuple[int, ...]


def asked_now(
    state: State, seq: int, still: Mapping[int, OpenPrompt], numbers: Sequence[int] = range(MOST_PLAYERS)
) -> dict[int, OpenPrompt]:
    """The question for every seat after this event; `still` holds the questions before it.

    `numbers`: of the seats, if there are other tables with questions of their own.
    """
    asked: dict[int, OpenPrompt] = {}
    for seat, options in choices(state).items():
        same = still.get(seat)
        if same is not None and same.options == options and isinstance(open_question(state)[0], Main):
            asked[seat] = same
        else:
            asked[seat] = OpenPrompt(seq * MOST_PLAYERS + numbers[seat], options)
    return asked
