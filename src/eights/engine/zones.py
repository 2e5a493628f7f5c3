"""Where cards are, how they move, and what each player knows about them. Every card is moved by `move`.

A viewer always knows the discard pile, all assets and their team's hands. For the cards in hidden zones (the draw
pile and the other hands) each viewer has four masks: `exact`, `in_pile`, `in_hand` and `some_hand` (see State). A card
in none of them is unknown to the viewer: it may be in any hidden zone.
"""

from typing import Final

from eights.engine.state import NOBODY, State

DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1
ASIDE: Final = 2
HAND: Final = 16  # HAND + seat
ASSETS: Final = 32  # ASSETS + seat

HIDDEN: Final = bytes(zone == DRAW_PILE or HAND <= zone < ASSETS for zone in range(64))

TOP: Final = -1
BOTTOM: Final = -2

EVERYBODY: Final = -1


def move(state: State, face: int, source: int, target: int, place: int, seen: int) -> None:
    """Move a card. In a pile, `place` is TOP, BOTTOM or how many cards are above it; `seen`: who sees which card it is.

    A whole card leaves play; one of its faces comes into play. Hands and assets grow at their end.
    """
    card = state.printed.card_of[face]
    if source >= ASSETS:
        state.assets[source - ASSETS].remove(face)
    elif source >= HAND:
        state.hands[source - HAND].remove(card)
    else:
        take_from_pile(state, card, source)
    if target >= ASSETS:
        state.assets[target - ASSETS].append(face)
    elif target >= HAND:
        state.hands[target - HAND].append(card)
    else:
        put_on_pile(state, card, target, place)
    if HIDDEN[target]:
        learn(state, card, source, target, seen if HIDDEN[source] else EVERYBODY)
    elif HIDDEN[source] and anything_known(state):
        for viewer in range(state.seats.viewers):
            forget(state, card, viewer)  # everybody can see it now


def pile_of(state: State, zone: int) -> list[int]:
    if zone == DISCARD_PILE:
        return state.discard_pile
    return state.draw_pile if zone == DRAW_PILE else state.aside


def take_from_pile(state: State, card: int, zone: int) -> None:
    pile = pile_of(state, zone)
    if zone == DISCARD_PILE and pile[-1] == card:
        state.named = 0  # a named color goes with its eight (ruling 25)
    if pile[-1] == card:
        pile.pop()
    else:
        pile.remove(card)


def put_on_pile(state: State, card: int, zone: int, place: int) -> None:
    pile = pile_of(state, zone)
    if place == TOP:
        pile.append(card)
        if zone == DISCARD_PILE:
            state.named = 0
    elif place == BOTTOM:
        pile.insert(0, card)
    else:
        pile.insert(len(pile) - place, card)


def move_top_to_hand(state: State, seat: int) -> None:
    """Do what `move` would do for the most common case: the top card of the draw pile, seen by this player's team."""
    card = state.draw_pile.pop()
    state.hands[seat].append(card)
    if anything_known(state):
        learn(state, card, DRAW_PILE, HAND + seat, state.seats.allies[seat])


def move_hand_to_top(state: State, card: int, seat: int) -> None:
    """Do what `move` would do for the next most common case: a card from hand to the top of the discard pile."""
    state.hands[seat].remove(card)
    state.discard_pile.append(card)
    state.named = 0
    if anything_known(state):
        for viewer in range(state.seats.viewers):
            forget(state, card, viewer)


def anything_known(state: State) -> bool:
    """Whether anybody knows anything about hidden cards."""
    nothing = state.seats.nothing
    return bool(nothing) and (
        state.in_hand != nothing or state.in_pile != nothing or state.exact != nothing or state.some_hand != nothing
    )


