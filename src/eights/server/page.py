"""Serves the page that people play on: files built from web/, each text file also in compressed form."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from eights.errors import EightsError
from eights.messages import Message
from eights.server.compression import accepts_gzip
from eights.server.routes_tables import language_of

FOLDER = Path(__file__).parent / "page"
# Addresses that the page itself handles.
VIEWS = (
    "/", "/new", "/t/{table}", "/decks", "/decks/{deck:path}", "/cards/{card:path}", "/rules", "/settings", "/replay",
    "/replay/{table}/{game}",
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


async def front(request: Request) -> Response:
    """The page itself, for all of its addresses, in a language of the browser (web/catalogs/pages.ts)."""
    language = language_of(request)
    own = f"index.{language}.html"
    try:
        path = own if (FOLDER / own).exists() else "index.html"
        response = await Files(FOLDER, "no-cache").get_response(path, request.scope)
    except HTTPException:
        return PlainTextResponse(f"{NO_PAGE.text(language)}\n", 503)
    response.headers.add_vary_header("accept-language")
    return response


def routes() -> list[BaseRoute]:
    return [
        *(Route(view, front) for view in VIEWS),
        Mount("/assets", Files(FOLDER / "assets", "public, max-age=31536000, immutable")),
        Mount("/", Files(FOLDER, "no-cache")),
    ]
