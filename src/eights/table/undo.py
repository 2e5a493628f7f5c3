"""Taking a decision back: never once something hidden was shown, chance was used, or somebody else has acted."""

from collections.abc import Sequence
from typing import NamedTuple

from eights.engine.state import NOBODY, State
from eights.engine.views import hidden
from eights.game import Game
from eights.table.events import AnyEvent, Decided

MOST_DECISIONS = 20


class Trail(NamedTuple):
    """The games as they were before each of a player's last decisions, and whether she took it herself."""

    seat: int = NOBODY
    before: tuple[tuple[Game, bool], ...] = ()

    def back(self) -> tuple[Game, "Trail"]:
        """The game before her last own decision; what was forced since goes with it."""
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
    """How many of the last events may have a part in the trail: it ends where somebody else has decided."""
    seat, decided = NOBODY, 0
    for number, event in enumerate(reversed(events)):
        if isinstance(event, Decided):
            if decided == MOST_DECISIONS or (decided and event.seat != seat):
                return number
            seat, decided = event.seat, decided + 1
    return len(events)


def is_reversible(before: State, after: State, seat: int) -> bool:
    """Whether nobody has learned of a card that this player did not see, and chance was not used."""
    if after.over or after.chance != before.chance:
        return False
    unseen = hidden(before, seat)
    return not any(
        hidden(before, viewer) & ~hidden(after, viewer) & unseen for viewer in range(NOBODY, before.seats.number)
    )
