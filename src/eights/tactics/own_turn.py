"""The rest of one's own turn, looked through to its end: a sure win is not to be missed, a sure loss to be avoided.

A line is sure if nothing hidden comes up on it, and nobody else decides.
"""

from typing import Final

from eights.engine import events
from eights.engine.discarding import allowed_discards
from eights.engine.run import apply
from eights.engine.state import State
from eights.tactics.advice import Advice
from eights.tactics.phrases import (
    DEPLOYS,
    DISCARDS_MORE,
    ELSE,
    FINDS,
    GIVES,
    PLAYS,
    PUTS_AWAY,
    REVIVES,
    SWAPS_ASSETS,
    TAKES,
    Phrases,
)
from eights.tactics.standing import assets_to_lose, cards_to_lose

UNSURE: Final = 0
LOST: Final = 1
OPEN: Final = 2  # the same player decides again
SAFE: Final = 3  # the turn is over, and she is still in the game
WON: Final = 4

HIDDEN: Final = frozenset(
    {
        events.LOOKED,
        events.REVEALED,
        events.SAW_HAND,
        events.REDEALT,
        events.RESHUFFLED,
        events.SHUFFLED,
        events.SWAPPED_HANDS,
    }
)
NO_MOVE: Final = -1


class OwnTurn:
    """Goes through the lines of a turn, as many positions as it is allowed to."""

    def __init__(self, advice: Advice, seat: int, positions: int) -> None:
        self.advice = advice
        self.seat = seat
        self.left = positions  # how many more may be looked at

    def winning_move(self, world: State) -> int:
        """A move that begins a sure win in this turn, or NO_MOVE."""
        if not may_win(world, self.advice.phrases, self.seat):
            return NO_MOVE
        for option in self.in_order(world):
            after = world.copy()
            outcome = self.after(after, option)
            if outcome == WON or (outcome == OPEN and self.winning_move(after) != NO_MOVE):
                return option
        return NO_MOVE

    def survives(self, world: State, option: int) -> bool:
        """Whether after this move a line is left that surely does not lose by the end of the turn."""
        after = world.copy()
        outcome = self.after(after, option)
        if outcome != OPEN:
            return outcome >= SAFE
        return any(self.survives(after, following) for following in self.in_order(after))

    def in_order(self, world: State) -> list[int]:
        """The player's options, those of good advice first; none if enough has been looked at."""
        if self.left <= 0:
            return []
        scores = self.advice.scores(world)
        seat = self.seat
        ranked = [(-score, option) for score, option in zip(scores, world.options, strict=True)]
        ranked.sort()
        return [option for _, option in ranked if option >> 10 & 15 == seat]

    def after(self, world: State, option: int) -> int:
        """Make a move, and say what came of it."""
        self.left -= 1
        seat = self.seat
        log: list[tuple[int, ...]] = []
        world.log = log
        apply(world, option)
        for what, who, _, _, _ in log:
            if what == events.WON:
                break
            if what == events.LOST and world.lost >> seat & 1:
                return LOST
            if what == events.TURN:
                return SAFE
            if what in HIDDEN or (what == events.DREW and who == seat):
                return UNSURE
        if world.winners:
            return WON if world.winners >> seat & 1 else LOST
        for following in world.options:
            if following >> 10 & 15 == seat:
                return OPEN
        return UNSURE


def may_win(world: State, phrases: Phrases, seat: int) -> bool:
    """A quick bound: no line of this turn empties a hand that is larger than all it may shed."""
    hand = world.hands[seat]
    most = allowed_discards(world, seat) - world.discarded[seat]
    frame = world.stack[-1]
    if frame.program:  # in the middle of an ability, which may do anything
        most += 2
    if not world.played >> seat & 1:
        more = 0
        for card in hand:
            for face in world.printed.faces[card]:
                more = max(more, shed_by(world, phrases, seat, face))
        most += 1 + more
    return len(hand) <= most


def shed_by(world: State, phrases: Phrases, seat: int, face: int) -> int:
    """How many more cards than itself a play may take out of the hand in this turn."""
    printed = world.printed
    if printed.is_asset[face]:
        return printed.more_discards_you[face] + printed.more_discards_each[face]
    most = 0
    for deed, number in phrases.deeds[face]:
        if deed in (DISCARDS_MORE, DEPLOYS, GIVES, PUTS_AWAY):
            most += number
        elif deed in (TAKES, SWAPS_ASSETS):
            for owner in range(world.seats.number):
                if owner != seat:
                    for asset in world.assets[owner]:
                        most += printed.more_discards_you[asset]
        elif deed == REVIVES:
            for card in world.discard_pile:
                for asset in printed.asset_faces[card]:
                    most = max(most, printed.more_discards_you[asset] + printed.more_discards_each[asset])
        elif deed in (ELSE, FINDS, PLAYS):
            most += 2
    return most


def in_danger(world: State, phrases: Phrases, seat: int) -> bool:
    """Whether the end of this turn may be the end of this player."""
    if len(world.assets[seat]) + 1 >= assets_to_lose(world, phrases, seat):
        return True
    return len(world.hands[seat]) + 3 >= cards_to_lose(world, phrases, seat)
