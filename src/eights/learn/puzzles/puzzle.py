"""A puzzle is a scenario: its head comments say what to do, its position is what the player knows, its moves solve it.

    # puzzle: win this turn
    # stars: 3
    deck: camelot
    …
    > ann: play Hurricane
    expect winner: ann

A volume is a text file of puzzles, each after a line `=== NUMBER`. The first one of ours is the calendar: its puzzles
are in the order of the days.
"""

import datetime
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, get_args

from eights.errors import EightsError, did_you_mean
from eights.language import positions
from eights.language.links import checked, pack, unpack, with_check
from eights.language.links.bytes import Reader, number
from eights.language.text_lines import split
from eights.messages import Message

Kind = Literal["win this turn", "survive this turn", "the safest way out", "open hands", "count the cards"]
KINDS: Final = get_args(Kind)
MARK: Final = "=== "
FIRST_DAY: Final = datetime.date(2026, 1, 5)  # a Monday: the easiest puzzle of the week
VOLUME: Final = 1  # the current one


class Puzzle(NamedTuple):
    """A puzzle, and its place in a volume (0: in none)."""

    number: int
    kind: Kind
    stars: int
    deck: str
    player: str  # who solves it
    position: str
    solution: tuple[str, ...]
    answer: str  # of the kinds that count: so many cases are left
    text: str

    @property
    def id(self) -> str:
        return f"{VOLUME}-{self.number}"

    @property
    def link(self) -> str:
        return pack("u", with_check(number(VOLUME) + number(self.number)))


def read(text: str, place: int = 0) -> Puzzle:
    """Read a puzzle; raises an EightsError if something is missing."""
    about: dict[str, str] = {}
    for raw in text.splitlines():
        key, colon, value = raw.removeprefix("#").partition(":")
        if raw.startswith("#") and colon:
            about.setdefault(key.strip(), value.strip())
    script = split(text)
    kind = about.get("puzzle", "")
    if kind not in KINDS:
        raise EightsError(Message("puzzle-no-kind", number=place, kind=kind or "none"), did_you_mean(kind, KINDS))
    made = [line for line in script.acts if line.key.startswith(">")]
    if not made or not about.get("stars", "").isdecimal():
        raise EightsError(Message("puzzle-incomplete", number=place), Message("puzzle-what-it-needs"))
    parsed = positions.parse("\n".join(f"{line.key}: {line.value}" for line in script.position))
    player = positions.player_and_move(made[0], parsed.state.seats.names)[0]
    return Puzzle(
        place,
        kind,  # type: ignore[arg-type]  # it is one of KINDS
        int(about["stars"]),
        parsed.selection.spec,
        parsed.state.seats.names[player],
        position_of(text),
        tuple(line.value for line in made if positions.player_and_move(line, parsed.state.seats.names)[0] == player),
        about.get("answer", ""),
        text,
    )


def position_of(text: str) -> str:
    """The lines of a puzzle's position, without comments, moves and expectations."""
    numbers = {line.number for line in split(text).position}
    return "".join(f"{line}\n" for at, line in enumerate(text.splitlines(), 1) if at in numbers)


def write_volume(found: Mapping[int, str]) -> str:
    """A volume with these puzzles."""
    return "".join(f"{MARK}{place}\n{text.strip()}\n" for place, text in found.items())


def texts(volume: str) -> dict[int, str]:
    """The texts of all puzzles in a volume, by their numbers."""
    found: dict[int, str] = {}
    for part in f"\n{volume}".split(f"\n{MARK}")[1:]:
        head, _, text = part.partition("\n")
        if not head.strip().isdecimal():
            raise EightsError(Message("puzzle-no-number", text=head), Message("puzzle-volume-lines"))
        found[int(head)] = f"{text.strip()}\n"
    return found


@cache
def volume() -> dict[int, str]:
    return texts(files(__package__).joinpath(f"volume_{VOLUME}.txt").read_text(encoding="utf-8"))


@cache
def puzzle(place: int) -> Puzzle:
    """A puzzle of our volume; raises an EightsError if there is none with this number."""
    if place not in volume():
        raise EightsError(Message("puzzle-unknown", number=place), Message("puzzle-numbers", last=len(volume())))
    return read(volume()[place], place)


def of_day(day: datetime.date) -> Puzzle:
    """The puzzle of a day: the same for everybody, by the date in UTC. After a year it begins again."""
    return puzzle((day - FIRST_DAY).days % len(volume()) + 1)


def today() -> datetime.date:
    """The date in UTC, so that the puzzle changes everywhere at once."""
    return datetime.datetime.now(datetime.UTC).date()


def from_link(link: str) -> Puzzle:
    """The puzzle whose number a link holds."""
    found = unpack(link)
    if found.kind != "u":
        raise EightsError(Message("link-not-a-puzzle"), Message("link-looks-like"))
    reader = Reader(checked(found.content))
    if reader.number() != VOLUME:
        raise EightsError(Message("link-newer"), Message("record-update"))
    return puzzle(reader.number(10**6))
