"""Estimates who will win a game of two players from how it stands, so that a simulated game need not be finished.

The numbers were fitted (logistic regression) to 4,750 positions from 800 games of Camelot played by advice. On those
they are 68 % right about the winner, and worth more than a single game played to its end. Of other decks they know
less, so games with other cards are played to the end.
"""

from functools import lru_cache
from math import exp
from typing import Final

from eights.bots.tactics.phrases import Phrases
from eights.bots.tactics.standing import worth
from eights.decks import DECKS
from eights.engine.card_tables import CardTables
from eights.engine.state import State

HORIZON: Final = 14  # decisions after which it is asked

TO_MOVE: Final = 8.7363  # for the player whose turn it is, divided by the cards in hand (and a half)
WAITING: Final = 5.7217  # the same for the other player
TURN: Final = -0.2909  # for the player whose turn it is: the turn may be nearly over
CARD: Final = 0.1316  # for each card in hand
LAST_CARD: Final = -0.4835  # for a hand of at most one card
ASSET: Final = 0.1051
WORTH: Final = 0.2061  # for what the assets are worth together, in cards …
MOST_WORTH: Final = 4.0  # … up to this


def can_be_guessed(state: State) -> bool:
    """Whether a match has shown that the numbers help in this kind of game."""
    return state.seats.number == 2 and is_camelot(state.printed)


@lru_cache(maxsize=64)
def is_camelot(printed: CardTables) -> bool:
    """Whether every card is one of Camelot's, however many copies there are."""
    camelot = DECKS["camelot"]
    return printed.variant.has_phases and {*printed.cards} <= {*camelot.cards, *camelot.promo}


def chance_of(state: State, phrases: Phrases, seat: int) -> float:
    """The probability that this player wins."""
    return 1.0 / (1.0 + exp(standing(state, phrases, 1 - seat) - standing(state, phrases, seat)))


def standing(state: State, phrases: Phrases, seat: int) -> float:
    """How well a player stands; only the difference to the other player counts."""
    assets, number = state.assets[seat], len(state.hands[seat])
    value = 0.0
    for face in assets:
        value += worth(state, phrases, face, seat)
    value = WORTH * max(-MOST_WORTH, min(MOST_WORTH, value))
    value += ASSET * len(assets) + CARD * number
    if state.active >> seat & 1:
        value += TURN + TO_MOVE / (number + 0.5)
    else:
        value += WAITING / (number + 0.5)
    return value + LAST_CARD if number <= 1 else value
