"""Serves the documentation site from one file, which `python3 run.py docs` builds and every release includes."""

import hashlib
import json
import zipfile
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from eights.errors import EightsError
from eights.messages import Message
from eights.server.routes_tables import language_of

PACKED = Path(__file__).parent / "docs.zip"
INDEX = ".site.json"
NO_DOCS = EightsError(Message("server-no-docs"), Message("server-no-docs-hint"))
SECURITY = (
    "default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)


class Site:
    """The files of a packed site, and what its pages may do."""

    def __init__(self, file: Path) -> None:
        self.archive = zipfile.ZipFile(file)
        self.names = set(self.archive.namelist()) - {INDEX}
        index = json.loads(self.archive.read(INDEX))
        self.security = SECURITY.format(scripts=" ".join(index["scripts"]))

    def answer(self, path: str, request: Request) -> Response:
        """A file; pages have no address of their own but that of their file."""
        status = 200
        if path not in self.names:
            path, status = "404.html", 404
        body = self.archive.read(path)
        kind = guess_type(path)[0] or "application/octet-stream"
        headers = {"cache-control": "no-cache", "etag": f'"{hashlib.sha256(body).hexdigest()[:16]}"'}
        if path.endswith(".html"):
            headers["content-security-policy"] = self.security
        if status == 200 and request.headers.get("if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        return Response(body, status, headers, kind)


@lru_cache(maxsize=4)
def site_of(file: Path, changed: float) -> Site:
    return Site(file)


def routes(named: Path | None) -> list[BaseRoute]:
    """/docs, from this file or from the one that was built in this checkout."""
    file = named or PACKED

    async def front(request: Request) -> Response:
        return RedirectResponse("/docs/index.html")

    async def page(request: Request) -> Response:
        try:
            site = site_of(file, file.stat().st_mtime)
        except (OSError, zipfile.BadZipFile, KeyError, ValueError):
            return PlainTextResponse(f"{NO_DOCS.text(language_of(request))}\n", 404)
        return site.answer(request.path_params["path"], request)

    return [Route("/docs", front), Route("/docs/", front), Route("/docs/{path:path}", page)]
