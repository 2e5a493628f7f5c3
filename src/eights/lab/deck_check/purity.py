"""Watches the verbs a deck defines: they must change nothing but the table, and always in the same way.

While a deck is watched, every step it defines is tried on copies first. If a step stores something elsewhere, it would
be lost in a copy of the game, and differ when the game is replayed.
"""

from collections.abc import Callable
from typing import Any, Self

from eights.engine.card_tables import CardTables
from eights.engine.digest import digest
from eights.engine.sentences import PerformVerb
from eights.engine.state import Frame, State
from eights.errors import EightsError
from eights.messages import Message

PLAIN = (bool, int, float, str, list, dict, set, bytearray)
SHARED = (
    "names", "labels", "colors", "ranks", "is_eight", "is_asset", "can_be_destroyed", "more_discards_you",
    "more_discards_each", "moments", "abilities", "event_program", "values", "faces", "asset_faces",
)  # fmt: skip
KEEP = Message("lab-keep-in-frame")
CHANCE = Message("lab-no-own-chance")
MOST_CALLS = 500  # between two decisions
Call = Callable[..., Any]
Kept = tuple[str, str]  # where it is (itself, class, file, shared), and its name


class Impure(EightsError):
    """A step that does more than it should."""

    code = "impure"


class Blamed(Exception):
    """Something went wrong in one of the deck's own steps: the cause says what, this says in which step."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face


class Stuck(Exception):
    """The deck's own steps follow each other endlessly."""


class PurityWatch:
    """Watches a deck: while active, it raises Blamed when one of the deck's own steps does something it should not."""

    def __init__(self, printed: CardTables) -> None:
        self.printed = printed
        self.changed: list[tuple[type, str, Call | None]] = []
        self.calls = 0  # since it was last reset

    def __enter__(self) -> Self:
        for kind in own_classes(self.printed):
            for name, watch in (("do", self.act), ("take", self.act), ("options", self.options)):
                original = getattr(kind, name, None)
                if original is not None:
                    self.changed.append((kind, name, vars(kind).get(name)))
                    setattr(kind, name, blaming(watch(kind, name, original)))
        return self

    def __exit__(self, *error: object) -> None:
        for kind, name, before in reversed(self.changed):
            if before is None:
                delattr(kind, name)
            else:
                setattr(kind, name, before)

    def act(self, kind: type, name: str, original: Call) -> Call:
        """Carry out an act on two copies and on the table; the results must be the same."""

        def act(step: Any, state: State, frame: Frame, *option: int) -> None:
            self.calls += 1
            if self.calls > MOST_CALLS:
                raise Stuck
            kept = elsewhere(step, state, original)
            place = next((i for i, each in enumerate(state.stack) if each is frame), -1)
            ends: set[str] = set()
            if place >= 0:
                for _ in range(2):
                    twin = state.copy()
                    twin.log = []
                    original(step, twin, twin.stack[place], *option)
                    ends.add(f"{digest(twin)} {twin.log}")
            original(step, state, frame, *option)
            compare(kind, name, kept, elsewhere(step, state, original))
            if len(ends) > 1 or (ends and not next(iter(ends)).startswith(digest(state))):
                raise Impure(Message("lab-different-ends", step=f"{kind.__name__}.{name}"), CHANCE)

        return act

    def options(self, kind: type, name: str, original: Call) -> Call:
        """Get options: nothing may change, and asking again must return the same."""

        def options(step: Any, state: State, frame: Frame) -> list[int]:
            kept, before = elsewhere(step, state, original), digest(state)
            offered: list[int] = original(step, state, frame)
            if digest(state) != before:
                changes = Message("lab-options-change", step=f"{kind.__name__}.options")
                raise Impure(changes, Message("lab-change-in-take"))
            again: list[int] = original(step, state, frame)
            compare(kind, name, kept, elsewhere(step, state, original))
            if offered != again:
                raise Impure(Message("lab-other-options", step=f"{kind.__name__}.options"), CHANCE)
            return offered

        return options


def own_classes(printed: CardTables) -> list[type]:
    """The classes of steps and verbs that are not defined in our modules."""
    steps = [step for program in printed.programs for step in program]
    kinds = [type(step.verb) if isinstance(step, PerformVerb) else type(step) for step in steps]
    return list(dict.fromkeys(kind for kind in kinds if not kind.__module__.startswith("eights.")))


def blaming(call: Call) -> Call:
    """Attach the acting card to any error."""

    def blamed(step: Any, state: State, frame: Frame, *option: int) -> Any:
        face = frame.source
        try:
            return call(step, state, frame, *option)
        except (Stuck, Blamed):
            raise
        except Exception as error:
            raise Blamed(face) from error

    return blamed


def elsewhere(step: Any, state: State, original: Call) -> dict[Kept, str]:
    """What lies outside the state and could be changed by mistake, as texts."""
    homes = {"itself": vars(step) if hasattr(step, "__dict__") else {}, "class": vars(type(step))}
    homes["file"] = getattr(original, "__globals__", {})
    kept = {
        (home, name): repr(value)
        for home, values in homes.items()
        for name, value in values.items()
        if isinstance(value, PLAIN) and not name.startswith("__")
    }
    for table in SHARED:
        kept["shared", f"printed.{table}"] = repr(getattr(state.printed, table))
    seats = state.seats
    kept["shared", "seats"] = repr((seats.allies, seats.turn_order, seats.turn_limit, seats.two_player_rule))
    return kept


def compare(kind: type, name: str, before: dict[Kept, str], after: dict[Kept, str]) -> None:
    changed = [what for what in {**before, **after} if before.get(what) != after.get(what)]
    if changed:
        home, what = changed[0]
        raise Impure(Message("lab-changes-elsewhere", step=f"{kind.__name__}.{name}", home=home, name=what), KEEP)
