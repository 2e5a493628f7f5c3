"""Sends HTTP requests to a server, each in its own thread."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

from eights.errors import EightsError
from eights.messages import ENGLISH, LanguageCode, Message

REACHABLE_IN = 10.0  # seconds for a server to answer a request or a handshake
BUSY = (429, 502, 503, 504)  # the same request may succeed later


class Unreachable(EightsError):
    """The server does not answer right now, but may later."""

    def __init__(self) -> None:
        super().__init__(Message("server-silent"), Message("server-silent-hint"))


@dataclass(frozen=True)
class Answer:
    """The server's response to a request, successful or not."""

    status: int
    text: str
    headers: dict[str, str]

    @property
    def body(self) -> Any:
        """The response as JSON; if it is not JSON, its text."""
        try:
            return json.loads(self.text)
        except ValueError:
            return self.text


async def ask(url: str, body: Any = None, token: str = "", language: LanguageCode = ENGLISH) -> Answer:
    """Send a request that should be granted: GET, or POST if there is a body.

    An EightsError says why it was not, in this language.
    """
    try:
        answer = await request(url, body, token, {"Accept-Language": language})
    except (OSError, HTTPException, ValueError) as error:
        raise Unreachable from error
    if answer.status in BUSY:
        raise Unreachable
    if answer.status >= 400:
        match answer.body:
            case {"text": str(text), **more}:
                raise EightsError(text, str(more.get("hint", "")))
            case _:
                strange = Message("server-strange", status=answer.status)
                raise EightsError(strange, Message("server-strange-hint"))
    return answer


async def request(
    url: str, body: Any = None, token: str = "", headers: Mapping[str, str] | None = None, seconds: float = 0.0
) -> Answer:
    """Send a request: GET, or POST if there is a body (bytes are sent unchanged, everything else as JSON)."""
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
