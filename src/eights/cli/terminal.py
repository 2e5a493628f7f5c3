"""`eights terminal`: the table without a browser."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli import speech
from eights.cli.app import Deck, app
from eights.cli.commands import Option
from eights.cli.links import FromPosition, begun_from, record_text
from eights.cli.tables import Games, Players, Seed, Tables, bots_of, own_name
from eights.cli.teams import Teams, teams_of
from eights.errors import EightsError
from eights.messages import Message

if TYPE_CHECKING:
    from eights.table.settings import Settings
    from eights.terminal.interface import TableInterface

    Make = Callable[[float], Awaitable[TableInterface]]

# Ways to open an existing table, and the options that still apply to each.
ALWAYS = ("plain", "light", "lang")
WAYS = {"join": ("names", "watch"), "replay": ("deck",), "go_on": ("file",)}
NAME_IT = Message("deck-name-the-file", option="--deck")
PACE = 0.6  # of bots: slow enough to follow
STOPPED = 130  # exit status after Ctrl-C
UNHEARD = 1  # … if the output cannot be written


@app.command()
def terminal(
    context: click.Context,
    players: Players = 3,
    bots: Annotated[
        str,
        Option(
            help="How many bots, or which: 2 · greedy · search,greedy (`eights bots` lists them). "
            "Other seats share your keyboard."
        ),
    ] = "",
    deck: Deck = "camelot",
    names: Annotated[str, Option(help="The players at this keyboard: ann,bob.")] = "",
    teams: Teams = "",
    games: Games = 1,
    tables: Tables = 1,
    two_player_rule: Annotated[bool, Option("--two-player-rule", help="The second player may skip a draw.")] = False,
    seed: Seed = None,
    plain: Annotated[bool, Option("--plain", help="Work line by line, for screen readers, pipes and scripts.")] = False,
    watch: Annotated[bool, Option("--watch", help="Watch bots, or the table you join.")] = False,
    join: Annotated[str, Option(help="Join a table on a server by its invite link.")] = "",
    replay: Annotated[str, Option(help="Replay a recorded game, or the game in a link.")] = "",
    position: FromPosition = "",
    go_on: Annotated[bool, Option("--continue", help="Continue the last game, or the one in --file.")] = False,
    file: Annotated[Path | None, Option(help="Where to save the game (default: in your data folder).")] = None,
    light: Annotated[bool, Option("--light", help="Use dark text on a light background.")] = False,
    lang: Annotated[str, Option(help="The language of the table: en or de.", show_default=False)] = "",
) -> None:
    """Play in the terminal: against bots, with others at one keyboard, or on a server. You can also watch."""
    from msgspec import UNSET

    from eights.table.settings import Settings

    if lang:
        speech.choose(lang)
    refuse_idle(context)
    people = [name.strip() for name in names.split(",") if name.strip()]

    async def open_table(pace: float) -> "TableInterface":
        if join:
            return await joined(join, people[0] if people else "", watch)
        if replay:
            from eights.language.record_format import loads
            from eights.terminal.replay import ReplayTable

            return ReplayTable(loads(record_text(replay)), speech.language())
        if go_on:
            return await continued(file, pace)
        settings = Settings(
            seats=players, deck=deck, teams=teams_of(teams, players, people), games=games,
            two_player_rule=two_player_rule, spectators="hands", tables=tables if tables > 1 else UNSET,
        )  # fmt: skip
        if position:
            settings = begun_from(settings, position)
        return await begun(settings, people, bots, watch, seed, file, pace)

    with decks_named(deck) if join or replay or (go_on and file) else nullcontext():
        status = run_plain(open_table) if plain else run_screen(open_table, light)
    raise click.exceptions.Exit(status)


def decks_named(deck: str) -> AbstractContextManager[None]:
    """Allow only this deck file to run: a record, a saved game or a server could name any other."""
    from eights.decks import names, only

    return only([*names(), deck], NAME_IT)


def refuse_idle(context: click.Context) -> None:
    """Refuse options that an existing table would ignore: it has its own deck and seats."""
    sources = {option: context.get_parameter_source(option.name or "") for option in context.command.params}
    given = {option.name: option.opts[0] for option, source in sources.items() if source and source.name != "DEFAULT"}
    for way, matters in WAYS.items():
        more = ("deck",) if "file" in given else ()  # the deck file that may run
        idle = [option for name, option in given.items() if name not in {way, *matters, *more, *ALWAYS}]
        if way in given and idle:
            raise EightsError(
                Message("terminal-idle-option", option=idle[0], other=given[way]), Message("terminal-idle-option-hint")
            )


async def begun(
    settings: "Settings",
    people: list[str],
    bots: str,
    watch: bool,
    seed: int | None,
    file: Path | None,
    pace: float,
) -> "TableInterface":
    """Set up a new table, with people in the first seats and bots after them."""
    from msgspec.structs import replace

    from eights.decks import find
    from eights.terminal.local import NAMES as PEOPLE
    from eights.terminal.local import LocalTable, new_table
    from eights.terminal.savefile import SaveFile, new_file

    settings = replace(settings, deck=find(settings.deck).spec)
    seats = settings.places
    if len(people) > seats:
        raise EightsError(
            Message("terminal-too-many-people", people=len(people), seats=seats),
            Message("terminal-write", example=f"--players {len(people)}"),
        )
    chosen = bots_of(bots, seats, 0 if watch else len(people) or 1)
    first = seats - len(chosen)
    if people and len(people) != first:
        raise EightsError(
            Message("terminal-seats-not-filled", people=len(people), bots=len(chosen), seats=seats),
            Message("terminal-see-players"),
        )
    table = new_table(settings, seed)
    path = file or new_file(settings.deck)
    if path.is_dir():
        raise EightsError(Message("error-is-a-folder", file=str(path)), Message("error-name-a-file"))
    if path.exists():
        raise EightsError(Message("error-file-exists", file=str(path)), Message("terminal-file-exists-hint"))
    saved = SaveFile(path)
    try:
        saved.begin(table)
        here = LocalTable(table, saved, pace, speech.language())
        await here.sit(people or PEOPLE[:first], chosen, settings.seats_in_order)
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
    here = LocalTable(table, saved, pace, speech.language())
    is_dealt = table.game is not None or table.boards
    if not is_dealt and not (table.upgraded and here.people):  # the program had ended before the deal
        if any(seat.kind == "free" for seat in table.seats):
            saved.forget()
            raise EightsError(Message("terminal-cut-off", file=str(path)), Message("terminal-cut-off-hint"))
        await here.deal()
    return here


async def joined(link: str, name: str, watch: bool) -> "TableInterface":
    from eights.client import read_link
    from eights.terminal.remote import RemoteTable

    there = RemoteTable(read_link(link), own_name(name), watch, speech.language())
    await there.enter()
    return there


def run_plain(make: "Make") -> int:
    from eights.terminal.parser import completions
    from eights.terminal.plain import Plain
    from eights.terminal.standard_input import StandardInput

    async def play() -> int:
        open_table = await make(0.0)
        lines = StandardInput(lambda begun: completions(begun, open_table))
        try:
            return await Plain(open_table, lines, write).play()
        finally:
            lines.close()

    try:
        return run(play)
    except BrokenPipeError:  # nobody reads the output any more; the game is saved
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNHEARD


def run_screen(make: "Make", light: bool) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise EightsError(Message("terminal-no-terminal"), Message("terminal-no-terminal-hint"))
    from eights.terminal.app import show

    async def play() -> int:
        return await show(await make(PACE), light, write)

    return run(play)


def run(play: "Callable[[], Awaitable[int]]") -> int:
    """Run until it ends, or until Ctrl-C. After that, Ctrl-C is ignored until the process ends, so that pressing it
    again neither prevents saving the game nor changes the exit status."""
    before = signal.getsignal(signal.SIGINT)

    async def interruptible() -> int:
        if sys.platform == "win32":
            return await play()
        with ended_by_ctrl_c() as task:
            status = await play()
            return STOPPED if task.cancelling() else status  # the screen exits as if the player had left

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

    The handler stays when the task is done: otherwise Python's own would be back for a moment, and a second Ctrl-C
    would kill the process. A signal that another thread receives wakes the event loop through the socket.
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
