"""Looking over the shoulder of verbs that a deck brings: all they change is the table, and they change it the same way.

While a printed deck is watched, every step of its own is tried on copies first. What it keeps elsewhere would be lost
in a copy of the game, and differ when the game is replayed.
"""

from collections.abc import Callable
from typing import Any, Self

from eights.engine.card_tables import CardTables
from eights.engine.digest import digest
from eights.engine.fortune import PerformVerb
from eights.engine.state import Frame, State
from eights.errors import EightsError

PLAIN = (bool, int, float, str, list, dict, set, bytearray)
SHARED = (
    "names", "labels", "colors", "ranks", "is_eight", "is_asset", "can_be_destroyed", "more_discards_you",
    "more_discards_each", "moments", "abilities", "event_program", "values", "faces", "asset_faces",
)  # fmt: skip
KEEP = "keep it in the frame: frame.number, frame.count, frame.players, frame.cards"
CHANCE = "no random, no clock: chance is one_of(state, …) and shuffle(state, …), of eights.verbs"
MOST_CALLS = 500  # between two decisions
Call = Callable[..., Any]


class Impure(EightsError):
    """A step that does more than it should."""

    code = "impure"


class Blamed(Exception):
    """Something went wrong in a step of the deck's own: its cause says what, this whose step it was."""

    def __init__(self, face: int) -> None:
        super().__init__()
        self.face = face


class Stuck(Exception):
    """Steps of the deck's own follow each other without an end."""


class PurityWatch:
    """Watches a printed deck: until it ends, steps of the deck's own are Blamed where they do what they should not."""

    def __init__(self, printed: CardTables) -> None:
        self.printed = printed
        self.changed: list[tuple[type, str, Call | None]] = []
        self.calls = 0  # since somebody has set it to nothing

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
        """Something is done: on two copies and on the table it comes to the same end."""

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
                raise Impure(f"{kind.__name__}.{name} comes to different ends from the same table", CHANCE)

        return act

    def options(self, kind: type, name: str, original: Call) -> Call:
        """Somebody looks: nothing changes, and looking again shows the same."""

        def options(step: Any, state: State, frame: Frame) -> list[int]:
            kept, before = elsewhere(step, state, original), digest(state)
            offered: list[int] = original(step, state, frame)
            if digest(state) != before:
                raise Impure(f"{kind.__name__}.options changes the table", "options only looks: change things in take")
            again: list[int] = original(step, state, frame)
            compare(kind, name, kept, elsewhere(step, state, original))
            if offered != again:
                raise Impure(f"{kind.__name__}.options offers something else when asked again", CHANCE)
            return offered

        return options


def own_classes(printed: CardTables) -> list[type]:
    """The classes of steps and verbs that no module of ours brings."""
    steps = [step for program in printed.programs for step in program]
    kinds = [type(step.verb) if isinstance(step, PerformVerb) else type(step) for step in steps]
    return list(dict.fromkeys(kind for kind in kinds if not kind.__module__.startswith("eights.")))


def blaming(call: Call) -> Call:
    """Whatever goes wrong, the card that spoke is known."""

    def blamed(step: Any, state: State, frame: Frame, *option: int) -> Any:
        face = frame.source
        try:
            return call(step, state, frame, *option)
        except (Stuck, Blamed):
            raise
        except Exception as error:
            raise Blamed(face) from error

    return blamed


def elsewhere(step: Any, state: State, original: Call) -> dict[str, str]:
    """What lies outside the state and could be changed by mistake, as texts."""
    homes = {"itself": vars(step) if hasattr(step, "__dict__") else {}, "its class": vars(type(step))}
    homes["the file"] = getattr(original, "__globals__", {})
    kept = {
        f"'{name}' in {home}": repr(value)
        for home, values in homes.items()
        for name, value in values.items()
        if isinstance(value, PLAIN) and not name.startswith("__")
    }
    for table in SHARED:
        kept[f"the printed '{table}'"] = repr(getattr(state.printed, table))
    seats = state.seats
    kept["the seats"] = repr((seats.allies, seats.turn_order, seats.turn_limit, seats.two_player_rule))
    return kept


def compare(kind: type, name: str, before: dict[str, str], after: dict[str, str]) -> None:
    changed = [what for what in {**before, **after} if before.get(what) != after.get(what)]
    if changed:
        shared = "printed" in changed[0] or "seats" in changed[0]
        why = "all copies of all games share" if shared else "is not part of the game"
        raise Impure(f"{kind.__name__}.{name} changes {changed[0]}, which {why}", KEEP)
