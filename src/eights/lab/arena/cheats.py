"""Cheating bots, which see cards they should not. They exist only in the arena, as upper limits for honest bots.

`cheat:400` is `search:400` with all cards visible: its worlds are the real one, including hands and draw pile; only
future shuffles differ. `cheat-hands:400` sees all hands, but not the draw pile: all that guessing hands could give.
"""

from collections.abc import Callable
from pickle import PicklingError
from typing import Any

from eights import bots
from eights.bots import Bot
from eights.bots.partner import Tally
from eights.bots.search import Searcher
from eights.bots.tactics.tree import Search
from eights.engine.sight import Sight
from eights.engine.state import State
from eights.engine.worlds import Dice, rename
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


class HandSight(OpenSight):
    """A decision with all hands visible. In the draw pile the seat knows no more than it should."""

    def world(self, dice: Dice) -> State:
        """The real hands, with the unknown cards of the draw pile in another order, and its own random stream."""
        world, pile = self.truth.copy(), self.truth.draw_pile
        free = [place for place, card in enumerate(pile) if not self.known[0] >> card & 1]
        cards = [pile[place] for place in free]
        cards.sort()
        dice.shuffle(cards)
        for place, card in zip(free, cards, strict=True):
            world.draw_pile[place] = card
        rename(world, self.seat, 0, {pile[place]: card for place, card in zip(free, cards, strict=True)})
        world.chance = dice.stream
        return world


class Cheat(Searcher):
    """Search that sees hands, and so has nothing to guess."""

    wants_log = False

    def imagine(self, search: Search, dice: Dice) -> Tally:
        search.beliefs = None
        return super().imagine(search, dice)


CHEATS: dict[str, Callable[[str], Bot]] = {"cheat": Cheat, "cheat-hands": Cheat}
SIGHTS: dict[str, type[Sight]] = {"cheat": OpenSight, "cheat-hands": HandSight}  # of all others: Sight


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
    """The bots of one game in the arena: cheats get open sights, the others what they may see."""

    def __init__(self, names: list[str], seed: int, game: int, points: bool) -> None:
        super().__init__([find(name) for name in names], seed, game, points)
        self.sights = [SIGHTS.get(name_of(name), Sight) for name in names]

    def sight(self, state: State, seat: int) -> Sight:
        return self.sights[seat](state, seat, self.points)
