"""The WebSocket endpoint: who connects, what they send, and what they get (docs/protocol.md)."""

import asyncio
import time
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from eights.errors import StorageError
from eights.live import limits
from eights.live.audience import SIGNED_OUT
from eights.live.commands import retry_later
from eights.live.connection import Connection
from eights.live.limits import Bucket
from eights.live.live_table import LiveTable
from eights.live.view_diff import encode
from eights.messages import LanguageCode, Message, known_language, verbatim
from eights.server.origins import Origins
from eights.server.registry import Registry
from eights.server.tickets import Ticket
from eights.server.welcome import welcome_message
from eights.server.ws_protocol import NAME, TableProtocol
from eights.table.protocol import (
    PROTOCOL,
    Cmd,
    FromPage,
    Hello,
    Hint,
    Nack,
    Ping,
    Pong,
    React,
    Recall,
    Reload,
    Say,
    Skip,
    Sync,
    Tell,
)
from eights.table.sentences import sentence

DECODER = msgspec.json.Decoder(FromPage)
TAGS = {message.__struct_config__.tag for message in (Hello, Cmd, Sync, Ping, Say, React, Recall, Tell, Hint, Skip)}

# Why a connection is closed (docs/protocol.md has the list).
NORMAL, NOT_TEXT, TOO_MUCH, TRY_LATER = 1000, 1003, 1008, 1013
UNREADABLE, NO_TICKET, NO_TABLE, TOO_LATE, TOO_MANY, TOO_OLD = 4400, 4401, 4404, 4408, 4429, 4426

CloseReason = tuple[int, str]  # a code, and a text
GONE: CloseReason = (NORMAL, "")  # already closed


class Tag(msgspec.Struct):
    """The readable part of an invalid message."""

    t: str
    cid: str = ""


class Closing(Exception):
    """Raised to close the connection."""

    def __init__(self, code: int, text: str) -> None:
        super().__init__(text)
        self.reason: CloseReason = code, text


async def endpoint(socket: WebSocket) -> None:
    """Serve one connection from handshake to close."""
    registry: Registry = socket.app.state.registry
    origins: Origins = socket.app.state.origins
    address = socket.client.host if socket.client else ""
    if not protocol_of(socket).is_from_peer and not origins.let_in(socket.scope["headers"]):
        registry.metrics.count("shut_out", "origin")
        await socket.close(TOO_MUCH)  # before it is accepted: 403
        return
    if registry.restrictions.shut_out(address):
        registry.metrics.count("shut_out", "banned")
        await socket.close(TOO_MUCH)
        return
    if not registry.client_limits.enter(address):
        registry.metrics.count("shut_out", "too-many")
        await socket.close(TRY_LATER)
        return
    try:
        reason = await serve(socket, registry, address)
    finally:
        registry.client_limits.leave(address)
    registry.metrics.count("closed", str(reason[0]))
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(*reason)


async def serve(socket: WebSocket, registry: Registry, address: str) -> CloseReason:
    """Accept and serve a connection; returns why to close it."""
    if PROTOCOL not in socket.scope["subprotocols"]:
        await socket.accept()
        await socket.send_text(encode(Reload()))
        return TOO_OLD, f"this server speaks {PROTOCOL}"
    await socket.accept(PROTOCOL)
    try:
        hello, live_table, ticket = await authenticate(socket, registry)
    except Closing as closing:
        return closing.reason
    except WebSocketDisconnect:
        return GONE
    live_table.set_network(limits.network_of(address))  # the table may be older than this server process
    language = known_language(hello.lang)
    connection = Connection(ticket.holder, language, ticket.key)
    connection.network = limits.network_of(address)
    table = live_table.table
    protocol = protocol_of(socket)
    protocol.has_shown_a_ticket()
    welcome = welcome_message(registry, table.selection, table.id, table.seq, language)
    try:  # at once, so that nothing pushes it out of the queue
        await protocol.send_all([encode(welcome)])
    except WebSocketDisconnect:
        return GONE
    if registry.tickets.is_revoked(table.id, ticket):
        return SIGNED_OUT, "signed out"
    have, h = (hello.have, hello.h) if hello.boot == registry.boot else (0, "")
    if not live_table.connect(connection, have, h):
        return TOO_MANY, "too many tabs"
    reader = asyncio.create_task(read(socket, registry, live_table, connection))
    writer = asyncio.create_task(connection.write(protocol, lambda: live_table.audience.snapshot(connection)))
    try:
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        return reason_of(done.pop())
    finally:
        live_table.disconnect(connection)
        connection.is_gone = True
        writer.cancel()
        if not connection.is_busy:  # finish the last message, or memory might fall behind the disk
            reader.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


def reason_of(task: "asyncio.Task[CloseReason]") -> CloseReason:
    error = task.exception()
    if error is None:
        return task.result()
    if isinstance(error, Closing):
        return error.reason
    if isinstance(error, WebSocketDisconnect | RuntimeError):
        return GONE
    raise error


