"""Moves as small ints: a verb, whose move it is, and its object.

The object is a card (or a side of a split card), a player or a color, depending on the verb. The engine takes moves
apart in place (`option >> 14`, `option & 1023`) because it does so at every step; other code calls the functions.
"""

from typing import Final

PLAY: Final = 0
DISCARD: Final = 1
END_TURN: Final = 2
NAME: Final = 3  # a color
CARD: Final = 4  # choose a card, or the ability of that card
PLAYER: Final = 5  # choose a player
YES: Final = 6
NO: Final = 7
STOP: Final = 8
TOP: Final = 9
BOTTOM: Final = 10
DRAW: Final = 11  # classic Crazy Eights
PASS: Final = 12


def move(verb: int, seat: int, what: int = 0) -> int:
    return verb << 14 | seat << 10 | what


def verb_of(option: int) -> int:
    """The action: PLAY, DISCARD and so on.

    >>> bots.verb_of(game.sight().options[0]) == bots.PLAY
    True
    """
    return option >> 14


def seat_of(option: int) -> int:
    """The seat of the player whose move it is.

    >>> bots.seat_of(game.sight().options[0]) == game.seat("ann")
    True
    """
    return option >> 10 & 15


def object_of(option: int) -> int:
    """The card, player or color of the move, as a number.

    >>> bots.object_of(game.sight().options[0]) == game.state.hands[0][0]
    True
    """
    return option & 1023
