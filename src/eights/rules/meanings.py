"""What the nouns of a card's sentence can mean: which players, which places, what is counted.

This module is compiled, so that steps compare pointers: to the engine, the members of other enums are attributes that
Python looks up each time.
"""

from enum import Enum


class Group(Enum):
    """Which players a noun means."""

    YOU = "you"
    THAT_PLAYER = "that player"  # chosen before in this ability, or the one whose turn the ability speaks of
    ANY = "a player"
    ANOTHER = "another player"
    OPPONENT = "an opponent"
    EACH = "each player"
    EACH_OPPONENT = "each opponent"
    CONTROLLER = "its controller"  # of each asset the sentence speaks of


class Measure(Enum):
    """What is counted in a condition."""

    ASSETS = "assets"
    HAND = "cards in hand"
    COLORS = "colors of assets"


class Place(Enum):
    """Where cards are taken from, or put."""

    IN_PLAY = "in play"
    YOUR_HAND = "your hand"
    THAT_HAND = "that player's hand"
    REVEALED = "the revealed cards"
    ON_DISCARD_PILE = "on top of the discard pile"
    UNDER_DISCARD_PILE = "on the bottom of the discard pile"
    IN_DISCARD_PILE = "the discard pile"
    ON_DRAW_PILE = "on top of the draw pile"
    UNDER_DRAW_PILE = "on the bottom of the draw pile"
