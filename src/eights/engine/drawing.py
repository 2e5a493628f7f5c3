"""Drawing cards: what changes the draw, the draw itself, and what it triggers (ch. 8, 15; rulings 4, 9, 12)."""

from typing import Final

from eights.engine import events
from eights.engine.abilities import MOMENTS, OPPONENT_MADE_YOU_DRAW
from eights.engine.conditions import meant
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import NO, YES, move
from eights.engine.piles import draw_card
from eights.engine.programs import DRAW, ability_frame, happening, happening_frame
from eights.engine.purposes import DRAW_FEWER, WHO_DRAWS
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question, Step
from eights.engine.winning import NOTHING_TO_DRAW, fewest_cards_win
from eights.rules.abilities import DRAW_SUBSTITUTIONS, When
from eights.rules.nouns import Who

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


class ChangeDrawStep(Step):
    """Draw this many cards fewer or more (Castle, Malevolent Minions)."""

    def __init__(self, by: int) -> None:
        self.by = by

    def do(self, state: State, frame: Frame) -> None:
        change_draw(state, frame, self.by)


class MayChangeDraw(Question):
    """Ask whether to draw this many cards fewer (Camelot)."""

    kind = "change-draw"
    purpose = DRAW_FEWER

    def __init__(self, by: int) -> None:
        self.by = by

    def options(self, state: State, frame: Frame) -> list[int]:
        if happening(state, DRAW).number < 1 or state.lost >> frame.you & 1:
            return []
        return [move(YES, frame.you), move(NO, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == YES:
            change_draw(state, frame, self.by)
        else:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)


def change_draw(state: State, frame: Frame, by: int) -> None:
    draw_frame = happening(state, DRAW)
    if draw_frame.number > 0:
        draw_frame.number = max(0, draw_frame.number + by)
        what = events.DREW_FEWER if by < 0 else events.DREW_MORE
        tell(state, what, draw_frame.player, frame.source, draw_frame.number, EVERYBODY)


class DrawCards(Step):
    """Let players draw, clockwise from you: those chosen before, or those that the effect names."""

    for_players = "-draw"
    player_purpose = WHO_DRAWS

    def __init__(self, number: int, who: Who) -> None:
        self.number = number
        self.chosen = who.is_choice
        self.group = who.group

    def do(self, state: State, frame: Frame) -> None:
        if self.chosen:
            players = [seat for seat in state.clockwise(frame.you) if frame.players >> seat & 1]
        else:
            players = meant(state, self.group, frame.you, frame.player)
        draw(state, players, self.number, frame.you, frame.source)
