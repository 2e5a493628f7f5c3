"""Conditions on a card, read when their time comes (FAQ 17)."""

from eights.engine.state import NOBODY, State
from eights.rules.nouns import AtLeast, Group, Measure


def holds(state: State, test: AtLeast, you: int, that_player: int) -> bool:
    """Whether somebody the condition speaks of has so many assets, or cards in hand, or more."""
    zones = state.assets if test.measure is Measure.ASSETS else state.hands
    if test.who.group is Group.THAT_PLAYER and that_player != NOBODY:
        return len(zones[that_player]) >= test.number and state.in_game(that_player)
    return any(len(zones[seat]) >= test.number for seat in meant(state, test.who.group, you, that_player))


def meant(state: State, group: Group, you: int, that_player: int) -> list[int]:
    """The players a noun may mean, those in the game."""
    if group is Group.YOU:
        seats = [you]
    elif group is Group.THAT_PLAYER:
        seats = [that_player] if that_player != NOBODY else []
    elif group is Group.OPPONENT:
        seats = [seat for seat in range(state.seats.number) if state.are_opponents(you, seat)]
    elif group is Group.ANOTHER:
        seats = [seat for seat in range(state.seats.number) if seat != you]
    else:
        seats = list(range(state.seats.number))
    return [seat for seat in seats if state.in_game(seat)]
