"""`eights terminal`: the table without a browser."""

import asyncio
import os
import secrets
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import Deck, app, read_file
from eights.cli.tables import NAMES, Players, Seed, bots_of
from eights.cli.teams import Teams, teams_of
from eights.errors import EightsError

if TYPE_CHECKING:
    from eights.table.settings import Settings
    from eights.terminal.interface import TableInterface

    Make = Callable[[float], Awaitable[TableInterface]]

# How one comes to a table that is there already, and which options still mean something.
WAYS = {"join": ("names", "watch"), "replay": ("deck",), "go_on": ("file",)}
NAME_IT = "a deck file is Python code, and is run only if you name it: --deck FILE"
PACE = 0.6  # of bots: slow enough to follow
STOPPED = 130  # exit status after Ctrl-C
UNHEARD = 1  # … when what is said cannot be written


@app.command()
def terminal(
    context: typer.Context,
    players: Players = 3,
    bots: Annotated[
        str, typer.Option(help="How many bots, or which: 2 · greedy · search,greedy. Other seats share your keyboard.")
    ] = "",
    deck: Deck = "camelot",
    names: Annotated[str, typer.Option(help="Who plays at this keyboard: ann,bob.")] = "",
    teams: Teams = "",
    games: Annotated[
        int, typer.Option(min=0, max=99, help="A match of so many games for points; classic, 0: to its target.")
    ] = 1,
    two_player_rule: Annotated[bool, typer.Option("--two-player-rule", help="Second seat may skip a draw.")] = False,
    seed: Seed = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for screen readers, pipes and scripts.")
    ] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Look on: at bots, or at the table you join.")] = False,
    join: Annotated[str, typer.Option(help="Sit down at a server's table: its invite link.")] = "",
    replay: Annotated[Path | None, typer.Option(help="Look at a recorded game again.")] = None,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on with the last game, or that of --file.")] = False,
    file: Annotated[Path | None, typer.Option(help="Where the game is kept (default: in your data folder).")] = None,
    light: Annotated[bool, typer.Option("--light", help="Dark on light.")] = False,
) -> None:
    """Play in the terminal: against bots, by turns at one keyboard, at a server's table; or look on."""
    from eights.table.settings import Settings

    refuse_idle(context)
    people = [name.strip() for name in names.split(",") if name.strip()]

    async def open_table(pace: float) -> "TableInterface":
        if join:
            return await joined(join, people[0] if people else "", watch)
        if replay is not None:
            from eights.terminal.replay import ReplayTable

            return ReplayTable(read_file(replay))
        if go_on:
            return await continued(file, pace)
        settings = Settings(
            seats=players, deck=deck, teams=teams_of(teams, players, people), games=games,
            two_player_rule=two_player_rule, spectators="hands",
        )  # fmt: skip
        return await begun(settings, people, bots, watch, seed, file, pace)

    with decks_named(deck) if join or replay or (go_on and file) else nullcontext():
        status = run_plain(open_table) if plain else run_screen(open_table, light)
    raise typer.Exit(status)


def decks_named(deck: str) -> AbstractContextManager[None]:
    """Run no deck file meanwhile but this one: whoever wrote a record or a saved game may have named any, and so
    may a server."""
    from eights.decks import names, only

    return only([*names(), deck], NAME_IT)


def refuse_idle(context: typer.Context) -> None:
    """A table that is there already has its deck and its seats: no option is passed over in silence."""
    sources = {option: context.get_parameter_source(option.name or "") for option in context.command.params}
    given = {option.name: option.opts[0] for option, source in sources.items() if source and source.name != "DEFAULT"}
    for way, matters in WAYS.items():
        more = ("deck",) if "file" in given else ()  # the one that may be run
        idle = [option for name, option in given.items() if name not in {way, *matters, *more, "plain", "light"}]
        if way in given and idle:
            raise EightsError(f"{idle[0]} means nothing with {given[way]}", "leave it out")


