"""The draw pile and the discard pile (ch. 8, ch. 12)."""

from eights.engine import events
from eights.engine.chance import shuffle
from eights.engine.events import EVERYBODY, tell
from eights.engine.state import NOBODY, State
from eights.engine.zones import draw_pile_was_shuffled, look, mix_up, move_top_to_hand


def reshuffle(state: State) -> bool:
    """Shuffle the discard pile, except its top card, into the draw pile; False if there was nothing to shuffle.

    The top card and a named color don't change; an event that is being carried out is in neither pile.
    """
    pile = state.discard_pile
    if len(pile) < 2:
        return False
    added = pile[:-1]
    del pile[:-1]
    tell(state, events.RESHUFFLED, NOBODY, events.NO_CARD, len(added), EVERYBODY)
    state.draw_pile[:0] = added
    shuffle(state, state.draw_pile)
    draw_pile_was_shuffled(state, added)
    return True


def draw_card(state: State, seat: int) -> bool:
    """Draw the top card of the draw pile; False if there is nothing left to draw at all."""
    if not state.draw_pile and not reshuffle(state):
        return False
    if state.log is not None:
        card = state.draw_pile[-1]
        tell(state, events.DREW, seat, card, 1, state.seats.allies[seat] | viewers_who_know(state, card))
    move_top_to_hand(state, seat)
    return True


def viewers_who_know(state: State, card: int) -> int:
    """The viewers who know the exact position of this card in the draw pile, as a mask."""
    return sum(1 << viewer for viewer in range(state.seats.viewers) if state.exact[viewer] >> card & 1)


def top_cards(state: State, number: int) -> list[int]:
    """The top cards of the draw pile, top first; the discard pile is shuffled in first if there are too few.

    If there are still too few, there are fewer; that never ends the game (ruling 11).
    """
    if len(state.draw_pile) < number:
        reshuffle(state)
    return state.draw_pile[: -number - 1 : -1]


def look_at_top(state: State, seat: int, number: int) -> list[int]:
    """Let this player and their allies look at the top cards, which stay where they are."""
    cards = top_cards(state, number)
    seen = state.seats.allies[seat]
    look(state, cards, seen)
    if len(cards) > 1:
        mix_up(state, cards, seen)  # a player who looks at several may change their order
    for card in cards:
        tell(state, events.LOOKED, seat, card, 1, seen)
    return cards


def reveal_top(state: State, seat: int, number: int) -> list[int]:
    """Show everybody the top cards, which stay where they are."""
    cards = top_cards(state, number)
    look(state, cards, EVERYBODY)
    for card in cards:
        tell(state, events.REVEALED, seat, card, 1, EVERYBODY)
    return cards


def set_from_top(state: State, card: int, depth: int) -> None:
    """Move one of the cards just looked at to this depth, swapping it with the card there."""
    pile = state.draw_pile
    there, here = len(pile) - 1 - depth, pile.index(card)
    pile[there], pile[here] = pile[here], pile[there]
