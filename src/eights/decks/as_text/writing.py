"""Writes a deck as text: Markdown, or a table for spreadsheets."""

import csv
import io
from itertools import groupby

from eights.decks.as_text.terms import TERMS, Terms
from eights.errors import DeckError
from eights.messages import LanguageCode, Message
from eights.rules.card_text import LANGUAGES, Unsayable
from eights.rules.cards import Card, Deck, Side
from eights.rules.colors import rank_name
from eights.rules.verbs import Verb

COLUMNS = ("name", "rank", "color", "kind", "text")
OF_A_SIDE = ("name", "color", "kind", "text")


def to_markdown(deck: Deck, language: LanguageCode = "en") -> str:
    """A deck as a text file; read again, it gives the same cards."""
    terms = TERMS[language]
    key = {name: words[0] for name, words in terms.keys.items()}
    lines = [f"# {deck.title}", f"{key['seats']}: {deck.seats}"]
    if language != "en":
        lines.append(f"{key['lang']}: {language}")
    for cards, heading in ((deck.cards, ""), (deck.promo, terms.promo[0].capitalize())):
        lines += ["", f"# {heading}"] if heading and cards else []
        for card, same in groupby(cards):
            lines += ["", *lines_of(card, len(list(same)), language, key["emblem"])]
    return "\n".join(lines) + "\n"


def lines_of(card: Card, copies: int, language: LanguageCode, emblem: str) -> list[str]:
    """A card: its heading, and its texts."""
    heading = " / ".join(head_of(card, side, TERMS[language]) for side in card.sides)
    lines = [f"## {heading}{f' x{copies}' if copies > 1 else ''}"]
    for number, side in enumerate(card.sides):
        lines += ["/"] if number else []
        lines += [f"{when}: {what}" if when else what for when, what in paragraphs(side, language)]
        lines += [f"*{side.flavor}*"] if side.flavor else []
        lines += [f"{emblem}: {side.emblem}"] if side.emblem else []
    return lines


def head_of(card: Card, side: Side, terms: Terms) -> str:
    """Thin Ice (2 red, asset)"""
    face = " ".join(filter(None, [rank_name(card.rank), terms.color(side.color)]))
    return f"{side.name} ({face}, {terms.kinds[side.kind][0]})"


def paragraphs(side: Side, language: LanguageCode) -> tuple[tuple[str, str], ...]:
    """What a side says; DeckError if it uses words that no text has."""
    try:
        if any(isinstance(effect, Verb) for effect in side.effects):
            raise Unsayable(side)
        return LANGUAGES[language].paragraphs(side) if side.clauses else ()
    except Unsayable:
        raise DeckError(
            Message("deck-of-card", card=side.name, what=Message("deck-text-unsayable")),
            Message("deck-text-own-verb-hint"),
        ) from None


def to_csv(deck: Deck, language: LanguageCode = "en") -> str:
    """A deck as a table for spreadsheets, with the columns that it needs."""
    terms = TERMS[language]
    cards = [(card, len(list(same)), "") for card, same in groupby(deck.cards)]
    cards += [(card, len(list(same)), "x") for card, same in groupby(deck.promo)]
    rows = [row_of(card, language) | {"copies": str(copies), "promo": promo} for card, copies, promo in cards]
    used = {column for row in rows for column, cell in row.items() if cell and (column, cell) != ("copies", "1")}
    columns = [*COLUMNS, *(f"{name}2" for name in OF_A_SIDE if "name2" in used)]
    columns += [name for name in ("copies", "promo", "emblem", "emblem2", "flavor", "flavor2") if name in used]
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([terms.columns[name.removesuffix("2")][0] + "2" * name.endswith("2") for name in columns])
    writer.writerows([[row.get(name, "") for name in columns] for row in rows])
    return table.getvalue()


def row_of(card: Card, language: LanguageCode) -> dict[str, str]:
    terms = TERMS[language]
    row = {"rank": rank_name(card.rank)}
    for number, side in enumerate(card.sides):
        said = " ".join(f"{when}: {what}" if when else what for when, what in paragraphs(side, language))
        cells = {
            "name": side.name, "color": terms.color(side.color), "kind": terms.kinds[side.kind][0], "text": said,
            "emblem": side.emblem, "flavor": side.flavor,
        }  # fmt: skip
        row |= {name + "2" * number: cell for name, cell in cells.items()}
    return row
