"""A turn: its beginning, draw, main and end phases, and who is next (ch. 2 to 4, 9, 16; rulings 22, 29, 30)."""

from typing import Final

from eights.engine import events
from eights.engine.abilities import AT_END, AT_START, Settle, comes_into_play, phase_abilities
from eights.engine.card_tables import COLOR_MASKS, CardTables
from eights.engine.conditions import holds
from eights.engine.discarding import discardable, has_discard_left
from eights.engine.drawing import HappenDraw, WouldDraw, draw
from eights.engine.events import EVERYBODY, NO_CARD, tell
from eights.engine.moves import DISCARD, END_TURN, NAME, NO, PLAY, YES, move
from eights.engine.playing import begin_event
from eights.engine.programs import NAME_A_COLOR, NO_SOURCE, ability_frame
from eights.engine.purposes import MAIN as MAIN_DECISION
from eights.engine.purposes import NAME_COLOR, SKIP_DRAW
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Done, Question, Step
from eights.engine.winning import TURN_LIMIT, check_hands, fewest_cards_win
from eights.engine.zones import ASIDE, ASSETS, HAND, TOP, move_hand_to_top
from eights.engine.zones import move as move_card

BEGINNING_PHASE: Final = 0
DRAW_PHASE: Final = 1
MAIN_PHASE: Final = 2
END_PHASE: Final = 3


class StartBeginning(Step):
    def do(self, state: State, frame: Frame) -> None:
        if state.log is not None:
            for seat in state.clockwise(state.seat):
                if state.active >> seat & 1:
                    tell(state, events.TURN, seat, NO_CARD, state.turn, EVERYBODY)
        phase_abilities(state, state.printed.noticed[AT_START])
        if not state.waiting:
            frame.position += 1  # nothing to settle


