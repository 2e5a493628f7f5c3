"""Conditional abilities: when they occur, and in what order they take effect (ch. 14, rulings 1 to 3)."""

from typing import Final

from eights.engine import events
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import CARD, move
from eights.engine.programs import ability_frame
from eights.engine.purposes import ORDER
from eights.engine.state import Frame, State
from eights.engine.steps import Question, Step
from eights.engine.winning import ITEM, check_hands
from eights.engine.zones import ASIDE, BOTTOM, DISCARD_PILE
from eights.engine.zones import move as move_card
from eights.rules.abilities import AnyTime, When
from eights.rules.moments import MOMENTS as MODULES
from eights.rules.moments import Moment, Occasion

MOMENTS: Final = {when: 1 << i for i, when in enumerate(When)}
YOUR_BEGINNING: Final = MOMENTS[When.YOUR_BEGINNING]
EACH_BEGINNING: Final = MOMENTS[When.EACH_BEGINNING]
YOUR_END: Final = MOMENTS[When.YOUR_END]
EACH_END: Final = MOMENTS[When.EACH_END]
OPPONENTS_END: Final = MOMENTS[When.OPPONENTS_END]
OPPONENT_MADE_YOU_DRAW: Final = MOMENTS[When.OPPONENT_MADE_YOU_DRAW]
OPPONENT_DESTROYED: Final = MOMENTS[When.OPPONENT_DESTROYED]
BEGINNING: Final = YOUR_BEGINNING | EACH_BEGINNING
END: Final = YOUR_END | EACH_END | OPPONENTS_END
EACH: Final = EACH_BEGINNING | EACH_END
ACTIVE: Final = YOUR_BEGINNING | YOUR_END

# The masks of the moments that occur on each occasion are in the tables of cards, by these numbers.
AT_START: Final = 0
AT_END: Final = 1
ARRIVAL: Final = 2
NOTICED: Final = (BEGINNING, END, 0)  # by cards without moments of their own modules
AT: Final = {Occasion.OPPONENT_STARTS: AT_START, Occasion.OPPONENT_ENDS: AT_END, Occasion.COMES_INTO_PLAY: ARRIVAL}


def bit_of(when: AnyTime, noticed: list[int]) -> int:
    """The bit of a moment in the tables of cards. One that has a module of its own is noticed on its occasion."""
    if not isinstance(when, Moment):
        return MOMENTS[when]
    bit = 1 << len(MOMENTS) + MODULES.index(when)
    noticed[AT[when.occasion]] |= bit
    return bit


def comes_into_play(state: State, face: int, seat: int) -> None:
    """What an asset does when it comes into play waits, like every other conditional ability (ruling 82)."""
    noticed = state.printed.noticed[ARRIVAL]
    if not state.printed.moments[face] & noticed:
        return
    batch: list[int] = []
    for moment, program in state.printed.abilities[face]:
        if moment & noticed:
            batch += (seat, face, program, seat)
    state.waiting.append(batch)


def phase_abilities(state: State, moments: int) -> None:
    """Fix the batch for the start of a phase: which abilities occur, and who controls them (ruling 1)."""
    batch: list[int] = []
    table, active, assets = state.printed.moments, state.active, state.assets
    for seat in state.turn_order():
        for face in assets[seat]:
            if not table[face] & moments:
                continue
            for moment, program in state.printed.abilities[face]:
                if not moment & moments:
                    continue
                if moment & ACTIVE:
                    if active >> seat & 1:
                        batch += (seat, face, program, seat)
                    continue
                # An ability of each player's turn occurs once for every active ally (ruling 30).
                for player in state.clockwise(state.seat):
                    if active >> player & 1 and (moment & EACH or state.are_opponents(seat, player)):
                        batch += (seat, face, program, player)
    if batch:
        state.waiting.append(batch)


class Settle(Question):
    """Carry out the waiting abilities, batch by batch; then the turn continues.

    Within a batch, they go in turn order from the current player, who picks the next if a player controls several.
    """

    kind = "order"
    purpose = ORDER

    def options(self, state: State, frame: Frame) -> list[int]:
        if not state.waiting:
            return []
        batch = state.waiting[0]
        controller = batch[0]
        if len(batch) == ITEM:
            return [move(CARD, controller, batch[1])]
        decider = self.orders(state, controller)
        seen: list[str] = []
        options: list[int] = []
        for i in range(0, len(batch), ITEM):
            if batch[i] != controller:
                break
            name = state.printed.names[batch[i + 1]]
            if name not in seen:
                seen.append(name)
                options.append(move(CARD, decider, batch[i + 1]))
        return options

    def orders(self, state: State, controller: int) -> int:
        """Who picks the next ability: the player taking the turn; if they have lost, the controller (rulings 8, 30)."""
        active = state.active & ~state.lost
        if active >> controller & 1 or not active:
            return controller
        return state.seat if active >> state.seat & 1 else min(s for s in range(state.seats.number) if active >> s & 1)

    def take(self, state: State, frame: Frame, option: int) -> None:
        check_hands(state)
        if state.winners:
            return
        batch, face = state.waiting[0], option & 1023
        i = 0
        while batch[i + 1] != face:
            i += ITEM
        controller, face, program, player = batch[i : i + ITEM]
        del batch[i : i + ITEM]
        if not batch:
            del state.waiting[0]
        if state.log is not None:
            tell(state, events.OCCURS, controller, face, player, EVERYBODY)
        state.stack.append(ability_frame(program, controller, face, player))


class FinishAbility(Step):
    """End an ability, and check whether somebody has won."""

    def do(self, state: State, frame: Frame) -> None:
        check_hands(state)


class FinishEvent(Step):
    """Put an event that has been carried out at the bottom of the discard pile.

    If an ability played it, that ability is still in progress, and nobody wins during an ability (FAQ 23).
    """

    def do(self, state: State, frame: Frame) -> None:
        move_card(state, frame.source, ASIDE, DISCARD_PILE, BOTTOM, EVERYBODY)
        if len(state.stack) == 1:
            check_hands(state)
