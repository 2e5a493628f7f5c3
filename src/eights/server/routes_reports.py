"""Reports about the decks of this server (`eights lab report`), for the pages that show these decks.

Ours come with the package. One about a deck in a file is expected beside it: mine.html beside mine.deck.md. Reports
say which cards they are about, so that one about an earlier version of a deck is not offered.
"""

import base64
import hashlib
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from eights.decks import find, named_by
from eights.decks.spelling import is_file
from eights.lab.report.html import CARDS, SCRIPT
from eights.messages import Message
from eights.rules.selection import Selection
from eights.server.registry import Registry
from eights.server.routes_tables import Problem, endpoint

FOLDERS = (Path(__file__).parent / "reports", Path(__file__).parents[3] / "docs/reports")  # in a wheel; in a checkout
ABOUT = re.compile(rf'<meta name="{CARDS}" content="(\w+)">')
HEAD = 2_000  # bytes, within which a page says what it is about
SECURITY = (
    f"default-src 'none'; script-src 'sha256-{base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()}'; "
    "style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def routes() -> list[BaseRoute]:
    return [Route("/reports/{cards}.html", endpoint(report))]


def address_of(selection: Selection) -> str:
    """Where the report about these cards is; empty if there is none."""
    return f"/reports/{selection.fingerprint}.html" if file_about(selection) else ""


async def report(request: Request, registry: Registry) -> Response:
    cards = request.path_params["cards"]
    for selection in map(find, registry.policy.decks):
        if selection.fingerprint == cards and (file := file_about(selection)):
            headers = {"content-security-policy": SECURITY, "cache-control": "no-cache"}
            return Response(file.read_bytes(), headers=headers, media_type="text/html")
    raise Problem(404, "no-report", Message("server-no-report"))


def file_about(selection: Selection) -> Path | None:
    return next((file for file in candidates(selection) if about(file) == selection.fingerprint), None)


def candidates(selection: Selection) -> Iterator[Path]:
    """Where a report about this deck can be."""
    for folder in FOLDERS:
        yield from sorted(folder.glob("*.html"))
    for name in filter(is_file, named_by(selection.spec)):
        file = Path(name).expanduser()
        yield file.with_name(file.name.partition(".")[0] + ".html")


def about(file: Path) -> str:
    """The cards that a page is about; empty if it doesn't say."""
    try:
        return about_at(file, file.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(maxsize=256)
def about_at(file: Path, changed: int) -> str:
    with file.open("rb") as opened:
        found = ABOUT.search(opened.read(HEAD).decode(errors="replace"))
    return found[1] if found else ""
