"""The WebSocket of a page: who it is, what it says, what it is told (docs/protocol.md)."""

import asyncio
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from eights.errors import StorageError
from eights.live import limits
from eights.live.connection import Connection
from eights.live.limits import Bucket
from eights.live.room import SIGNED_OUT, Room, not_now
from eights.live.view_diff import encode
from eights.server.origins import Origins
from eights.server.registry import Registry
from eights.server.tickets import Ticket
from eights.server.ws_protocol import NAME, TableProtocol
from eights.table.messages import (
    PROTOCOL,
    Cmd,
    FromPage,
    Hello,
    Hint,
    Nack,
    Ping,
    Pong,
    Recall,
    Reload,
    Say,
    Sync,
    Tell,
)

DECODER = msgspec.json.Decoder(FromPage)
TAGS = {message.__struct_config__.tag for message in (Hello, Cmd, Sync, Ping, Say, Recall, Tell, Hint)}

# Why a connection was closed (docs/protocol.md has the list).
NOT_TEXT, TOO_MUCH, TRY_LATER, CONNECT_AGAIN = 1003, 1008, 1013, 1012
UNREADABLE, NO_TICKET, NO_TABLE, TOO_LATE, TOO_MANY, TOO_OLD = 4400, 4401, 4404, 4408, 4429, 4426

Goodbye = tuple[int, str]


class Tag(msgspec.Struct):
    """What can be said of a message that is none of ours."""

    t: str
    cid: str = ""


