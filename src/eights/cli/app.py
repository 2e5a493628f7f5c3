"""The app that all commands belong to, and the options and helpers they share."""

from pathlib import Path
from typing import Annotated

import click

from eights import BUILD, __version__
from eights.cli import speech
from eights.cli.commands import Commands, Option
from eights.errors import EightsError, StorageError
from eights.messages import Message


def speak(language: str) -> str:
    """Accept --lang after the name of a command too."""
    if language:
        speech.choose(language)
    return language


app = Commands("eights")
COMPLETES = "_EIGHTS_COMPLETE"  # the variable that asks for completions

Deck = Annotated[
    str,
    Option(
        help="camelot · camelot with promo · lyonesse · tintagel · camelot + lyonesse · camelot + mine.py · classic"
    ),
]
Database = Annotated[
    str | None,
    Option(
        help="The database: a file, or postgresql://…", envvar="EIGHTS_DATABASE", show_default="in your data folder"
    ),
]
SecretFile = Annotated[
    Path | None,
    Option(
        help="Encrypt the tables' secrets with the key in this file (created on first use).",
        envvar="EIGHTS_SECRET_FILE",
    ),
]
OwnDecks = Annotated[str, Option(help="Your own deck files that may be run: mine.py")]
Lang = Annotated[
    str,
    Option(help="The language: en or de. By default, the one of eights --lang.", callback=speak, show_default=False),
]
Json = Annotated[bool, Option("--json", help="Print JSON for programs.")]


def show_version(wanted: bool) -> None:
    if wanted:
        click.echo(f"eights {__version__} (engine: {BUILD})")
        raise click.exceptions.Exit


def show_completion(shell: str) -> None:
    """Print what a shell runs to complete commands."""
    from click.shell_completion import get_completion_class

    if not shell:
        return
    complete = get_completion_class(shell)
    if complete is None:
        raise EightsError(Message("cli-no-such-shell", shell=shell), Message("cli-shells"))
    click.echo(complete(app, {}, "eights", COMPLETES).source())
    raise click.exceptions.Exit


@app.options()
def eights(
    version: Annotated[
        bool, Option("--version", callback=show_version, is_eager=True, help="Show the version.")
    ] = False,
    completion: Annotated[
        str,
        Option(
            metavar="SHELL",
            callback=show_completion,
            is_eager=True,
            help='Print what completes commands in your shell: eval "$(eights --completion bash)"; also zsh, fish.',
        ),
    ] = "",
    lang: Annotated[str, Option(help="The language of what is printed: en or de.", envvar="EIGHTS_LANG")] = "en",
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
