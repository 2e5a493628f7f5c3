"""Checks whether discards and one play can empty the hand this turn: a chain of discards, one play, more discards."""

from typing import Final

from eights.bots.tactics.phrases import Phrases
from eights.engine.discarding import allowed_discards, discardable
from eights.engine.moves import DISCARD, PLAY
from eights.engine.state import State
from eights.rules.worth import (
    DISCARDS_MORE,
)

NO_MOVE: Final = -1


def finishing_move(state: State, phrases: Phrases, seat: int, discards: int) -> int:
    """The first move of a line that certainly empties the hand this turn with so many discards, or NO_MOVE."""
    hand = state.hands[seat]
    plays = 0 if state.played >> seat & 1 else 1
    if len(hand) > plays + discards:
        most = 0
        if plays:
            for card in hand:
                for face in state.printed.faces[card]:
                    most = max(most, further_discards(state, phrases, face))
        if len(hand) > plays + discards + most:
            return NO_MOVE
    return first_move(state, phrases, seat, hand, discardable(state), plays, discards)


def color_to_finish(state: State, phrases: Phrases, seat: int, color: int) -> bool:
    """Whether the hand can be emptied this turn after naming this color."""
    hand = state.hands[seat]
    plays = 0 if state.played >> seat & 1 else 1
    discards = allowed_discards(state, seat) - state.discarded[seat]
    if len(hand) > plays + discards + 2:
        return False
    fits = state.printed.of_color[color]
    return first_move(state, phrases, seat, hand, fits, plays, discards) != NO_MOVE


def further_discards(state: State, phrases: Phrases, face: int) -> int:
    """How many extra discards this face gives as soon as it is played."""
    printed = state.printed
    if printed.is_asset[face]:
        if phrases.acts_on_arrival[face]:
            return 0
        return printed.more_discards_you[face] + printed.more_discards_each[face]
    if len(phrases.event_effects[face]) == 1 and phrases.event_effects[face][0][0] == DISCARDS_MORE:
        return phrases.event_effects[face][0][1]
    return 0


def first_move(
    state: State, phrases: Phrases, seat: int, hand: list[int], fits: list[bool], plays: int, discards: int
) -> int:
    printed = state.printed
    if len(hand) == 1:
        card = hand[0]
        if discards > 0 and fits[card]:
            return DISCARD << 14 | seat << 10 | card
        if plays:
            for face in printed.faces[card]:
                if not printed.requirements[face]:
                    return PLAY << 14 | seat << 10 | face
        return NO_MOVE
    if discards > 0:
        for card in hand:
            if fits[card]:
                after = printed.anything if printed.is_eight[card] else printed.matches[card]
                rest = [other for other in hand if other != card]
                if first_move(state, phrases, seat, rest, after, plays, discards - 1) != NO_MOVE:
                    return DISCARD << 14 | seat << 10 | card
    if plays:
        for card in hand:
            for face in printed.faces[card]:
                more = further_discards(state, phrases, face)
                if more and not printed.requirements[face]:
                    rest = [other for other in hand if other != card]
                    if first_move(state, phrases, seat, rest, fits, 0, discards + more) != NO_MOVE:
                        return PLAY << 14 | seat << 10 | face
    return NO_MOVE
