"""`eights print`: cards and rules on paper."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from eights.cli.app import app
from eights.errors import CannotPrint


@app.command("print")
def print_(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help="camelot · 'camelot with promo' · lyonesse · mine.py · classic; several one after another."
        ),
    ] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The PDF with the cards.")] = Path("cards.pdf"),
    paper: Annotated[str, typer.Option(help="a4 or letter")] = "a4",
    size: Annotated[str, typer.Option(help="poker (63 × 88 mm) or tarot (70 × 120 mm)")] = "poker",
    grey: Annotated[bool, typer.Option("--grey", help="For printers without colors.")] = False,
    bleed: Annotated[float, typer.Option(help="Millimeters of ground around each card, to be cut away.")] = 0,
    backs: Annotated[bool, typer.Option("--backs/--no-backs", help="Backs on every other page.")] = True,
    only: Annotated[str, typer.Option(help="Only these cards: 'Castle, Death'.")] = "",
    copies: Annotated[int, typer.Option(help="How often each card is printed.")] = 1,
    rules: Annotated[Path | None, typer.Option(help="Print the rulebook into this PDF.")] = None,
) -> None:
    """Print decks as sheets of cards to cut out, and the rulebook."""
    from eights.printing import print_rules
    from eights.printing.cards import Order, print_cards, sheet_of

    if not decks and rules is None:
        raise CannotPrint("nothing to print was named", "eights print camelot · eights print --rules rules.pdf")
    if decks and "with" in decks:
        raise CannotPrint(
            "'with' is no deck of its own", f"quote the whole: eights print {shlex.quote(' '.join(decks))}"
        )
    if rules is not None:
        write(rules, print_rules(paper), "--rules")
    if decks:
        names = tuple(name.strip() for name in only.split(",") if name.strip())
        specs = tuple(deck for deck in decks if deck != "+")
        order = Order(specs, paper, size, grey, bleed, backs, names, copies)
        write(output, print_cards(order), "--output")
        sheet = sheet_of(order)
        if backs:
            edge = "short" if sheet.width > sheet.height else "long"
            typer.echo(f"print it at 100 %, on both sides, turned over the {edge} edge")
        else:
            typer.echo("print it at 100 %")


def write(path: Path, content: bytes, option: str) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CannotPrint(f"{path} cannot be written: {error.strerror}", f"name another file with {option}") from None
    typer.echo(f"wrote {path} ({len(content) // 1000} kB)")
