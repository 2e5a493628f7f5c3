"""Evaluates a position: how long the game may last, who is close to winning or losing, what an asset is worth."""

from eights.bots.tactics.phrases import NEVER, Phrases
from eights.engine.state import State


def fewest(state: State) -> int:
    """The size of the smallest hand of players still in the game."""
    least = 99
    for seat in range(state.seats.number):
        size = len(state.hands[seat])
        if size < least and not state.lost >> seat & 1:
            least = size
    return least


def turns_left(state: State, phrases: Phrases) -> float:
    """How many turns an asset may still be useful: an undisturbed turn makes a hand one card smaller."""
    turns = float(fewest(state)) - 0.5
    if turns < 0.5:
        return 0.5
    return min(turns, phrases.weights.turns_at_most)


def cards_to_lose(state: State, phrases: Phrases, seat: int) -> int:
    """The number of cards in hand with which this player loses at the end of their turn."""
    least = NEVER
    for owner in range(state.seats.number):
        for face in state.assets[owner]:
            if phrases.decides[face]:
                number = phrases.holds_any[face]
                if state.are_opponents(owner, seat):
                    number = min(number, phrases.holds_foe[face])
                least = min(least, number)
    return least


def limits(state: State, phrases: Phrases, seat: int) -> tuple[int, int]:
    """The numbers of assets with which this player wins at the beginning of their turn, and loses at its end."""
    to_win = to_lose = NEVER
    decides = phrases.decides
    for owner in range(state.seats.number):
        for face in state.assets[owner]:
            if decides[face]:
                to_win = min(to_win, phrases.wins_any[face])
                to_lose = min(to_lose, phrases.loses_any[face])
                if owner == seat:
                    to_win = min(to_win, phrases.wins_own[face])
                elif state.are_opponents(owner, seat):
                    to_lose = min(to_lose, phrases.loses_foe[face])
    return to_win, to_lose


def worth(state: State, phrases: Phrases, face: int, owner: int) -> float:
    """What this asset in play is worth to its controller, in cards; negative if they are better off without it."""
    number = len(state.assets[owner])
    return worth_among(state, phrases, face, owner, turns_left(state, phrases), number, limits(state, phrases, owner))


def worth_among(
    state: State, phrases: Phrases, face: int, owner: int, turns: float, number: int, bounds: tuple[int, int]
) -> float:
    """The same, for callers that know how long the game may last, the number of assets and their limits."""
    weights = phrases.weights
    value = weights.body + phrases.rate[face] * turns
    enough, too_many = bounds
    if number >= enough:
        value += weights.victory if number == enough or phrases.wins_own[face] < NEVER else weights.near_victory
    elif number + 1 == enough:
        value += weights.near_victory
    if number >= too_many:
        value -= weights.defeat
    if phrases.decides[face]:
        value += rule_worth(state, phrases, face, owner)
    if phrases.wins_held[face] >= 0:
        value += nearness(phrases, len(state.hands[owner]) - phrases.wins_held[face])
    if phrases.wins_colors[face] < NEVER:
        value += nearness(phrases, phrases.wins_colors[face] - colors_of(state, owner))
    return value


def nearness(phrases: Phrases, missing: int) -> float:
    """What it is worth to be this far from winning."""
    if missing <= 0:
        return phrases.weights.victory
    return phrases.weights.near_victory * (1.5 if missing == 1 else 0.4)


def colors_of(state: State, owner: int) -> int:
    """How many colors a player's assets have."""
    mask = 0
    for face in state.assets[owner]:
        mask |= state.printed.colors[face]
    return mask.bit_count()


def evaluate(state: State, phrases: Phrases, seat: int) -> float:
    """The value of a position for a player, in cards: for questions with an unknown purpose."""
    if state.winners:
        return 100.0 if state.winners >> seat & 1 else -100.0
    if state.lost >> seat & 1:
        return -100.0
    value = -1.0 * len(state.hands[seat])
    for other in range(state.seats.number):
        foe = state.are_opponents(seat, other)
        if foe:
            value += 0.6 * len(state.hands[other])
        for face in state.assets[other]:
            asset = worth(state, phrases, face, other)
            if other == seat:
                value += asset
            elif foe:
                value -= 0.7 * asset
    return value


def rule_worth(state: State, phrases: Phrases, face: int, owner: int) -> float:
    """What a rule that ends the game is worth to its controller in this position."""
    weights = phrases.weights
    value = 0.0
    for seat in range(state.seats.number):
        if state.lost >> seat & 1:
            continue
        foe = state.are_opponents(owner, seat)
        assets = len(state.assets[seat])
        lost_at = min(phrases.loses_any[face], phrases.loses_foe[face] if foe else NEVER)
        stake = 1.0 if foe else -1.0
        if assets >= lost_at:
            value += stake * weights.defeat
        elif assets + 1 == lost_at:
            value += stake * weights.near_defeat
        held_at = min(phrases.holds_any[face], phrases.holds_foe[face] if foe else NEVER)
        cards = len(state.hands[seat])
        if cards >= held_at:
            value += stake * weights.defeat * 0.6
        elif cards + 2 >= held_at:
            value += stake * weights.near_defeat
        won_at = phrases.wins_any[face]
        if foe and assets >= won_at:
            value -= weights.victory
        elif foe and assets + 1 >= won_at:
            value -= weights.near_victory
    return value
