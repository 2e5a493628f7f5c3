"""Reads the log of a sight for clues about the hands that the seat does not see.

It follows the number of cards in every hand, the top card, and which cards everybody saw leave a hand. The log does not
say where every card comes from, so a deck with unusual verbs can make it miscount; then it knows a little less.
"""

from typing import Final

from eights.bots.tactics.clues import (
    BEFORE_EIGHT,
    DECLINED,
    FOLLOWS,
    KEPT,
    NAMED,
    NO_TOP,
    PASSED_OVER,
    PLAYED_LESS,
    Clue,
    Signs,
    signs_of,
)
from eights.bots.tactics.phrases import Phrases
from eights.engine import events
from eights.engine.classic_variant import ClassicEights
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.zones import ASSETS, HAND
from eights.words.new_hand import PUT_HAND_BACK
from eights.words.take_at_random import TOOK_AT_RANDOM

MIXING: Final = (events.REDEALT, events.SWAPPED_HANDS, PUT_HAND_BACK)  # afterwards nobody knows which card is where
OPEN_NOW: Final = (
    events.PLAYED,
    events.DISCARDED,
    events.PUT_INTO_PLAY,
    events.PUT_UNDER_DISCARD_PILE,
    events.PUT_ON_DISCARD_PILE,
)


class Reading:
    """What the log of a sight says about the hands that the seat does not see."""

    def __init__(self, sight: Sight, phrases: Phrases) -> None:
        state = sight.blind
        self.state: State = state
        self.allies: int = sight.watched.allies[sight.seat]
        self.signs: Signs = signs_of(state.printed, phrases)
        self.draws_instead: bool = draws_instead(state)
        self.clues: list[list[Clue]] = [[] for _ in state.hands]
        self.sizes: list[int] = [len(hand) for hand in state.hands]
        self.start: list[int] = self.sizes
        self.top: int = NO_TOP
        self.named: int = 0
        self.discarded: bool = False  # this turn
        self.played: bool = False
        self.looking: bool = False  # at cards of the draw pile
        self.open: int = 0  # mask of cards that everybody saw leave a hand
        log = sight.log
        if not log:
            return
        self.top = first_top(state, log)
        # Hands have the sizes they have now: the lines say what they were at first, or when they were last mixed.
        now = self.sizes
        self.start = [0] * len(now)
        self.sizes = self.start[:]
        for line in log:
            self.move(line, False)
        self.start = [size - more for size, more in zip(now, self.sizes, strict=True)]
        self.sizes = self.start[:]
        self.looking, self.open = False, 0
        for line in log:
            self.before(line)
            self.move(line, True)
            self.after(line)

    def before(self, line: tuple[int, int, int, int]) -> None:
        """Read what a line says about the hand from which the card has not been taken yet."""
        what, seat = line[0], line[1]
        if what == events.TURN:
            self.discarded = self.played = False
        elif seat >= 0 and not self.discarded and not self.allies >> seat & 1:
            if what == events.ENDED:
                fits = self.signs.fits(self.top, self.named)
                self.add(seat, fits | self.signs.eights if fits else 0, DECLINED)
            elif what == events.DREW and self.draws_instead:
                self.add(seat, self.signs.fits(self.top, self.named), DECLINED)

    def after(self, line: tuple[int, int, int, int]) -> None:
        """Read what a line says about the rest of the hand."""
        what, seat, face, other = line
        card = self.card_of(face)
        hides = seat >= 0 and not self.allies >> seat & 1
        signs = self.signs
        if what == events.DISCARDED:
            if hides:
                fits = signs.fits(self.top, self.named)
                if signs.eights >> card & 1:
                    self.add(seat, fits, BEFORE_EIGHT)
                else:
                    self.add(seat, fits, PASSED_OVER)
                    self.add(seat, signs.matching[card], FOLLOWS)
            self.top, self.named, self.discarded = card, 0, True
        elif what == events.PLAYED:
            if hides and not self.played:
                self.add(seat, signs.better[card], PLAYED_LESS)
            self.played = True
        elif what == events.NAMED:
            self.named = other
            if hides:
                self.add(seat, signs.of_color.get(other, 0), NAMED)
        elif what == events.PUT_ON_DISCARD_PILE:
            self.top, self.named = card, 0
        elif what == events.PUT_UNDER_DISCARD_PILE or what == events.GAVE:
            if hides and card >= 0:
                self.add(seat, signs.worse[card], KEPT)
        elif card >= 0 and card == self.top:
            self.top = NO_TOP  # taken from the discard pile

    def add(self, seat: int, cards: int, odds: float) -> None:
        if cards and self.sizes[seat] > 0:
            self.clues[seat].append(Clue(cards, odds, self.sizes[seat]))

    def card_of(self, face: int) -> int:
        return self.state.printed.card_of[face] if face >= 0 else -1

    def move(self, line: tuple[int, int, int, int], noting: bool) -> None:
        """Follow a card into a hand or out of it."""
        what, seat, face, other = line
        card = self.card_of(face)
        known = card >= 0 and bool(self.open >> card & 1)
        if what == events.TURN or what == events.OCCURS or what == events.PLAYED:
            self.looking = False
        elif what == events.LOOKED or what == events.REVEALED:
            self.looking = True
        if what == events.DISCARDED or what == events.PUT_UNDER_DISCARD_PILE:
            self.leaves(seat, card, noting)
        elif what == events.PLAYED:
            if not known:  # otherwise it was played from a pile
                self.leaves(seat, card, noting)
        elif what == events.GAVE:
            self.leaves(seat, card, noting)
            self.sizes[other] += 1
        elif what == events.PUT_INTO_PLAY:
            if HAND <= other < ASSETS:
                self.leaves(other - HAND, card, noting)
        elif what in (events.PUT_ON_DISCARD_PILE, events.PUT_ON_DRAW_PILE, events.PUT_UNDER_DRAW_PILE):
            if not self.looking and not known:
                self.leaves(seat, card, noting)
        elif what in MIXING:
            self.clues = [[] for _ in self.clues]
            self.sizes = self.start[:]
        else:
            if what == TOOK_AT_RANDOM:
                self.leaves(other, card, noting)
            self.comes(what, seat, other)
        if what == events.RESHUFFLED:
            self.open = 0
        elif card >= 0:
            self.open &= ~(1 << card)
            if what in OPEN_NOW:
                self.open |= 1 << card

    def comes(self, what: int, seat: int, other: int) -> None:
        kind = events.KINDS.get(what)
        if kind is None:
            return
        if kind.brings == events.TO_SEAT:
            self.sizes[seat] += 1
        elif kind.brings == events.TO_OTHER:
            self.sizes[other] += 1

    def leaves(self, seat: int, card: int, noting: bool) -> None:
        if noting:
            for clue in self.clues[seat]:
                clue.left(card, self.sizes[seat])
        self.sizes[seat] -= 1


def draws_instead(state: State) -> bool:
    """Whether players draw, in classic Crazy Eights, because they have nothing that matches."""
    variant = state.printed.variant
    return isinstance(variant, ClassicEights) and not variant.rules.draw_two


def first_top(state: State, log: list[tuple[int, int, int, int]]) -> int:
    """The top card at the beginning: the only one in the discard pile that no line mentions."""
    mentioned = 0
    for _, _, face, _ in log:
        if face >= 0:
            mentioned |= 1 << state.printed.card_of[face]
    found = NO_TOP
    for card in state.discard_pile:
        if not mentioned >> card & 1:
            if found != NO_TOP:
                return NO_TOP
            found = card
    return found
