"""Where cards are, how they move, and what each player knows of it. `move` is the only door.

A viewer always knows the discard pile, all assets and her team's hands. Of the cards in the hidden zones (the draw pile
and the other hands) each viewer has three masks: `exact`, `zone` and `some_hand` (see State). A card in none of them is
unknown to her: it may be anywhere hidden.
"""

from typing import Final

from eights.engine.state import NOBODY, State

DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1
ASIDE: Final = 2
HAND: Final = 16  # HAND + seat
ASSETS: Final = 32  # ASSETS + seat

TOP: Final = -1
BOTTOM: Final = -2

EVERYBODY: Final = -1


def cards_in(state: State, zone: int) -> list[int]:
    if zone >= ASSETS:
        return state.assets[zone - ASSETS]
    if zone >= HAND:
        return state.hands[zone - HAND]
    if zone == DRAW_PILE:
        return state.draw_pile
    if zone == DISCARD_PILE:
        return state.discard_pile
    return state.aside


def move(state: State, face: int, source: int, target: int, place: int, seen: int) -> None:
    """Move a card. `place` is TOP, BOTTOM or how many cards shall lie above it; `seen`, who sees which card it is.

    What leaves play is the whole card; what comes into play is a face of it.
    """
    card = state.printed.card_of[face]
    origin = state.hands[source - HAND] if HAND <= source < ASSETS else cards_in(state, source)
    if source < HAND and origin[-1] == card:
        origin.pop()
        if source == DISCARD_PILE:
            state.named = 0  # a named color goes with its eight (ruling 25)
    else:
        origin.remove(face if source >= ASSETS else card)
    destination = cards_in(state, target)
    what = face if target >= ASSETS else card
    if place == TOP:
        destination.append(what)
        if target == DISCARD_PILE:
            state.named = 0
    elif place == BOTTOM:
        destination.insert(0, what)
    else:
        destination.insert(len(destination) - place, what)
    from_hidden = source == DRAW_PILE or HAND <= source < ASSETS
    if target == DRAW_PILE or HAND <= target < ASSETS:
        if not from_hidden:
            note(state, card, target, EVERYBODY)
        else:
            learn(state, card, source, target, seen)
    elif from_hidden and anything_known(state):
        forget(state, card)


def move_top_to_hand(state: State, seat: int) -> None:
    """The commonest movement, as `move` would do it: the top card of the draw pile, seen by this player's team."""
    card = state.draw_pile.pop()
    state.hands[seat].append(card)
    if anything_known(state):
        learn(state, card, DRAW_PILE, HAND + seat, state.seats.allies[seat])


def anything_known(state: State) -> bool:
    """Whether anybody knows anything of the hidden cards; at most tables, most of the time, nobody does."""
    nothing = state.seats.nothing
    return state.zone != nothing or state.exact != nothing or state.some_hand != nothing


