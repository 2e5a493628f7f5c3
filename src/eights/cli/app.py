"""The app that all commands belong to, and what they share."""

from pathlib import Path
from typing import Annotated

import typer

from eights import BUILD, __version__
from eights.errors import EightsError, StorageError

app = typer.Typer(name="eights", no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)

Deck = Annotated[
    str, typer.Option(help="camelot · camelot with promo · lyonesse · camelot + lyonesse · camelot + mine.py · classic")
]
Database = Annotated[
    str | None,
    typer.Option(help="A file, or postgresql://…", envvar="EIGHTS_DATABASE", show_default="in your data folder"),
]
SecretFile = Annotated[
    Path | None,
    typer.Option(
        help="Encrypt the tables' secrets with the key in this file (created on first use).",
        envvar="EIGHTS_SECRET_FILE",
    ),
]
OwnDecks = Annotated[str, typer.Option(help="Deck files that may be run, because they are your own: mine.py")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"eights {__version__} (engine: {BUILD})")
        raise typer.Exit


@app.callback()
def eights(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Crazier Eights: play, simulate, study."""


def database_of(database: str | None) -> str:
    """The database that is named; nothing if none is."""
    if database is not None and not database.strip():
        raise StorageError("--database names nothing", "name a file or postgresql://…, or leave it out")
    return database or ""


def listed_in(text: str) -> list[str]:
    """The names in an option that takes several, with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_file(path: Path) -> str:
    """The text of a file, or an error that says what is wrong with it."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise EightsError(f"there is no file {path}") from None
    except IsADirectoryError:
        raise EightsError(f"{path} is a folder", "name a file in it") from None
    except UnicodeDecodeError:
        raise EightsError(f"{path} is not a text", "it should be UTF-8") from None
    except OSError as error:
        raise EightsError(f"{path} cannot be read: {error.strerror}") from None
