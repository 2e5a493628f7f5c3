"""Everything a deck file needs to define its own verbs. See docs/add-a-verb.md."""

from eights.engine.assets import put_into_play, take_control
from eights.engine.chance import one_of, shuffle
from eights.engine.choosing import can_decide
from eights.engine.drawing import draw
from eights.engine.events import EVERYBODY, NO_CARD, new_line, tell
from eights.engine.moves import CARD, NO, PLAYER, STOP, YES, object_of, seat_of, verb_of
from eights.engine.moves import move as option
from eights.engine.state import NOBODY, Frame, State
from eights.engine.steps import Question, Step
from eights.engine.zones import ASSETS, BOTTOM, DISCARD_PILE, DRAW_PILE, HAND, TOP
from eights.engine.zones import move as move_card
from eights.rules.card_text.english.inflection import cards, number, several
from eights.rules.verbs import Verb

# ruff: noqa: RUF022 (the list below is in the order of the page, not of the alphabet)
__all__ = [
    "Verb", "State", "Frame", "Step", "Question",
    "draw", "put_into_play", "take_control", "shuffle", "one_of", "can_decide",
    "move_card", "HAND", "ASSETS", "DRAW_PILE", "DISCARD_PILE", "TOP", "BOTTOM",
    "option", "CARD", "PLAYER", "YES", "NO", "STOP", "object_of", "seat_of", "verb_of",
    "new_line", "tell", "EVERYBODY", "NOBODY", "NO_CARD",
    "number", "several", "cards",
]  # fmt: skip
