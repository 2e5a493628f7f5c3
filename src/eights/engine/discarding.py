"""Discarding: what matches, and how many cards (ch. 4, FAQ 1; rulings 14 to 17)."""

from eights.engine.state import State


def discardable(state: State) -> list[bool]:
    """For every card, whether it may be discarded now."""
    printed = state.printed
    if state.named:
        return printed.of_color[state.named]
    if state.discard_pile:
        return printed.matches[state.discard_pile[-1]]
    return printed.anything


def allowed_discards(state: State, seat: int) -> int:
    """How many discards are allowed: one, plus those that assets in play and this turn's events give (ruling 16)."""
    printed = state.printed
    allowed = 1 + state.bonus[seat]
    for face in state.assets[seat]:
        allowed += printed.more_discards_you[face]
    each = printed.more_discards_each
    for assets in state.assets:
        for face in assets:
            allowed += each[face]
    return allowed


def has_discard_left(state: State, seat: int) -> bool:
    used = state.discarded[seat]
    return used <= state.bonus[seat] or used < allowed_discards(state, seat)