class Closing(Exception):
    """The connection shall be closed."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.goodbye: Goodbye = code, reason


async def page(socket: WebSocket) -> None:
    """One connection, from its handshake to its end."""
    hall: Registry = socket.app.state.hall
    origins: Origins = socket.app.state.origins
    address = socket.client.host if socket.client else ""
    if not origins.let_in(socket.scope["headers"]):
        hall.metrics.count("shut_out", "origin")
        await socket.close(TOO_MUCH)  # before it is accepted: 403
        return
    if not hall.households.enter(address):
        hall.metrics.count("shut_out", "too-many")
        await socket.close(TRY_LATER)
        return
    try:
        goodbye = await converse(socket, hall, address)
    finally:
        hall.households.leave(address)
    hall.metrics.count("closed", str(goodbye[0]))
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(*goodbye)


async def converse(socket: WebSocket, hall: Registry, address: str) -> Goodbye:
    if PROTOCOL not in socket.scope["subprotocols"]:
        await socket.accept()
        await socket.send_text(encode(Reload()))
        return TOO_OLD, f"this server speaks {PROTOCOL}"
    await socket.accept(PROTOCOL)
    try:
        hello, room, ticket = await greet(socket, hall)
    except Closing as closing:
        return closing.goodbye
    except WebSocketDisconnect:
        return 1000, ""
    room.household = room.household or limits.household(address)  # it was made before the server was started
    connection = Connection(ticket.holder, hello.lang, ticket.key)
    table = room.table
    line = line_of(socket)
    line.has_shown_a_ticket()
    try:  # at once, before anything can crowd it out
        await line.send_all([encode(hall.welcome(table.settings.deck, table.id, table.seq, hello.lang))])
    except WebSocketDisconnect:
        return 1000, ""
    if hall.tickets.is_revoked(table.id, ticket):
        return SIGNED_OUT, "signed out"
    have, h = (hello.have, hello.h) if hello.boot == hall.boot else (0, "")
    if not room.join(connection, have, h):
        return TOO_MANY, "too many tabs"
    reader = asyncio.create_task(read(socket, hall, room, connection))
    writer = asyncio.create_task(
        connection.write(line.send_all, lambda: room.watch(connection).snap(room.table, room.clock_left()))
    )
    try:
        done, _ = await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
        return goodbye_of(done.pop())
    finally:
        room.leave(connection)
        connection.gone = True
        writer.cancel()
        if not connection.is_heard:  # what she has said last is carried out, and memory does not fall behind the disk
            reader.cancel()
        await asyncio.gather(reader, writer, return_exceptions=True)


def goodbye_of(task: "asyncio.Task[Goodbye]") -> Goodbye:
    error = task.exception()
    if error is None:
        return task.result()
    if isinstance(error, Closing):
        return error.goodbye
    if isinstance(error, WebSocketDisconnect | RuntimeError):  # it is gone already
        return 1000, ""
    raise error


async def greet(socket: WebSocket, hall: Registry) -> tuple[Hello, Room, Ticket]:
    """The first message has to be a ticket, soon, and once."""
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
    ticket = hall.tickets.take(hello.ticket, table_id, asyncio.get_running_loop().time())
    if ticket is None:
        raise Closing(NO_TICKET, "get a new ticket")
    try:
        room = await hall.room(table_id)
    except StorageError:
        raise Closing(TRY_LATER, "the table cannot be read just now") from None
    if room is None:
        raise Closing(NO_TABLE, "there is no such table")
    return hello, room, ticket


def line_of(socket: WebSocket) -> TableProtocol:
    line: TableProtocol = socket.scope["extensions"][NAME]["line"]
    return line


async def receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Closing(NOT_TEXT, "text only")
    return text


async def read(socket: WebSocket, hall: Registry, room: Room, connection: Connection) -> Goodbye:
    """Hear what the page says, one message after the other."""
    loop, bucket, unreadable = asyncio.get_running_loop(), Bucket(*hall.rate), 0
    while True:
        text = await receive(socket)
        if not bucket.take(loop.time()):
            hall.metrics.count("shut_out", "rate")
            return TOO_MUCH, "too many messages"
        connection.is_heard = True
        unreadable += not await hear(text, room, hall, connection)
        connection.is_heard = False
        if connection.gone:
            return 1000, ""
        if unreadable >= limits.MOST_UNREADABLE:
            return UNREADABLE, "this is not our protocol"


async def hear(text: str, room: Room, hall: Registry, connection: Connection) -> bool:
    """Answer one message; False if it was none of ours."""
    try:
        message = DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        is_nonsense, frame = misunderstood(text, str(error))
        connection.put(frame)
        return not is_nonsense
    await answer(message, room, hall, connection)
    return True


async def answer(message: FromPage, room: Room, hall: Registry, to: Connection) -> None:
    now = asyncio.get_running_loop().time()
    match message:
        case Cmd():
            to.put(await room.command(to.holder, message.cid, message.d, to.tongue))
        case Ping():
            to.put(encode(Pong()))
        case Sync():
            room.sync(to, message.have, message.h if message.boot == hall.boot else "")
        case Say():
            if to.chat.take(now):
                room.say(to, message.text)
            else:
                to.put(not_now("", "rate", "you talk too fast", "", to.tongue))
        case Recall() | Tell() | Hint() if not (to.recalls.take(now) and room.recalls.take(now)):
            to.put(not_now("", "rate", "you ask too fast", "", to.tongue))
        case Recall():
            to.put(await hall.recall(room, to, message.seq))
        case Tell():
            to.put(room.watch(to).tell(room.table, message.start))
        case Hint():
            to.put(await room.hint(to.holder, message.prompt, to.tongue))
        case Hello():
            to.put(encode(Nack(cid="", code="bad-message", text="you are here already")))


def misunderstood(text: str, why: str) -> tuple[bool, str]:
    """Whether it is nonsense, of which few are borne, or only something newer than we are; and what is answered."""
    try:
        tag = msgspec.json.decode(text, type=Tag)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return True, encode(Nack(cid="", code="bad-message", text="this is no message"))
    cid = tag.cid[:32]
    if tag.t not in TAGS:
        return False, encode(Nack(cid=cid, code="unknown", text="there is no such message"))
    return True, encode(Nack(cid=cid, code="bad-message", text=why[:200]))
