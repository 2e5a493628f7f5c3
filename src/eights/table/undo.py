"""Undo: a decision can be taken back unless something hidden was shown, chance was involved, or somebody else acted."""

from collections.abc import Sequence
from typing import NamedTuple

from eights.engine.state import NOBODY, State
from eights.engine.views import hidden
from eights.game import Game
from eights.table.events import AnyEvent, Decided

MOST_DECISIONS = 20


class Trail(NamedTuple):
    """The games before each of a player's last decisions, and whether the player made it."""

    seat: int = NOBODY
    before: tuple[tuple[Game, bool], ...] = ()

    def back(self) -> tuple[Game, "Trail"]:
        """The game before the player's last own decision, and before all forced ones since."""
        steps = list(self.before)
        while steps:
            game, own = steps.pop()
            if own:
                return game, Trail(self.seat, tuple(steps))
        raise ValueError("nothing can be taken back")


def extended(trail: Trail, before: Game, after: Game, event: Decided) -> Trail:
    """The trail after one more decision."""
    own = event.how == "person"
    if not is_reversible(before.state, after.state, event.seat) or not (own or event.how == "forced"):
        return Trail()
    steps = trail.before if trail.seat == event.seat else ()
    if not own and not steps:
        return Trail()
    return Trail(event.seat, (*steps, (before, own))[-MOST_DECISIONS:])


def reach(events: Sequence[AnyEvent]) -> int:
    """How many of the last events may belong to the trail, which ends where somebody else decided."""
    seat, decided = NOBODY, 0
    for number, event in enumerate(reversed(events)):
        if isinstance(event, Decided):
            if decided == MOST_DECISIONS or (decided and event.seat != seat):
                return number
            seat, decided = event.seat, decided + 1
    return len(events)


def is_reversible(before: State, after: State, seat: int) -> bool:
    """Whether nobody learned about a card that this player did not see, and chance was not involved."""
    if after.over or after.chance != before.chance:
        return False
    unseen = hidden(before, seat)
    return not any(
        hidden(before, viewer) & ~hidden(after, viewer) & unseen for viewer in range(NOBODY, before.seats.number)
    )
