"""Putting back cards of the draw pile that were looked at (ruling 13)."""

from eights.engine import events, spoken
from eights.engine.choosing import can_decide
from eights.engine.events import tell
from eights.engine.moves import CARD, move
from eights.engine.piles import set_from_top
from eights.engine.state import Frame, State
from eights.engine.steps import Question
from eights.engine.zones import BOTTOM as AT_BOTTOM
from eights.engine.zones import DRAW_PILE
from eights.engine.zones import move as move_card
from eights.messages.message import Message


def put_under(state: State, frame: Frame, card: int) -> None:
    """Put a card that was looked at on the bottom of the draw pile."""
    seen = state.seats.allies[frame.you]
    tell(state, events.PUT_UNDER_DRAW_PILE, frame.you, card, 1, seen)
    move_card(state, card, DRAW_PILE, DRAW_PILE, AT_BOTTOM, seen)
    frame.cards.remove(card)


def keep_on_top(state: State, frame: Frame, card: int) -> None:
    """Make this card the next one from the top, below the `frame.count` cards placed before it."""
    set_from_top(state, card, frame.count)
    frame.cards.remove(card)
    frame.cards.insert(frame.count, card)
    frame.count += 1
    tell(state, events.KEPT_ON_TOP, frame.you, card, frame.count, state.seats.allies[frame.you])


def unsettled(state: State, frame: Frame) -> list[int]:
    """The options for the cards looked at that have not been placed yet."""
    if not can_decide(state, frame.you):
        return []
    return [move(CARD, frame.you, card) for card in frame.cards[frame.count :]]


class AmongLookedAt(Question):
    """A question about cards that were looked at."""

    def why_not(self, state: State, frame: Frame, face: int) -> Message:
        named = spoken.card(state, face)
        if state.printed.card_of[face] in frame.cards:
            return Message("refuse-has-its-place", card=named)
        return Message("refuse-not-looked-at", card=named)
