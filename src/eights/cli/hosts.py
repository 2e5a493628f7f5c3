"""`eights backup`, `restore`: what a host does with the tables that are kept."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eights.cli.app import Database, OwnDecks, SecretFile, app, database_of, listed_in

if TYPE_CHECKING:
    from eights.server.log_audit import Flaw
    from eights.storage.backup import Content


Quick = Annotated[bool, typer.Option("--quick", help="Do not replay the tables.")]
DAMAGED, STOPPED = 1, 130  # exit status


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup: a new file.")],
    database: Database = None,
    quick: Quick = False,
    decks: OwnDecks = "",
    secret_file: SecretFile = None,
) -> None:
    """Back up all tables into a file, as they are at this moment, and check it. The server may go on meanwhile.

    Every table is replayed, entry by entry, to the states that were kept. Status 1 if one does not lead there.
    """
    from eights.storage import backup as backups

    source = database_of(database) or default()
    tables = copied(f"backed up into {file}", lambda progress: backups.back_up(source, file, progress))
    replay(file, tables, quick, decks, secret_file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Database = None,
    quick: Quick = False,
    decks: OwnDecks = "",
    secret_file: SecretFile = None,
) -> None:
    """Make a database anew from a backup. Nothing is overwritten: where it goes there must not be one yet.

    Every table is replayed, entry by entry, to the states that were kept. Status 1 if one does not lead there.
    """
    from eights.storage import backup as backups

    target = database_of(database) or default()
    tables = copied(f"restored from {file}", lambda progress: backups.restore(file, target, progress))
    replay(file, tables, quick, decks, secret_file)


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


def copied(done: str, copy: "Callable[[Callable[[int], None]], Coroutine[Any, Any, Content]]") -> int:
    """Run a copy, and say what was copied, and what is known of it; how many tables."""
    try:
        with counting("rows") as progress:
            content = asyncio.run(copy(progress))
    except KeyboardInterrupt:
        typer.echo("interrupted: nothing was made", err=True)
        raise typer.Exit(STOPPED) from None
    told = [
        some(content.tables, "table", "tables"),
        some(content.entries, "entry", "entries"),
        some(content.transcripts, "finished game", "finished games"),
    ]
    typer.echo(f"{done}: {', '.join(told)}; no page is damaged, no entry missing")
    return content.tables


def some(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"


def replay(file: Path, tables: int, quick: bool, own_decks: str, secret_file: Path | None) -> None:
    """Do again all that happened at the tables of a backup, and name those that do not lead to where they led."""
    if quick:
        typer.echo("the tables were not replayed (--quick)")
        return
    sound, stopped = 0, False
    flaws: list[Flaw] = []
    try:
        for flaw in replayed(file, own_decks, secret_file):
            if flaw is None:
                sound += 1
            else:
                flaws.append(flaw)
    except KeyboardInterrupt:
        stopped = True
    told = "all tables lead" if sound == tables else f"{sound:,} of {some(tables, 'table leads', 'tables lead')}"
    typer.echo(f"replayed: {told} to the states that were kept, entry by entry")
    for flaw in flaws:
        typer.echo(f"{'damaged' if flaw.damaged else 'not replayed'}: {flaw}", err=True)
    damaged = any(flaw.damaged for flaw in flaws)
    if damaged:
        typer.echo("hint: all other tables can be played; docs/host.md tells what to do", err=True)
    if stopped:
        typer.echo("interrupted: not all tables were replayed; the copy is whole", err=True)
    if damaged or stopped:
        raise typer.Exit(STOPPED if stopped else DAMAGED)


def replayed(file: Path, own_decks: str, secret_file: Path | None) -> "Iterator[Flaw | None]":
    """What is wrong with each table; a deck in a file is code, and is run only if it was named here."""
    from eights import decks
    from eights.errors import StorageError, TableDamaged
    from eights.server import log_audit
    from eights.storage import backup as backups
    from eights.storage.encryption import read_key

    key = read_key(secret_file) if secret_file else None
    with counting("entries replayed") as progress, decks.only([*decks.names(), *listed_in(own_decks)]):
        for table, kept, transcripts in backups.tables_in(file, key):
            if isinstance(kept, StorageError):
                why = kept.message.partition(": ")[2]
                yield log_audit.Flaw(table.id, 0, why, damaged=isinstance(kept, TableDamaged))
            else:
                yield log_audit.flaw_of(kept, transcripts)
                progress(len(kept.entries))
