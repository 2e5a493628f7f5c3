"""What the next card on the pile has to match unless it is an eight: as a value, and as a message."""

from collections.abc import Sequence
from typing import NamedTuple

from eights.messages.message import Listed, Message, Term, Value


class Fitting(NamedTuple):
    """A rank or a color that matches. If there is neither, any card does."""

    rank: int = 0  # 0: none
    colors: Sequence[Term] = ()
    of_color: Message | None = None  # a card of these colors, in the words of the game


def in_words(fitting: Fitting) -> Message:
    """a five or a green card"""
    kinds: list[Value] = [Message("refuse-need-rank", rank=fitting.rank)] if fitting.rank else []
    if fitting.of_color is not None:
        kinds.append(fitting.of_color)
    return Message("match-these", these=Listed(kinds, "or")) if kinds else Message("match-anything")
