"""`eights deck`: decks of your own."""

from pathlib import Path
from typing import Annotated

import typer

from eights.cli.app import app

deck = typer.Typer(no_args_is_help=True, help="Decks of your own: write one, look at it.")
app.add_typer(deck, name="deck")

File = Annotated[Path, typer.Argument(help="A Python file.")]


@deck.command()
def new(file: File) -> None:
    """Write a small deck to begin with."""
    from eights.decks.files import write_starter

    if file.suffix != ".py":
        file = file.with_name(f"{file.name}.py")
    write_starter(file)
    typer.echo(f"wrote {file}")
    typer.echo(f"look at it:  eights deck show {file}")
    typer.echo(f"play it:     eights simulate --deck 'camelot + {file}' --players 3")


@deck.command()
def show(deck: Annotated[str, typer.Argument(help="A Python file, or a deck by its name: lyonesse.")]) -> None:
    """Print a deck as a table, with the text of every card."""
    from eights.cli.cards import cards

    cards(deck=deck)
