"""Drawing cards: what changes the draw, the draw itself, and what it triggers (ch. 8, 15; rulings 4, 9, 12)."""

from typing import Final

from eights.engine.abilities import MOMENTS, OPPONENT_MADE_YOU_DRAW
from eights.engine.piles import draw_card
from eights.engine.programs import DRAW, ability_frame, happening_frame
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.engine.winning import NOTHING_TO_DRAW, fewest_cards_win
from eights.rules.abilities import DRAW_SUBSTITUTIONS, When

YOU_WOULD_MAKE_OPPONENT_DRAW: Final = MOMENTS[When.YOU_WOULD_MAKE_OPPONENT_DRAW]
OPPONENT_WOULD_MAKE_YOU_DRAW: Final = MOMENTS[When.OPPONENT_WOULD_MAKE_YOU_DRAW]
YOU_WOULD_DRAW: Final = MOMENTS[When.YOU_WOULD_DRAW]
WOULD_DRAW: Final = YOU_WOULD_MAKE_OPPONENT_DRAW | OPPONENT_WOULD_MAKE_YOU_DRAW | YOU_WOULD_DRAW
# A player's abilities without a choice go first: Castle before Camelot (ruling 4).
ORDER: Final = tuple(MOMENTS[when] for when in DRAW_SUBSTITUTIONS)


def draw(state: State, players: list[int], number: int, cause: int, source: int) -> None:
    """Let these players draw, one after the other; each draw is separate (FAQ 3)."""
    if len(players) == 1 and not may_change(state):
        happen_draw(state, players[0], number, cause)
        return
    for player in reversed(players):
        state.stack.append(happening_frame(DRAW, player, cause, source, number, []))


def draw_different(state: State, draws: list[tuple[int, int]], cause: int, source: int) -> None:
    """The same for players who draw different numbers of cards."""
    if len(draws) == 1:
        player, number = draws[0]
        draw(state, [player], number, cause, source)
        return
    for player, number in reversed(draws):
        state.stack.append(happening_frame(DRAW, player, cause, source, number, []))


def may_change(state: State) -> bool:
    """Whether an asset in play could change a draw."""
    table = state.printed.moments
    for assets in state.assets:
        for face in assets:
            if table[face] & WOULD_DRAW:
                return True
    return False


class WouldDraw(Step):
    """Let every ability that would change the draw act once before it, in turn order."""

    def do(self, state: State, frame: Frame) -> None:
        player, cause = frame.player, frame.cause
        made_by_opponent = cause != NOBODY and state.are_opponents(cause, player)
        window: list[Frame] = []
        for seat in state.turn_order():
            for wanted in ORDER:
                if wanted == YOU_WOULD_MAKE_OPPONENT_DRAW:
                    fits = made_by_opponent and seat == cause
                elif wanted == OPPONENT_WOULD_MAKE_YOU_DRAW:
                    fits = made_by_opponent and seat == player
                else:
                    fits = seat == player
                if not fits:
                    continue
                for face in state.assets[seat]:
                    for moment, program in state.printed.abilities[face]:
                        if moment == wanted:
                            window.append(ability_frame(program, seat, face, player))
        window.reverse()
        state.stack += window


class HappenDraw(Step):
    """Draw the cards, one at a time; a draw that was reduced to zero does not count."""

    def do(self, state: State, frame: Frame) -> None:
        happen_draw(state, frame.player, frame.number, frame.cause)


def happen_draw(state: State, player: int, number: int, cause: int) -> None:
    for _ in range(number):
        if not draw_card(state, player):
            fewest_cards_win(state, NOTHING_TO_DRAW)
            return
    if cause == NOBODY or number == 0 or not state.are_opponents(cause, player):
        return
    batch: list[int] = []
    for face in state.assets[player]:
        if state.printed.moments[face] & OPPONENT_MADE_YOU_DRAW:
            for moment, program in state.printed.abilities[face]:
                if moment == OPPONENT_MADE_YOU_DRAW:
                    batch += (player, face, program, cause)
    if batch:
        state.waiting.append(batch)
