"""Classic Crazy Eights: a turn, the deal, and how it ends (rulings 35, 36).

The second, much smaller game on the same table: the stock is the draw pile, the starter pile the discard pile, suits
are colors. The frame of the turn remembers what a turn needs: `number`, the cards drawn in it; `count`, cards still to
be drawn because of a draw-two card; `cause`, passes in a row; `player`, the direction, 1 or -1.
"""

from functools import lru_cache
from typing import Final

from eights.decks import classic as packs
from eights.decks.classic import ClassicRules
from eights.engine import events
from eights.engine.card_tables import CardTables
from eights.engine.chance import one_of, shuffle, stream_of
from eights.engine.discarding import discardable
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import DRAW, PASS, PLAY
from eights.engine.piles import draw_card, reshuffle
from eights.engine.programs import NAME_A_COLOR, ability_frame
from eights.engine.setup import empty_table
from eights.engine.state import NOBODY, Frame, Seats, State
from eights.engine.steps import Question, Step
from eights.engine.turn import NameColor
from eights.engine.winning import BLOCKED, EMPTY_HAND, TURN_LIMIT, win
from eights.engine.zones import DRAW_PILE, forget, look_at_hand, move_hand_to_top, note
from eights.errors import SetupError
from eights.rules.cards import Card

CLOCKWISE: Final = 1


class ClassicTurn(Question):
    """Play a match or an eight, draw, or pass."""

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
        if frame.count:
            ranks = state.printed.ranks
            options = [base | card for card in state.hands[seat] if ranks[card] == self.draw_two]
            options.append(DRAW << 14 | seat << 10)
            return options
        fits = discardable(state)
        options = [base | card for card in state.hands[seat] if fits[card]]
        if state.draw_pile and frame.number < self.draw_limit:
            options.append(DRAW << 14 | seat << 10)
        elif self.may_pass or not options:
            options.append(PASS << 14 | seat << 10)
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        verb = option >> 14
        if verb == PLAY:
            self.play(state, frame, option & 1023)
        elif verb == DRAW:
            frame.cause = 0
            self.draw(state, frame)
        else:
            tell(state, events.PASSED, state.seat, NO_CARD, 0, EVERYBODY)
            frame.cause = 0 if state.draw_pile else frame.cause + 1
            if frame.cause == state.seats.number:
                lowest_hand_wins(state, BLOCKED)
            else:
                next_player(state, frame, 1)

    def play(self, state: State, frame: Frame, card: int) -> None:
        """Onto the starter pile. The last card wins, whatever it is."""
        seat = state.seat
        if state.log is not None:
            tell(state, events.DISCARDED, seat, card, 0, EVERYBODY)
        move_hand_to_top(state, card, seat)
        frame.cause = 0
        if not state.hands[seat]:
            win(state, seat, EMPTY_HAND)
            show_hands(state)
            return
        if self.reshuffle and not state.draw_pile:
            reshuffle(state)
        if state.printed.is_eight[card]:
            state.stack.append(ability_frame(NAME_A_COLOR, seat, card, seat))
        else:
            self.act(state, frame, card)

    def act(self, state: State, frame: Frame, card: int) -> None:
        """What a card does to the order of play; also the starter, as if the dealer had played it."""
        rank = state.printed.ranks[card]
        steps = 1
        if rank == self.skip:
            steps = 2
            tell(state, events.SKIPPED, next_seat(state, frame, 1), NO_CARD, 0, EVERYBODY)
        elif rank == self.reverse:
            frame.player = -frame.player
            tell(state, events.REVERSED, state.seat, NO_CARD, 0, EVERYBODY)
        elif rank == self.draw_two and state.draw_pile:
            frame.count += 2
        next_player(state, frame, steps)
        if frame.count and not self.stacking and not state.winners:
            self.draw(state, frame)

    def draw(self, state: State, frame: Frame) -> None:
        """One card; or all that draw-two cards ask for, as long as there are any, and the turn is over."""
        if not frame.count:
            self.draw_one(state)
            frame.number += 1
            return
        while frame.count and state.draw_pile:
            self.draw_one(state)
            frame.count -= 1
        frame.count = 0
        next_player(state, frame, 1)

    def draw_one(self, state: State) -> None:
        draw_card(state, state.seat)
        if self.reshuffle and not state.draw_pile:
            reshuffle(state)


