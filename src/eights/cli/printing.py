"""`eights print`: cards and rules on paper."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from eights.cli.app import app
from eights.errors import CannotPrint

if TYPE_CHECKING:
    from eights.art.printing import Order

BOTH = ("rules", "paper", "grey")  # what means something for the rulebook


@app.command("print")
def print_(
    context: typer.Context,
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
    only: Annotated[str | None, typer.Option(help="Only these cards: 'Castle, Death'.")] = None,
    copies: Annotated[int, typer.Option(help="How often each card is printed.")] = 1,
    rules: Annotated[Path | None, typer.Option(help="Print the rulebook into this PDF.")] = None,
) -> None:
    """Print decks as sheets of cards to cut out, and the rulebook."""
    from eights.art.printing import Order, print_cards, print_rules

    if not decks:
        refuse_idle(context, rules)
    elif "with" in decks:
        raise CannotPrint(
            "'with' is no deck of its own", f"quote the whole: eights print {shlex.quote(' '.join(decks))}"
        )
    elif rules is not None and rules.resolve() == output.resolve():
        raise CannotPrint(f"the cards and the rulebook cannot both be {rules}", "name another file with --output")
    specs = tuple(deck for deck in decks or () if deck != "+")
    order = Order(specs, paper, size, grey, bleed, backs, names_in(only), copies)
    # All is made before anything is written: what cannot be printed leaves no half of it.
    book = print_rules(paper, grey) if rules is not None else b""
    cards = print_cards(order) if decks else b""
    if rules is not None:
        write(rules, book, "--rules")
    if decks:
        write(output, cards, "--output")
        tell(order)


def tell(order: "Order") -> None:
    """What the cards will lack, and how they are printed."""
    from eights.art.printing.cards import sheet_of, warnings

    for card, what, hint in warnings(order):
        typer.echo(f"warning: {card}: {what}\nhint: {hint}", err=True)
    sheet = sheet_of(order)
    edge = "short" if sheet.width > sheet.height else "long"
    both = f", on both sides, turned over the {edge} edge" if order.backs else ""
    typer.echo(f"print it at 100 %{both}")


def refuse_idle(context: typer.Context, rules: Path | None) -> None:
    """Without a deck there are no cards that an option could be for: none is passed over in silence."""
    if rules is None:
        raise CannotPrint("nothing to print was named", "eights print camelot · eights print --rules rules.pdf")
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        if source and source.name != "DEFAULT" and option.name not in BOTH:
            raise CannotPrint(
                f"{option.opts[0]} is for cards, and no deck was named",
                "leave it out, or name a deck: eights print camelot …",
            )


def names_in(only: str | None) -> tuple[str, ...]:
    """The cards that were named, between commas."""
    names = tuple(name.strip() for name in (only or "").split(",") if name.strip())
    if only is not None and not names:
        raise CannotPrint("--only names no card", "name some, with commas between them: --only 'Castle, Death'")
    return names


def write(path: Path, content: bytes, option: str) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CannotPrint(f"{path} cannot be written: {error.strerror}", f"name another file with {option}") from None
    typer.echo(f"wrote {path} ({len(content) // 1000} kB)")
