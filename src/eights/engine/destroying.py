"""Destroying assets: who may save them, the destruction, and what it triggers (ch. 7, 15; rulings 18 to 21)."""

from typing import Final

from eights.engine import events
from eights.engine.abilities import MOMENTS, OPPONENT_DESTROYED
from eights.engine.events import EVERYBODY, tell
from eights.engine.programs import ability_frame
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Step
from eights.engine.zones import ASSETS, BOTTOM, DISCARD_PILE
from eights.engine.zones import move as move_card
from eights.rules.abilities import When

WOULD_BE_DESTROYED: Final = MOMENTS[When.ASSETS_WOULD_BE_DESTROYED]


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
                        if state.printed.programs[program][0].goes_first:
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
