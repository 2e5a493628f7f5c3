"""Requests to a server over HTTP, each in a thread of its own."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

from eights.errors import EightsError

REACHABLE_IN = 10.0  # seconds in which a server answers a request or a handshake
BUSY = (429, 502, 503, 504)  # the same request may be granted later


class Unreachable(EightsError):
    """The server does not answer now; it may later."""

    def __init__(self) -> None:
        super().__init__("the server does not answer", "is the link right, and the server up?")


@dataclass(frozen=True)
class Answer:
    """The server's answer to a request, granted or not."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def body(self) -> Any:
        """The answer as JSON; if it is not JSON, its text."""
        try:
            return json.loads(self.text)
        except ValueError:
            return self.text


async def ask(url: str, body: Any = None, token: str = "") -> Answer:
    """Send a request that should be granted: GET, or POST if there is a body. An EightsError says why it was not."""
    try:
        answer = await request(url, body, token)
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable from error
    if answer.status in BUSY:
        raise Unreachable
    if answer.status >= 400:
        match answer.body:
            case {"text": str(text), **more}:
                raise EightsError(text, str(more.get("hint", "")))
            case _:
                raise EightsError(f"the server answers {answer.status}", "is this an eights server?")
    return answer


async def request(
    url: str, body: Any = None, token: str = "", headers: Mapping[str, str] | None = None, seconds: float = 0.0
) -> Answer:
    """Send a request: GET, or POST if there is a body (bytes as they are, everything else as JSON)."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    authorization = {"Authorization": f"Bearer {token}"} if token else {}
    sent = {"Content-Type": "application/json", **authorization, **(headers or {})}
    return await asyncio.to_thread(fetch, urllib.request.Request(url, data, sent), seconds or REACHABLE_IN)


def fetch(wanted: urllib.request.Request, seconds: float) -> Answer:
    try:
        with urllib.request.urlopen(wanted, timeout=seconds) as answer:
            return Answer(answer.status, answer.read().decode(errors="replace"), dict(answer.headers))
    except urllib.error.HTTPError as error:
        with error:
            return Answer(error.code, error.read().decode(errors="replace"), dict(error.headers))