async def authenticate(socket: WebSocket, registry: Registry) -> tuple[Hello, LiveTable, Ticket]:
    """Read the first message, which must present a ticket in time. This uses up the ticket."""
    try:
        async with asyncio.timeout(limits.HELLO_SECONDS):
            text = await receive(socket)
    except TimeoutError:
        raise Closing(TOO_LATE, "no ticket in time") from None
    try:
        hello = msgspec.json.decode(text, type=FromPage)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Closing(UNREADABLE, "the first message is `hello`") from None
    if not isinstance(hello, Hello):
        raise Closing(NO_TICKET, "the first message is `hello`")
    table_id = socket.path_params["table"]
    ticket = registry.tickets.redeem(hello.ticket, table_id, asyncio.get_running_loop().time())
    if ticket is None:
        raise Closing(NO_TICKET, "get a new ticket")
    try:
        is_certain = ticket.is_own and not registry.peers.others  # or another server may have replaced the token
        if not is_certain and not await registry.store.is_token(ticket.key, time.time_ns() // 1_000_000):
            raise Closing(NO_TICKET, "get a new ticket")
        live_table = await registry.get(table_id)
    except StorageError:
        raise Closing(TRY_LATER, "the table cannot be read just now") from None
    if live_table is None:
        raise Closing(NO_TABLE, "there is no such table")
    return hello, live_table, ticket


def protocol_of(socket: WebSocket) -> TableProtocol:
    protocol: TableProtocol = socket.scope["extensions"][NAME]["protocol"]
    return protocol


async def receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Closing(NOT_TEXT, "text only")
    return text


async def read(socket: WebSocket, registry: Registry, live_table: LiveTable, connection: Connection) -> CloseReason:
    """Read and answer messages, one after the other; returns why to close the connection."""
    loop, bucket, unreadable = asyncio.get_running_loop(), Bucket(*registry.rate), 0
    while True:
        text = await receive(socket)
        if not bucket.take(loop.time()):
            registry.metrics.count("shut_out", "rate")
            return TOO_MUCH, "too many messages"
        connection.is_busy = True
        unreadable += not await handle(text, live_table, registry, connection)
        connection.is_busy = False
        if connection.is_gone:
            return GONE
        if unreadable >= limits.MOST_UNREADABLE:
            return UNREADABLE, "this is not our protocol"


async def handle(text: str, live_table: LiveTable, registry: Registry, connection: Connection) -> bool:
    """Answer one message; False if it is not valid."""
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        is_invalid, frame = refuse_invalid(text, str(error), connection.language)
        connection.put(frame)
        return not is_invalid
    await answer(message, live_table, registry, connection)
    return True


async def answer(message: FromPage, live_table: LiveTable, registry: Registry, to: Connection) -> None:
    now, audience = asyncio.get_running_loop().time(), live_table.audience
    match message:
        case Cmd():
            to.put(await live_table.commands.handle(to.holder, message.cid, message.d, to.language))
        case Ping():
            to.put(encode(Pong()))
        case Sync():
            audience.sync(to, message.have, message.h if message.boot == registry.boot else "")
        case Say():
            if to.chat.take(now):
                audience.say(to, message.text)
            else:
                to.put(retry_later("", "rate", "server-chat-too-fast", "", to.language))
        case React():
            if not audience.react(to, message.what):
                to.put(retry_later("", "rate", "server-reacts-too-fast", "", to.language))
        case Recall() | Tell() | Hint() if not (to.recalls.take(now) and audience.recalls.take(now)):
            to.put(retry_later("", "rate", "server-asks-too-fast", "", to.language))
        case Recall():
            to.put(await recall(message.seq, live_table, registry, to))
        case Tell():
            to.put(audience.story(to, message.start))
        case Hint():
            to.put(await live_table.hint(to.holder, message.prompt, to.language))
        case Skip():
            if not live_table.skip(to.holder):
                text = sentence(Message("server-cannot-skip"), to.language)
                to.put(encode(Nack(cid="", code="not-now", text=text)))
        case Hello():
            to.put(encode(Nack(cid="", code="bad-message", text=sentence(Message("server-connected"), to.language))))


async def recall(seq: int, live_table: LiveTable, registry: Registry, connection: Connection) -> str:
    """Show an earlier moment to a viewer. There is one replay at a time for all tables."""
    try:
        async with registry.replaying_log:
            return await live_table.audience.recall(connection, seq)
    except StorageError:
        return retry_later("", "storage", "server-no-storage", "server-try-again", connection.language)


def refuse_invalid(text: str, why: str, language: LanguageCode) -> tuple[bool, str]:
    """Whether a message is nonsense, not just newer than this server; and the reply to it."""
    try:
        tag = msgspec.json.decode(text, type=Tag)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return True, encode(Nack(cid="", code="bad-message", text=sentence(Message("server-not-a-message"), language)))
    cid = tag.cid[:32]
    if tag.t not in TAGS:
        return False, encode(Nack(cid=cid, code="unknown", text=sentence(Message("server-unknown-message"), language)))
    return True, encode(Nack(cid=cid, code="bad-message", text=sentence(verbatim(why[:200]), language)))
