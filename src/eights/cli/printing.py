"""`eights print`: make PDFs of cards and of the rulebook, and pictures for Tabletop Simulator."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click

from eights.cli import speech
from eights.cli.app import Lang, app
from eights.cli.commands import Argument, Option
from eights.cli.speech import tell
from eights.errors import CannotPrint
from eights.messages import Message

if TYPE_CHECKING:
    from eights.art.printing import Order

ON_PAPER = ("paper", "bleed", "backs", "rules")  # options without effect on pictures
BOTH = ("rules", "paper", "grey", "lang")  # options that apply to the rulebook


@app.command("print")
def print_(
    context: click.Context,
    decks: Annotated[
        list[str] | None,
        Argument(
            help="camelot · 'camelot with promo' · lyonesse · tintagel · mine.deck.md · classic; you can give several."
        ),
    ] = None,
    output: Annotated[
        Path,
        Option("--output", "-o", help="The PDF with the cards; deck.png: for Tabletop Simulator."),
    ] = Path("cards.pdf"),
    paper: Annotated[str, Option(help="a4 or letter")] = "a4",
    size: Annotated[str, Option(help="poker (63 × 88 mm) or tarot (70 × 120 mm)")] = "poker",
    grey: Annotated[bool, Option("--grey", help="For printers without color.")] = False,
    bleed: Annotated[float, Option(help="Millimeters of background around each card, to be cut away.")] = 0,
    backs: Annotated[bool, Option("--backs/--no-backs", help="Print backs on every other page.")] = True,
    only: Annotated[str | None, Option(help="Print only these cards: 'Castle, Death'.")] = None,
    copies: Annotated[int, Option(help="How many copies of each card.")] = 1,
    rules: Annotated[Path | None, Option(help="Write the rulebook to this PDF.")] = None,
    lang: Lang = "",
) -> None:
    """Make PDFs to print: decks as sheets of cards to cut out, and the rulebook."""
    from eights.art.printing import Order, print_cards, print_rules

    if not decks:
        refuse_idle(context, rules)
    elif "with" in decks:
        raise CannotPrint(
            Message("print-with-is-not-a-deck"), Message("print-quote-the-deck", decks=shlex.quote(" ".join(decks)))
        )
    elif rules is not None and rules.resolve() == output.resolve():
        raise CannotPrint(Message("print-same-file", file=str(rules)), Message("print-name-another", option="--output"))
    specs = tuple(deck for deck in decks or () if deck != "+")
    order = Order(specs, paper, size, grey, bleed, backs, names_in(only), copies, speech.language())
    if decks and output.suffix.casefold() == ".png":
        refuse_for_pictures(context, rules)
        write_pictures(output, order)
        return
    # Everything is made before anything is written, so that an error leaves no half of the files.
    book = print_rules(paper, grey, speech.language()) if rules is not None else b""
    cards = print_cards(order) if decks else b""
    if rules is not None:
        write(rules, book, "--rules")
    if decks:
        write(output, cards, "--output")
        tell_how(order)


def refuse_for_pictures(context: click.Context, rules: Path | None) -> None:
    """Refuse options that mean something on paper only."""
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        if source and source.name != "DEFAULT" and option.name in ON_PAPER:
            raise CannotPrint(Message("print-only-on-paper", option=option.opts[0]), Message("print-name-a-pdf"))


def write_pictures(output: Path, order: "Order") -> None:
    """Write the sheets for Tabletop Simulator, and the back, and say how to make a deck of them."""
    from eights.art.printing.tabletop import print_tabletop

    deck = print_tabletop(order)
    single = len(deck.sheets) == 1
    back = output.with_name(f"{output.stem}-back{output.suffix}")
    files = [output if single else output.with_name(f"{output.stem}-{number}{output.suffix}")
             for number in range(1, len(deck.sheets) + 1)]  # fmt: skip
    for file, sheet in zip(files, deck.sheets, strict=True):
        write(file, sheet.png, "--output")
    write(back, deck.back, "--output")
    warn(order)
    tell(Message("print-how-tabletop"))
    for file, sheet in zip(files, deck.sheets, strict=True):
        size = {"columns": sheet.columns, "rows": sheet.rows, "cards": sheet.cards}
        tell(Message("print-tabletop-sheet", face=str(file), back=str(back), **size))


def tell_how(order: "Order") -> None:
    """Print warnings about the cards, and how to print them."""
    from eights.art.printing.cards import sheet_of

    warn(order)
    sheet = sheet_of(order)
    edge = "short" if sheet.width > sheet.height else "long"
    tell(Message("print-how", sides=edge if order.backs else "one"))


def warn(order: "Order") -> None:
    """Print warnings about the cards."""
    from eights.art.printing.cards import warnings

    for card, what, hint in warnings(order):
        tell(Message("print-warning", card=card, what=what), err=True)
        tell(Message("hint", what=hint), err=True)


def refuse_idle(context: click.Context, rules: Path | None) -> None:
    """Refuse options for cards if no deck is given, instead of ignoring them."""
    if rules is None:
        raise CannotPrint(Message("print-nothing-named"), Message("print-name-something"))
    for option in context.command.params:
        source = context.get_parameter_source(option.name or "")
        if source and source.name != "DEFAULT" and option.name not in BOTH:
            raise CannotPrint(Message("print-only-for-cards", option=option.opts[0]), Message("print-name-a-deck"))


def names_in(only: str | None) -> tuple[str, ...]:
    """The card names in --only, separated by commas."""
    names = tuple(name.strip() for name in (only or "").split(",") if name.strip())
    if only is not None and not names:
        raise CannotPrint(Message("print-only-is-empty"), Message("print-name-cards"))
    return names


def write(path: Path, content: bytes, option: str) -> None:
    try:
        path.write_bytes(content)
    except OSError as error:
        raise CannotPrint(
            Message("error-cannot-write", file=str(path), why=error.strerror or ""),
            Message("print-name-another", option=option),
        ) from None
    tell(Message("print-wrote", file=str(path), kilobytes=len(content) // 1000))
