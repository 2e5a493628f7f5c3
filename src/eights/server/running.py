"""Starting the server and stopping it: nothing acknowledged is lost either way."""

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
from eights.server.app import make_app
from eights.server.http import Http
from eights.server.origins import Origins, own_origins, public_origins, read_origin
from eights.server.registry import Registry
from eights.server.sockets import allow_more_files
from eights.server.ws_protocol import TableProtocol
from eights.storage import default_database, open_store
from eights.table.card_catalog import faces_of
from eights.table.judge import HostPolicy

STOP_SECONDS = 5
BACKLOG = 2048


@dataclass(frozen=True)
class Options:
    """How a server is started."""

    host: str = "127.0.0.1"
    port: int = 0  # 0: any that is free
    database: str = ""  # a file, or postgresql://…; nothing: a file in the user's data folder
    decks: tuple[str, ...] = ()  # nothing: all that there are
    own_decks: tuple[str, ...] = ()  # besides
    bots: tuple[str, ...] = field(default_factory=lambda: tuple(bots.names()))
    origins: tuple[str, ...] = ()
    pace: float = 1.0
    secret_file: str = ""  # the key that the secrets of tables are encrypted with; nothing: they are not
    keep_days: int = 90  # a table at which nothing happens for so long is ended; 0: never


class Server(uvicorn.Server):
    """Stops when it is told to, and then ends well: being stopped is no failure."""

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
    """Where tables are saved; the folder is created if need be."""
    if "://" in options.database:
        return options.database
    file = Path(options.database) if options.database else default_database()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EightsError(
            f"the folder {file.parent} cannot be made: {error.strerror}", "name another file: --database FILE"
        ) from None
    return str(file)


def policy_of(options: Options) -> HostPolicy:
    """The decks and bots of this server. Decks that the host names have to be sound; others that are not, and bots of
    packages that cannot play, are left out with a warning."""
    wanted = [*options.decks, *options.own_decks]
    for deck in wanted:
        check_deck(deck)
    if not options.decks:
        wanted = [*filter(is_sound, decks.names()), *wanted]
    folded = dict.fromkeys(" ".join(deck.split()).casefold() for deck in wanted)
    return HostPolicy(decks=tuple(folded), bots=tuple(filter(can_sit_down, options.bots)), stand_in=STAND_IN)


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
    """Tell every card of a deck: what cannot be told is refused now, to the host, and not to players at a table."""
    selection = decks.find(deck)
    try:
        faces_of(selection)
        for card in selection.cards:
            leaf(card, selection.game)
    except Exception as error:  # noqa: BLE001 (whatever is wrong in the code of a deck)
        raise DeckError(f"the deck '{deck}' cannot be played: {error}", "eights deck check names every fault") from None


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or an error that says why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.KERNEL_BYTES)  # of every connection from it
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise EightsError(f"port {port} is taken", "another server runs there; choose one: --port 8009") from None
        if error.errno in (errno.EACCES, errno.EPERM):
            raise EightsError(f"port {port} is not for everybody", "choose one above 1023: --port 8008") from None
        raise EightsError(f"cannot listen on {host}: {error.strerror or error}", "try --host 127.0.0.1") from None
    except (OverflowError, UnicodeError):
        listening.close()
        raise EightsError(f"cannot listen on {host}, port {port}", "a port is a number up to 65535") from None
    return listening


@dataclass(frozen=True)
class Serving:
    """A server that is up."""

    registry: Registry
    address: str  # of the page, on this machine
    public: list[str]  # … and for others, as they type it
    database: str  # where tables are saved, as it may be shown
    server: Server
    stopped: "asyncio.Future[None]"


Started = Callable[[Serving], Awaitable[None]]


@asynccontextmanager
async def serving(options: Options) -> AsyncIterator[Serving]:
    """A server, from when it is up until it has stopped: no connection is left, and everything is on the disk."""
    policy = policy_of(options)
    database = database_of(options)
    listening = listen(options.host, options.port)
    port = listening.getsockname()[1]
    try:
        named = [read_origin(origin) for origin in options.origins]
        # Before anything else, for its errors are for whoever starts the server. By its name it has its tables back.
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
    shown = "PostgreSQL" if "://" in database else database  # a password may be in its name
    with decks.only([*options.decks, *options.own_decks, *policy.decks]):  # whatever else a guest names
        stopped = asyncio.ensure_future(server.serve(sockets=[listening]))
        try:
            while not server.started and not stopped.done():
                await asyncio.sleep(0.005)
            yield Serving(registry, address, public, shown, server, stopped)
        finally:
            server.should_exit = True
            await stopped


async def serve(options: Options, started: Started) -> None:
    """Run until somebody stops it. `started` is told when it is up."""
    async with serving(options) as up:
        if not up.stopped.done():
            await started(up)
        await asyncio.wait({up.stopped})


def run(options: Options, started: Started) -> None:
    """Run in this process, on the quickest loop there is."""
    # What is imported stays; of what comes later hardly anything is a cycle. A search makes all wait, and takes nearly
    # as long for twenty thousand new things as for ten times as many: it always meets the states of all tables.
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)
    allow_more_files()
    if sys.platform == "win32":
        asyncio.run(serve(options, started))
        return
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(options, started))
