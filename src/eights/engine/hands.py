"""Effects on hands: look at one, swap cards, put cards back, deal again (rulings 13, 24)."""

from eights.engine import events
from eights.engine.chance import shuffle
from eights.engine.choosing import can_decide
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import CARD, NO, move
from eights.engine.purposes import (
    WHAT_TO_GET,
    WHAT_TO_GIVE,
    WHAT_TO_PUT_AWAY,
    WHAT_TO_PUT_ON_TOP,
    WHO_DRAWS,
    WHOSE_HAND,
    WITH_WHOM_TO_SWAP_HANDS,
)
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import (
    BOTTOM,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    TOP,
    hands_were_dealt,
    look_at_hand,
    pool_hands,
    swap_hands,
)
from eights.engine.zones import move as move_card
from eights.rules.nouns import Place


class LookAtHandStep(Step):
    """Show that player's hand to you and your allies."""

    for_players = "-look"
    player_purpose = WHOSE_HAND

    def do(self, state: State, frame: Frame) -> None:
        if not can_decide(state, frame.player):
            return
        seen = state.seats.allies[frame.you]
        tell(state, events.SAW_HAND, frame.you, NO_CARD, frame.player, EVERYBODY)
        for card in state.hands[frame.player]:
            tell(state, events.SAW, frame.you, card, frame.player, seen | state.seats.allies[frame.player])
        look_at_hand(state, frame.player, seen)


class ChooseFromHand(Question):
    """Choose a card of your hand, then one of theirs (Trade). If either hand is empty, there is nothing to trade."""

    kind = "swap-card"
    for_players = "-swap-card"

    def __init__(self, yours: bool) -> None:
        self.yours = yours
        self.purpose = WHAT_TO_GIVE if yours else WHAT_TO_GET

    def options(self, state: State, frame: Frame) -> list[int]:
        you, other = frame.you, frame.player
        if not can_decide(state, you) or not can_decide(state, other):
            return []
        if not state.hands[you] or not state.hands[other]:
            return []
        return [move(CARD, you, card) for card in state.hands[you if self.yours else other]]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        frame.cards.append(option & 1023)


class SwapCards(Step):
    """Swap the two cards; only the two players and their allies know which."""

    def do(self, state: State, frame: Frame) -> None:
        if len(frame.cards) < 2:
            return
        you, other = frame.you, frame.player
        seen = state.seats.allies[you] | state.seats.allies[other]
        mine, theirs = frame.cards
        tell(state, events.GAVE, you, mine, other, seen)
        tell(state, events.GAVE, other, theirs, you, seen)
        move_card(state, mine, HAND + you, HAND + other, TOP, seen)
        move_card(state, theirs, HAND + other, HAND + you, TOP, seen)
        frame.cards = []


class GiveCards(Question):
    """Give that player this many cards of your hand, one after the other; all of them if you have fewer."""

    kind = "give-card"
    for_players = "-give"
    purpose = WHAT_TO_GIVE
    player_purpose = WHO_DRAWS

    def __init__(self, number: int) -> None:
        self.number = number
        self.sheds = number

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not can_decide(state, you) or not can_decide(state, frame.player):
            return []
        return [move(CARD, you, card) for card in state.hands[you]]

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, other, card = frame.you, frame.player, option & 1023
        seen = state.seats.allies[you] | state.seats.allies[other]
        tell(state, events.GAVE, you, card, other, seen)
        move_card(state, card, HAND + you, HAND + other, TOP, seen)
        frame.count += 1


class SwapHandsStep(Step):
    """Swap hands with that player; each of you knows the other's hand afterwards."""

    for_players = "-swap-hands"
    player_purpose = WITH_WHOM_TO_SWAP_HANDS

    def do(self, state: State, frame: Frame) -> None:
        you, other = frame.you, frame.player
        if not can_decide(state, you) or not can_decide(state, other):
            return
        tell(state, events.SWAPPED_HANDS, you, NO_CARD, other, EVERYBODY)
        swap_hands(state, you, other)


class PutHandCards(Question):
    """Put this many cards of your hand on or under a pile, one after the other; all of them if you have fewer.

    On top of the draw pile, the first chosen is drawn first; on the discard pile, the last chosen is the top card;
    under a pile, the last chosen is the lowest. `may`: a single card, or none.
    """

    kind = "put-from-hand"

    def __init__(self, number: int, place: Place, may: bool = False) -> None:
        self.number = number
        self.place = place
        self.may = may
        self.purpose = WHAT_TO_PUT_ON_TOP if place is Place.ON_DRAW_PILE else WHAT_TO_PUT_AWAY
        self.sheds = number

    def options(self, state: State, frame: Frame) -> list[int]:
        you = frame.you
        if frame.count == self.number or not can_decide(state, you):
            return []
        options = [move(CARD, you, card) for card in state.hands[you]]
        if self.may and options:
            options.append(move(NO, you))
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        you, card = frame.you, option & 1023
        if option >> 14 == NO:
            tell(state, events.DECLINED, you, frame.source, 0, EVERYBODY)
            frame.position += 1
            return
        if self.place is Place.UNDER_DISCARD_PILE:
            tell(state, events.PUT_UNDER_DISCARD_PILE, you, card, 1, EVERYBODY)
            move_card(state, card, HAND + you, DISCARD_PILE, BOTTOM, EVERYBODY)
        elif self.place is Place.ON_DISCARD_PILE:
            tell(state, events.PUT_ON_DISCARD_PILE, you, card, 0, EVERYBODY)
            move_card(state, card, HAND + you, DISCARD_PILE, TOP, EVERYBODY)
        else:
            on_top = self.place is Place.ON_DRAW_PILE
            seen = state.seats.allies[you]
            tell(state, events.PUT_ON_DRAW_PILE if on_top else events.PUT_UNDER_DRAW_PILE, you, card, 1, seen)
            move_card(state, card, HAND + you, DRAW_PILE, frame.count if on_top else BOTTOM, seen)
        frame.count += 1


class RedealHandsStep(Step):
    """Shuffle all hands together and deal the cards clockwise, one at a time, starting with you (Round Table)."""

    def do(self, state: State, frame: Frame) -> None:
        tell(state, events.REDEALT, frame.you, NO_CARD, 0, EVERYBODY)
        pool_hands(state)
        seats = state.clockwise(frame.you)
        cards: list[int] = []
        for seat in seats:
            cards += state.hands[seat]
            state.hands[seat] = []
        shuffle(state, cards)
        for i, card in enumerate(cards):
            seat = seats[i % len(seats)]
            state.hands[seat].append(card)
            tell(state, events.DEALT, seat, card, 1, state.seats.allies[seat])
        hands_were_dealt(state)
