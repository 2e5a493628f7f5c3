"""`eights review`: look back on a finished game."""

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli.app import Json, Lang, OwnDecks, app, listed_in
from eights.cli.commands import Argument, Option
from eights.cli.games import NAME_IT, RunDeck, decks_of
from eights.cli.learning import Light
from eights.cli.links import record_text
from eights.cli.speech import language, said, tell
from eights.cli.terminal import run_screen
from eights.messages import Message

if TYPE_CHECKING:
    from eights.language.record_format import Record
    from eights.learn.review.values import Review
    from eights.terminal.interface import TableInterface

NEWS = 10  # seconds between two lines about the progress, with --plain


@app.command()
def review(
    file: Annotated[str, Argument(help="The record of a finished game, or a link to one.")],
    viewer: Annotated[list[str] | None, Option("--as", help="Review only this player's game.")] = None,
    level: Annotated[
        str, Option(help="How well the players are assumed to play: novice, casual or greedy.")
    ] = "greedy",
    worlds: Annotated[int, Option(min=1, help="How many simulated games judge a move at most.")] = 1024,
    seed: Annotated[int, Option(help="The seed of the simulated games.")] = 1,
    processes: Annotated[int, Option(min=0, help="How many processes; 0 means one per core.")] = 0,
    plain: Annotated[
        bool, Option("--plain", help="Only print, with numbers instead of graphs: for screen readers.")
    ] = False,
    light: Light = False,
    as_json: Json = False,
    decks: OwnDecks = "",
    run_deck: RunDeck = False,
    lang: Lang = "",
) -> None:
    """Review a finished game: your chances, the wins you missed, your mistakes, and your luck.

    In a terminal, you first step through these moments: n is the next one, p the previous one, q leaves.
    """
    from eights.decks import names, only
    from eights.language.record_format import loads
    from eights.learn.review.reviewing import review as run

    with only([*names(), *listed_in(decks)], NAME_IT):
        recorded = loads(record_text(file))
    try:
        with decks_of(recorded, decks, run_deck):
            with news() if plain else bar() as progress:
                found = run(
                    recorded,
                    players=viewer or (),
                    level=level,
                    worlds=worlds,
                    seed=seed,
                    processes=processes,
                    progress=progress,
                )
            if not (plain or as_json) and sys.stdin.isatty() and sys.stdout.isatty():
                step_through(recorded, found, light)
    except KeyboardInterrupt:
        tell(Message("cli-interrupted"), err=True)
        raise click.exceptions.Exit(130) from None
    if as_json:
        click.echo(json.dumps(found.as_json(language()), indent=1, ensure_ascii=False))
    else:
        click.echo(found.text(language(), plain=plain))


def step_through(recorded: "Record", found: "Review", light: bool) -> None:
    """Let the player look at the marks, one after the other, if there are any."""
    from eights.terminal.review import ReviewTable, marks_of

    if not marks_of(found):
        return

    async def open_table(pace: float) -> "TableInterface":
        return ReviewTable(recorded, found, language())

    if status := run_screen(open_table, light):
        raise click.exceptions.Exit(status)


@contextmanager
def bar() -> Iterator[Callable[[float], None]]:
    """Show a bar and the time that remains if this is a terminal."""
    from eights.cli.progress import progress

    with progress(said(Message("review-working")), 1.0) as shown:
        yield shown.update


@contextmanager
def news() -> Iterator[Callable[[float], None]]:
    """Print the progress as lines, one every few seconds."""
    started = told = time.monotonic()

    def show(share: float) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told >= NEWS and share > 0:
            told = now
            left = round((now - started) * (1 - share) / share)
            tell(Message("review-progress", percent=round(100 * share), seconds=left), err=True)

    yield show
