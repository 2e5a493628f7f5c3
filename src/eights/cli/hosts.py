"""`eights backup`, `restore`: what a host does with the tables that are kept."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from eights.cli.app import app

if TYPE_CHECKING:
    from eights.storage.backup import Content

Database = Annotated[
    str, typer.Option(help="A file, or postgresql://…", envvar="EIGHTS_DATABASE", show_default="in your data folder")
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The backup: a new file.")],
    database: Database = "",
) -> None:
    """Back up all tables into a file, as they are at this moment, and check it. The server may go on meanwhile."""
    from eights.storage import backup as backups

    copied(f"backed up into {file}", lambda progress: backups.back_up(database or default(), file, progress))


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A backup.")],
    database: Database = "",
) -> None:
    """Make a database anew from a backup. Nothing is overwritten: where it goes there must not be one yet."""
    from eights.storage import backup as backups

    copied(f"restored from {file}", lambda progress: backups.restore(file, database or default(), progress))


def default() -> str:
    from eights.storage import default_database

    return str(default_database())


def copied(done: str, copy: "Callable[[Callable[[int], None]], Coroutine[Any, Any, Content]]") -> None:
    """Run a copy, with a count of rows if it takes long, and say what was copied."""
    from rich.console import Console
    from rich.progress import Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.completed:,.0f} rows"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        content = asyncio.run(copy(lambda rows: bar.advance(task, rows)))
    finished = f"{content.transcripts:,} finished games"
    typer.echo(f"{done}: {content.tables:,} tables, {content.entries:,} entries, {finished}; checked")
