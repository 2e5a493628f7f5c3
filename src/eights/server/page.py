"""The page that people play on: files that the build made from web/, and beside each text the same compressed."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from eights.server.compression import accepts_gzip

FOLDER = Path(__file__).parent / "page"
# Addresses that the page itself tells apart.
VIEWS = (
    "/", "/new", "/t/{table}", "/decks", "/decks/{deck:path}", "/cards/{card:path}", "/rules", "/settings", "/replay",
    "/replay/{table}/{game}",
)  # fmt: skip
NO_PAGE = (
    "The table server is running, but its page was not built. Programs can play: docs/protocol.md.\n"
    "hint: in a checkout, start it with python3 run.py\n"
)


class Files(StaticFiles):
    """Files whose names change with what is in them may be kept for ever; the others are asked for again."""

    def __init__(self, folder: Path, kept: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.kept = kept

    async def check_config(self) -> None:
        """A folder that was not built has no files; that is no error of whoever asks."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self.packed(path, scope) or await super().get_response(path, scope)
        response.headers["cache-control"] = self.kept if response.status_code < 400 else "no-store"
        return response

    async def packed(self, path: str, scope: Scope) -> Response | None:
        """The file as the build compressed it, if it did and the client can read that."""
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
    """The page itself, wherever on it one is."""
    try:
        return await Files(FOLDER, "no-cache").get_response("index.html", request.scope)
    except HTTPException:
        return PlainTextResponse(NO_PAGE, 503)


def routes() -> list[BaseRoute]:
    return [
        *(Route(view, front) for view in VIEWS),
        Mount("/assets", Files(FOLDER / "assets", "public, max-age=31536000, immutable")),
        Mount("/", Files(FOLDER, "no-cache")),
    ]
