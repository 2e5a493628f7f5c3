"""The fields of a state: each of them is copied, compared, sent and digested."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from eights.engine.classic_state import ClassicState, classic_state
from eights.engine.digest import digest
from eights.engine.run import advance, apply
from eights.engine.setup import seats_for
from eights.engine.state import Frame, Seats, State, fields_of
from eights.engine.variant import VariantState
from eights.engine.worlds import Dice
from eights.lab.setup import Setup

FIELDS = fields_of(State)
SHARED = {"printed", "seats", "options"}  # a copy need not have its own: they are replaced, never changed
NOT_A_MOMENT = {"log"}  # how a moment was reached
TABLES = (
    Setup("camelot with promo", 4, teams=(("ann", "cat"), ("bob", "dan"))),
    Setup("camelot + lyonesse", 5),
    Setup("classic with draw 1, draw two 2, reverse ace", 3),
)


def some_decisions_on(table: Setup) -> State:
    state, dice = table.deal(3), Dice(3)
    advance(state)
    for _ in range(9):
        apply(state, state.options[dice.below(len(state.options))])
    return state


def changed(value: Any) -> Any:
    """Another value of the same type."""
    match value:
        case None:
            return b"key"
        case int():
            return value + 1
        case list():
            return [*value, *value] if value else [[1]]
        case Seats():
            return seats_for([*value.names, "eve"])
        case ClassicState():
            return ClassicState(value.drawn, value.to_draw, value.passes, -value.direction)
        case VariantState():
            return ClassicState(0, 0, 0, 1)
        case _:
            return Setup("lyonesse" if value.number != 54 else "camelot").deal(0).printed


def shared_fields(state: State, copied: Callable[[State], State]) -> set[str]:
    """The lists that a state has in common with its copy."""
    twin = copied(state)
    return {
        name
        for name in FIELDS
        if isinstance(getattr(state, name), list) and getattr(state, name) is getattr(twin, name)
    }


@pytest.mark.parametrize("table", TABLES)
def test_a_copy_is_equal_and_shares_no_list(table: Setup) -> None:
    state = some_decisions_on(table)

    assert state == state.copy()
    assert shared_fields(state, State.copy) <= SHARED
    assert all(one is not other for one, other in zip(state.stack, state.copy().stack, strict=True))
    assert all(one is not other for one, other in zip(state.hands, state.copy().hands, strict=True))


def test_a_field_that_a_copy_shares_is_found() -> None:
    def forgetful(state: State) -> State:
        twin = state.copy()
        twin.skips = state.skips
        return twin

    assert {"skips"} == shared_fields(some_decisions_on(TABLES[0]), forgetful) - SHARED


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("name", FIELDS)
def test_states_that_differ_in_a_field_are_different(table: Setup, name: str) -> None:
    """In every one but the log; and a digest tells them apart, unless the field is derived or printed."""
    state = some_decisions_on(table)
    twin = state.copy()

    setattr(twin, name, changed(getattr(state, name)) if name != "log" else [(1, 2)])

    assert (name in NOT_A_MOMENT) == (state == twin)
    if name not in NOT_A_MOMENT | SHARED:
        assert digest(state) != digest(twin) or (name == "own" and type(state.own) is VariantState)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("again", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))])
def test_a_state_sent_elsewhere_is_the_same_game(table: Setup, again: Callable[[State], State]) -> None:
    state = some_decisions_on(table)
    state.log = [(1, 2, 3, 4, 5)]
    before, dice = digest(state), Dice(1)

    twin = again(state)

    assert state == twin
    assert [(1, 2, 3, 4, 5)] == twin.log
    assert state.printed is twin.printed
    while not twin.winners:
        apply(twin, twin.options[dice.below(len(twin.options))])
    assert before == digest(state)


def test_frames_and_seats_can_be_sent() -> None:
    frame, seats = Frame(4, 1, 2, 7, 1, -1, 3, 1, 6, [5, 9]), seats_for(["ann", "bob"], two_player_rule=True)

    for each in (frame, seats, seats.unwatched):
        assert each == pickle.loads(pickle.dumps(each)) == copy.deepcopy(each)
    assert seats != seats.unwatched
    assert frame == Frame(*frame.values()) == frame.copy()
    for i in range(len(frame.values())):
        values = list(frame.values())
        values[i] = [5] if i == 9 else values[i] + 1
        assert frame != Frame(*values)


def test_classic_remembers_its_turn_apart_from_the_frame() -> None:
    """The frame of the turn is the same in both games; a digest has the rest where it always was."""
    state = some_decisions_on(TABLES[2])
    own, turn = classic_state(state), state.stack[0]

    assert (0, 0, 0, -1, 0, -1, 0, 0, 0, []) == turn.values()
    assert (own.direction, own.passes, own.drawn, own.to_draw) == own.with_turn(turn.values())[4:8]
