"""Conditions on a card, evaluated only when the ability gets to them (FAQ 17)."""

from eights.engine.state import NOBODY, State
from eights.rules.nouns import AtLeast, AtMost, Group, Measure, Test


def holds(state: State, test: Test, you: int, that_player: int) -> bool:
    """Whether the condition is true of any player it means, or of all of them if it says "each"."""
    if test.who.group is Group.THAT_PLAYER and that_player != NOBODY:
        return state.in_game(that_player) and holds_for(state, test, that_player)
    players = meant(state, test.who.group, you, that_player)
    if test.who.group in (Group.EACH, Group.EACH_OPPONENT):
        return all(holds_for(state, test, seat) for seat in players)
    return any(holds_for(state, test, seat) for seat in players)


def holds_for(state: State, test: Test, seat: int) -> bool:
    """Whether this player has enough, or few enough, or only assets of a color (which is also true without assets)."""
    if isinstance(test, AtLeast):
        return measured(state, test.measure, seat) >= test.number
    if isinstance(test, AtMost):
        return measured(state, test.measure, seat) <= test.number
    return all(state.printed.colors[face] & test.color for face in state.assets[seat])


def measured(state: State, measure: Measure, seat: int) -> int:
    if measure is Measure.HAND:
        return len(state.hands[seat])
    if measure is Measure.ASSETS:
        return len(state.assets[seat])
    colors = 0
    for face in state.assets[seat]:
        colors |= state.printed.colors[face]
    return colors.bit_count()


def meant(state: State, group: Group, you: int, that_player: int) -> list[int]:
    """The players a noun can mean who are still in the game."""
    if group is Group.YOU:
        seats = [you]
    elif group is Group.THAT_PLAYER:
        seats = [that_player] if that_player != NOBODY else []
    elif group in (Group.OPPONENT, Group.EACH_OPPONENT):
        seats = [seat for seat in state.clockwise(you) if state.are_opponents(you, seat)]
    elif group is Group.ANOTHER:
        seats = [seat for seat in state.clockwise(you) if seat != you]
    else:
        seats = state.clockwise(you)
    return [seat for seat in seats if state.in_game(seat)]
