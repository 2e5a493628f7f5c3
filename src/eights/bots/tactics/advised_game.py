"""Plays a game in which every seat follows the advice, as fast as can be, and notes what happened to each card."""

from typing import Final

from eights.bots.tactics.advice import Advice
from eights.bots.tactics.feature_names import Layout
from eights.bots.tactics.playout import best
from eights.engine.card_tables import CardTables
from eights.engine.moves import DISCARD, PLAY
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.engine.worlds import Dice

COLUMNS: Final = ("opening", "held", "played", "discarded", "left", "turn")  # of a row of notes, for each card


class Notes:
    """What happened to each card in a game, one byte each: a mask of the players who had it, played it and so on.

    Copies count as one card. A card that came to a hand and left it between two decisions is not noted as held.
    """

    def __init__(self, printed: CardTables) -> None:
        layout = Layout(printed, 2)
        self.kind = layout.kind
        self.names = layout.named
        self.kinds = layout.kinds
        self.blank: list[int] = [0] * layout.kinds
        self.begin_again()

    def begin_again(self) -> None:
        self.opening = self.blank[:]
        self.held = self.blank[:]
        self.played = self.blank[:]
        self.discarded = self.blank[:]
        self.left = self.blank[:]
        self.turn = self.blank[:]

    def deal(self, state: State) -> None:
        """Begin with the hands that were dealt."""
        self.begin_again()
        for seat in range(state.seats.number):
            self.mark(self.opening, state.hands[seat], seat)
        self.held = self.opening[:]

    def mark(self, where: list[int], cards: list[int], seat: int) -> None:
        bit = 1 << seat
        for card in cards:
            where[self.kind[card]] |= bit

    def decision(self, state: State, option: int) -> None:
        """Note what the deciding player holds, plays or discards; call it before the option is taken."""
        verb, seat = option >> 14, option >> 10 & 15
        self.mark(self.held, state.hands[seat], seat)
        if verb == PLAY:
            kind = self.kind[option & 1023]
            self.played[kind] |= 1 << seat
            if not self.turn[kind]:
                self.turn[kind] = min(255, state.turn)
        elif verb == DISCARD:
            self.discarded[self.kind[option & 1023]] |= 1 << seat

    def end(self, state: State) -> bytes:
        """The row of a finished game: all columns, one after the other."""
        for seat in range(state.seats.number):
            self.mark(self.left, state.hands[seat], seat)
            self.mark(self.held, state.hands[seat], seat)
        return bytes(self.opening + self.held + self.played + self.discarded + self.left + self.turn)


def play_advised(state: State, advice: Advice, dice: list[Dice], notes: Notes | None) -> int:
    """Play to the end and return the number of decisions. Each seat has its own dice, for ties between its options.

    These are the same games that bots called "advice" play when they are asked one decision at a time.
    """
    decisions = 0
    advance(state)
    while not state.winners:
        options = state.options
        seat = options[0] >> 10 & 15
        chosen = options[0]
        if len(options) > 1:
            scores = advice.scores(state)
            if options[-1] >> 10 & 15 != seat:  # allies decide one after the other
                number = 0
                while options[number] >> 10 & 15 == seat:
                    number += 1
                scores = scores[:number]
            if len(scores) > 1:
                chosen = options[best(scores, dice[seat])]
        if notes is not None:
            notes.decision(state, chosen)
        apply(state, chosen)
        decisions += 1
    return decisions
