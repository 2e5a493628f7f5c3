"""Clues about hidden hands: what players could have done, and did not do.

A player who ends the turn without a discard probably has nothing that matches; a player who names a color probably has
cards of it. A clue speaks of the cards that were in a hand at that moment. Since then, some may have left it, and
others have come: `held` is how many of them are probably still there.
"""

from functools import lru_cache
from typing import Final

from eights.bots.tactics.phrases import Phrases
from eights.engine.card_tables import CardTables

# What a clue multiplies the odds of a card by: how much likelier the player was to do this with the card in hand than
# without it. Fitted to the games of bots of all levels (docs/bots.md).
DECLINED: Final = 0.15  # ended the turn, or drew, although this card could have been discarded
BEFORE_EIGHT: Final = 0.13  # discarded an eight although this card matched
PASSED_OVER: Final = 0.65  # discarded another card that matched
FOLLOWS: Final = 1.15  # discarded a card that this one can follow
NAMED: Final = 2.9  # named the color of this card
PLAYED_LESS: Final = 0.7  # played a card that is worth less than this one
KEPT: Final = 0.6  # gave or put away a card that is worth more than this one

BETTER: Final = 0.3  # how much more a card has to be worth, in cards
WORSE: Final = 0.1
NO_TOP: Final = -1  # the top card is not known


class Signs:
    """For one deck: which cards each kind of clue speaks of, as masks. Eights match anything, so they are left out."""

    def __init__(self, printed: CardTables, phrases: Phrases) -> None:
        number, promise = printed.number, phrases.promise
        self.eights = mask_of_those(printed.is_eight)
        self.of_color = {color: mask_of_those(fits) & ~self.eights for color, fits in printed.of_color.items()}
        self.matching = [mask_of_those(printed.matches[top]) & ~self.eights for top in range(number)]
        self.better: list[int] = []
        self.worse: list[int] = []
        for card in range(number):
            worth = promise[card]
            self.better.append(mask_of_those([other > worth + BETTER for other in promise]) & ~self.eights)
            self.worse.append(mask_of_those([other < worth - WORSE for other in promise]) & ~self.eights)

    def fits(self, top: int, named: int) -> int:
        """The cards that match, besides eights; none if that is not known."""
        if named:
            return self.of_color.get(named, 0)
        return self.matching[top] if top != NO_TOP else 0


@lru_cache(maxsize=64)
def signs_of(printed: CardTables, phrases: Phrases) -> Signs:
    return Signs(printed, phrases)


def mask_of_those(which: list[bool]) -> int:
    mask = 0
    for number, yes in enumerate(which):
        if yes:
            mask |= 1 << number
    return mask


class Clue:
    """These cards were in a hand with these odds, compared with others."""

    def __init__(self, cards: int, odds: float, held: int) -> None:
        self.cards = cards
        self.odds = odds
        self.held = float(held)  # how many cards of that moment are probably still in the hand

    def left(self, card: int, size: int) -> None:
        """Note that a card has left the hand, which had this many: it may have been there at that moment or not."""
        then = self.held * (self.odds if card >= 0 and self.cards >> card & 1 else 1.0)
        now = max(0.0, size - self.held)
        if then + now > 0.0:
            self.held = max(0.0, self.held - then / (then + now))
