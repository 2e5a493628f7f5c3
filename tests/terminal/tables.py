"""Tables of the terminal to test with, and somebody who types."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from eights.decks import find
from eights.game import Game
from eights.match import Match
from eights.notation.positions import parse
from eights.table.people import Seat
from eights.table.settings import Settings
from eights.table.table import Telling, asked_now, lines_of
from eights.terminal.here import Here, holder_of, new_table
from eights.terminal.plain import Plain
from eights.terminal.saved import Saved

T = TypeVar("T")
PATIENCE = 100.0  # seconds: the machine may be busy
NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def run(work: Awaitable[T]) -> T:
    async def patiently() -> T:
        return await asyncio.wait_for(work, PATIENCE)

    return asyncio.run(patiently())


async def dealt(
    people: int = 1,
    bots: Iterable[str] = ("novice", "novice"),
    file: Path | None = None,
    seed: int = 1,
    deck: str = "camelot",
    **settings: Any,
) -> Here:
    """People and bots at a table of this machine, dealt."""
    names = list(bots)
    seats = people + len(names)
    table = new_table(Settings(deck=find(deck).spec, seats=seats, spectators="hands", **settings), seed)
    saved = None
    if file is not None:
        saved = Saved(file)
        saved.begin(table)
    here = Here(table, saved)
    here.sit(NAMES[:people], names)
    await here.deal()
    return here


def at_position(text: str, people: Iterable[str] = ()) -> Here:
    """A table whose game stands at this position, or at the end of this scenario; some of its players are people."""
    position = parse(text)
    game = Game(position.selection, position.state, 0, patient=True)
    for player, move in position.moves:
        game.push(move, player)
    names = list(game.players)
    persons = list(people) or [name for name in names if name in game.asks]
    table = new_table(Settings(deck=position.selection.spec, seats=len(names), spectators="hands"), 0)
    people_sit = {name: Seat(kind="person", name=name, holder=holder_of(names.index(name))) for name in persons}
    table.seats = tuple(people_sit.get(name) or Seat(kind="bot", name=name, bot="novice") for name in names)
    table.match, table.dealt = Match.of(game), 1
    table.tellings = (Telling(0, lines_of(game)),)
    table.asked = asked_now(game.state, 1, {})
    return Here(table)


class Script:
    """Lines that somebody has written down before."""

    def __init__(self, lines: Iterable[str], is_person: bool = False) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.is_person = is_person
        self.typed = 0

    async def next(self) -> str | None:
        await asyncio.sleep(0)
        self.typed += 1
        return next(self.lines, None)


class Answers:
    """Lines that are made when they are wanted, from what has been said."""

    def __init__(self, answer: Callable[[list[str]], str | None], said: list[str], is_person: bool = False) -> None:
        self.answer = answer
        self.said = said
        self.is_person = is_person

    async def next(self) -> str | None:
        await asyncio.sleep(0)
        return self.answer(self.said)


async def play(here: Here, lines: Any) -> tuple[int, list[str]]:
    """Play line by line; the exit status, and all that was said."""
    said: list[str] = lines.said if isinstance(lines, Answers) else []
    status = await Plain(here, lines, said.append).play()
    return status, said
