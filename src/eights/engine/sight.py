"""A decision as the one who decides may see it: all that a bot is given.

What she does not know is not merely out of reach, it is not in there: every card she cannot place has been dealt anew
in a fixed order. Two games that look the same to her make the same sight.
"""

from mypy_extensions import mypyc_attr

from eights.engine.moves import seat_of
from eights.engine.printed import Printed
from eights.engine.state import State
from eights.engine.views import View, view
from eights.engine.worlds import Dice, Unknown, rename


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The open question of a game, for one of those who decide."""

    def __init__(self, state: State, seat: int, points: bool = False) -> None:
        self.seat = seat
        self.points = points  # whether cards in hand are counted at the end, as in a match for points
        self.printed: Printed = state.printed
        self.options = [option for option in state.options if seat_of(option) == seat]
        self.known = (state.exact[seat], state.in_pile[seat], state.in_hand[seat], state.some_hand[seat])
        self.watched = state.seats
        self.unknown = Unknown(state, seat)
        self.blind = blind = state.copy()
        blind.key, blind.chance = None, 1 << 31 | 1
        blind.seats = state.seats.unwatched
        blind.exact, blind.in_pile, blind.in_hand, blind.some_hand = [], [], [], []
        names = self.unknown.deal(blind, None)
        if names:
            rename(blind, seat, 0, names)
            self.unknown.cards = [names[card] for card in self.unknown.cards]

    def world(self, dice: Dice) -> State:
        """A world drawn uniformly from all that look like this, with chances of its own."""
        world = self.blind.copy()
        names = self.unknown.deal(world, dice)
        if names:
            rename(world, self.seat, 0, names)
        world.chance = dice.stream
        return world

    @property
    def view(self) -> View:
        """Everything that the decider may know."""
        state = self.blind.copy()
        state.seats = self.watched
        masks = []
        for known in self.known:
            mask = self.watched.nothing[:]
            mask[self.seat] = known
            masks.append(mask)
        state.exact, state.in_pile, state.in_hand, state.some_hand = masks
        return view(state, self.seat)
