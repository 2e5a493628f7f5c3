"""`eights cards`: list the cards of a deck, or show one card with its text and rulings."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any

import click

from eights.cli import speech
from eights.cli.app import Deck, Json, Lang, app
from eights.cli.classic_cards import show_pack
from eights.cli.commands import Argument
from eights.cli.speech import said
from eights.messages import ENGLISH, LanguageCode, Message
from eights.rules.cards import Card, Side, by_name

CAMELOT = "camelot with promo"


@app.command()
def cards(
    name: Annotated[str | None, Argument(help="A card; by default the whole deck.")] = None,
    deck: Deck = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """List the cards of a deck, or show one card with its text and rulings."""
    from eights.decks import find

    selection = find(deck or (CAMELOT if name is None else f"{CAMELOT} + lyonesse + tintagel"))
    unique = list(dict.fromkeys(selection.cards))
    chosen = unique if name is None else [card_named(name, unique, selection.title)]
    if selection.game == "classic":
        show_pack(chosen, selection.cards, selection.title, as_json)
    elif as_json:
        click.echo(json.dumps([as_dict(card, speech.language()) for card in chosen], indent=1, ensure_ascii=False))
    elif name is None:
        show_deck(selection.cards, selection.title)
    else:
        show_card(chosen[0])


def card_named(name: str, known: list[Card], deck: str) -> Card:
    """The card with this name, or with a side of this name."""
    from eights.errors import UnknownCard, did_you_mean

    found = by_name(known).get(name.casefold())
    if found is None:
        missing = Message("error-unknown-card", card=name, deck=deck)
        raise UnknownCard(missing, did_you_mean(name, [card.name for card in known]))
    return found


def as_dict(card: Card, language: LanguageCode = ENGLISH) -> dict[str, Any]:
    """A card for programs: its texts in this language, everything else in English."""
    from eights.rules.card_text import short, text
    from eights.rules.colors import Color, rank_name

    def colors_of(printed: Card | Side) -> list[str]:
        return [color.label for color in Color if color in printed.color]

    sides: list[dict[str, Any]] = [
        {
            "name": side.name,
            "colors": colors_of(side),
            "kind": side.kind.value,
            "text": text(side, language),
            "short": short(side, language),
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


def show_deck(cards: Sequence[Card], title: str) -> None:
    from eights.cli.layout import Table

    heading = said(Message("cards-count", deck=title, n=len(cards)))
    columns = ("rank", "color", "card", "kind", "text")
    table = Table(*(said(Message(f"cards-{column}")) for column in columns), title=heading)
    for card, copies in Counter(cards).items():
        row = as_dict(card, speech.language())
        kinds = " / ".join(said(Message(f"kind-{kind.value}")) for kind in card.kinds)
        name = f"{card.name} ×{copies}" if copies > 1 else card.name
        table.add_row(row["rank"], label_of(card), name, kinds, row["text"])
    table.show()


def label_of(printed: Card | Side) -> str:
    """blue (Moon, B): never by color alone."""
    name = "-".join(said(Message(f"color-{color.label}")) for color in printed.color)
    symbol = "-".join(said(Message(f"symbol-{color.label}")) for color in printed.color)
    return f"{name} ({symbol}, {printed.color.letter})"


def show_card(card: Card) -> None:
    from eights.cli.layout import show
    from eights.rules.card_text import short, text
    from eights.rules.colors import rank_name
    from eights.rules.rulings import rulings_of

    if len(card.sides) > 1:
        show(f"{card.name}  {said(Message('cards-split'))}", "bold")
    for side in card.sides:
        wild = said(Message("cards-wild")) if card.is_eight else ""
        facts = [rank_name(card.rank), label_of(side), said(Message(f"kind-{side.kind.value}")), wild]
        show(f"{side.name}  {' · '.join(fact for fact in facts if fact)}", "bold")
        show(text(side, speech.language()), indent=2)
        if side.flavor:
            show(side.flavor, "italic", indent=2)
        brief = short(side, speech.language())
        show(said(Message("cards-short", text=brief)), "dim", indent=2)
    for ruling in dict.fromkeys(ruling for side in card.sides for ruling in rulings_of(side.name, speech.language())):
        show("\n" + said(Message("cards-ruling", number=ruling.number, title=ruling.title)), "bold")
        show(ruling.text, indent=2)
