"""Advice: scores every option of the open question as a good player would, in cards.

It uses what the decider may know, and hand sizes; it never looks at the hidden cards of a sampled world.
"""

from functools import lru_cache
from typing import Final

from eights.bots.tactics.classic import classic_scores, naming_score
from eights.bots.tactics.events import MOST, event_worth, harm_by_cards, swap_with, total_worth
from eights.bots.tactics.finish import color_to_finish, finishing_move
from eights.bots.tactics.phrases import NEVER, Phrases
from eights.bots.tactics.purposes import cards_shed, discards_granted, purpose_of
from eights.bots.tactics.standing import cards_to_lose, evaluate, limits, turns_left, worth, worth_among
from eights.bots.tactics.weights import Weights
from eights.engine import purposes as p
from eights.engine.card_tables import CardTables
from eights.engine.destroying import controller_of
from eights.engine.discarding import allowed_discards, discardable
from eights.engine.moves import CARD, DISCARD, NO, PLAY, PLAYER, STOP, TOP, YES
from eights.engine.programs import DESTROY, happening
from eights.engine.run import apply
from eights.engine.state import Frame, State

# Questions answered by yes or no, or top or bottom, that are about one card.
ABOUT_A_CARD: Final = (p.WHAT_TO_DEPLOY, p.WHAT_TO_SAVE, p.ONTO_DISCARD_PILE, p.TOP_OR_BOTTOM, p.WHICH_EVENT)
PUT_AWAY: Final = (p.WHAT_TO_PUT_AWAY, p.WHAT_TO_PUT_ON_TOP)  # it means a card fewer, so always do it
MOST_KEPT: Final = 10.0  # more than keeping any card is worth
SURE: Final = 1000.0  # a move that wins now
AVERAGE: Final = 0.8  # what keeping an average card is worth


