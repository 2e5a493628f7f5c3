"""Effects that play an event, in addition to the one card per turn (FAQ 6; ruling 61)."""

from typing import Final

from eights.engine import events
from eights.engine.choosing import ChooseAssetCard, TheRevealed
from eights.engine.events import EVERYBODY, tell
from eights.engine.programs import ability_frame
from eights.engine.purposes import WHICH_EVENT
from eights.engine.state import Frame, State
from eights.engine.steps import Step
from eights.engine.zones import ASIDE, DISCARD_PILE, DRAW_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.rules.nouns import Place

PILES: Final = {Place.IN_DISCARD_PILE: DISCARD_PILE, Place.REVEALED: DRAW_PILE}


def begin_event(state: State, you: int, face: int) -> None:
    """Start carrying out an event that was played and set aside."""
    state.stack.append(ability_frame(state.printed.event_program[face], you, face, you))


def play_event(state: State, you: int, face: int, source: int) -> None:
    tell(state, events.PLAYED, you, face, 0, EVERYBODY)
    move_card(state, face, source, ASIDE, TOP, EVERYBODY)
    begin_event(state, you, face)


class ChooseEventCard(ChooseAssetCard):
    """Choose an event card in the discard pile, or in your hand."""

    kind = "choose-event-card"
    sheds = 4

    def __init__(self, place: Place, may: bool) -> None:
        super().__init__(place, may)
        self.purpose = WHICH_EVENT

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.event_faces


class PlayChosen(Step):
    """Play the chosen event."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def do(self, state: State, frame: Frame) -> None:
        chosen = frame.cards
        frame.cards = []
        for face in chosen:
            hand = HAND + (frame.player if self.place is Place.THAT_HAND else frame.you)
            play_event(state, frame.you, face, PILES.get(self.place, hand))


class PlayTheRevealed(TheRevealed):
    """Play the revealed card if it is an event."""

    kind = "play-revealed"
    purpose = WHICH_EVENT
    sheds = 4

    def faces(self, state: State) -> list[list[int]]:
        return state.printed.event_faces

    def use(self, state: State, you: int, face: int) -> None:
        play_event(state, you, face, DRAW_PILE)