class DrawPhase(Question):
    """Let every active player draw a card; nobody causes this draw (ruling 9).

    The two-player rule: the second player may skip their first draw phase (ruling 29).
    """

    kind = "skip-draw"
    purpose = SKIP_DRAW

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = state.may_skip_draw
        if seat == NOBODY or not state.active >> seat & 1:
            return []
        return [move(YES, seat), move(NO, seat)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        if option >> 14 == YES:
            tell(state, events.DRAW_SKIPPED, state.may_skip_draw, NO_CARD, 0, EVERYBODY)
            frame.position += 1
        else:
            self.pass_over(state, frame)
        state.may_skip_draw = NOBODY

    def pass_over(self, state: State, frame: Frame) -> None:
        frame.position += 1
        if state.active == 1 << state.seat:
            players = [state.seat]
        else:
            players = [seat for seat in state.clockwise(state.seat) if state.active >> seat & 1]
        draw(state, players, 1, NOBODY, NO_SOURCE)
        if len(state.stack) == 1 and not state.waiting:
            frame.position = MAIN  # nothing to settle


class Main(Question):
    """Choose to play a card, discard cards or end the turn; allies act in any order, each on their own."""

    kind = "main"
    purpose = MAIN_DECISION

    private = True

    def options(self, state: State, frame: Frame) -> list[int]:
        if state.active == 1 << state.seat:
            return self.options_of(state, state.seat)
        waiting = state.active & ~(state.done | state.lost)
        options: list[int] = []
        ends: list[int] = []
        for seat in range(state.seats.number):
            if waiting >> seat & 1:
                own = self.options_of(state, seat)
                ends.append(own[-1])
                options += own
        return ends[:1] if len(options) == len(ends) else options

    def options_of(self, state: State, seat: int) -> list[int]:
        hand = state.hands[seat]
        if state.played >> seat & 1:
            options = []
        else:
            base = PLAY << 14 | seat << 10
            if state.printed.plain:
                options = [base | card for card in hand]
            else:
                faces = state.printed.faces
                options = [base | f for card in hand for f in faces[card] if can_be_played(state, seat, f)]
        if not state.discarded[seat] or has_discard_left(state, seat):
            fits = discardable(state)
            base = DISCARD << 14 | seat << 10
            options += [base | card for card in hand if fits[card]]
        options.append(END_TURN << 14 | seat << 10)
        return options

    def take(self, state: State, frame: Frame, option: int) -> None:
        verb, seat, face = option >> 14, option >> 10 & 15, option & 1023
        if verb == PLAY:
            play(state, seat, face)
            if state.waiting or not state.printed.is_asset[face]:
                frame.position -= 1  # what a card sets off is settled before the next choice
        elif verb == DISCARD:
            discard(state, seat, face)
        else:
            tell(state, events.ENDED, seat, NO_CARD, 0, EVERYBODY)
            state.done |= 1 << seat
            if not state.active & ~state.done & ~state.lost:
                frame.position += 1


def can_be_played(state: State, seat: int, face: int) -> bool:
    """Whether all requirements of a card are met; they apply only to playing it in the main phase (ruling 28)."""
    return all(holds(state, requirement.test, seat, NOBODY) for requirement in state.printed.requirements[face])


def play(state: State, seat: int, face: int) -> None:
    """Play a card from hand. The last card wins before its ability resolves (ruling 5)."""
    state.played |= 1 << seat
    tell(state, events.PLAYED, seat, face, 0, EVERYBODY)
    if state.printed.is_asset[face]:
        move_card(state, face, HAND + seat, ASSETS + seat, TOP, EVERYBODY)
        check_hands(state)
        if not state.winners:
            comes_into_play(state, face, seat)
        return
    move_card(state, face, HAND + seat, ASIDE, TOP, EVERYBODY)
    check_hands(state)
    if not state.winners:
        begin_event(state, seat, face)


def discard(state: State, seat: int, card: int) -> None:
    """Discard a card onto the discard pile. An eight names a color, unless it was the last card (ruling 6)."""
    state.discarded[seat] += 1
    tell(state, events.DISCARDED, seat, card, 0, EVERYBODY)
    move_hand_to_top(state, card, seat)
    check_hands(state)
    if state.printed.is_eight[card] and not state.winners:
        state.stack.append(ability_frame(NAME_A_COLOR, seat, card, seat))


class NameColor(Question):
    kind = "name-color"
    purpose = NAME_COLOR

    def options(self, state: State, frame: Frame) -> list[int]:
        return [move(NAME, frame.you, color) for color in COLOR_MASKS]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        state.named = option & 1023
        tell(state, events.NAMED, frame.you, NO_CARD, state.named, EVERYBODY)


def can_name_for_any_card(printed: CardTables) -> bool:
    """Whether some card lets a color be named although no eight is on top (ruling 78)."""
    return any(step.names for program in printed.programs for step in program)


class StartEnd(Step):
    def do(self, state: State, frame: Frame) -> None:
        phase_abilities(state, state.printed.noticed[AT_END])
        if not state.waiting:
            frame.position += 1  # nothing to settle


class SettlePhase(Settle):
    """Settle abilities; then end the turn if all players taking it have lost (ruling 8)."""

    def pass_over(self, state: State, frame: Frame) -> None:
        frame.position = NEXT_TURN if not state.active & ~state.lost else frame.position + 1


class NextTurn(Step):
    """Start the next turn: the last extra turn granted, or else the next in regular order, minus skipped turns."""

    def do(self, state: State, frame: Frame) -> None:
        frame.position = 0
        state.turn += 1
        if state.seats.turn_limit and state.turn > state.seats.turn_limit:
            fewest_cards_win(state, TURN_LIMIT)
            return
        seats = state.seats
        state.active = 0
        while not state.active:
            if state.extra_turns:
                team = 1 << state.extra_turns.pop() & ~state.lost
            else:
                state.regular = seats.next_team[state.regular]
                team = seats.allies[state.regular] & ~state.lost
            state.active = fall_asleep(state, team) if any(state.skips) else team
        start_turn(state)


def fall_asleep(state: State, team: int) -> int:
    """The players of this team who do not miss this turn; the others skip it now."""
    awake = team
    for seat in range(state.seats.number):
        if team >> seat & 1 and state.skips[seat]:
            state.skips[seat] -= 1
            awake &= ~(1 << seat)
            tell(state, events.SKIPPED, seat, NO_CARD, 0, EVERYBODY)
    return awake


def start_turn(state: State) -> None:
    """Reset what was done in a turn; the first of the active players becomes the current player."""
    number = state.seats.number
    state.seat = (state.active & -state.active).bit_length() - 1
    state.played = state.done = 0
    state.discarded = [0] * number
    state.bonus = [0] * number


# The second settling belongs to the main phase: an event goes back to it, so that what it triggered comes before
# the next choice.
TURN_PROGRAM: Final[tuple[Step, ...]] = (
    StartBeginning(),
    SettlePhase(),
    DrawPhase(),
    SettlePhase(),
    SettlePhase(),
    Main(),
    StartEnd(),
    SettlePhase(),
    NextTurn(),
)
START: Final = {BEGINNING_PHASE: 0, DRAW_PHASE: 2, MAIN_PHASE: 4, END_PHASE: 6}
MAIN: Final = 5
NEXT_TURN: Final = 8
PHASES: Final = (0, 0, 1, 1, 2, 2, 3, 3, 3)  # the phase that each step belongs to
NAME_PROGRAM: Final[tuple[Step, ...]] = (NameColor(), Done())
DRAW_PROGRAM: Final[tuple[Step, ...]] = (WouldDraw(), HappenDraw())


def phase_of(state: State) -> int:
    """The current phase of the turn."""
    return PHASES[state.stack[0].position]
