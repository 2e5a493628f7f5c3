"""Sends simple HTTP requests, many at a time, and opens plain WebSockets to tables."""

import asyncio
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from eights.client.connection import open_socket
from eights.table.protocol import Hello

__all__ = ["QUIET", "Address", "get", "local", "open_table", "post", "request"]

Address = tuple[str, int]
QUIET: dict[str, Any] = {"compression": None, "ping_interval": None, "proxy": None}  # for sockets of many players
PATIENCE = 120.0  # seconds: only guards against hanging


async def get(address: Address, path: str) -> tuple[int, Any]:
    return await request(address, f"GET {path}")


async def post(address: Address, path: str, body: Any = None, token: str = "", source: str = "") -> tuple[int, Any]:
    return await request(address, f"POST {path}", msgspec.json.encode(body or {}), token, source)


def local(source: str) -> Address | None:
    """The local address of a connection, for clients with a different address from most."""
    return (source, 0) if source else None


async def open_table(server: Address, table: str, ticket: str = "", **options: Any) -> ClientConnection:
    """Connect to a table, and send hello if there is a ticket; the caller does the rest."""
    socket = await open_socket(f"ws://{server[0]}:{server[1]}/ws/{table}", **{**QUIET, **options})
    if ticket:
        await socket.send(msgspec.json.encode(Hello(ticket=ticket)).decode())
    return socket


async def request(address: Address, line: str, body: bytes = b"", token: str = "", source: str = "") -> tuple[int, Any]:
    """The status of the response, and its JSON; status 0 if there is none."""
    head = f"{line} HTTP/1.1\r\nHost: {address[0]}:{address[1]}\r\nConnection: close\r\n"
    head += "Content-Type: application/json\r\n" + (f"Authorization: Bearer {token}\r\n" if token else "")
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(*address, local_addr=local(source))
            try:
                writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
                answer = await reader.read()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return 0, None
    first, _, content = answer.partition(b"\r\n\r\n")
    try:
        return int(first.split()[1]), msgspec.json.decode(content)
    except (IndexError, ValueError, msgspec.DecodeError):
        return 0, None
