"""Puzzles with open hands: the player to move wins by their next turn, whatever the other does. All cards are face up.

An exact search over both players' choices: the player needs one good move at each of their decisions, the other must
have no way out at any of theirs.
"""

from typing import Final

from eights.engine.digest import digest
from eights.engine.moves import seat_of
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.language import moves, positions
from eights.learn.puzzles.lines import TooLong, unwatched
from eights.messages import Message

MOST_NODES: Final = 150_000
LONGEST_LINE: Final = 40  # moves


class Forcing:
    """Whether a player can force a win by the end of their next turn."""

    def __init__(self, state: State, seat: int, most: int = MOST_NODES, backwards: bool = False) -> None:
        self.seat = seat
        self.most = most
        self.backwards = backwards  # another order of the same search, as a check
        self.nodes = 0
        self.known: dict[tuple[str, int], bool] = {}
        self.state = unwatched(state)

    def first_moves(self) -> list[int]:
        """All first moves that force it."""
        return [option for option in self.state.options if self.keeps(self.state, option, 1)]

    def keeps(self, state: State, option: int, own: int) -> bool:
        """Whether the win is forced after this move; `own`: the turns of the player that have begun."""
        after = self.played(state, option)
        return self.forced(after, self.begun(state, after, own))

    def begun(self, before: State, after: State, own: int) -> int:
        return own + (after.turn != before.turn and after.seat == self.seat)

    def played(self, state: State, option: int) -> State:
        self.nodes += 1
        if self.nodes > self.most:
            raise TooLong(Message("puzzle-too-long", most=self.most))
        after = state.copy()
        apply(after, option)
        return after

    def forced(self, state: State, own: int) -> bool:
        """Whether the win can be forced from here."""
        if state.winners:
            return bool(state.winners >> self.seat & 1)
        if own > 2 or (own == 2 and state.seat != self.seat):
            return False  # the player's next turn is over
        key = digest(state), own
        if key in self.known:
            return self.known[key]
        options = state.options[::-1] if self.backwards else state.options
        results = (self.keeps(state, option, own) for option in options)
        result = any(results) if seat_of(state.options[0]) == self.seat else all(results)
        self.known[key] = result
        return result

    def line(self, first: str) -> list[tuple[int, str]]:
        """The solution played out after its first move: good moves of the player, and the other's first choices."""
        made: list[tuple[int, str]] = []
        state, own = self.played(self.state, moves.read(self.state, first, self.seat)), 1
        while not state.winners and len(made) < LONGEST_LINE:
            own = own if made else self.begun(self.state, state, 1)
            mine = seat_of(state.options[0]) == self.seat
            option = next((each for each in state.options if not mine or self.keeps(state, each, own)), None)
            if option is None:
                break
            made.append((seat_of(option), moves.write(state, option)))
            after = self.played(state, option)
            state, own = after, self.begun(state, after, own)
        return made


def opened(position: str) -> State:
    state = positions.parse(position).state
    advance(state)
    return state
