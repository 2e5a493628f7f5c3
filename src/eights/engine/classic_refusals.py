"""Why something is not allowed in classic Crazy Eights, and what the next card has to match.

As in Crazier Eights a reason is made of what is open to all and of the player's own hand (see eights.engine.refusals).
"""

from typing import Final

from eights.decks.classic import rank_word
from eights.engine.classic import ClassicTurn
from eights.engine.classic_state import ClassicState, classic_state
from eights.engine.discarding import discardable
from eights.engine.moves import DISCARD, DRAW, END_TURN, NAME, PASS, PLAY, move
from eights.engine.questions import deciders, open_question
from eights.engine.state import State
from eights.rules.colors import EIGHT
from eights.rules.english_nouns import cards

OVER: Final = "the game is over"
NOT_YOUR_TURN: Final = "it is {who}'s turn"
NAMES_FIRST: Final = "{who} to name a suit first"
NO_EIGHT: Final = "a suit is named when an eight is played"
NOT_A_SUIT: Final = "the suits to name are clubs, diamonds, hearts and spades"
NOT_IN_HAND: Final = "it is not in your hand"
TO_DRAW: Final = "you have to draw {cards}, unless you play {two}"
NAMED: Final = "{suit} was named: play {needs}"
NO_MATCH: Final = "the top card is {top}: play {needs}"
LIMIT: Final = "you have drawn {cards}, the limit"
EMPTY: Final = "the stock is empty"
CAN_PLAY: Final = "you can play, so you cannot pass"
CAN_DRAW: Final = "you can draw, so you cannot pass"
NO_DISCARD: Final = "cards are played onto the starter pile, not discarded"
NOT_ASKED: Final = "nothing is asked: play a card, draw or pass"
NO_END: Final = "a turn ends when you play a card, or pass"

RANKS: Final = ("", "an ace", "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten",
                "a jack", "a queen", "a king")  # fmt: skip
ONE_OF_SUIT: Final = {1: "a club", 2: "a diamond", 4: "a heart", 8: "a spade"}


def why_not_classic(state: State, seat: int, verb: int, card: int) -> str:
    """Why this player may not do this now; nothing if she may, or if nobody asks for such a thing."""
    if move(verb, seat, card) in state.options:
        return ""
    if state.winners:
        return OVER
    if not state.options:
        return ""
    question, _ = open_question(state)
    asked = deciders(state)
    if not isinstance(question, ClassicTurn):
        if verb == NAME and seat in asked:
            return NOT_A_SUIT
        return NAMES_FIRST.format(who="you have" if seat in asked else f"{state.seats.names[asked[0]]} has")
    if seat not in asked:
        return NOT_YOUR_TURN.format(who=state.seats.names[asked[0]])
    if verb == PLAY:
        return why_not_play(state, seat, question, card)
    if verb == DRAW:
        return why_not_draw(state)
    if verb == PASS:
        return why_not_pass(state, seat, question)
    return {NAME: NO_EIGHT, DISCARD: NO_DISCARD, END_TURN: NO_END}.get(verb, NOT_ASKED)


def why_not_play(state: State, seat: int, question: ClassicTurn, card: int) -> str:
    if card not in state.hands[seat]:
        return NOT_IN_HAND
    own = classic_state(state)
    if own.to_draw:
        return draw_two_waits(question, own)
    if state.named:
        needs = [ONE_OF_SUIT[state.named], *wild_cards(question)]
        return NAMED.format(suit=state.printed.color_words[state.named], needs=listed(needs))
    top = state.discard_pile[-1]
    rank, color = state.printed.ranks[top], state.printed.colors[top]
    needs = [ONE_OF_SUIT[color], *([] if rank == EIGHT else [RANKS[rank]]), *wild_cards(question)]
    return NO_MATCH.format(top=state.printed.names[top], needs=listed(needs))


def why_not_draw(state: State) -> str:
    return LIMIT.format(cards=cards(classic_state(state).drawn)) if state.draw_pile else EMPTY


def why_not_pass(state: State, seat: int, question: ClassicTurn) -> str:
    own = classic_state(state)
    if own.to_draw:
        return draw_two_waits(question, own)
    fits = discardable(state)
    return CAN_PLAY if any(fits[card] for card in state.hands[seat]) else CAN_DRAW


def draw_two_waits(question: ClassicTurn, own: ClassicState) -> str:
    return TO_DRAW.format(cards=cards(own.to_draw), two=RANKS[question.draw_two])


def wild_cards(question: ClassicTurn) -> list[str]:
    return [RANKS[EIGHT], "a joker"] if question.rules.jokers else [RANKS[EIGHT]]


def to_match_classic(state: State, draw_two: int) -> str:
    """What the next card has to match, eights apart: rank 7 or hearts; after an eight just the suit."""
    if classic_state(state).to_draw:
        return f"rank {rank_word(draw_two)}"
    top = state.discard_pile[-1] if state.discard_pile else -1
    color = state.named or (state.printed.colors[top] if top >= 0 else 0)
    if not color:
        return "anything"
    suit = state.printed.color_words[color]
    return suit if state.printed.is_eight[top] else f"rank {rank_word(state.printed.ranks[top])} or {suit}"


def listed(words: list[str]) -> str:
    """a club, a nine or an eight"""
    return " or ".join([", ".join(words[:-1]), words[-1]])
