"""The app that all commands belong to, and the options and helpers they share."""

from pathlib import Path
from typing import Annotated

import typer

from eights import BUILD, __version__
from eights.cli import speech
from eights.errors import EightsError, StorageError
from eights.messages import Message


def speak(language: str) -> str:
    """Accept --lang after the name of a command too."""
    if language:
        speech.choose(language)
    return language


app = typer.Typer(name="eights", no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None)

Deck = Annotated[
    str,
    typer.Option(
        help="camelot · camelot with promo · lyonesse · tintagel · camelot + lyonesse · camelot + mine.py · classic"
    ),
]
Database = Annotated[
    str | None,
    typer.Option(
        help="The database: a file, or postgresql://…", envvar="EIGHTS_DATABASE", show_default="in your data folder"
    ),
]
SecretFile = Annotated[
    Path | None,
    typer.Option(
        help="Encrypt the tables' secrets with the key in this file (created on first use).",
        envvar="EIGHTS_SECRET_FILE",
    ),
]
OwnDecks = Annotated[str, typer.Option(help="Your own deck files that may be run: mine.py")]
Lang = Annotated[
    str,
    typer.Option(
        help="The language: en or de. By default, the one of eights --lang.", callback=speak, show_default=False
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"eights {__version__} (engine: {BUILD})")
        raise typer.Exit


@app.callback()
def eights(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
    lang: Annotated[str, typer.Option(help="The language of what is printed: en or de.", envvar="EIGHTS_LANG")] = "en",
) -> None:
    """Crazier Eights: play, simulate and study the game."""
    speech.choose(lang)


def database_of(database: str | None) -> str:
    """The database given on the command line; "" if there is none."""
    if database is not None and not database.strip():
        raise StorageError(Message("cli-option-is-empty", option="--database"), Message("cli-name-a-database"))
    return database or ""


def listed_in(text: str) -> list[str]:
    """Split an option that holds several names, separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def read_file(path: Path) -> str:
    """Read a text file; raises an error that says what is wrong with it."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise EightsError(Message("error-no-file", file=str(path))) from None
    except IsADirectoryError:
        raise EightsError(Message("error-is-a-folder", file=str(path)), Message("error-name-a-file")) from None
    except UnicodeDecodeError:
        raise EightsError(Message("cli-not-a-text", file=str(path)), Message("cli-should-be-utf-8")) from None
    except OSError as error:
        raise EightsError(Message("error-cannot-read", file=str(path), why=error.strerror or "")) from None
