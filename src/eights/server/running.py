"""Starts and stops the server without losing anything that was acknowledged."""

import asyncio
import errno
import gc
import secrets
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import uvicorn

from eights import bots, decks
from eights.art.faces import leaf
from eights.errors import DeckError, EightsError
from eights.language.signatures import KEY_BYTES, Key
from eights.live import limits
from eights.live.bot_pool import STAND_IN
from eights.messages import Message
from eights.server.app import make_app
from eights.server.http import Http
from eights.server.origins import Origins, own_origins, public_origins, read_origin
from eights.server.registry import Registry
from eights.server.sockets import allow_more_files
from eights.server.ws_protocol import TableProtocol
from eights.storage import default_database, open_store
from eights.table.card_catalog import faces_of
from eights.table.judge import HostPolicy, as_offered

STOP_SECONDS = 5
BACKLOG = 2048


@dataclass(frozen=True)
class Options:
    """How a server is started."""

    host: str = "127.0.0.1"
    port: int = 0  # 0: any free port
    database: str = ""  # a file, or postgresql://…; nothing: a file in the user's data folder
    decks: tuple[str, ...] = ()  # empty: all decks
    own_decks: tuple[str, ...] = ()  # in addition
    bots: tuple[str, ...] = field(default_factory=lambda: tuple(bots.names()))
    origins: tuple[str, ...] = ()
    pace: float = 1.0
    secret_file: str = ""  # holds the key that encrypts the tables' secrets; empty: no encryption
    keep_days: int = 90  # a table without activity ends after this time; 0: never


class Server(uvicorn.Server):
    """A uvicorn server for which being stopped is not an error."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def database_of(options: Options) -> str:
    """Where tables are saved; creates the folder if necessary."""
    if "://" in options.database:
        return options.database
    file = Path(options.database) if options.database else default_database()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        failed = Message("server-no-folder", folder=str(file.parent), why=str(error.strerror))
        raise EightsError(failed, Message("server-no-folder-hint")) from None
    return str(file)


def policy_of(options: Options) -> HostPolicy:
    """The decks and bots of this server. Decks that the operator lists must load; decks and bots of packages that do
    not are left out with a warning."""
    wanted = [*options.decks, *options.own_decks]
    for deck in wanted:
        check_deck(deck)
    if not options.decks:
        wanted = [*filter(is_sound, decks.names()), *wanted]
    offered = dict.fromkeys(map(as_offered, wanted))
    return HostPolicy(decks=tuple(offered), bots=tuple(filter(can_sit_down, options.bots)), stand_in=STAND_IN)


def can_sit_down(bot: str) -> bool:
    try:
        bots.find(bot)
    except EightsError as error:
        sys.stderr.write(f"warning: {error}\n")
        return False
    return True


def is_sound(deck: str) -> bool:
    try:
        check_deck(deck)
    except EightsError as error:
        sys.stderr.write(f"warning: {error}\n")
        return False
    return True


def check_deck(deck: str) -> None:
    """Generate the text of every card in a deck, so that errors reach the operator now and not players later."""
    selection = decks.find(deck)
    try:
        faces_of(selection)
        for card in selection.cards:
            leaf(card, selection.game)
    except Exception as error:  # noqa: BLE001 (whatever is wrong in the code of a deck)
        why = error.what if isinstance(error, EightsError) else str(error)
        raise DeckError(Message("server-bad-deck", deck=deck, why=why), Message("server-bad-deck-hint")) from None


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; raises an error that says why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, or asyncio lets short answers wait 40 ms for those before them (uvloop never does).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.KERNEL_BYTES)  # inherited by its connections
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            taken = Message("server-port-taken", port=str(port))
            raise EightsError(taken, Message("server-port-taken-hint")) from None
        if error.errno in (errno.EACCES, errno.EPERM):
            refused = Message("server-port-refused", port=str(port))
            raise EightsError(refused, Message("server-port-refused-hint")) from None
        failed = Message("server-no-address", host=host, why=str(error.strerror or error))
        raise EightsError(failed, Message("server-no-address-hint")) from None
    except (OverflowError, UnicodeError):
        listening.close()
        wrong = Message("server-bad-port", host=host, port=str(port))
        raise EightsError(wrong, Message("server-bad-port-hint")) from None
    return listening


@dataclass(frozen=True)
class Serving:
    """A running server."""

    registry: Registry
    address: str  # of the page, on this machine
    public: list[str]  # … and for others, as they type it
    database: str  # where tables are saved, without passwords
    server: Server
    stopped: "asyncio.Future[None]"


Started = Callable[[Serving], Awaitable[None]]


@asynccontextmanager
async def serving(options: Options) -> AsyncIterator[Serving]:
    """Run a server while the context lasts. Afterwards no connection is left, and everything is on disk."""
    policy = policy_of(options)
    database = database_of(options)
    listening = listen(options.host, options.port)
    port = listening.getsockname()[1]
    try:
        named = [read_origin(origin) for origin in options.origins]
        # First, because its errors are for the operator. By the server's name it gets its tables back.
        secret_file = Path(options.secret_file) if options.secret_file else None
        store = await open_store(database, f"{socket.gethostname()}:{port}", secret_file)
        try:
            key = Key(await store.signing_key(secrets.token_bytes(KEY_BYTES)))
        except BaseException:
            await store.close()
            raise
    except BaseException:
        listening.close()
        raise
    registry = Registry(store, policy, options.pace, options.keep_days, key)
    server = Server(
        uvicorn.Config(
            make_app(registry, Origins([*own_origins(options.host, port), *named])),
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            http=partial(Http, sockets=registry.sockets),  # type: ignore[arg-type]  # called like a class
            ws=TableProtocol,
            ws_max_size=limits.MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=limits.PING_SECONDS,
            ws_ping_timeout=limits.PONG_SECONDS,
            backlog=BACKLOG,
            timeout_graceful_shutdown=STOP_SECONDS,
        )
    )
    host = "127.0.0.1" if options.host in ("0.0.0.0", "::") else options.host
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    public = named or public_origins(options.host, port)
    shown = "PostgreSQL" if "://" in database else database  # the address may contain a password
    with decks.only([*options.decks, *options.own_decks, *policy.decks]):  # no other deck may run
        stopped = asyncio.ensure_future(server.serve(sockets=[listening]))
        try:
            while not server.started and not stopped.done():
                await asyncio.sleep(0.005)
            yield Serving(registry, address, public, shown, server, stopped)
        finally:
            server.should_exit = True
            await stopped


async def serve(options: Options, started: Started) -> None:
    """Run until somebody stops it. Calls `started` when it is up."""
    async with serving(options) as up:
        if not up.stopped.done():
            await started(up)
        await asyncio.wait({up.stopped})


def run(options: Options, started: Started) -> None:
    """Run in this process, on the fastest event loop available."""
    # Imported modules stay, and hardly anything created later is a reference cycle. Garbage collection makes all tables
    # wait, and takes nearly as long for twenty thousand new objects as for ten times as many: it visits every table.
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)
    allow_more_files()
    if sys.platform == "win32":
        asyncio.run(serve(options, started))
        return
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(options, started))
