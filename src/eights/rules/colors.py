"""The four colors and the thirteen ranks."""

from enum import IntFlag

__all__ = ["ACE", "BLUE", "EIGHT", "GREEN", "JACK", "KING", "PURPLE", "QUEEN", "RED", "Color", "rank_name"]


class Color(IntFlag):
    """A color, or several at once: a multicolor card is `BLUE | GREEN`."""

    BLUE = 1
    GREEN = 2
    RED = 4
    PURPLE = 8

    @property
    def label(self) -> str:
        """As a player says it: blue, or blue-green for a multicolor card."""
        return LABELS[self.value]

    @property
    def symbol(self) -> str:
        return "-".join(SYMBOLS[color] for color in Color if color in self)

    @property
    def letter(self) -> str:
        return "".join(str(color.name)[0] for color in Color if color in self)


BLUE, GREEN, RED, PURPLE = Color.BLUE, Color.GREEN, Color.RED, Color.PURPLE
LABELS = ["-".join(str(each.name).lower() for each in Color if each & colors) for colors in range(16)]  # often asked
SYMBOLS = {BLUE: "Moon", GREEN: "Ankh", RED: "Sun", PURPLE: "Eye"}

ACE, EIGHT, JACK, QUEEN, KING = 1, 8, 11, 12, 13
RANK_NAMES = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"}


def rank_name(rank: int | None) -> str:
    """A, 2 … 10, J, Q, K; nothing for a card without a rank."""
    return "" if rank is None else RANK_NAMES.get(rank, str(rank))
