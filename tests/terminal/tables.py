"""Tables of the terminal to test with, and somebody who types."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from eights.decks import find
from eights.engine.run import advance, apply
from eights.engine.state import State
from eights.errors import EightsError
from eights.game import Game
from eights.game.match import Match
from eights.language.moves import read
from eights.language.position_reader import PositionReader
from eights.language.positions import parse, player_and_move
from eights.language.prompts import prompt
from eights.language.text_lines import split
from eights.messages import ENGLISH, LanguageCode
from eights.rules.selection import Selection
from eights.table.open_prompts import asked_now
from eights.table.replay import teams_of
from eights.table.seats import Seat
from eights.table.settings import Settings
from eights.table.table import LoggedEvent, lines_of
from eights.terminal.local import NAMES, LocalTable, holder_of, new_table
from eights.terminal.plain import Plain
from eights.terminal.savefile import SaveFile
from tests.patience import PATIENCE

T = TypeVar("T")
TESTS = Path(__file__).parents[1]


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
    language: LanguageCode = ENGLISH,
    **settings: Any,
) -> LocalTable:
    """People and bots at a table of this machine, dealt."""
    names = list(bots)
    wanted = {"seats": people + len(names), **settings}
    table = new_table(Settings(deck=find(deck).spec, spectators="hands", **wanted), seed)
    saved = None
    if file is not None:
        saved = SaveFile(file)
        saved.begin(table)
    here = LocalTable(table, saved, language=language)
    await here.sit(NAMES[:people], names)
    await here.deal()
    return here


def at_state(
    selection: Selection, state: State, people: Iterable[str] = (), language: LanguageCode = ENGLISH, **settings: Any
) -> LocalTable:
    """A table whose game stands here; some of its players are people, if nobody says otherwise whoever is asked."""
    game = Game(selection, state, 0)
    names = list(game.players)
    persons = list(people) or list(game.asks)
    wanted = Settings(deck=selection.spec, seats=len(names), spectators="hands", teams=teams_of(state), **settings)
    table = new_table(wanted, 0)
    people_sit = {name: Seat(kind="person", name=name, holder=holder_of(names.index(name))) for name in persons}
    table.seats = tuple(people_sit.get(name) or Seat(kind="bot", name=name, bot="novice") for name in names)
    table.match, table.dealt = Match.of(game), 1
    table.logged_events = (LoggedEvent(0, lines_of(game)),)
    table.asked = asked_now(game.state, 1, {})
    return LocalTable(table, language=language)


def at_position(text: str, people: Iterable[str] = (), **settings: Any) -> LocalTable:
    position = parse(text)
    return at_state(position.selection, position.state, people, **settings)


def questions() -> dict[str, tuple[Selection, State]]:
    """Every kind of question, as the scenarios of the project bring it up first."""
    found: dict[str, tuple[Selection, State]] = {}
    for file in sorted(TESTS.rglob("*.scenario")):
        script = split(file.read_text(encoding="utf-8"))
        selection, state, _ = PositionReader(script.position).read()
        advance(state)
        for line in [None, *(line for line in script.acts if line.key.startswith(">"))]:
            if line is not None:
                seat, move = player_and_move(line, state.seats.names)
                try:
                    apply(state, read(state, move, seat))
                except EightsError:
                    break
            if not state.over and state.options:
                found.setdefault(prompt(state).kind, (selection, state.copy()))
    return found


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


async def play(here: LocalTable, lines: Any) -> tuple[int, list[str]]:
    """Play line by line; the exit status, and all that was said."""
    said: list[str] = lines.said if isinstance(lines, Answers) else []
    status = await Plain(here, lines, said.append).play()
    return status, said
