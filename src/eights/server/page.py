"""Serves the page that people play on: files built from web/, each text file also in compressed form."""

import hashlib
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Message
from eights.server.compression import accepts_gzip
from eights.server.link_preview import preview_of, tags
from eights.server.routes_tables import language_of

FOLDER = Path(__file__).parent / "page"
# Addresses that the page itself handles.
VIEWS = (
    "/", "/new", "/t/{table}", "/decks", "/decks/{deck:path}", "/cards/{card:path}", "/rules", "/settings", "/replay",
    "/replay/{table}/{game}", "/review/{table}/{game}", "/statistics", "/learn", "/learn/{lesson}", "/puzzles",
    "/puzzles/{number:int}", "/deal",
)  # fmt: skip
NO_PAGE = EightsError(Message("server-no-page"), Message("server-no-page-hint"))


class Files(StaticFiles):
    """Static files. Those whose names contain a hash may be cached for ever; the others are revalidated."""

    def __init__(self, folder: Path, kept: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.kept = kept

    async def check_config(self) -> None:
        """Allow a missing folder: if the page was not built, that is not the client's fault."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self.packed(path, scope) or await super().get_response(path, scope)
        response.headers["cache-control"] = self.kept if response.status_code < 400 else "no-store"
        return response

    async def packed(self, path: str, scope: Scope) -> Response | None:
        """The compressed file, if there is one and the client accepts it."""
        if not accepts_gzip(scope):
            return None
        try:
            response = await super().get_response(f"{path}.gz", scope)
        except HTTPException:
            return None
        if response.status_code < 300:
            response.headers["content-encoding"] = "gzip"
        return response


async def front(request: Request, status: int = 200) -> Response:
    """The page itself, for all of its addresses, in a language of the browser (web/catalogs/pages.ts)."""
    asked = language_of(request)
    language = asked if (FOLDER / f"index.{asked}.html").exists() else ENGLISH
    html = html_in(language)
    if not html:
        return PlainTextResponse(f"{NO_PAGE.text(asked)}\n", 503)
    shown = tags(await preview_of(request, language), f"{request.url.scheme}://{request.url.netloc}")
    whole = html.replace("</head>", f"{shown}</head>", 1)
    tag = f'"{hashlib.sha256(whole.encode()).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "vary": "accept-language", "etag": tag}
    if status == 200 and request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(status_code=304, headers=headers)
    return HTMLResponse(whole, status, headers)


def html_in(language: LanguageCode) -> str:
    """The built page in a language; empty if it was not built."""
    for name in (f"index.{language}.html", "index.html"):
        if (file := FOLDER / name).exists():
            return file.read_text(encoding="utf-8")
    return ""


def routes() -> list[BaseRoute]:
    return [
        *(Route(view, front) for view in VIEWS),
        Mount("/assets", Files(FOLDER / "assets", "public, max-age=31536000, immutable")),
        Mount("/", Files(FOLDER, "no-cache")),
    ]
