"""Explains why a move is not allowed in classic Crazy Eights, and what the next card has to match.

As in Crazier Eights, reasons depend only on open cards and the player's own hand (see eights.engine.refusals).
"""

from typing import Final

from eights.engine.classic import ClassicTurn
from eights.engine.classic_state import ClassicState, classic_state
from eights.engine.discarding import discardable
from eights.engine.fitting import Fitting
from eights.engine.moves import DISCARD, DRAW, END_TURN, NAME, PASS, PLAY, move
from eights.engine.questions import deciders, open_question
from eights.engine.spoken import player
from eights.engine.state import State
from eights.messages.message import Listed, Message, Term, Value
from eights.rules.classic import RANKS, SUITS
from eights.rules.colors import EIGHT

NAMED_SUITS: Final = Listed([Term("suit", suit) for suit in SUITS.values()], "or")
OVER: Final = Message("refuse-classic-over")
NOT_A_SUIT: Final = Message("refuse-classic-not-a-suit", suits=NAMED_SUITS)
NAME_FIRST: Final = Message("refuse-classic-names-first-you")
NOT_IN_HAND: Final = Message("refuse-classic-not-in-hand")
EMPTY: Final = Message("refuse-classic-empty")
CAN_PLAY: Final = Message("refuse-classic-can-play")
CAN_DRAW: Final = Message("refuse-classic-can-draw")
NOT_ASKED: Final = Message("refuse-classic-not-asked")
BY_VERB: Final[dict[int, Message]] = {
    NAME: Message("refuse-classic-no-eight"),
    DISCARD: Message("refuse-classic-no-discard"),
    END_TURN: Message("refuse-classic-no-end"),
}
AN_EIGHT: Final = Message("refuse-need-rank", rank=EIGHT)
A_JOKER: Final = Message("refuse-need-joker")


def why_not_classic(state: State, seat: int, verb: int, card: int) -> Message | None:
    """Why this player can't do this now; None if they can, or if no question asks for it."""
    if move(verb, seat, card) in state.options:
        return None
    if state.winners:
        return OVER
    if not state.options:
        return None
    question, _ = open_question(state)
    asked = deciders(state)
    if not isinstance(question, ClassicTurn):
        if verb == NAME and seat in asked:
            return NOT_A_SUIT
        if seat in asked:
            return NAME_FIRST
        return Message("refuse-classic-names-first", player=player(state, asked[0]))
    if seat not in asked:
        return Message("refuse-classic-not-your-turn", player=player(state, asked[0]))
    if verb == PLAY:
        return why_not_play(state, seat, question, card)
    if verb == DRAW:
        return why_not_draw(state)
    if verb == PASS:
        return why_not_pass(state, seat, question)
    return BY_VERB.get(verb, NOT_ASKED)


def why_not_play(state: State, seat: int, question: ClassicTurn, card: int) -> Message:
    if card not in state.hands[seat]:
        return NOT_IN_HAND
    own = classic_state(state)
    if own.to_draw:
        return draw_two_waits(question, own)
    if state.named:
        suit = state.printed.color_terms[state.named]
        needs = Listed([Message("refuse-need-suit", suit=suit), *wild_cards(question)], "or")
        return Message("refuse-classic-named", suit=suit, needs=needs)
    top = state.discard_pile[-1]
    rank, color = state.printed.ranks[top], state.printed.colors[top]
    of_suit = Message("refuse-need-suit", suit=state.printed.color_terms[color])
    of_rank = [] if rank == EIGHT else [Message("refuse-need-rank", rank=rank)]
    fitting = Listed([of_suit, *of_rank, *wild_cards(question)], "or")
    return Message("refuse-classic-no-match", top=state.printed.spoken[top], needs=fitting)


def why_not_draw(state: State) -> Message:
    return Message("refuse-classic-limit", n=classic_state(state).drawn) if state.draw_pile else EMPTY


def why_not_pass(state: State, seat: int, question: ClassicTurn) -> Message:
    own = classic_state(state)
    if own.to_draw:
        return draw_two_waits(question, own)
    fits = discardable(state)
    return CAN_PLAY if any(fits[card] for card in state.hands[seat]) else CAN_DRAW


def draw_two_waits(question: ClassicTurn, own: ClassicState) -> Message:
    two = Message("refuse-need-rank", rank=question.draw_two)
    return Message("refuse-classic-draw-two", n=own.to_draw, two=two)


def wild_cards(question: ClassicTurn) -> list[Value]:
    return [AN_EIGHT, A_JOKER] if question.rules.jokers else [AN_EIGHT]


def fitting_classic(state: State, draw_two: int) -> Fitting:
    """What the next card has to match unless it is an eight: a rank or a suit; after an eight, only the suit."""
    if classic_state(state).to_draw:
        return Fitting(draw_two)
    top = state.discard_pile[-1] if state.discard_pile else -1
    color = state.named or (state.printed.colors[top] if top >= 0 else 0)
    if not color:
        return Fitting()
    suit = state.printed.color_terms[color]
    rank = 0 if state.printed.is_eight[top] else state.printed.ranks[top]
    return Fitting(rank, (suit,), Message("refuse-need-suit", suit=suit))


def spoken_rank(rank: int) -> Value:
    """7 · queen"""
    return Term("rank", RANKS[rank]) if rank in RANKS else str(rank)
