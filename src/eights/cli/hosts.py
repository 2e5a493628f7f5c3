"""`eights backup`, `restore`: what a host does with the tables that are kept."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eights.cli.app import Database, app, database_of

if TYPE_CHECKING:
    from eights.storage.backup import Content


Quick = Annotated[bool, typer.Option("--quick", help="Do not replay the tables.")]
Decks = Annotated[str, typer.Option(help="Files of decks of your own, to replay tables with them too: mine.py")]
DAMAGED = 1  # exit status


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup: a new file.")],
    database: Database = None,
    quick: Quick = False,
    decks: Decks = "",
) -> None:
    """Back up all tables into a file, as they are at this moment, and check it. The server may go on meanwhile.

    Every table is replayed, entry by entry, to the states that were kept. Status 1 if one does not lead there.
    """
    from eights.storage import backup as backups

    source = database_of(database) or default()
    copied(f"backed up into {file}", lambda progress: backups.back_up(source, file, progress))
    replay(file, quick, decks)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Database = None,
    quick: Quick = False,
    decks: Decks = "",
) -> None:
    """Make a database anew from a backup. Nothing is overwritten: where it goes there must not be one yet.

    Every table is replayed, entry by entry, to the states that were kept. Status 1 if one does not lead there.
    """
    from eights.storage import backup as backups

    target = database_of(database) or default()
    copied(f"restored from {file}", lambda progress: backups.restore(file, target, progress))
    replay(file, quick, decks)


def default() -> str:
    from eights.storage import default_database

    return str(default_database())


@contextmanager
def counting(what: str) -> Iterator[Callable[[int], None]]:
    """Shows how much is done, if somebody looks."""
    from rich.console import Console
    from rich.progress import Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn(f"{{task.completed:,.0f}} {what}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda more: bar.advance(task, more)


def copied(done: str, copy: "Callable[[Callable[[int], None]], Coroutine[Any, Any, Content]]") -> None:
    """Run a copy, and say what was copied, and what is known of it."""
    with counting("rows") as progress:
        content = asyncio.run(copy(progress))
    finished = f"{content.transcripts:,} finished games"
    told = f"{done}: {content.tables:,} tables, {content.entries:,} entries, {finished}"
    typer.echo(f"{told}; no page is damaged, no entry missing")


def replay(file: Path, quick: bool, own_decks: str) -> None:
    """Do again all that happened at the tables of a backup, and name those that do not lead to where they led."""
    from eights import decks
    from eights.server import soundness
    from eights.storage import backup as backups

    if quick:
        typer.echo("the tables were not replayed (--quick)")
        return
    flaws: list[soundness.Flaw] = []
    tables = 0
    named = [name.strip() for name in own_decks.split(",") if name.strip()]
    with counting("entries replayed") as progress, decks.only([*decks.names(), *named]):  # a file is code: yours alone
        for kept in backups.tables_in(file):
            tables += 1
            if flaw := soundness.flaw_of(kept):
                flaws.append(flaw)
            progress(len(kept.entries))
    sound = f"all {tables:,}" if not flaws else f"{tables - len(flaws):,} of {tables:,}"
    typer.echo(f"replayed: {sound} tables lead to the states that were kept, entry by entry")
    for flaw in flaws:
        typer.echo(f"{'damaged' if flaw.damaged else 'not replayed'}: {flaw}", err=True)
    if any(flaw.damaged for flaw in flaws):
        typer.echo("hint: all other tables can be played; docs/host.md tells what to do", err=True)
        raise typer.Exit(DAMAGED)
