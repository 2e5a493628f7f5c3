"""The local socket for `eights admin`: one command and one reply per connection, each a line of JSON.

Only the user of the server can connect: the socket is in a folder of theirs, and readable for nobody else.
"""

import asyncio
import logging
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from eights.errors import EightsError
from eights.messages import Message, say
from eights.server.admin import Admin, Request
from eights.storage.paths import data_folder

__all__ = ["admin_socket", "default_socket", "send", "sockets"]

LONGEST = 64 << 20  # bytes of a reply: exports may be long
FOLDER_OF_SERVICE = Path("/run/eights")


def folder() -> Path:
    """Where the sockets of this user's servers are."""
    if given := os.environ.get("RUNTIME_DIRECTORY"):  # set by systemd
        return Path(given.partition(":")[0])
    return data_folder() / "eights"


def default_socket(port: int) -> Path:
    return folder() / f"admin-{port}.sock"


def sockets() -> list[Path]:
    """The sockets of all servers that this user may have started."""
    return sorted({each for place in (folder(), FOLDER_OF_SERVICE) for each in place.glob("admin-*.sock")})


@asynccontextmanager
async def admin_socket(path: Path, admin: Admin, is_needed: bool = True) -> AsyncIterator[None]:
    """Serve commands while the context lasts. A socket that nobody asked for may be missing: then the log says so."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            try:
                request = msgspec.json.decode(await reader.readline(), type=Request)
            except (msgspec.DecodeError, ValueError) as error:
                reply: object = {"error": str(error)}
            else:
                reply = await admin.handle(request)
            writer.write(msgspec.json.encode(reply) + b"\n")
            await writer.drain()
        writer.close()

    if sys.platform == "win32":
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.unlink(missing_ok=True)  # of a server that has crashed: the port is ours now
        before = os.umask(0o177)
        try:
            server = await asyncio.start_unix_server(answer, path)
        finally:
            os.umask(before)
    except OSError as error:
        failed = Message("admin-no-socket", file=str(path), why=error.strerror or str(error))
        if is_needed:
            raise EightsError(failed, Message("admin-no-socket-hint")) from None
        logging.getLogger(__name__).warning("%s", say(failed))
        yield
        return
    try:
        yield
    finally:
        server.close()
        with suppress(OSError):
            path.unlink()


async def send(path: Path, request: Request) -> dict[str, object]:
    """Send a command to a running server."""
    try:
        reader, writer = await asyncio.open_unix_connection(path, limit=LONGEST)
    except OSError as error:
        why = error.strerror or str(error)
        raise EightsError(Message("admin-unreachable", file=str(path), why=why), Message("admin-start-one")) from None
    try:
        writer.write(msgspec.json.encode(request) + b"\n")
        line = await reader.readline()
    finally:
        writer.close()
    if not line:
        raise EightsError(Message("admin-unreachable", file=str(path), why=""), Message("admin-start-one"))
    reply: dict[str, object] = msgspec.json.decode(line)
    return reply
