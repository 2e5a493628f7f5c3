"""Simulated games: a world that a player could be in, played on by the advice to its end."""

from hashlib import blake2b
from typing import Final

from eights.bots.tactics.advice import Advice, advice_for
from eights.bots.tactics.playout import play_out
from eights.bots.tactics.tree import LONGEST
from eights.engine.run import advance, apply
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.estimates import Estimate, share_of
from eights.learn.review.evidence import BATCH

CLOSE: Final = 0.04  # a chance of winning is known well enough when its interval reaches this far to either side


class Luck:
    """The dice of a review. Every use has its own, so nothing depends on what was simulated before, or where."""

    def __init__(self, seed: int, *place: int | str) -> None:
        self.place = (seed, *place)

    def dice(self, number: int, use: str = "") -> Dice:
        """The dice of a world: to deal it, or to play it."""
        place = repr((*self.place, number, use)).encode()
        return Dice(int.from_bytes(blake2b(place, digest_size=7).digest(), "big"))


class Worlds:
    """The worlds that a player could be in at some moment of a game, in any number."""

    def __init__(self, state: State, seat: int, luck: Luck) -> None:
        self.seat = seat
        self.sight = Sight(state, seat)
        self.luck = luck
        self.advice: Advice = advice_for(state.printed)

    def world(self, number: int) -> State:
        """A world, at a decision or at the end of the game."""
        world = self.sight.world(self.luck.dice(number))
        if not world.winners and len(world.options) < 2:
            advance(world)
        return world

    def result(self, world: State, number: int, slips: int) -> float:
        """Play a world to its end: 1 if the player won."""
        play_out(world, self.advice, self.luck.dice(number, "play"), slips, LONGEST)
        return won(world, self.seat)

    def after(self, world: State, option: int, number: int, slips: int) -> float:
        """The result after a move. All moves are tried in the same world, and with the same luck."""
        twin = world.copy()
        apply(twin, option)
        return self.result(twin, number, slips)

    def chance(self, slips: int, most: int, close: float = CLOSE) -> Estimate:
        """The player's chance of winning: from as many worlds as it takes, but from no more than `most`."""
        wins, number, estimate = 0.0, 0, share_of(0, 0)
        while number < most and estimate.high - estimate.low > 2 * close:
            for _ in range(min(BATCH, most - number)):
                wins += self.result(self.world(number), number, slips)
                number += 1
            estimate = share_of(wins, number)
        return estimate


def won(world: State, seat: int) -> float:
    """1 for a win, 0 for a defeat; a game that never ended counts as a fair share."""
    if not world.winners:
        return 1.0 / world.seats.number
    return 1.0 if world.winners >> seat & 1 else 0.0