def mask_of(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def sees_hand(state: State, viewer: int, seat: int) -> bool:
    """Her own and her allies'; a spectator sees none."""
    return viewer != NOBODY and bool(state.seats.allies[seat] >> viewer & 1)


def forget(state: State, card: int) -> None:
    """The card is open to all now: nothing has to be remembered of it."""
    rest = ~(1 << card)
    for viewer in range(state.seats.viewers):
        if state.exact[viewer]:
            state.exact[viewer] &= rest
        if state.zone[viewer]:
            state.zone[viewer] &= rest
        if state.some_hand[viewer]:
            state.some_hand[viewer] &= rest


def note(state: State, card: int, target: int, seen: int) -> None:
    """Those who see it know that this card has gone to this hidden zone: a hand, or a place in the draw pile."""
    bit = 1 << card
    forget(state, card)
    for viewer in range(state.seats.viewers):
        if not seen >> viewer & 1:
            continue
        if target == DRAW_PILE:
            state.exact[viewer] |= bit
        elif not sees_hand(state, viewer, target - HAND):
            state.zone[viewer] |= bit


def learn(state: State, card: int, source: int, target: int, seen: int) -> None:
    """A card moves between hidden zones: some see which one, the others know a little less from now on."""
    bit = 1 << card
    for viewer in range(state.seats.viewers):
        knew = state.exact[viewer] & bit
        if seen >> viewer & 1 or knew:
            state.exact[viewer] &= ~bit
            state.zone[viewer] &= ~bit
            state.some_hand[viewer] &= ~bit
            if target == DRAW_PILE:
                state.exact[viewer] |= bit
            elif not sees_hand(state, viewer, target - HAND):
                state.zone[viewer] |= bit
        elif source == DRAW_PILE:
            # Any card known to be somewhere in the draw pile may be the one that has left it.
            if target != DRAW_PILE and state.zone[viewer]:
                state.zone[viewer] &= ~(mask_of(state.draw_pile) | bit)
        else:
            held = mask_of(state.hands[source - HAND]) | bit
            loose = state.zone[viewer] & held
            state.zone[viewer] &= ~held
            if target == DRAW_PILE:
                state.some_hand[viewer] = 0
            else:
                state.some_hand[viewer] |= loose


def look(state: State, cards: list[int], seen: int) -> None:
    """These cards of the draw pile are looked at where they lie."""
    mask = mask_of(cards)
    for viewer in range(state.seats.viewers):
        if seen >> viewer & 1:
            state.exact[viewer] |= mask
            state.zone[viewer] &= ~mask
            state.some_hand[viewer] &= ~mask


def look_at_hand(state: State, seat: int, seen: int) -> None:
    mask = mask_of(state.hands[seat])
    for viewer in range(state.seats.viewers):
        if seen >> viewer & 1 and not sees_hand(state, viewer, seat):
            state.zone[viewer] |= mask
            state.some_hand[viewer] &= ~mask


def mix_up(state: State, cards: list[int], seen: int) -> None:
    """These cards of the draw pile change places among themselves; only those who see it still know where each is."""
    mask = mask_of(cards)
    for viewer in range(state.seats.viewers):
        if not seen >> viewer & 1:
            state.zone[viewer] |= state.exact[viewer] & mask
            state.exact[viewer] &= ~mask


def draw_pile_was_shuffled(state: State, added: int) -> None:
    """Nobody knows a place in the draw pile any more; everybody knows that the cards `added` are in it."""
    pile = mask_of(state.draw_pile)
    for viewer in range(state.seats.viewers):
        state.zone[viewer] |= state.exact[viewer] | added
        state.exact[viewer] = 0
        state.some_hand[viewer] &= ~added
        if not pile & ~state.zone[viewer]:
            count_hands(state, viewer)


def count_hands(state: State, viewer: int) -> None:
    """Whoever knows all cards of the draw pile knows that the others are in the hands she does not see."""
    unseen = [hand for seat, hand in enumerate(state.hands) if hand and not sees_hand(state, viewer, seat)]
    held = 0
    for hand in unseen:
        held |= mask_of(hand)
    if len(unseen) == 1:
        state.zone[viewer] |= held
        state.some_hand[viewer] = 0
    else:
        state.some_hand[viewer] = held & ~state.zone[viewer]


def pool_hands(state: State) -> None:
    """The hands are about to be mixed: whoever knew a card in one of them will know only that it is in some hand."""
    held = 0
    for hand in state.hands:
        held |= mask_of(hand)
    for viewer in range(state.seats.viewers):
        state.some_hand[viewer] |= state.zone[viewer] & held | seen_in_hands(state, viewer)
        state.zone[viewer] &= ~held


def hands_were_dealt(state: State) -> None:
    for viewer in range(state.seats.viewers):
        state.some_hand[viewer] &= ~seen_in_hands(state, viewer)


def seen_in_hands(state: State, viewer: int) -> int:
    """The cards in the hands of the viewer's own team."""
    mask = 0
    for seat, hand in enumerate(state.hands):
        if sees_hand(state, viewer, seat):
            mask |= mask_of(hand)
    return mask
