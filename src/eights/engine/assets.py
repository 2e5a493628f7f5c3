"""Moves assets: into play, to another controller, or to a hand (FAQ 11, 12; rulings 23 to 25)."""

from eights.engine import events
from eights.engine.abilities import comes_into_play
from eights.engine.destroying import controller_of
from eights.engine.events import EVERYBODY, tell
from eights.engine.state import State
from eights.engine.zones import ASSETS, TOP
from eights.engine.zones import move as move_card


def put_into_play(state: State, face: int, source: int, you: int) -> None:
    tell(state, events.PUT_INTO_PLAY, you, face, source, EVERYBODY)
    move_card(state, face, source, ASSETS + you, TOP, EVERYBODY)
    comes_into_play(state, face, you)


def take_control(state: State, face: int, you: int) -> None:
    before = controller_of(state, face)
    tell(state, events.TOOK_CONTROL, you, face, before, EVERYBODY)
    move_card(state, face, ASSETS + before, ASSETS + you, TOP, EVERYBODY)