async def begun(
    settings: "Settings",
    people: list[str],
    bots: str,
    watch: bool,
    seed: int | None,
    file: Path | None,
    pace: float,
) -> "TableInterface":
    """A new table: people first, bots behind them."""
    from msgspec.structs import replace

    from eights.decks import find
    from eights.terminal.local import NAMES as PEOPLE
    from eights.terminal.local import LocalTable, new_table
    from eights.terminal.savefile import SaveFile, new_file

    settings = replace(settings, deck=find(settings.deck).spec)
    seats = settings.seats
    if len(people) > seats:
        raise EightsError(f"{len(people)} people do not fit on {seats} seats", f"--players {len(people)}")
    chosen = bots_of(bots, seats, 0 if watch else len(people) or 1)
    first = seats - len(chosen)
    if people and len(people) != first:
        raise EightsError(f"{len(people)} people and {len(chosen)} bots do not fill {seats} seats", "see --players")
    table = new_table(settings, seed)
    path = file or new_file(settings.deck)
    if path.is_dir():
        raise EightsError(f"{path} is a folder", "name a file in it")
    if path.exists():
        raise EightsError(f"there is a file {path} already", "go on with it: --continue; or name another")
    saved = SaveFile(path)
    try:
        saved.begin(table)
        here = LocalTable(table, saved, pace)
        await here.sit(people or PEOPLE[:first], chosen)
        await here.deal()
    except EightsError:
        saved.forget()
        raise
    return here


async def continued(file: Path | None, pace: float) -> "TableInterface":
    from eights.terminal.local import LocalTable
    from eights.terminal.savefile import newest, reopen

    path = file or newest()
    table, saved = reopen(path)
    here = LocalTable(table, saved, pace)
    if table.game is None and not (table.upgraded and here.people):  # the program ended before the deal
        if any(seat.kind == "free" for seat in table.seats):
            saved.forget()
            raise EightsError(f"{path} was cut off before everybody sat down; it is gone now", "begin another game")
        await here.deal()
    return here


async def joined(link: str, name: str, watch: bool) -> "TableInterface":
    from eights.client import read_link
    from eights.terminal.remote import RemoteTable

    there = RemoteTable(read_link(link), name or secrets.choice(NAMES), watch)
    await there.enter()
    return there


def run_plain(make: "Make") -> int:
    from eights.terminal.parser import completions
    from eights.terminal.plain import Plain
    from eights.terminal.standard_input import StandardInput

    async def play() -> int:
        open_table = await make(0.0)
        lines = StandardInput(lambda begun: completions(begun, open_table.options, open_table.view, open_table.faces))
        try:
            return await Plain(open_table, lines, write).play()
        finally:
            lines.close()

    try:
        return run(play)
    except BrokenPipeError:  # nobody listens any more; the game is kept
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD


def run_screen(make: "Make", light: bool) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise EightsError("this is no terminal", "for pipes and scripts: eights terminal --plain")
    from eights.terminal.app import show

    async def play() -> int:
        return await show(await make(PACE), light, write)

    return run(play)


def run(play: "Callable[[], Awaitable[int]]") -> int:
    """Run until it ends, or until Ctrl-C ends it. From then on Ctrl-C is ignored until the process has ended: pressed
    again, it neither keeps the game from being saved nor changes the exit status."""
    before = signal.getsignal(signal.SIGINT)

    async def interruptible() -> int:
        if sys.platform == "win32":
            return await play()
        with ended_by_ctrl_c() as task:
            status = await play()
            return STOPPED if task.cancelling() else status  # the screen leaves as if it had been asked to

    try:
        status = asyncio.run(interruptible())
    except (KeyboardInterrupt, asyncio.CancelledError):
        status = STOPPED
    except BaseException:
        signal.signal(signal.SIGINT, before)
        raise
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return status


@contextmanager
def ended_by_ctrl_c() -> "Iterator[asyncio.Task[int]]":
    """Cancel the current task at the first Ctrl-C, whichever thread the system hands the signal to.

    The handler stays when the task is done: asyncio's own would be replaced by Python's first, and a second Ctrl-C in
    that moment would kill the process. A signal that another thread receives wakes the event loop by the socket.
    """
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None

    def cancel(*_: object) -> None:
        if not task.done() and not task.cancelling():
            task.cancel()
            loop.call_soon_threadsafe(lambda: None)

    woken, waking = socket.socketpair()
    with woken, waking:
        woken.setblocking(False)
        waking.setblocking(False)
        loop.add_reader(woken, woken.recv, 4096)
        signal.set_wakeup_fd(waking.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGINT, cancel)
        try:
            yield task
        finally:
            signal.set_wakeup_fd(-1)
            loop.remove_reader(woken)


def write(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
