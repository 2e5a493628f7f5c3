"""The server as an ASGI application."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Match, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from eights.live.metrics import Metrics
from eights.messages import Message as Said
from eights.server import (
    docs,
    housekeeping,
    link_preview,
    page,
    routes_learn,
    routes_library,
    routes_links,
    routes_print,
    routes_replays,
    routes_reports,
    routes_review,
    routes_tables,
    websocket,
)
from eights.server.compression import Compressed
from eights.server.forwarding import Forwarding
from eights.server.origins import Origins
from eights.server.registry import Registry
from eights.server.routes_tables import endpoint, refusal

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}


class Safely:
    """Adds security headers to every response, including our own errors."""

    def __init__(self, app: ASGIApp, metrics: Metrics | None = None) -> None:
        self.app = app
        self.metrics = metrics or Metrics()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.metrics.count("responses", str(message["status"]))
                own = {name for name, _ in message["headers"]}
                more = [(k.encode(), v.encode()) for k, v in HEADERS.items() if k.encode() not in own]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


async def failed(request: Request, error: Exception) -> Response:
    """Our own fault: the host finds it in the log."""
    return refusal(request, 500, "fault", Said("server-fault"), Said("server-tell-host"))


async def unknown(request: Request, error: Exception) -> Response:
    """Refuse an unknown path or method: to programs with JSON, to people with the page, which says so."""
    assert isinstance(error, HTTPException)
    if not request.url.path.startswith("/api"):
        if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
            return await page.front(request, 404)
        return PlainTextResponse(error.detail, error.status_code, error.headers)
    methods = methods_of(request)
    status = HTTPStatus.METHOD_NOT_ALLOWED if methods else HTTPStatus(error.status_code)
    what = Said("server-not-allowed" if methods else "server-not-found")
    told = refusal(request, status, "unknown", what, Said("server-requests-hint"))
    if methods:
        told.headers["allow"] = ", ".join(sorted(methods))
    return told


def methods_of(request: Request) -> set[str]:
    """The methods of a path. Starlette's own error would come from the files of the page, which match last."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    found = [route.methods or () for route in routes if route.matches(request.scope)[0] is not Match.NONE]
    return set().union(*found)


def make_app(registry: Registry, origins: Origins, documentation: Path | None = None) -> ASGIApp:
    """Make the application; it closes the registry when it stops."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        running = [asyncio.create_task(work) for work in (housekeeping.run(registry), registry.lag.measure())]
        try:
            yield
        finally:
            for task in running:
                task.cancel()
            await registry.close()

    app = Starlette(
        routes=[
            Route("/api/house", endpoint(routes_tables.about_server)),
            Route("/api/deck", endpoint(routes_tables.deck)),
            Route("/api/tables", endpoint(routes_tables.open_tables)),
            Route("/api/tables", endpoint(routes_tables.make), methods=["POST"]),
            Route("/api/tables/{table}", endpoint(routes_tables.table)),
            Route("/api/tables/{table}/join", endpoint(routes_tables.join), methods=["POST"]),
            Route("/api/tables/{table}/ticket", endpoint(routes_tables.ticket), methods=["POST"]),
            Route("/api/tables/{table}/token", endpoint(routes_tables.renew), methods=["POST"]),
            Route("/api/tables/{table}/me", endpoint(routes_tables.me)),
            Route("/api/tables/{table}/games/{game:int}", endpoint(routes_tables.record)),
            *routes_learn.routes(),
            *routes_library.routes(),
            *routes_links.routes(),
            *routes_print.routes(),
            *routes_replays.routes(),
            *routes_reports.routes(),
            *routes_review.routes(),
            *link_preview.routes(),
            Route("/health", routes_tables.health),
            Route("/api/admin", routes_tables.admin, methods=["POST"]),
            Route("/ready", routes_tables.ready),
            Route("/metrics", routes_tables.metrics),
            WebSocketRoute("/ws/{table}", websocket.endpoint),
            *docs.routes(documentation),
            *page.routes(),
        ],
        exception_handlers={HTTPException: unknown, Exception: failed},
        lifespan=life,
    )
    app.state.registry = registry
    app.state.origins = registry.origins = origins
    safely = Safely(Compressed(app), registry.metrics)
    return Forwarding(safely, registry.peers, registry.editions, origins, registry.reviews)
