"""Computes a short fingerprint of a state. Equal states have equal digests on every machine, for every hash seed."""

import hashlib

from eights.engine.state import State


def digest(state: State) -> str:
    """A hash of everything that distinguishes one moment of a game from another, without the log and the card texts."""
    frames = [frame.values() for frame in state.stack]
    frames[0] = state.own.with_turn(frames[0])
    all_else = (
        state.seats.allies,
        state.key.hex() if state.key else "",
        state.chance,
        state.hands,
        state.assets,
        state.draw_pile,
        state.discard_pile,
        state.aside,
        state.exact,
        state.in_pile,
        state.in_hand,
        state.some_hand,
        frames,
        state.waiting,
        (state.named, state.seat, state.active, state.regular, state.turn, state.played, state.done),
        state.discarded,
        state.bonus,
        state.skips,
        state.extra_turns,
        (state.may_skip_draw, state.lost, state.winners, state.reason),
        state.lost_with,
    )
    return hashlib.sha256(f"({state.printed.all_labels}, {repr(all_else)[1:]}".encode()).hexdigest()[:32]
