"""Destroying assets: who may save them, the destruction, and what it triggers (ch. 7, 15; rulings 18 to 21)."""

from typing import Final

from eights.engine import events
from eights.engine.abilities import MOMENTS, OPPONENT_DESTROYED
from eights.engine.events import EVERYBODY, tell
from eights.engine.moves import CARD, NO, YES, move
from eights.engine.programs import DESTROY, ability_frame, happening, happening_frame
from eights.engine.purposes import WHAT_TO_SAVE
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import ASSETS, BOTTOM, DISCARD_PILE
from eights.engine.zones import move as move_card
from eights.rules.abilities import When

WOULD_BE_DESTROYED: Final = MOMENTS[When.ASSETS_WOULD_BE_DESTROYED]


class DestroyCards(Step):
    """Start destroying the chosen assets; the controller of this ability is the cause."""

    def do(self, state: State, frame: Frame) -> None:
        if frame.cards:
            cards = frame.cards
            frame.cards = []
            state.stack.append(happening_frame(DESTROY, NOBODY, frame.you, frame.source, 0, cards))


class WouldDestroy(Step):
    """Let players save assets before the destruction, in turn order; abilities that save one go first (ruling 4)."""

    def do(self, state: State, frame: Frame) -> None:
        window: list[Frame] = []
        for seat in state.turn_order():
            savers: list[Frame] = []
            for face in state.assets[seat]:
                if state.printed.moments[face] & WOULD_BE_DESTROYED:
                    for moment, program in state.printed.abilities[face]:
                        if moment != WOULD_BE_DESTROYED:
                            continue
                        saver = ability_frame(program, seat, face, NOBODY)
                        if isinstance(state.printed.programs[program][0], SaveOne):
                            window.append(saver)
                        else:
                            savers.append(saver)
            window += savers
        window.reverse()
        state.stack += window


class HappenDestroy(Step):
    """Put assets that were not saved at the bottom of the discard pile, the first in the list highest (ruling 18)."""

    def do(self, state: State, frame: Frame) -> None:
        if not frame.cards:
            return
        batch: list[int] = []
        for seat in state.turn_order():
            if not state.are_opponents(frame.cause, seat):
                continue
            for face in state.assets[seat]:
                for moment, program in state.printed.abilities[face]:
                    if moment == OPPONENT_DESTROYED:
                        batch += (seat, face, program, frame.cause)
        for face in frame.cards:
            seat = controller_of(state, face)
            tell(state, events.DESTROYED, seat, face, frame.cause, EVERYBODY)
            move_card(state, face, ASSETS + seat, DISCARD_PILE, BOTTOM, EVERYBODY)
        if batch:
            state.waiting.append(batch)


def controller_of(state: State, face: int) -> int:
    for seat, assets in enumerate(state.assets):
        if face in assets:
            return seat
    raise LookupError("an asset that nobody controls")


class SaveOne(Question):
    """Choose one of the assets about to be destroyed, to save it, or none (Sir Lancelot)."""

    kind = "save-one"
    purpose = WHAT_TO_SAVE

    def __init__(self, may: bool) -> None:
        self.may = may

    def options(self, state: State, frame: Frame) -> list[int]:
        doomed = happening(state, DESTROY).cards
        if not doomed or state.lost >> frame.you & 1:
            return []
        options = [move(CARD, frame.you, face) for face in doomed]
        return [*options, move(NO, frame.you)] if self.may else options

    def take(self, state: State, frame: Frame, option: int) -> None:
        frame.position += 1
        if option >> 14 == CARD:
            save(state, frame, option & 1023)
        else:
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)


class SaveAny(Question):
    """Ask about every asset about to be destroyed whether to save it, but never itself (Holy Grail; ruling 19)."""

    kind = "save"
    purpose = WHAT_TO_SAVE

    def __init__(self, may: bool) -> None:
        self.may = may

    def about(self, state: State, frame: Frame) -> int:
        """The asset in question, or -1. The next question starts at `frame.number`."""
        doomed = happening(state, DESTROY).cards
        i = frame.number
        if i < len(doomed) and doomed[i] == frame.source:
            i += 1
        return doomed[i] if i < len(doomed) else -1

    def options(self, state: State, frame: Frame) -> list[int]:
        if state.lost >> frame.you & 1 or self.about(state, frame) < 0:
            return []
        return [move(YES, frame.you), move(NO, frame.you)] if self.may else [move(YES, frame.you)]

    def take(self, state: State, frame: Frame, option: int) -> None:
        doomed = happening(state, DESTROY).cards
        face = self.about(state, frame)
        frame.number = doomed.index(face)
        if option >> 14 == YES:
            save(state, frame, face)
        else:
            frame.number += 1
            tell(state, events.DECLINED, frame.you, frame.source, 0, EVERYBODY)


def save(state: State, frame: Frame, face: int) -> None:
    happening(state, DESTROY).cards.remove(face)
    tell(state, events.SAVED, frame.you, face, frame.source, EVERYBODY)
