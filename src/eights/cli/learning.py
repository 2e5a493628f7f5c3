"""`eights puzzle`, `puzzles` and `learn`: play puzzles and lessons in the terminal; make and check puzzles."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli import speech
from eights.cli.app import Deck, Lang, app, read_file
from eights.cli.commands import Argument, Commands, Option
from eights.cli.speech import said, tell
from eights.cli.tables import own_name
from eights.cli.terminal import run_plain, run_screen
from eights.errors import EightsError
from eights.messages import Message

if TYPE_CHECKING:
    from eights.learn.puzzles.puzzle import Puzzle
    from eights.terminal.interface import TableInterface

puzzles = Commands("puzzles", "Make puzzles from games, and check them.")
app.add_command(puzzles)

Plain = Annotated[bool, Option("--plain", help="Work line by line, for screen readers, pipes and scripts.")]
Light = Annotated[bool, Option("--light", help="Use dark text on a light background.")]


@app.command()
def puzzle(
    which: Annotated[str, Argument(help="today, the number of a puzzle, or a link to one.")] = "today",
    plain: Plain = False,
    light: Light = False,
    lang: Lang = "",
) -> None:
    """Solve the puzzle of the day, or any other. You see why a wrong move fails; `hint` helps in three steps."""
    chosen = the_puzzle(which)

    async def open_table(pace: float) -> "TableInterface":
        from eights.terminal.puzzle import PuzzleTable

        return PuzzleTable(chosen, speech.language())

    raise click.exceptions.Exit(run_plain(open_table) if plain else run_screen(open_table, light))


def the_puzzle(which: str) -> "Puzzle":
    from eights.language.links import is_link
    from eights.learn.puzzles import puzzle as library

    if which == "today":
        return library.of_day(library.today())
    if is_link(which):
        return library.from_link(which)
    if not which.isdecimal():
        raise EightsError(
            Message("puzzle-no-number", text=which), Message("puzzle-numbers", last=len(library.volume()))
        )
    return library.puzzle(int(which[:9]))


@app.command()
def learn(
    which: Annotated[str, Argument(help="The number or the name of a lesson.")] = "1",
    plain: Plain = False,
    light: Light = False,
    list_all: Annotated[bool, Option("--list", help="List the lessons.")] = False,
    lang: Lang = "",
) -> None:
    """Take a lesson: twelve of them teach the game, each in five minutes or less."""
    from eights.learn.lessons.lesson import in_language
    from eights.learn.lessons.library import lesson, lessons

    if list_all:
        for each in lessons():
            title = in_language(each.title, speech.language())
            tell(Message("lesson-line", number=each.number, title=title, minutes=each.minutes, id=each.id))
        return
    chosen = lesson(which)

    async def open_table(pace: float) -> "TableInterface":
        from eights.terminal.lesson import LessonTable

        return LessonTable(chosen, speech.language())

    raise click.exceptions.Exit(run_plain(open_table) if plain else run_screen(open_table, light))


@app.command()
def deal(
    day: Annotated[str, Argument(help="today, or another day: 2026-11-19.")] = "today",
    results: Annotated[
        list[str] | None, Option("--result", help="Verify results instead, and rank them: links to games.")
    ] = None,
    name: Annotated[str, Option(help="Your name; by default, that of your account.")] = "",
    plain: Plain = False,
    light: Light = False,
    lang: Lang = "",
) -> None:
    """Play the deal of the day: the same cards, bots and luck for everybody. Your result is a link."""
    from eights.learn.deals import ranked, told
    from eights.learn.puzzles.puzzle import today

    if results:
        for place, result in enumerate(ranked(results), 1):
            tell(Message("deal-place", place=place, result=told(result)))
        return
    wanted = today().isoformat() if day == "today" else day

    async def open_table(pace: float) -> "TableInterface":
        from eights.terminal.deal import deal_table

        return await deal_table(wanted, own_name(name), pace, speech.language())

    raise click.exceptions.Exit(run_plain(open_table) if plain else run_screen(open_table, light))


@puzzles.command()
def make(
    out: Annotated[Path, Option(help="The file to write: a volume of puzzles.")],
    deck: Deck = "camelot",
    players: Annotated[int, Option(min=2, max=4, help="Number of players.")] = 2,
    games: Annotated[int, Option(min=1, help="How many games between bots to search.")] = 1000,
    seed: Annotated[int, Option(min=0, help="The first deal.")] = 1,
    kind: Annotated[str, Option(help="Only this kind: win this turn, open hands, …", show_default="all")] = "",
) -> None:
    """Search games between bots for puzzles with a single solution."""
    from eights.cli.hosts import counting
    from eights.lab.setup import Setup
    from eights.learn.puzzles.making import find_all
    from eights.learn.puzzles.puzzle import KINDS, MARK

    if out.exists():
        raise EightsError(Message("error-file-exists", file=str(out)))
    kinds = tuple(each for each in KINDS if kind in ("", each))
    if not kinds:
        raise EightsError(
            Message("puzzle-no-kind", number=0, kind=kind), Message("error-there-are", known=", ".join(KINDS))
        )
    setup = Setup(deck, players, turn_limit=0)
    setup.check()
    number = 0
    with out.open("w", encoding="utf-8") as file, counting(Message("puzzles-searching")) as progress:
        for number, made in enumerate(find_all(setup, seed, games, kinds, progress), 1):
            file.write(f"{MARK}{number}\n{made.text}")
            file.flush()
    tell(Message("puzzles-made", number=number, games=games, file=str(out)))


@puzzles.command()
def check(
    volume: Annotated[Path | None, Argument(help="A volume of puzzles (default: the one of eights).")] = None,
) -> None:
    """Check puzzles from their text alone, by enumerating every line again. Exit status 1 if one is wrong."""
    from eights.cli.hosts import counting
    from eights.learn.puzzles.checking import check_volume
    from eights.learn.puzzles.puzzle import volume as ours
    from eights.learn.puzzles.puzzle import write_volume

    text = read_file(volume) if volume else write_volume(ours())
    checked = wrong = 0
    with counting(Message("puzzles-searching")) as progress:
        for number, problems in check_volume(text):
            checked += 1
            wrong += bool(problems)
            progress(1)
            for what in problems:
                click.echo(said(Message("puzzle-wrong", number=number, what=what)))
    tell(Message("puzzle-checked", number=checked, wrong=wrong))
    if wrong or not checked:
        raise click.exceptions.Exit(1)


@puzzles.command()
def export(
    out: Annotated[Path, Option(help="The file to write.")] = Path("eights-puzzles.json"),
) -> None:
    """Export how many tries and hints each puzzle took you in the terminal. Nothing is sent to anybody."""
    from eights.learn.puzzles.tries import tries, written

    found = tries()
    if not found.puzzles:
        raise EightsError(Message("puzzles-no-tries"), Message("puzzles-no-tries-hint"))
    try:
        out.write_bytes(written(found))
    except OSError as error:
        raise EightsError(Message("error-cannot-write", file=str(out), why=error.strerror or "")) from None
    tell(Message("puzzles-exported", number=len(found.puzzles), file=str(out)))


@puzzles.command("print")
def print_(
    which: Annotated[list[int], Argument(help="The numbers of puzzles: 1 2 3.")],
    out: Annotated[Path, Option(help="The PDF to write.")] = Path("puzzles.pdf"),
    address: Annotated[str, Option(help="The address of a server, for the QR codes: https://…/")] = "",
    paper: Annotated[str, Option(help="a4 or letter.")] = "a4",
    lang: Lang = "",
) -> None:
    """Print puzzles, each with a QR code that leads to it, and the solutions on a separate page."""
    from eights.cli.printing import write
    from eights.learn.puzzles.puzzle import puzzle as numbered
    from eights.learn.puzzles.sheet import print_sheet

    chosen = [numbered(each) for each in which]
    write(out, print_sheet(chosen, address, paper, speech.language()), "--out")
