"""Classic Crazy Eights: a turn, the starter, and how it ends (rulings 35, 36).

The second, much smaller game on the same table: the stock is the draw pile, the starter pile the discard pile, suits
are colors. What a turn remembers is in eights.engine.classic_state.
"""

from eights.engine import events
from eights.engine.classic_state import ClassicState, classic_state
from eights.engine.discarding import discardable
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import DRAW, PASS, PLAY
from eights.engine.piles import draw_card, reshuffle
from eights.engine.programs import NAME_A_COLOR, ability_frame
from eights.engine.purposes import CLASSIC_NAMING, CLASSIC_TURN
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question
from eights.engine.turn import NameColor
from eights.engine.winning import BLOCKED, EMPTY_HAND, TURN_LIMIT, win
from eights.engine.zones import DRAW_PILE, forget, look_at_hand, move_hand_to_top, note
from eights.rules.classic import ClassicRules


class ClassicTurn(Question):
    """Choose what to do in a turn: play a matching card or an eight, draw, or pass."""

    kind = "classic"
    purpose = CLASSIC_TURN

    private = True

    def __init__(self, rules: ClassicRules) -> None:
        self.rules = rules
        self.draw_limit = rules.draw_limit or 1000
        self.may_pass = rules.may_pass
        self.reshuffle = rules.reshuffle
        self.skip = rules.skip or NOBODY
        self.reverse = rules.reverse or NOBODY
        self.draw_two = rules.draw_two or NOBODY
        self.stacking = rules.stacking

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = state.seat
        base = PLAY << 14 | seat << 10
        own = state.own
        assert isinstance(own, ClassicState)  # like classic_state, but without a call: it runs at every decision
        if own.to_draw:
            ranks = state.printed.ranks
            options = [base | card for card in state.hands[seat] if ranks[card] == self.draw_two]
            options.append(DRAW << 14 | seat << 10)
            return options
        fits = discardable(state)
        options = [base | card for card in state.hands[seat] if fits[card]]
        if state.draw_pile and own.drawn < self.draw_limit:
            options.append(DRAW << 14 | seat << 10)
        elif self.may_pass or not options:
            options.append(PASS << 14 | seat << 10)
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        verb = option >> 14
        own = state.own
        assert isinstance(own, ClassicState)
        if verb == PLAY:
            self.play(state, own, option & 1023)
        elif verb == DRAW:
            own.passes = 0
            self.draw(state, own)
        else:
            tell(state, events.PASSED, state.seat, NO_CARD, 0, EVERYBODY)
            own.passes = 0 if state.draw_pile else own.passes + 1
            if own.passes == state.seats.number:
                lowest_hand_wins(state, BLOCKED)
            else:
                next_player(state, own, 1)

    def play(self, state: State, own: ClassicState, card: int) -> None:
        """Play a card onto the starter pile. The last card wins, whatever it is."""
        seat = state.seat
        if state.log is not None:
            tell(state, events.DISCARDED, seat, card, 0, EVERYBODY)
        move_hand_to_top(state, card, seat)
        own.passes = 0
        if not state.hands[seat]:
            win(state, seat, EMPTY_HAND)
            show_hands(state)
            return
        if self.reshuffle and not state.draw_pile:
            reshuffle(state)
        if state.printed.is_eight[card]:
            state.stack.append(ability_frame(NAME_A_COLOR, seat, card, seat))
        else:
            self.act(state, own, card)

    def act(self, state: State, own: ClassicState, card: int) -> None:
        """Apply a card's effect on the order of play. The starter counts as if the dealer had played it."""
        rank = state.printed.ranks[card]
        steps = 1
        if rank == self.skip:
            steps = 2
            tell(state, events.SKIPPED, next_seat(state, own, 1), NO_CARD, 0, EVERYBODY)
        elif rank == self.reverse:
            own.direction = -own.direction
            tell(state, events.REVERSED, state.seat, NO_CARD, 0, EVERYBODY)
        elif rank == self.draw_two and state.draw_pile:
            own.to_draw += 2
        next_player(state, own, steps)
        if own.to_draw and not self.stacking and not state.winners:
            self.draw(state, own)

    def draw(self, state: State, own: ClassicState) -> None:
        """Draw one card; or all that draw-two cards require, as far as there are enough, which ends the turn."""
        if not own.to_draw:
            self.draw_one(state)
            own.drawn += 1
            return
        while own.to_draw and state.draw_pile:
            self.draw_one(state)
            own.to_draw -= 1
        own.to_draw = 0
        next_player(state, own, 1)

    def draw_one(self, state: State) -> None:
        draw_card(state, state.seat)
        if self.reshuffle and not state.draw_pile:
            reshuffle(state)


class NameSuit(NameColor):
    """Name a suit after an eight or a joker; then it is the next player's turn."""

    purpose = CLASSIC_NAMING

    def take(self, state: State, frame: Frame, option: int) -> None:
        super().take(state, frame, option)
        state.stack.pop()
        next_player(state, classic_state(state), 1)


def next_seat(state: State, own: ClassicState, steps: int) -> int:
    return (state.seat + own.direction * steps) % state.seats.number


def next_player(state: State, own: ClassicState, steps: int) -> None:
    state.seat = state.regular = next_seat(state, own, steps)
    state.active = 1 << state.seat
    own.drawn = 0
    state.turn += 1
    if state.seats.turn_limit and state.turn > state.seats.turn_limit:
        lowest_hand_wins(state, TURN_LIMIT)
    elif state.log is not None:
        tell(state, events.TURN, state.seat, NO_CARD, state.turn, EVERYBODY)


def hand_value(state: State, seat: int) -> int:
    """The points for the cards in a hand."""
    return sum([state.printed.values[card] for card in state.hands[seat]])


def lowest_hand_wins(state: State, reason: int) -> None:
    """End a blocked game: the lowest hand wins, and players who tie share the win (ruling 36)."""
    costs = [hand_value(state, seat) for seat in range(state.seats.number)]
    winners = 0
    for seat, cost in enumerate(costs):
        if cost == min(costs):
            win(state, seat, reason)
            winners |= 1 << seat
    state.winners = winners
    show_hands(state)


def show_hands(state: State) -> None:
    """Reveal and count the hands when the game is over."""
    for seat in range(state.seats.number):
        look_at_hand(state, seat, EVERYBODY)


def turn_starter(state: State) -> None:
    """Turn up the starter. An eight or a joker goes back into the middle of the stock, and the next card is turned up.

    If the stock has no other card, it stays: an eight counts as its own suit, and every card matches a joker.
    """
    pile = state.draw_pile
    wild = state.printed.is_eight
    while wild[pile[-1]] and not all(wild[card] for card in pile):
        buried = pile.pop()
        pile.insert(len(pile) // 2, buried)
        for viewer in range(state.seats.viewers):
            note(state, buried, DRAW_PILE, viewer)
    starter = pile.pop()
    for viewer in range(state.seats.viewers):
        forget(state, starter, viewer)
    state.discard_pile.append(starter)
    question = state.printed.programs[0][0]
    assert isinstance(question, ClassicTurn)
    if state.printed.ranks[starter] in (question.skip, question.reverse, question.draw_two):
        state.seat = (state.seat - 1) % state.seats.number  # the dealer
        state.turn = 0
        question.act(state, classic_state(state), starter)
