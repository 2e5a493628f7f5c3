"""Cheating bots, which see all cards. They exist only in the arena, as an upper limit for honest bots.

A cheat gets an OpenSight: its worlds are the real one, including hands and draw pile; only future shuffles differ. So a
bot that samples worlds knows where every card is: `cheat:400` is `search:400` with all cards visible.
"""

from collections.abc import Callable
from pickle import PicklingError
from typing import Any

from eights import bots
from eights.bots import Bot
from eights.bots.partner import Tally
from eights.bots.search import Searcher
from eights.bots.tactics.memory import Memory
from eights.bots.tactics.tree import Search
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice
from eights.lab.bot_seats import Seated, unwatched


class OpenSight(Sight):
    """A decision with all cards visible."""

    def __init__(self, state: State, seat: int, points: bool = False) -> None:
        super().__init__(state, seat, points)
        self.truth = unwatched(state)
        self.truth.key = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Refuse to be sent to another process, where only what the seat may know would arrive."""
        raise PicklingError("an open sight is not sent")

    def world(self, dice: Dice) -> State:
        """The real world with its own random stream."""
        world = self.truth.copy()
        dice.below(2)  # so that the next world gets another stream
        world.chance = dice.stream
        return world


class Cheat(Searcher):
    """Search that sees everything, and so needs no memory and no guesses."""

    def imagine(self, search: Search, dice: Dice) -> Tally:
        self.memory = search.memory = Memory()
        return super().imagine(search, dice)


CHEATS: dict[str, Callable[[str], Bot]] = {"cheat": Cheat}


def is_cheat(spec: str) -> bool:
    return name_of(spec) in CHEATS


def name_of(spec: str) -> str:
    return spec.partition(":")[0].strip().casefold()


def find(spec: str) -> Bot:
    """Make a bot by its name and setting; in the arena this includes cheats."""
    if is_cheat(spec):
        return CHEATS[name_of(spec)](spec.partition(":")[2].strip())
    return bots.find(spec)


class Contestants(Seated):
    """The bots of one game in the arena: a cheat gets an open sight, the others what they may see."""

    def __init__(self, names: list[str], seed: int, game: int, points: bool) -> None:
        super().__init__([find(name) for name in names], seed, game, points)
        self.cheats = [is_cheat(name) for name in names]

    def sight(self, state: State, seat: int) -> Sight:
        return OpenSight(state, seat, self.points) if self.cheats[seat] else super().sight(state, seat)
