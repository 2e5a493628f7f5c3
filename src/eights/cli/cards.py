"""`eights cards`: the cards of a deck, or one of them with its text and the rulings that touch it."""

import json
from typing import Annotated, Any

import typer

from eights.cli.app import Deck, Json, app
from eights.cli.classic_cards import show_pack
from eights.rules.cards import Card, Side, by_name

CAMELOT = "camelot with promo"


@app.command()
def cards(
    name: Annotated[str | None, typer.Argument(help="A card; without it the whole deck.")] = None,
    deck: Deck = "",
    as_json: Json = False,
) -> None:
    """Read the cards of a deck, or one card with the rulings that touch it."""
    from eights.decks import find

    selection = find(deck or (CAMELOT if name is None else f"{CAMELOT} + lyonesse"))
    unique = list(dict.fromkeys(selection.cards))
    chosen = unique if name is None else [card_named(name, unique, selection.title)]
    if selection.game == "classic":
        show_pack(chosen, selection.cards, selection.title, as_json)
    elif as_json:
        typer.echo(json.dumps([as_dict(card) for card in chosen], indent=1, ensure_ascii=False))
    elif name is None:
        show_deck(chosen, selection.title)
    else:
        show_card(chosen[0])


def card_named(name: str, known: list[Card], deck: str) -> Card:
    """The card of this name, or of which one side has it."""
    from eights.errors import UnknownCard, did_you_mean

    found = by_name(known).get(name.casefold())
    if found is None:
        raise UnknownCard(f"no card named '{name}' in {deck}", did_you_mean(name, [card.name for card in known]))
    return found


def as_dict(card: Card) -> dict[str, Any]:
    from eights.rules.colors import Color, rank_name
    from eights.rules.english import short, text

    def colors_of(printed: Card | Side) -> list[str]:
        return [color.label for color in Color if color in printed.color]

    sides: list[dict[str, Any]] = [
        {
            "name": side.name,
            "colors": colors_of(side),
            "kind": side.kind.value,
            "text": text(side),
            "short": short(side),
        }
        for side in card.sides
    ]
    return {
        "name": card.name,
        "rank": rank_name(card.rank),
        "colors": colors_of(card),
        "kind": " / ".join(kind.value for kind in card.kinds),
        "text": " / ".join(side["text"] for side in sides),
        "short": " / ".join(side["short"] for side in sides),
        **({"sides": sides} if len(sides) > 1 else {}),
    }


def show_deck(known: list[Card], title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{title}: {len(known)} cards", title_justify="left", box=None, pad_edge=False)
    for column in ("rank", "color", "card", "kind", "text"):
        table.add_column(column)
    for card in known:
        row = as_dict(card)
        table.add_row(row["rank"], label_of(card), card.name, row["kind"], row["text"])
    Console().print(table)


def label_of(printed: Card | Side) -> str:
    """blue (Moon, B): never by color alone."""
    return f"{printed.color.label} ({printed.color.symbol}, {printed.color.letter})"


def show_card(card: Card) -> None:
    from rich.console import Console
    from rich.padding import Padding

    from eights.rules.colors import rank_name
    from eights.rules.english import short, text
    from eights.rules.rulings import rulings_of

    console = Console(highlight=False, markup=False)
    if len(card.sides) > 1:
        console.print(f"{card.name}  split card: you play it by one of its sides", style="bold")
    for side in card.sides:
        facts = [rank_name(card.rank), label_of(side), side.kind.value, "wild" if card.is_eight else ""]
        console.print(f"{side.name}  {' · '.join(fact for fact in facts if fact)}", style="bold")
        console.print(Padding(text(side), (0, 0, 0, 2)))
        console.print(Padding(f"in short: {short(side)}", (0, 0, 0, 2)), style="dim")
    for ruling in dict.fromkeys(ruling for side in card.sides for ruling in rulings_of(side.name)):
        console.print(f"\nRuling {ruling.number}. {ruling.title}", style="bold")
        console.print(Padding(ruling.text, (0, 0, 0, 2)))
