"""`eights backup` and `restore`: back up the tables of a server, and restore them."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import click

from eights.cli.app import Database, OwnDecks, app, database_of, listed_in
from eights.cli.commands import Argument, Option
from eights.cli.speech import said, tell
from eights.messages import Listed, Message

if TYPE_CHECKING:
    from eights.server.log_audit import Flaw
    from eights.storage.backup import Content


KeyFile = Annotated[
    Path | None,
    Option(
        "--secret-file",
        help="The file with the key that encrypts the tables' secrets, for replaying the tables.",
        envvar="EIGHTS_SECRET_FILE",
    ),
]
Quick = Annotated[bool, Option("--quick", help="Skip replaying the tables.")]
DAMAGED, STOPPED = 1, 130  # exit status


@app.command()
def backup(
    file: Annotated[Path, Argument(help="The backup file to create.")],
    database: Database = None,
    quick: Quick = False,
    decks: OwnDecks = "",
    secret_file: KeyFile = None,
) -> None:
    """Back up all tables to a file, as they are at this moment, and check it. The server can keep running.

    Every table is replayed, entry by entry, and compared with the saved states. Exit status 1 if one differs.
    """
    from eights.storage import backup as backups

    source = database_of(database) or default()
    tables = copied("cli-backed-up", file, lambda progress: backups.back_up(source, file, progress))
    replay(file, tables, quick, decks, secret_file)


@app.command()
def restore(
    file: Annotated[Path, Argument(help="A backup.")],
    database: Database = None,
    quick: Quick = False,
    decks: OwnDecks = "",
    secret_file: KeyFile = None,
) -> None:
    """Create a database from a backup. Nothing is overwritten: the database must not exist yet.

    Every table is replayed, entry by entry, and compared with the saved states. Exit status 1 if one differs.
    """
    from eights.storage import backup as backups

    target = database_of(database) or default()
    tables = copied("cli-restored", file, lambda progress: backups.restore(file, target, progress))
    replay(file, tables, quick, decks, secret_file)


def default() -> str:
    from eights.storage import default_database

    return str(default_database())


@contextmanager
def counting(what: Message) -> Iterator[Callable[[int], None]]:
    """Show the progress if this is a terminal."""
    from eights.cli.progress import progress

    with progress(said(what)) as shown:
        yield shown.advance


def copied(done: str, file: Path, copy: "Callable[[Callable[[int], None]], Coroutine[Any, Any, Content]]") -> int:
    """Run a copy, print what was copied (`done` is a code) and checked, and return the number of tables."""
    try:
        with counting(Message("cli-rows")) as progress:
            content = asyncio.run(copy(progress))
    except KeyboardInterrupt:
        tell(Message("cli-copy-interrupted"), err=True)
        raise click.exceptions.Exit(STOPPED) from None
    contents = Listed(
        [
            Message("cli-some-tables", number=content.tables),
            Message("cli-some-entries", number=content.entries),
            Message("cli-some-games", number=content.transcripts),
        ]
    )
    tell(Message("cli-copied", done=Message(done, file=str(file)), contents=contents))
    return content.tables


def replay(file: Path, tables: int, quick: bool, own_decks: str, secret_file: Path | None) -> None:
    """Replay all tables of a backup, and list those that lead to other states than the saved ones."""
    if quick:
        tell(Message("cli-not-replayed"))
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
    tell(Message("cli-all-replayed") if sound == tables else Message("cli-some-replayed", sound=sound, tables=tables))
    for flaw in flaws:
        what = flaw.message
        tell(Message("cli-damaged", what=what) if flaw.damaged else Message("cli-cannot-replay", what=what), err=True)
    damaged = any(flaw.damaged for flaw in flaws)
    if damaged:
        tell(Message("hint", what=Message("cli-others-can-be-played")), err=True)
    if stopped:
        tell(Message("cli-replay-interrupted"), err=True)
    if damaged or stopped:
        raise click.exceptions.Exit(STOPPED if stopped else DAMAGED)


def replayed(file: Path, own_decks: str, secret_file: Path | None) -> "Iterator[Flaw | None]":
    """What is wrong with each table. A deck file is code, and runs only if it is given here."""
    from eights import decks
    from eights.errors import StorageError, TableDamaged
    from eights.server import log_audit
    from eights.storage import backup as backups
    from eights.storage.encryption import read_key

    key = read_key(secret_file) if secret_file else None
    with counting(Message("cli-entries")) as progress, decks.only([*decks.names(), *listed_in(own_decks)]):
        for table, kept, transcripts in backups.tables_in(file, key):
            if isinstance(kept, StorageError):
                yield log_audit.Flaw(table.id, -1, kept.what, damaged=isinstance(kept, TableDamaged))
            else:
                yield log_audit.flaw_of(kept, transcripts)
                progress(len(kept.entries))
