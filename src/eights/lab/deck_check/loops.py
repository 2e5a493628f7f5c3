"""Makes a scenario that shows an endless ability, as short as possible."""

import re
from collections.abc import Iterable, Iterator

from eights.engine.state import State
from eights.errors import EightsError, EndlessAbility
from eights.language import phases, positions, scenario

NEEDED = ("deck", "players", "turn")
LISTS = re.compile(r"hand|assets|pile$")


def show(start: State, answers: list[int], last: tuple[int, str] | None, spec: str, title: str) -> str:
    """The scenario: the phase in which it happened, the moves since then, and the move that triggers it."""
    begun, since = phases.last_start(start, answers)
    text = positions.write_since(begun, [*since, *([last] if last else [])], spec)
    return f"# {title}\n{shorten(text, title) if never_ends(text, title) else text}"


def never_ends(text: str, title: str) -> bool:
    """Whether the scenario is still endless because of the same card."""
    try:
        scenario.run(text)
    except EndlessAbility as error:
        return error.message == title
    except EightsError:
        return False
    return False


def shorten(text: str, title: str) -> str:
    """Leave out everything possible: first whole lines, then single cards."""
    lines = text.splitlines()
    for i in reversed(range(len(lines))):
        lines = shorter(lines, i, [""], title) if lines[i].partition(":")[0] not in NEEDED else lines
    for i in reversed(range(len(lines))):
        key, _, value = lines[i].partition(": ")
        if not LISTS.search(key) or key.startswith(">"):
            continue
        cards = value.split(", ")
        if key == "draw pile":
            lines = shorter(lines, i, ["draw pile: ..."], title)
        elif key == "discard pile":
            lines = shorter(lines, i, [f"{key}: {cards[0]}"], title)
        else:
            lines = shorter(lines, i, (f"{key}: {', '.join(some)}" for some in parts_of(cards)), title)
    return "\n".join(line for line in lines if line) + "\n"


def parts_of(cards: list[str]) -> Iterator[list[str]]:
    """One card, two cards next to each other, and so on."""
    for number in range(1, min(4, len(cards))):
        yield from (cards[i : i + number] for i in range(len(cards) - number + 1))


def shorter(lines: list[str], place: int, ways: Iterable[str], title: str) -> list[str]:
    """The scenario with one of these lines in this place, if it still shows the same."""
    for way in ways:
        changed = [*lines[:place], way, *lines[place + 1 :]]
        if never_ends("\n".join(changed), title):
            return changed
    return lines
