"""Advice for classic Crazy Eights: leave the next player nothing to follow with, and keep your eights.

A player who cannot follow draws, so the value of a card is the chance that the next player has no answer, estimated
from the cards that are neither in your own hand nor in the pile. The numbers were fitted to games continued from
thousands of positions; keeping many cards that can follow turned out to matter little.
"""

from typing import Final

from eights.engine.classic_state import classic_state
from eights.engine.moves import DRAW, PLAY
from eights.engine.state import State

LAST: Final = 100.0  # the last card wins
PLAIN: Final = 0.25  # any card but an eight
KEPT: Final = 0.75  # more, if it keeps an eight in hand
SILENCE: Final = 2.1  # more, if the next player certainly has no answer
COST: Final = 0.004  # more, for every point it would cost at the end
ONLY_EIGHTS: Final = 6.0  # more, if only eights are left: they match anything
EIGHT: Final = -0.6
EIGHT_AT: Final = (0.0, 0.0, 3.3, 0.5)  # more, by cards in hand
DRAWN: Final = -2.0
PASSED: Final = -0.85
SILENT_SUIT: Final = 4.6  # for naming a suit that the next player certainly lacks
OWN_SUIT: Final = 2.0  # for naming a suit that all your cards have


class Unseen:
    """Counts the cards, except eights, that a player has seen neither in their hand nor in the pile."""

    def __init__(self, state: State, seat: int) -> None:
        printed = state.printed
        number, colors, ranks, is_eight = state.seats.number, printed.colors, printed.ranks, printed.is_eight
        self.of_suit = of_suit = [0] * 16
        self.of_rank = of_rank = [0] * 16
        self.number = 0
        self.next_hand = len(state.hands[(seat + classic_state(state).direction) % number])
        for other in range(-1, number):
            if other == seat:
                continue
            cards = state.draw_pile if other < 0 else state.hands[other]
            self.number += len(cards)
            for card in cards:
                if not is_eight[card]:
                    of_suit[colors[card]] += 1
                    of_rank[ranks[card]] += 1

    def silence(self, answers: int) -> float:
        """The chance that none of these cards is in the next player's hand."""
        return (1.0 - answers / self.number) ** self.next_hand if self.number else 0.0


def classic_scores(state: State) -> list[float]:
    """A score for each option of a turn."""
    printed, seat = state.printed, state.seat
    hand, is_eight = state.hands[seat], printed.is_eight
    held, eights = len(hand), 0
    for card in hand:
        if is_eight[card]:
            eights += 1
    unseen = Unseen(state, seat)
    scores: list[float] = []
    for option in state.options:
        verb, card = option >> 14, option & 1023
        if verb == DRAW:
            scores.append(DRAWN)
        elif verb != PLAY:
            scores.append(PASSED)
        elif held == 1:
            scores.append(LAST)
        elif is_eight[card]:
            scores.append(EIGHT + EIGHT_AT[held] if held < len(EIGHT_AT) else EIGHT)
        else:
            answers = unseen.of_suit[printed.colors[card]] + unseen.of_rank[printed.ranks[card]]
            score = PLAIN + COST * printed.values[card] + SILENCE * unseen.silence(answers)
            if eights:
                score += ONLY_EIGHTS if eights == held - 1 else KEPT
            scores.append(score)
    return scores


def naming_score(state: State, seat: int, suit: int) -> float:
    """What naming this suit after an eight is worth."""
    printed, hand, own = state.printed, state.hands[seat], 0
    for card in hand:
        if printed.colors[card] == suit and not printed.is_eight[card]:
            own += 1
    unseen = Unseen(state, seat)
    return SILENT_SUIT * unseen.silence(unseen.of_suit[suit]) + OWN_SUIT * own / max(1, len(hand))
