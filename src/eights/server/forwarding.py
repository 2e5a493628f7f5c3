"""Passes HTTP requests on to the server that has the table, so that every table can be reached from every server.

WebSockets are passed on by `tunnel.py`, after the handshake without looking into them.
"""

import asyncio
import re
from collections.abc import Sequence
from typing import NamedTuple

from starlette.types import ASGIApp, Receive, Scope, Send

from eights.errors import StorageError
from eights.live import limits
from eights.server.editions import Editions
from eights.server.origins import Origins
from eights.server.peers import GIVE_UP_SECONDS, Peer, Peers
from eights.server.reviews import Reviews

__all__ = ["PEER", "Forwarding", "Reply", "ask"]

PEER = "eights.peer"  # this key of a scope's extensions marks requests that another server has passed on
OF_A_TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})(?:/(.*))?")
OF_A_REVIEW = re.compile(r"/api/review/([0-9a-f]{64})")
NOT_PASSED_ON = {b"connection", b"keep-alive", b"transfer-encoding", b"content-length", b"x-forwarded-for"}
LONGEST = 16 << 20  # bytes of a reply

Headers = Sequence[tuple[bytes, bytes]]


class Reply(NamedTuple):
    """What another server has answered."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Forwarding:
    """Wraps the application: requests that another server has to answer are passed on to it."""

    def __init__(self, app: ASGIApp, peers: Peers, editions: Editions, origins: Origins, reviews: Reviews) -> None:
        self.app = app
        self.peers = peers
        self.editions = editions
        self.origins = origins
        self.reviews = reviews

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not self.peers.others or PEER in scope.get("extensions", {}):
            return await self.app(scope, receive, send)
        places = await self.places(scope)
        if not places:
            return await self.app(scope, receive, send)
        body = await body_of(receive)
        for peer in places:
            reply = await self.pass_on(peer, scope, body)
            if reply is not None and (reply.status != 404 or len(places) == 1):
                await send({"type": "http.response.start", "status": reply.status, "headers": reply.headers})
                await send({"type": "http.response.body", "body": reply.body})
                return None
        return await self.app(scope, given(body), send)

    async def places(self, scope: Scope) -> list[Peer]:
        """The servers that may have the answer; none: this one."""
        path: str = scope["path"]
        if not self.origins.let_in(scope["headers"]):  # the application refuses what it may not do
            return []
        try:
            if found := OF_A_TABLE.fullmatch(path):
                if found[2] == "ticket" and self.peers.tables_move:  # every server of a database can issue it
                    return []
                place = await self.peers.place_of(found[1])
            elif path == "/api/tables" and scope["method"] == "POST":
                place = self.peers.maker()
            else:
                elsewhere = self.asks_for_an_edition(scope) or self.asks_for_a_review(path)
                return list(self.peers.others.values()) if elsewhere else []
        except StorageError:  # the application says so
            return []
        return [place] if place else []

    def asks_for_an_edition(self, scope: Scope) -> bool:
        """Whether a request is for an edition of a deck that this server has not shown: another one may have it."""
        found = re.search(rb"(?:^|&)edition=([0-9a-f]{1,64})(?:&|$)", scope["query_string"])
        return found is not None and self.editions.find(found[1].decode()) is None

    def asks_for_a_review(self, path: str) -> bool:
        """Whether a request is for a review that another server may be making."""
        found = OF_A_REVIEW.fullmatch(path)
        return found is not None and found[1] not in self.reviews.jobs

    async def pass_on(self, peer: Peer, scope: Scope, body: bytes) -> Reply | None:
        """What another server answers; None if it does not."""
        path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        client = scope["client"][0] if scope["client"] else ""
        return await ask(self.peers, peer, scope["method"], path.decode("latin-1"), scope["headers"], body, client)


async def ask(
    peers: Peers, peer: Peer, method: str, path: str, headers: Headers = (), body: bytes = b"", client: str = ""
) -> Reply | None:
    """Send a request to another server, on behalf of the client at this address; None if it does not answer."""
    head = [peers.introduce(client), f"{method} {path} HTTP/1.1\r\n".encode("latin-1")]
    passed = [(name, value) for name, value in headers if name not in NOT_PASSED_ON]
    passed += [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
    head += [name + b": " + value + b"\r\n" for name, value in passed]
    try:
        async with asyncio.timeout(GIVE_UP_SECONDS + limits.REPLAY_SECONDS * (method == "GET")):
            async with asyncio.timeout(GIVE_UP_SECONDS):
                reader, writer = await asyncio.open_connection(peer.host, peer.port)
            try:
                writer.write(b"".join([*head, b"\r\n", body]))
                answer = await reader.read(LONGEST)
                while more := await reader.read(LONGEST):
                    answer += more
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return None
    return read_reply(answer)


def read_reply(answer: bytes) -> Reply | None:
    """The reply in these bytes; None if they are not a complete one."""
    head, end, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.split(b"\r\n")
    try:
        status = int(first.split()[1])
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(b":") for line in lines)]
        length = int(dict(headers).get(b"content-length", b"0"))
    except (IndexError, ValueError):
        return None
    if not end or len(body) < length:
        return None
    return Reply(status, [(name, value) for name, value in headers if name != b"connection"], body)


async def body_of(receive: Receive) -> bytes:
    """The body of a request; what is too long for any of ours is cut off just behind the limit, and refused there."""
    body, more = b"", True
    while more and len(body) <= limits.BODY_BYTES:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
    return body[: limits.BODY_BYTES + 1]


def given(body: bytes) -> Receive:
    """Receive a body that has been read already."""

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive
