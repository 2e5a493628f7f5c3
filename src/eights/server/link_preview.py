"""What chats and social networks show for a link to this server: its Open Graph tags, and the picture of an invitation.

The picture needs the extra `print`; without it, every link has the picture that comes with the page.
"""

import asyncio
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from eights.art.printing.preview import HIGH, WIDE, preview
from eights.errors import EightsError
from eights.extras import MissingExtra, is_installed
from eights.language.house_rules import house_rules
from eights.messages import LanguageCode, Message, Player, say
from eights.rules.selection import Selection
from eights.server.registry import Registry
from eights.server.routes_tables import Problem, endpoint, language_of, open_table, title_of
from eights.table.table import NO_SEAT, Table

STATIC: Final = "/preview.png"
AT_ONCE: Final = 1  # pictures being drawn: each takes part of a second of processor time
MOST_RULES: Final = 3  # in the picture


@dataclass(frozen=True)
class LinkPreview:
    """What a link says about itself."""

    title: str
    text: str
    picture: str  # its path


def routes() -> list[BaseRoute]:
    turns = asyncio.Semaphore(AT_ONCE)

    async def picture(request: Request, registry: Registry) -> Response:
        """The picture of an invitation: who invites, and what is played."""
        table, language = (await open_table(request, registry)).table, language_of(request)
        try:
            async with turns:
                drawn = await asyncio.to_thread(
                    drawn_once, invited_by(table, language), (title_of(table), *played(table, language)),
                    table.selection, language,
                )  # fmt: skip
        except MissingExtra:
            return RedirectResponse(STATIC)
        return Response(drawn, media_type="image/png", headers={"cache-control": "public, max-age=300"})

    return [Route("/t/{table}/preview.png", endpoint(picture))]


@lru_cache(maxsize=64)
def drawn_once(title: str, lines: tuple[str, ...], selection: Selection, language: LanguageCode) -> bytes:
    return preview(title, lines, selection, language)


async def preview_of(request: Request, language: LanguageCode) -> LinkPreview:
    """What the link of this request is shown with; an invitation, if it leads to a table."""
    usual = LinkPreview("Crazier Eights", say(Message("link-any"), language), STATIC)
    if "table" not in request.path_params or "game" in request.path_params:
        return usual
    try:
        table = (await open_table(request, request.app.state.registry)).table
    except (EightsError, Problem):  # the page says what is wrong
        return usual
    what = ", ".join([title_of(table), *played(table, language)])
    own = f"/t/{table.id}/preview.png?lang={language}" if is_installed("print") else STATIC
    return LinkPreview(invited_by(table, language), what, own)


def invited_by(table: Table, language: LanguageCode) -> str:
    host = next((seat.name for seat in table.seats if seat.holder and seat.holder == table.host), "")
    return say(Message("link-invites", player=Player(host, NO_SEAT)) if host else Message("link-invited"), language)


def played(table: Table, language: LanguageCode) -> list[str]:
    """How many play, and by which house rules."""
    settings = table.settings
    rules = [Message("link-players", n=settings.seats), *house_rules(settings.deck)[:MOST_RULES]]
    return [say(rule, language) for rule in rules]


def tags(about: LinkPreview, origin: str) -> str:
    """The tags for the head of the page. Addresses have to be complete there."""
    named = {
        "og:type": "website",
        "og:site_name": "Crazier Eights",
        "og:title": about.title,
        "og:description": about.text,
        "og:image": f"{origin}{about.picture}",
        "og:image:width": WIDE,
        "og:image:height": HIGH,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(str(content))}" />'
        for name, content in named.items()
    )
