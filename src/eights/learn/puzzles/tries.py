"""Saves how each puzzle went in a file on this device, to see whether its stars are right. Nothing is sent.

The page saves the same in the browser, and exports the same format.
"""

from pathlib import Path
from typing import Final, Literal

import msgspec

from eights.learn.puzzles.puzzle import VOLUME, Kind, Puzzle
from eights.storage.paths import default_database

NAME: Final = "puzzles.json"


class Tried(msgspec.Struct, frozen=True):
    """The tries at a puzzle, including the one that solved it."""

    number: int
    kind: Kind
    stars: int
    tries: int
    hints: int
    end: Literal["", "solved", "given up"] = ""


class Tries(msgspec.Struct, frozen=True):
    """All puzzles of a volume that were begun."""

    volume: int = VOLUME
    puzzles: list[Tried] = []


def path() -> Path:
    """The file, beside the tables in the data folder."""
    return default_database().with_name(NAME)


def tries() -> Tries:
    """What is saved; nothing if the file is missing or damaged."""
    try:
        return msgspec.json.decode(path().read_bytes(), type=Tries)
    except (OSError, msgspec.DecodeError):
        return Tries()


def written(everything: Tries) -> bytes:
    return msgspec.json.format(msgspec.json.encode(everything), indent=1) + b"\n"


def note(puzzle: Puzzle, made: int, hints: int, end: Literal["", "solved"] = "") -> None:
    """Save the tries at a puzzle. Later ones don't count: once it is solved, the solution is known."""
    known = {each.number: each for each in tries().puzzles}
    before = known.get(puzzle.number)
    if before and before.end:
        return
    known[puzzle.number] = Tried(puzzle.number, puzzle.kind, puzzle.stars, made, hints, end)
    everything = Tries(puzzles=[known[number] for number in sorted(known)])
    draft = path().with_suffix(".new")
    try:
        draft.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(written(everything))
        draft.replace(path())
    except OSError:  # nobody loses a puzzle because a disk is full
        pass


def before(puzzle: Puzzle) -> tuple[int, int]:
    """The tries and hints so far at a puzzle that is not solved yet, including the try that begins now."""
    found = next((each for each in tries().puzzles if each.number == puzzle.number and not each.end), None)
    return (found.tries, found.hints) if found else (1, 0)