class NameSuit(NameColor):
    """After an eight or a joker; then it is the next player's turn."""

    def take(self, state: State, frame: Frame, option: int) -> None:
        super().take(state, frame, option)
        state.stack.pop()
        next_player(state, state.stack[0], 1)


def next_seat(state: State, frame: Frame, steps: int) -> int:
    return (state.seat + frame.player * steps) % state.seats.number


def next_player(state: State, frame: Frame, steps: int) -> None:
    state.seat = state.regular = next_seat(state, frame, steps)
    state.active = 1 << state.seat
    frame.number = 0
    state.turn += 1
    if state.seats.turn_limit and state.turn > state.seats.turn_limit:
        lowest_hand_wins(state, TURN_LIMIT)
    elif state.log is not None:
        tell(state, events.TURN, state.seat, NO_CARD, state.turn, EVERYBODY)


def hand_value(state: State, seat: int) -> int:
    """What the cards in a hand cost."""
    return sum(state.printed.values[card] for card in state.hands[seat])


def lowest_hand_wins(state: State, reason: int) -> None:
    """Nobody can play: the lowest hand wins, ties share (ruling 36)."""
    costs = [hand_value(state, seat) for seat in range(state.seats.number)]
    winners = 0
    for seat, cost in enumerate(costs):
        if cost == min(costs):
            win(state, seat, reason)
            winners |= 1 << seat
    state.winners = winners
    show_hands(state)


def show_hands(state: State) -> None:
    """The game is over: the hands are laid open and counted."""
    for seat in range(state.seats.number):
        look_at_hand(state, seat, EVERYBODY)


def scores(state: State) -> list[int]:
    """What each player scores: the winner collects what the others hold, in a blocked game the differences."""
    costs = [hand_value(state, seat) for seat in range(state.seats.number)]
    winners = [seat for seat in range(state.seats.number) if state.winners >> seat & 1]
    total = sum(cost - costs[winners[0]] for cost in costs) if winners else 0
    return [total // len(winners) if seat in winners else 0 for seat in range(state.seats.number)]


@lru_cache(maxsize=64)
def print_classic(rules: ClassicRules, cards: tuple[Card, ...]) -> CardTables:
    """The tables of a game of classic Crazy Eights."""
    printed = CardTables(list(cards), wild_without_rank=True)
    turn: tuple[Step, ...] = (ClassicTurn(rules),)
    printed.programs = [turn, (NameSuit(),)]
    printed.values = [packs.value(card) for card in cards]
    printed.color_words = {int(suit): word for suit, word in packs.SUITS.items()}
    printed.classic = rules
    return printed


def deal_classic(
    printed: CardTables, seats: Seats, seed: int = 0, key: bytes | None = None, first: int = NOBODY
) -> State:
    """Deal one at a time from the dealer's left, who plays first; turn the starter up. The state is not advanced yet.

    `first` names who plays first; otherwise chance decides who deals.
    """
    rules = printed.classic
    assert isinstance(rules, ClassicRules)
    if seats.number * rules.hand_size >= printed.number:
        raise SetupError(
            f"{printed.number} cards are not enough for {seats.number} hands of {rules.hand_size}",
            "deal smaller hands, or play with two packs",
        )
    state = empty_table(printed, seats, key, 0 if key is not None else stream_of(seed))
    frame = state.stack[0]
    frame.player, frame.cause = CLOCKWISE, 0
    start = one_of(state, seats.number)
    state.seat = state.regular = start if first == NOBODY else first
    state.active = 1 << state.seat
    state.draw_pile = printed.all_cards[:]
    shuffle(state, state.draw_pile)
    for _ in range(rules.hand_size):
        for seat in seats.clockwise[state.seat]:
            draw_card(state, seat)
    turn_starter(state, frame)
    return state


def turn_starter(state: State, frame: Frame) -> None:
    """Turn up the top card; an eight or a joker is buried in the middle, and the next one is turned.

    If nothing else is left in the pile, it stays where it is: an eight of its own suit, or a joker that takes anything.
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
        question.act(state, frame, starter)
