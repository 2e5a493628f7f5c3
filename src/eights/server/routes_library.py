"""Routes that need no table: this server's decks, their cards with faces and rulings, and the rules."""

import hashlib
from functools import lru_cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.art.faces import SIZES, THEMES, back, face, leaf
from eights.art.faces.layout import SizeName
from eights.art.faces.themes import ThemeName
from eights.decks import find
from eights.errors import did_you_mean
from eights.messages import ENGLISH, LanguageCode, Message, is_language
from eights.rules.cards import Card, faces_by_name
from eights.rules.pages import pages
from eights.rules.rulings import rulings, rulings_of
from eights.rules.selection import Selection
from eights.server.registry import Registry
from eights.server.routes_tables import Problem, endpoint, language_of
from eights.table.settings import Settings

KEPT = "public, max-age=3600"
LONGEST = 200  # letters in the spec of a deck or in a name


def routes() -> list[BaseRoute]:
    return [
        Route("/api/decks", endpoint(decks)),
        Route("/api/cards", endpoint(cards)),
        Route("/api/rules", endpoint(rules)),
        Route("/faces/{size}.svg", endpoint(drawing)),
    ]


async def decks(request: Request, registry: Registry) -> Any:
    """The decks this server offers."""
    found = [(deck, find(deck)) for deck in registry.policy.decks]
    return [
        {
            "deck": deck,
            "title": one.title,
            "seats": one.seats,
            "cards": len(one.cards),
            "classic": one.game == "classic",
        }
        for deck, one in found
    ]


async def cards(request: Request, registry: Registry) -> Any:
    """The cards of a deck, or one card from any deck of this server, with texts and rulings."""
    name = request.query_params.get("card", "")[:LONGEST]
    selection = selected(request, registry, name)
    found = [card_named(name, selection)] if name else list(dict.fromkeys(selection.cards))
    language = language_of(request)
    texts = [card_json(card, selection, language) for card in found]
    return {"deck": selection.spec, "title": selection.title, "cards": texts}


async def rules(request: Request, registry: Registry) -> Any:
    """The rules in sections, and the rulings, in the language that is asked for."""
    language = language_of(request)
    return {"pages": pages(language), "rulings": rulings(language)}


async def drawing(request: Request, registry: Registry) -> Response:
    """Draw a face, or the back if no card is given."""
    size, theme = request.path_params["size"], request.query_params.get("theme", "light")
    if size not in SIZES or theme not in THEMES:
        there_are = Message("server-no-face-hint", sizes=", ".join(SIZES), themes=", ".join(THEMES))
        raise Problem(404, "no-face", Message("server-no-face"), there_are)
    name = request.query_params.get("card", "")[:LONGEST]
    wanted = request.query_params.get("lang", "")  # not what the browser likes: caches keep a face by its address
    language = wanted if is_language(wanted) else ENGLISH
    text = drawn(selected(request, registry, name), name, size, theme, language) if name else back(size)
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": KEPT}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="image/svg+xml", headers=headers)


def selected(request: Request, registry: Registry, name: str) -> Selection:
    """The requested deck, if this server offers it; without one, the first deck that has the card."""
    deck = request.query_params.get("deck", "")[:LONGEST]
    if deck:
        if playing := played_with(registry, deck):
            return playing
        registry.policy.check(Settings(deck=deck, seats=2))
        return selection_of(deck)
    known = [selection_of(deck) for deck in registry.policy.decks]
    return next((selection for selection in known if name.casefold() in faces_of(selection)), known[0])


def played_with(registry: Registry, deck: str) -> Selection | None:
    """A deck as text that a table has, whatever became of its file."""
    tables = (each.table for each in registry.tables.values())
    return next((table.selection for table in tables if table.sources and table.settings.deck == deck), None)


@lru_cache(maxsize=64)
def selection_of(deck: str) -> Selection:
    return find(deck)


@lru_cache(maxsize=64)
def faces_of(selection: Selection) -> dict[str, Card]:
    return faces_by_name(selection.cards)


def card_named(name: str, selection: Selection) -> Card:
    known = faces_of(selection)
    if name.casefold() not in known:
        hint = did_you_mean(name, [card.name for card in known.values()])
        missing = Message("server-no-card", name=name, deck=selection.title)
        raise Problem(404, "no-card", missing, hint)
    return known[name.casefold()]


def drawn(selection: Selection, name: str, size: SizeName, theme: ThemeName, language: LanguageCode) -> str:
    return face(card_named(name, selection), size, theme, selection.game, language)


def card_json(card: Card, selection: Selection, language: LanguageCode) -> dict[str, Any]:
    """A card as JSON for the page."""
    printed = leaf(card, selection.game, language)
    touching = dict.fromkeys(ruling.number for side in card.sides for ruling in rulings_of(side.name))
    return {
        "name": card.name,
        "said": printed.title,
        "rank": printed.rank,
        "colors": [sign.word for sign in printed.signs],
        "wild": bool(printed.wild),
        "sides": [
            {
                "name": part.name,
                "kind": part.kind,
                "colors": [sign.word for sign in part.signs],
                "text": part.paragraphs,
                "short": part.gist,
            }
            for part in printed.parts
        ],
        "copies": selection.cards.count(card),
        "rulings": list(touching) if selection.game == "crazier" else [],
    }
