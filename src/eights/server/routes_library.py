"""Routes that need no table: this server's decks, their cards with faces and rulings, and the rules."""

import hashlib
from dataclasses import asdict
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.art.faces import BACKS, SIZES, THEMES, back, face, leaf
from eights.art.faces.layout import SizeName
from eights.art.faces.themes import PackColors, ThemeName
from eights.decks import find
from eights.errors import did_you_mean
from eights.language.house_rules import OFFERED
from eights.learn.show import link_showing
from eights.messages import ENGLISH, LanguageCode, Message, is_language, say
from eights.rules.cards import Card, faces_by_name
from eights.rules.pages import pages
from eights.rules.rulings import Ruling, rulings, rulings_of
from eights.rules.selection import Selection
from eights.server.editions import edition_of
from eights.server.registry import Registry
from eights.server.routes_reports import address_of
from eights.server.routes_tables import Problem, endpoint, language_of

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
    """The decks this server offers, and the house rules that can be added."""
    language = language_of(request)
    found = [(deck, find(deck)) for deck in registry.policy.decks]
    return [
        {
            "deck": deck,
            "title": one.title,
            "seats": one.seats,
            "cards": len(one.cards),
            "classic": one.game == "classic",
            "house_rules": offered(language) if one.game == "classic" else [],
        }
        for deck, one in found
    ]


def offered(language: LanguageCode) -> Any:
    """The house rules of classic Crazy Eights, as a form shows them."""
    return [
        {
            "label": say(rule.label, language),
            "choices": [
                {"words": words, "label": say(label, language), "seats": seats} for words, label, seats in rule.choices
            ],
        }
        for rule in OFFERED
    ]


async def cards(request: Request, registry: Registry) -> Any:
    """The cards of a deck, or one card from any deck of this server, with texts and rulings."""
    name = request.query_params.get("card", "")[:LONGEST]
    selection = selected(request, registry, name)
    found = [card_named(name, selection)] if name else list(dict.fromkeys(selection.cards))
    language = language_of(request)
    texts = [card_json(card, selection, language) for card in found]
    if name:
        texts[0]["show"] = link_showing((found[0].name,), selection)
    edition = registry.editions.note(selection)
    report = address_of(selection)
    return {"deck": selection.spec, "edition": edition, "title": selection.title, "cards": texts, "report": report}


async def rules(request: Request, registry: Registry) -> Any:
    """The rules in sections, and the rulings, in the language that is asked for."""
    language = language_of(request)
    decks = [find(deck) for deck in registry.policy.decks]
    return {
        "pages": pages(language),
        "rulings": [{**asdict(each), "show": link_of(each, decks)} for each in rulings(language)],
    }


def link_of(ruling: Ruling, decks: list[Selection]) -> str:
    """The link of a position with the cards that a ruling is about; empty if none of the decks has all of them."""
    return next((link for deck in decks if (link := link_showing(ruling.cards, deck))), "")


async def drawing(request: Request, registry: Registry) -> Response:
    """Draw a face, or the back if no card is given."""
    size, theme = request.path_params["size"], request.query_params.get("theme", "light")
    if size not in SIZES or theme not in THEMES:
        there_are = Message("server-no-face-hint", sizes=", ".join(SIZES), themes=", ".join(THEMES))
        raise Problem(404, "no-face", Message("server-no-face"), there_are)
    name = request.query_params.get("card", "")[:LONGEST]
    wanted = request.query_params.get("lang", "")  # not what the browser likes: caches keep a face by its address
    language = wanted if is_language(wanted) else ENGLISH
    selection = selected(request, registry, name) if name else None
    pack: PackColors = "two" if request.query_params.get("pack") == "two" else "four"
    ground = request.query_params.get("back", "")
    backed = back(size, ground) if ground in BACKS else back(size)
    text = drawn(selection, name, size, theme, language, pack) if selection else backed
    tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
    lasting = not selection or not selection.sources or "edition" in request.query_params
    headers = {"etag": tag, "cache-control": KEPT if lasting else "no-cache"}  # the file of a deck can change
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return Response(text, media_type="image/svg+xml", headers=headers)


def selected(request: Request, registry: Registry, name: str) -> Selection:
    """The requested deck, if this server offers it; without one, the first deck that has the card.

    An edition is the deck of a table or of a record, whatever has become of its file.
    """
    deck = request.query_params.get("deck", "")[:LONGEST]
    if playing := edition_in(registry, request.query_params.get("edition", "")):
        return playing
    if deck:
        return registry.policy.selection(deck)
    known = [find(deck) for deck in registry.policy.decks]
    return next((selection for selection in known if name.casefold() in faces_by_name(selection.cards)), known[0])


def edition_in(registry: Registry, edition: str) -> Selection | None:
    """The decks of an edition that a table has, or that has been shown before."""
    if not edition:
        return None
    tables = (each.table.selection for each in registry.tables.values())
    return registry.editions.find(edition) or next((each for each in tables if edition_of(each) == edition), None)


def card_named(name: str, selection: Selection) -> Card:
    known = faces_by_name(selection.cards)
    if name.casefold() not in known:
        hint = did_you_mean(name, [card.name for card in known.values()])
        missing = Message("server-no-card", name=name, deck=selection.title)
        raise Problem(404, "no-card", missing, hint)
    return known[name.casefold()]


def drawn(
    selection: Selection, name: str, size: SizeName, theme: ThemeName, language: LanguageCode, pack: PackColors
) -> str:
    return face(card_named(name, selection), size, theme, selection.game, language, pack)


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
