"""Compresses text responses with gzip.

The files of the page are compressed during the build (web/vite.config.ts, page.py). Other responses are compressed
here: small ones not at all, since that gains nothing; those with an ETag once, since they never change; large ones in
a thread. Responses in several parts, and WebSockets, are not compressed.
"""

import asyncio
import gzip
from functools import lru_cache
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST: Final = 1_000  # bytes; about the size of a network packet
LARGE: Final = 50_000  # bytes; takes a few milliseconds
LEVEL: Final = 5
REMEMBERED: Final = 512  # responses that never change: more than a deck has faces in one size
TYPES: Final = ("application/json", "image/svg+xml", "text/")


def accepts_gzip(scope: Scope) -> bool:
    """Whether the client accepts gzip: it lists it, and not with weight 0."""
    for part in Headers(scope=scope).get("accept-encoding", "").split(","):
        coding, _, weight = part.partition(";")
        if coding.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def compress(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


compress_once = lru_cache(REMEMBERED)(compress)


class Compressed:
    """Compresses the responses of an application for clients that accept it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        accepts = accepts_gzip(scope)
        start: Message | None = None

        async def compressing(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message  # held back until the first part of the body shows how long it is
                return
            if start is not None:
                headers = MutableHeaders(raw=start["headers"])
                if depends_on_encoding(start["status"], headers):
                    headers.add_vary_header("Accept-Encoding")
                    if accepts and is_worth_it(message, headers):
                        message = {**message, "body": await compressed(message["body"], headers)}
                await send(start)
                start = None
            await send(message)

        return await self.app(scope, receive, compressing)


def depends_on_encoding(status: int, headers: Headers) -> bool:
    return status == 304 or headers.get("content-type", "").startswith(TYPES)


def is_worth_it(message: Message, headers: Headers) -> bool:
    """Whether this is a complete body, long enough and not yet compressed."""
    is_whole = message["type"] == "http.response.body" and not message.get("more_body", False)
    return is_whole and "content-encoding" not in headers and len(message.get("body", b"")) >= LEAST


async def compressed(body: bytes, headers: MutableHeaders) -> bytes:
    """Compress the body and set its headers. Different bytes must not have the same strong ETag."""
    if tag := headers.get("etag"):
        headers["etag"] = f"W/{tag.removeprefix('W/')}"
        made = compress_once(bytes(body))
    elif len(body) > LARGE:
        made = await asyncio.to_thread(compress, body)
    else:
        made = compress(body)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(made))
    return made