def mask_of(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def sees_hand(state: State, viewer: int, seat: int) -> bool:
    """Whether the viewer sees this hand: their own or an ally's; a spectator sees none."""
    return viewer != NOBODY and bool(state.seats.allies[seat] >> viewer & 1)


def forget(state: State, card: int, viewer: int) -> None:
    """Clear what the viewer knows about this card."""
    known = state.exact[viewer] | state.in_pile[viewer] | state.in_hand[viewer] | state.some_hand[viewer]
    if known >> card & 1:
        rest = ~(1 << card)
        state.exact[viewer] &= rest
        state.in_pile[viewer] &= rest
        state.in_hand[viewer] &= rest
        state.some_hand[viewer] &= rest


def note(state: State, card: int, target: int, viewer: int) -> None:
    """Note that the viewer knows this card to be at its position in the draw pile, or in this hand."""
    forget(state, card, viewer)
    if target == DRAW_PILE:
        state.exact[viewer] |= 1 << card
    elif not sees_hand(state, viewer, target - HAND):
        state.in_hand[viewer] |= 1 << card


def learn(state: State, card: int, source: int, target: int, seen: int) -> None:
    """Update all viewers when a card moves between hidden zones: some see which one, the others know a little less."""
    exact = state.exact
    for viewer in range(state.seats.viewers):
        if seen >> viewer & 1 or exact[viewer] >> card & 1:
            note(state, card, target, viewer)
        elif source != DRAW_PILE:
            lose_sight_of_hand(state, card, source - HAND, target, viewer)
        elif target != DRAW_PILE:
            state.in_pile[viewer] = 0  # any card known to be somewhere in the draw pile may be the one that left


def lose_sight_of_hand(state: State, card: int, seat: int, target: int, viewer: int) -> None:
    """Update a viewer when an unseen card leaves a hand: it may be any of those that they knew to be in it."""
    held = state.in_hand[viewer] & (mask_of(state.hands[seat]) | 1 << card)
    state.in_hand[viewer] &= ~held
    if target == DRAW_PILE:
        state.some_hand[viewer] = 0
    else:
        state.some_hand[viewer] |= held


def commit(state: State, card: int, seat: int) -> None:
    """A card is chosen to leave this hand later. It becomes the last of the hand, and to viewers who do not see the
    hand any card they knew in it may be the one.
    """
    hand = state.hands[seat]
    hand.remove(card)
    hand.append(card)
    for viewer in range(state.seats.viewers):
        if not sees_hand(state, viewer, seat):
            lose_sight_of_hand(state, card, seat, HAND, viewer)


def look(state: State, cards: list[int], seen: int) -> None:
    """Note that some viewers have looked at these cards in the draw pile."""
    for viewer in range(state.seats.viewers):
        if seen >> viewer & 1:
            for card in cards:
                note(state, card, DRAW_PILE, viewer)


def look_at_hand(state: State, seat: int, seen: int) -> None:
    for viewer in range(state.seats.viewers):
        if seen >> viewer & 1:
            for card in state.hands[seat]:
                note(state, card, HAND + seat, viewer)


def mix_up(state: State, cards: list[int], seen: int) -> None:
    """Note that these cards in the draw pile may have swapped places; only viewers in `seen` still know each place."""
    if not anything_known(state):
        return
    mask = mask_of(cards)
    for viewer in range(state.seats.viewers):
        if not seen >> viewer & 1:
            state.in_pile[viewer] |= state.exact[viewer] & mask
            state.exact[viewer] &= ~mask


def draw_pile_was_shuffled(state: State, cards: list[int]) -> None:
    """Forget all positions in the draw pile; everybody knows that the cards added to it are in it."""
    if not state.seats.viewers:
        return
    pile, added = mask_of(state.draw_pile), mask_of(cards)
    for viewer in range(state.seats.viewers):
        state.in_pile[viewer] |= state.exact[viewer] | added
        state.exact[viewer] = 0
        if not pile & ~state.in_pile[viewer]:
            count_hands(state, viewer)


def only_one_unseen_hand(state: State) -> None:
    """A viewer who sees all hands but one knows that what is in some unseen hand is in that one."""
    for viewer in range(state.seats.viewers):
        unseen = [seat for seat, hand in enumerate(state.hands) if hand and not sees_hand(state, viewer, seat)]
        if len(unseen) == 1:
            state.in_hand[viewer] |= state.some_hand[viewer]
            state.some_hand[viewer] = 0


def count_hands(state: State, viewer: int) -> None:
    """Update a viewer who knows all cards of the draw pile: the rest must be in the hands they do not see."""
    unseen = [hand for seat, hand in enumerate(state.hands) if hand and not sees_hand(state, viewer, seat)]
    held = 0
    for hand in unseen:
        held |= mask_of(hand)
    if len(unseen) == 1:
        state.in_hand[viewer] = held
        state.some_hand[viewer] = 0
    else:
        state.some_hand[viewer] = held & ~state.in_hand[viewer]


def pool_hands(state: State) -> None:
    """Prepare for mixing the hands: a viewer who knew a card in one of them will only know that it is in some hand."""
    for viewer in range(state.seats.viewers):
        state.some_hand[viewer] |= state.in_hand[viewer] | seen_in_hands(state, viewer)
        state.in_hand[viewer] = 0


def hands_were_dealt(state: State) -> None:
    for viewer in range(state.seats.viewers):
        state.some_hand[viewer] &= ~seen_in_hands(state, viewer)


def swap_hands(state: State, one: int, other: int) -> None:
    """Swap the hands of two players; viewers who saw one of the hands know where its cards are now."""
    hands = state.hands
    hands[one], hands[other] = hands[other], hands[one]
    for viewer in range(state.seats.viewers):
        for now, before in ((one, other), (other, one)):
            if sees_hand(state, viewer, now) or sees_hand(state, viewer, before):
                for card in hands[now]:
                    note(state, card, HAND + now, viewer)


def seen_in_hands(state: State, viewer: int) -> int:
    """The cards in the hands of the viewer's own team."""
    mask = 0
    for seat, hand in enumerate(state.hands):
        if sees_hand(state, viewer, seat):
            mask |= mask_of(hand)
    return mask
