"""Effects that play an event, in addition to the one card per turn (FAQ 6; ruling 61)."""

from eights.engine import events
from eights.engine.events import EVERYBODY, tell
from eights.engine.programs import ability_frame
from eights.engine.state import State
from eights.engine.zones import ASIDE, TOP
from eights.engine.zones import move as move_card


def begin_event(state: State, you: int, face: int) -> None:
    """Start carrying out an event that was played and set aside."""
    state.stack.append(ability_frame(state.printed.event_program[face], you, face, you))


def play_event(state: State, you: int, face: int, source: int) -> None:
    tell(state, events.PLAYED, you, face, 0, EVERYBODY)
    move_card(state, face, source, ASIDE, TOP, EVERYBODY)
    begin_event(state, you, face)
