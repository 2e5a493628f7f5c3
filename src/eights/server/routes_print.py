"""Routes for decks and rules to print; documents are made on request and cached."""

import asyncio
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.art.printing import Order, print_cards, print_rules
from eights.messages import LanguageCode
from eights.rules.pages import slug
from eights.server.registry import Registry
from eights.server.routes_library import KEPT, LONGEST
from eights.server.routes_tables import endpoint, language_of

AT_ONCE = 1  # documents being made: each takes a second of processor time


def routes() -> list[BaseRoute]:
    turns = asyncio.Semaphore(AT_ONCE)

    async def cards(request: Request, registry: Registry) -> Response:
        """A deck as sheets of cards."""
        asked = {key: value[:LONGEST] for key, value in request.query_params.items()}
        deck, paper = asked.get("deck", "camelot"), asked.get("paper", "a4")
        size, grey = asked.get("size", "poker"), asked.get("grey") == "yes"
        registry.policy.selection(deck)
        async with turns:
            made = await asyncio.to_thread(cards_once, deck, paper, size, grey, language_of(request))
        return as_pdf(made, slug(deck))

    async def rules(request: Request, registry: Registry) -> Response:
        """The rulebook."""
        paper = request.query_params.get("paper", "a4")[:LONGEST]
        async with turns:
            made = await asyncio.to_thread(rules_once, paper, language_of(request))
        return as_pdf(made, "rulebook")

    return [Route("/print/cards.pdf", endpoint(cards)), Route("/print/rules.pdf", endpoint(rules))]


@lru_cache(maxsize=16)
def cards_once(deck: str, paper: str, size: str, grey: bool, language: LanguageCode) -> bytes:
    return print_cards(Order((deck,), paper, size, grey, language=language))


@lru_cache(maxsize=4)
def rules_once(paper: str, language: LanguageCode) -> bytes:
    return print_rules(paper, language=language)


def as_pdf(made: bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}.pdf"', "cache-control": KEPT}
    return Response(made, media_type="application/pdf", headers=headers)
