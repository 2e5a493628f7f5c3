"""Everything that one viewer is told: her view, her question, and the story; for tests of what is hidden."""

import json

from eights.engine.events import redact
from eights.engine.moves import CARD, DISCARD, PLAY, object_of, verb_of
from eights.engine.run import advance, apply
from eights.engine.state import NOBODY, State
from eights.engine.views import View, view
from eights.language import moves, positions, story
from eights.language.prompts import prompt
from eights.messages import say


def play(text: str, *made: str, patient: bool = True) -> State:
    """The position, and these moves ("bob: choose Castle"), with a log; asked patiently, as at a table of people."""
    state = positions.parse(text).state
    state.log = []
    advance(state, patient)
    for line in made:
        name, _, move = line.partition(": ")
        apply(state, moves.read(state, move, state.seats.names.index(name)), patient)
    return state


def seat(state: State, name: str) -> int:
    return NOBODY if name == "spectator" else state.seats.names.index(name)


def story_of(state: State, viewer: int) -> list[str]:
    lines = [redact(line, viewer) for line in state.log or ()]
    return [say(message) for message in story.tell(lines, story.Cast.of(state))]


def told(state: State, viewer: int) -> str:
    """Every byte that this viewer gets."""
    sees = json.dumps(view(state, viewer).as_json())
    return "\n".join([sees, prompt(state, viewer).sentence, *story_of(state, viewer)])


def named(state: State, viewer: int) -> set[str]:
    """The cards that this viewer can name after all she is told."""
    shown = cards_in(view(state, viewer)) | {redact(line, viewer)[2] for line in state.log or ()}
    labels = {state.printed.labels[state.printed.card_of[face]] for face in shown if face >= 0}
    sentences = " ".join([prompt(state, viewer).sentence, *story_of(state, viewer)])
    return labels | {label for label in state.printed.labels if label in sentences}


def cards_in(seen: View) -> set[int]:
    """All cards that a view speaks of, wherever."""
    cards = {*seen.known_in_draw_pile, *seen.known_in_some_hand, *seen.discard_pile, *seen.aside}
    cards |= {card for _, card in seen.known_on_draw_pile}
    for place in seen.places:
        cards |= {*(place.hand or ()), *place.known, *place.assets}
    for running in seen.running:
        cards |= {running.source, *running.cards}
    cards |= {waiting.source for waiting in seen.waiting}
    return cards | {object_of(option) for option in seen.options if verb_of(option) in (PLAY, DISCARD, CARD)}
