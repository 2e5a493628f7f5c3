"""A few requests over HTTP, many at a time."""

import asyncio
from typing import Any

import msgspec

__all__ = ["Address", "get", "local", "post"]

Address = tuple[str, int]
PATIENCE = 120.0  # seconds: only guards against hanging


async def get(address: Address, path: str) -> tuple[int, Any]:
    return await request(address, f"GET {path}")


async def post(address: Address, path: str, body: Any = None, token: str = "", source: str = "") -> tuple[int, Any]:
    return await request(address, f"POST {path}", msgspec.json.encode(body or {}), token, source)


def local(source: str) -> Address | None:
    """Where a connection comes from, for those who come from another address than most."""
    return (source, 0) if source else None


async def request(address: Address, line: str, body: bytes = b"", token: str = "", source: str = "") -> tuple[int, Any]:
    """The status of the answer, and its JSON; status 0 if there is none."""
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
