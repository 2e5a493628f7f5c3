"""Advice for classic Crazy Eights: shed what leaves the most to follow and what costs most; keep the eights."""

from eights.engine.moves import DRAW, PLAY
from eights.engine.state import State

SOON = 2  # cards in a hand that may be gone in a moment


def classic_scores(state: State) -> list[float]:
    """One for each of the options of a turn."""
    seat = state.seat
    hand = state.hands[seat]
    nearest = min([len(other) for i, other in enumerate(state.hands) if i != seat])
    scores: list[float] = []
    for option in state.options:
        verb = option >> 14
        if verb == PLAY:
            scores.append(play_score(state, hand, option & 1023, nearest))
        else:
            scores.append(0.0 if verb == DRAW else 0.1)
    return scores


def play_score(state: State, hand: list[int], card: int, nearest: int) -> float:
    printed = state.printed
    if len(hand) == 1:
        return 100.0
    score = 1.0 + 0.02 * printed.values[card]
    if printed.is_eight[card]:
        hurry = len(hand) <= SOON + 1 or nearest <= SOON
        return score + 0.2 if hurry else 0.4
    fits, follow = printed.matches[card], 0
    for other in hand:
        if other != card and (fits[other] or printed.is_eight[other]):
            follow += 1
    return score + 1.0 * follow / (len(hand) - 1)