class Advice:
    """Gives advice for one deck: knows the worth of its phrases, and the purpose of each question."""

    def __init__(self, printed: CardTables, weights: Weights) -> None:
        self.phrases = Phrases(printed, weights)
        self.weights = weights
        self.purposes = [[purpose_of(program, i) for i in range(len(program))] for program in printed.programs]
        self.sheds = [cards_shed(program) for program in printed.programs]
        self.grants = [discards_granted(program) for program in printed.programs]

    def scores(self, state: State) -> list[float]:
        """A score for each of `state.options`."""
        frame = state.stack[-1]
        purpose = self.purposes[frame.program][frame.position]
        if purpose == p.MAIN:
            return self.main(state)
        if purpose == p.CLASSIC_TURN:
            return classic_scores(state)
        if purpose == p.UNKNOWN:
            return [self.try_out(state, option) for option in state.options]
        return [self.answer(state, frame, purpose, option) for option in state.options]

    # The main phase.

    def main(self, state: State) -> list[float]:
        scores: list[float] = []
        seat, winning, hold = -1, -1, 0.0
        fits = discardable(state)
        turns = turns_left(state, self.phrases)
        bounds = (NEVER, NEVER)
        left = fitting = 0
        for option in state.options:
            if option >> 10 & 15 != seat:
                seat = option >> 10 & 15
                left = allowed_discards(state, seat) - state.discarded[seat]
                winning = finishing_move(state, self.phrases, seat, left)
                fitting = 0
                if left > 0:
                    for card in state.hands[seat]:
                        if fits[card]:
                            fitting += 1
                bounds = limits(state, self.phrases, seat)
                hold = self.risk(state, seat, bounds[1])
            if option == winning:
                scores.append(SURE)
                continue
            verb = option >> 14
            if verb == PLAY:
                scores.append(self.play(state, seat, option & 1023, fits, fitting, turns, bounds))
            elif verb == DISCARD:
                scores.append(self.discard(state, seat, option & 1023, left))
            else:
                scores.append(hold)
        return scores

    def risk(self, state: State, seat: int, too_many: int) -> float:
        """The cost of ending the turn: a defeat with too many assets, or too many cards in hand."""
        if len(state.assets[seat]) >= too_many:
            return -self.weights.defeat
        if len(state.hands[seat]) >= cards_to_lose(state, self.phrases, seat):
            return -self.weights.defeat
        return 0.0

    def play(
        self,
        state: State,
        seat: int,
        face: int,
        fits: list[bool],
        fitting: int,
        turns: float,
        bounds: tuple[int, int],
    ) -> float:
        """Score a play: a card fewer, plus its effect; but the only card that can be discarded is better discarded."""
        weights, card = self.weights, state.printed.card_of[face]
        score = 1.0
        if not state.printed.is_asset[face]:
            score += event_worth(state, self.phrases, seat, face)
        elif self.phrases.decides[face] or self.phrases.wins_colors[face] < NEVER:  # it counts itself
            assets = state.assets[seat]
            assets.append(face)
            score += worth(state, self.phrases, face, seat)
            assets.pop()
        else:
            number = len(state.assets[seat]) + 1
            score += worth_among(state, self.phrases, face, seat, turns, number, bounds)
        if state.printed.is_eight[card] and len(state.hands[seat]) > 2:
            score -= weights.eight_kept
        if fitting:
            if fits[card]:
                if fitting == 1:
                    score -= weights.stranded
            else:
                score += weights.misfit
            score += weights.play_later if self.phrases.stirs[face] else -weights.play_later
        return score

    def discard(self, state: State, seat: int, card: int, left: int) -> float:
        """Score a discard: a card fewer; more if the rest of the hand can follow, less if it would be a good play."""
        weights, printed = self.weights, state.printed
        hand = state.hands[seat]
        score = 1.0 - weights.effect_lost * self.phrases.promise[card]
        if printed.is_eight[card]:
            return score - weights.eight_kept if len(hand) > 2 else score
        if len(hand) > 1:
            matches, follow = printed.matches[card], 0
            for other in hand:
                if other != card and matches[other]:
                    follow += 1
            score += weights.follow * follow / (len(hand) - 1)
            if left > 1 and follow:
                score += 0.3
        return score

    # All other questions.

    def answer(self, state: State, frame: Frame, purpose: int, option: int) -> float:
        verb, seat, what = option >> 14, option >> 10 & 15, option & 1023
        if verb == STOP:
            return 0.05
        if verb == PLAYER:
            return self.player(state, frame, purpose, seat, what)
        if purpose == p.NAME_COLOR:
            return self.color(state, seat, what)
        if purpose == p.CLASSIC_NAMING:
            return naming_score(state, seat, what)
        if verb == CARD or purpose in ABOUT_A_CARD:
            return self.card(state, frame, purpose, option)
        if verb == NO and purpose in PUT_AWAY:
            return -MOST_KEPT
        return 0.3 if verb == YES else 0.0

    def try_out(self, state: State, option: int) -> float:
        """Score an answer to an unknown question by evaluating the position after it."""
        after = state.copy()
        apply(after, option)
        return evaluate(after, self.phrases, option >> 10 & 15)

    def color(self, state: State, seat: int, color: int) -> float:
        """Score a color: best is one that lets the hand be emptied, then the one that most cards in hand have."""
        if color_to_finish(state, self.phrases, seat, color):
            return SURE
        held = 0.0
        for card in state.hands[seat]:
            if state.printed.colors[card] & color and not state.printed.is_eight[card]:
                held += 1.0
        return held

    def player(self, state: State, frame: Frame, purpose: int, seat: int, other: int) -> float:
        """Score a player: harm is for the opponent closest to winning, a gift for yourself."""
        weights = self.weights
        held = min(len(state.hands[other]), MOST)
        foe = state.are_opponents(seat, other)
        if purpose == p.WITH_WHOM_TO_SWAP:
            return swap_with(state, self.phrases, seat, other)
        if purpose == p.WHOSE_ASSETS:
            return total_worth(state, self.phrases, other) * (1.0 if foe else -1.0)
        if purpose == p.WITH_WHOM_TO_SWAP_HANDS:
            return -float(held)
        if purpose == p.FROM_WHOM_TO_TAKE:
            return float(held) if foe else float(MOST)
        if purpose == p.WHOSE_HAND:
            return (1.0 if foe else -1.0) - 0.1 * held
        if purpose == p.WHO_GETS_AN_ASSET:
            return 0.1 * held - 1.0 if foe else 1.0
        if purpose == p.WHO_SLEEPS:
            return weights.turn_against[held] * (1.0 if foe else -1.0)
        if foe:
            return harm_by_cards(state, self.phrases, other, 2)
        return -1.0

    def card(self, state: State, frame: Frame, purpose: int, option: int) -> float:
        verb, seat, face = option >> 14, option >> 10 & 15, option & 1023
        if verb == NO:
            return 0.0
        if purpose in (p.WHAT_TO_DESTROY, p.WHAT_TO_RETURN, p.WHAT_TO_TAKE):
            return self.asset(state, frame, purpose, seat, face)
        if purpose == p.WHAT_TO_SAVE:
            doomed = happening(state, DESTROY).cards
            if verb == YES:
                at = frame.number
                face = doomed[at + 1] if doomed[at] == frame.source else doomed[at]
            owner = controller_of(state, face)
            return worth(state, self.phrases, face, owner) * (-1.0 if state.are_opponents(seat, owner) else 1.0)
        if purpose in (p.WHAT_TO_DEPLOY, p.WHAT_TO_PUT_DOWN, p.WHAT_TO_LURE):
            return self.deploy(state, frame, purpose, verb, face)
        if purpose == p.WHICH_EVENT:
            if verb == YES:
                face = state.printed.event_faces[frame.cards[0]][0]
            return event_worth(state, self.phrases, seat, face)
        if purpose == p.ORDER:
            return self.order(state, seat, face)
        if verb != CARD:
            if not frame.cards:
                return 0.0
            face = frame.cards[0]
        kept = self.keep(state, seat, state.printed.card_of[face])
        if purpose == p.ONTO_DISCARD_PILE:
            return self.cover(state, seat, state.printed.card_of[face])
        if purpose == p.TOP_OR_BOTTOM:
            return kept - AVERAGE if verb == TOP else 0.0
        if purpose == p.KEEP_WHICH:
            return kept - AVERAGE
        if purpose == p.WHAT_TO_GET:
            return kept
        return -kept

    def asset(self, state: State, frame: Frame, purpose: int, seat: int, face: int) -> float:
        """Score an asset in play to be destroyed, returned to a hand, or taken."""
        owner = controller_of(state, face)
        value = worth(state, self.phrases, face, owner)
        if not state.are_opponents(seat, owner):
            value = -value
        if purpose == p.WHAT_TO_TAKE:
            assets = state.assets[frame.you]
            assets.append(face)
            gain = worth(state, self.phrases, face, frame.you)
            assets.pop()
            value += -gain if state.are_opponents(seat, frame.you) else gain
        elif purpose == p.WHAT_TO_RETURN:
            value += 0.8
        return value

    def deploy(self, state: State, frame: Frame, purpose: int, verb: int, face: int) -> float:
        """Score an asset that can come into play under your control."""
        if verb == YES:
            faces = state.printed.asset_faces[frame.cards[0]]
            face = faces[0] if faces else frame.cards[0]
        if not state.printed.is_asset[face]:
            return 0.2
        assets = state.assets[frame.you]
        assets.append(face)
        value = worth(state, self.phrases, face, frame.you)
        assets.pop()
        if purpose == p.WHAT_TO_PUT_DOWN:
            value += 1.0
        elif purpose == p.WHAT_TO_LURE:
            value -= self.weights.card_against[min(len(state.hands[frame.player]), MOST)]
        return value

    def order(self, state: State, seat: int, face: int) -> float:
        """Score a waiting ability: one that wins should go first, one that makes you lose last."""
        phrases = self.phrases
        if not phrases.decides[face]:
            return phrases.rate[face] * 0.1
        return 1.0 if min(phrases.wins_own[face], phrases.wins_any[face]) < NEVER else -1.0

    def keep(self, state: State, seat: int, card: int) -> float:
        """What having this card in hand is worth, compared with others."""
        printed = state.printed
        if printed.is_eight[card]:
            return 2.0 + 0.2 * self.phrases.promise[card]
        value = 0.5 * self.phrases.promise[card]
        if discardable(state)[card]:
            value += 0.4
        hand, follow = state.hands[seat], 0
        matches = printed.matches[card]
        for other in hand:
            if other != card and matches[other]:
                follow += 1
        return value + 0.6 * follow / max(1, len(hand))

    def cover(self, state: State, seat: int, card: int) -> float:
        """How much a new top card helps the discards of this hand."""
        now, then = discardable(state), state.printed.matches[card]
        difference = 0
        for other in state.hands[seat]:
            difference += int(then[other]) - int(now[other])
        return 0.4 * difference - 0.05


@lru_cache(maxsize=64)
def advice_for(printed: CardTables) -> Advice:
    """The advice for these cards, cached."""
    return Advice(printed, Weights())
