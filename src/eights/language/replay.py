"""Replays a recorded game: its log in sentences, or its position after a move."""

from collections.abc import Callable

from eights.engine.events import redact
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import RecordError, did_you_mean
from eights.language import phases, positions, record, story
from eights.language.names import player_named
from eights.language.record_format import Record
from eights.messages import ENGLISH, LanguageCode, Message, say


def story_of(recorded: Record, viewer: str | None = None, language: LanguageCode = ENGLISH) -> list[str]:
    """The log of a game in sentences, in full, or as this player may know it."""
    state = replayed_state(recorded)
    lines = [(what, seat, card, other) for what, seat, card, other, _ in state.log or ()]
    if viewer is not None:
        seat = seat_of(state, viewer)
        lines = [redact(line, seat) for line in state.log or ()]
    return [say(message, language) for message in story.tell(lines, story.Cast.of(state))]


def seat_of(state: State, viewer: str) -> int:
    seat = player_named(state.seats.names, viewer)
    if seat < 0:
        raise RecordError(Message("error-unknown-player", name=viewer), did_you_mean(viewer, state.seats.names))
    return seat


def replayed_state(recorded: Record) -> State:
    """The game after its last move, with the complete log."""
    state, patient = record.beginning(recorded), recorded.options.patient
    state.log = []
    advance(state, patient)
    record.check_same(recorded, 0, state)
    for number in range(len(recorded.decisions)):
        apply(state, record.option_of(recorded, number, state), patient)
        record.check_same(recorded, number + 1, state)
    return state


def position_after(
    recorded: Record, number: int, viewer: str | None = None, tick: Callable[[], None] = lambda: None
) -> str:
    """The position after this many moves, in full, or as this player may know it. Calls `tick` for every move."""
    if not 0 <= number <= len(recorded.decisions):
        raise RecordError(
            Message("record-no-such-move", number=number), Message("record-moves", moves=len(recorded.decisions))
        )
    known = ""
    for count, state in enumerate(record.replay(recorded)):  # raises an error if an answer is not one of the options
        tick()
        if count == number and viewer is not None:
            known = positions.write_as_known(state, seat_of(state, viewer), recorded.deck)
    if known:
        return known
    answers = [decision.answer for decision in recorded.decisions[:number]]
    begun, since = phases.last_start(record.beginning(recorded), answers, recorded.options.patient, as_it_ended=True)
    return positions.write_since(begun, since, recorded.deck)
