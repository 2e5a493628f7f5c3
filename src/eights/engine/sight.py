"""A decision as one seat may see it: everything a bot gets.

A sight does not contain anything the seat does not know: every card it cannot place has been dealt again in a fixed
order, and other players' options are left out, because they show what these players hold. Two games that look the same
to a seat make the same sight.
"""

from typing import Any

from mypy_extensions import mypyc_attr

from eights.engine.card_tables import CardTables
from eights.engine.events import redact
from eights.engine.moves import seat_of
from eights.engine.questions import asked, open_question
from eights.engine.state import NOBODY, State
from eights.engine.views import View, secret_choice_of, view
from eights.engine.worlds import Dice, Unknown, refers_to_cards, rename


@mypyc_attr(allow_interpreted_subclasses=True)
class Sight:
    """The open question of a game as one seat sees it; with its options, if the seat is one of those who decide.

    >>> sight = game.sight("ann")
    >>> sight.decides, len(sight.options), sight.view.draw_pile_size
    (True, 4, 45)
    """

    def __init__(self, state: State, seat: int, points: bool = False) -> None:
        self.seat = seat
        self.points = points  # whether cards left in hand count at the end, as in a match for points
        self.printed: CardTables = state.printed
        self.options = [option for option in state.options if seat_of(option) == seat]
        self.asks = asked(state)  # mask of those who decide now
        self.log = [redact(line, seat) for line in state.log] if state.log else []  # empty if the game has none
        self.known = (state.exact[seat], state.in_pile[seat], state.in_hand[seat], state.some_hand[seat])
        self.watched = state.seats
        self.unknown = Unknown(state, seat)
        self.blind = blind = state.copy()
        blind.key, blind.chance = None, 1 << 31 | 1
        blind.seats = state.seats.unwatched
        blind.exact, blind.in_pile, blind.in_hand, blind.some_hand = [], [], [], []
        if not self.decides:
            blind.options = []
        names = self.unknown.deal(blind, None)
        if names:
            rename(blind, seat, 0, names)
        if refers_to_cards(blind):
            hide_choices(blind, seat)
        self.unknown.cards = self.unknown.lying(blind)  # their real places are not in here either

    @property
    def decides(self) -> bool:
        """Whether this seat is one of those who decide now.

        >>> game.sight("bob").decides
        False
        """
        return bool(self.asks >> self.seat & 1)

    def world(self, dice: Dice) -> State:
        """A world sampled uniformly from all that look like this, with its own random stream.

        If somebody else decides, the options are those of that world: unless the game is patient, there can be fewer
        than two.

        >>> world = game.sight("ann").world(bots.Dice(1))
        >>> world.hands[0] == game.state.hands[0], len(world.hands[1])
        (True, 3)
        """
        world = self.blind.copy()
        names = self.unknown.deal(world, dice)
        if names:
            rename(world, self.seat, 0, names)
        world.chance = dice.stream
        if self.asks and not self.decides:
            question, frame = open_question(world)
            world.options = question.options(world, frame)
        return world

    @property
    def view(self) -> View:
        """Everything the seat may know; the same as `game.view(player)`.

        >>> game.sight("bob").view == game.view("bob")
        True
        """
        return view(self.seen(), self.seat)._replace(asks=self.asks)

    def seen(self) -> State:
        """The game reduced to what the seat may know."""
        state = self.blind.copy()
        state.seats = self.watched
        masks = []
        for known in self.known:
            mask = self.watched.nothing[:]
            mask[self.seat] = known
            masks.append(mask)
        state.exact, state.in_pile, state.in_hand, state.some_hand = masks
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it for another process. The pickle holds no more than the seat may know."""
        return received, (self.seen(), self.seat, self.points, self.asks, self.log)


def hide_choices(state: State, viewer: int) -> None:
    """Replace cards that others have chosen from their hands, and that are still there, by the first of those hands."""
    for frame in state.stack:
        chosen = [secret_choice_of(state, viewer, state.printed.card_of[face], frame.you) for face in frame.cards]
        for number, seat in enumerate(chosen):
            if seat != NOBODY:
                frame.cards[number] = state.hands[seat][chosen[:number].count(seat)]


def received(state: State, seat: int, points: bool, asks: int, log: list[tuple[int, int, int, int]]) -> Sight:
    """Restore a sight in another process."""
    sight = Sight(state, seat, points)
    sight.asks, sight.log = asks, log
    return sight
