"""The command line: `eights`."""

from typing import Annotated

import typer

from eights import __version__

app = typer.Typer(name="eights", no_args_is_help=True, pretty_exceptions_enable=False)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"eights {__version__}")
        raise typer.Exit


@app.callback()
def eights(
    version: Annotated[bool, typer.Option("--version", callback=show_version, help="Show the version.")] = False,
) -> None:
    """Crazier Eights: play, simulate, study."""


def main() -> None:
    app(prog_name="eights")  # the same name for `eights`, `python -m eights` and run.py
