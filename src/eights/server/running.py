"""Starts and stops the server without losing anything that was acknowledged."""

import asyncio
import errno
import gc
import secrets
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn

from eights import bots, decks
from eights.art.faces import leaf
from eights.errors import DeckError, EightsError
from eights.language.signatures import KEY_BYTES, Key
from eights.live import limits
from eights.live.bot_pool import STAND_IN
from eights.messages import Message
from eights.server.addresses import network_addresses
from eights.server.admin_socket import admin_socket, default_socket
from eights.server.app import make_app
from eights.server.http import Http
from eights.server.origins import EVERYBODY, FAR_AWAY, Origins, own_origins, public_origins, read_origin, way_out
from eights.server.peers import LOCAL, DatabasePeers, Peers, WorkerPeers, read_address, write_address
from eights.server.registry import Registry
from eights.server.sharing import Sharing
from eights.server.sockets import allow_more_files
from eights.server.ws_protocol import TableProtocol
from eights.storage import Store, default_database, open_store
from eights.storage.factory import of_postgres
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
    addresses: tuple[str, ...] = ()  # of this machine, at which others may join; empty: those it finds
    pace: float = 1.0
    secret_file: str = ""  # holds the key that encrypts the tables' secrets; empty: no encryption
    docs: str = ""  # the documentation site, packed; empty: the one that was built in this checkout, if any
    keep_days: int = 90  # a table without activity ends after this time; 0: never
    workers: int = 1  # processes that share the tables
    reach: str = ""  # host:port at which the other servers of a database reach this one; empty: what seems right
    admin: str = ""  # the socket for `eights admin`; "default": in a folder of the user; empty: none
    forget_days: int = 0  # ended tables are deleted after this time; 0: never
    reviews: int = limits.REVIEWS_AN_HOUR  # begun for one network in an hour; 0: none
    proxies: tuple[str, ...] = ()  # addresses, besides this machine, whose X-Forwarded-For is trusted


@dataclass(frozen=True)
class Share:
    """What a worker gets from the process that has started it (`workers.py`)."""

    number: int
    listening: socket.socket  # shared by all workers
    own: socket.socket  # for connections from the other workers
    ports: tuple[int, ...]  # those of all workers
    database: str
    strays: Mapping[str, int]  # tables that are in the file of another worker than their id says
    lifeline: int  # a descriptor that is at its end when the process that has started it has ended
    tables: int  # in all files, at the start
    is_first: bool = False  # the worker has not been started before


class Server(uvicorn.Server):
    """A uvicorn server for which being stopped is not an error."""

    sharing: Sharing | None = None
    draining: "asyncio.Task[None] | None" = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop. A TERM signal first hands over the tables, if there is another server; a second one stops at once."""
        sharing = self.sharing
        if sig == signal.SIGTERM and sharing is not None and sharing.can_drain and not sharing.wants_to_drain:
            sharing.wants_to_drain = True
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second; True stops the server."""
        if self.draining is None and self.sharing is not None and self.sharing.wants_to_drain:
            self.draining = asyncio.create_task(self.sharing.drain())
        is_drained = self.draining is not None and self.draining.done()
        return await super().on_tick(counter) or is_drained

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
    if sys.platform == "win32":  # there, SO_REUSEADDR would let two servers listen on one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.KERNEL_BYTES)  # inherited by its connections
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            taken = Message("server-port-taken", port=str(port))
            raise EightsError(taken, Message("server-port-taken-hint")) from None
        if error.errno in (errno.EACCES, errno.EPERM, getattr(errno, "WSAEACCES", errno.EACCES)):
            refused = Message("server-port-refused", port=str(port))
            raise EightsError(refused, Message("server-port-refused-hint")) from None
        failed = Message("server-no-address", host=host, why=str(error.strerror or error))
        raise EightsError(failed, Message("server-no-address-hint")) from None
    except (OverflowError, UnicodeError):
        listening.close()
        wrong = Message("server-bad-port", host=host, port=str(port))
        raise EightsError(wrong, Message("server-bad-port-hint")) from None
    return listening


def invite_origins(host: str, port: int, addresses: Sequence[str] = ()) -> list[str]:
    """The addresses for invitations, if others can reach this server without a proxy."""
    if host in EVERYBODY:
        numbers = list(addresses) or network_addresses()
    elif is_local(host):
        numbers = []
    else:
        numbers = [host]
    suffix = "" if port == 80 else f":{port}"
    return [f"http://{f'[{each}]' if ':' in each else each}{suffix}" for each in numbers]


def is_local(host: str) -> bool:
    """Whether only this machine can connect to this address."""
    return host in ("localhost", "::1") or host.startswith("127.")


@dataclass(frozen=True)
class Serving:
    """A running server."""

    registry: Registry
    address: str  # of the page, on this machine
    public: list[str]  # … and for others, as they type it
    database: str  # where tables are saved, without passwords
    server: Server
    stopped: "asyncio.Future[None]"
    share: Share | None = None  # of a worker

    async def count_tables(self) -> int:
        """The number of tables in the database."""
        return self.share.tables if self.share else await self.registry.store.count_live()

    @property
    def announces_itself(self) -> bool:
        """Whether the operator should read that it is up: once, however many workers there are."""
        return self.share is None or (self.share.is_first and self.share.number == 1)


Started = Callable[[Serving], Awaitable[None]]


async def peers_of(options: Options, share: Share | None, store: Store, key: Key, port: int) -> Peers:
    """The servers that share the tables with this one."""
    if not of_postgres(database_of(options)):
        return Peers() if share is None else WorkerPeers(key.secret, share.number, share.ports, share.strays)
    host = LOCAL if is_local(options.host) else options.host
    if host in EVERYBODY:
        host = await store.database.own_address() or way_out(*FAR_AWAY[0]) or LOCAL
    own, siblings = options.reach or write_address(host, port), list[str]()
    if share is not None:
        host, first = read_address(options.reach) if options.reach else (host, 0)
        siblings = [write_address(host, first + number if first else each) for number, each in enumerate(share.ports)]
        own = siblings[share.number - 1]
    await store.announce(own)
    peers = DatabasePeers(store, key.secret, siblings, share.number if share else 1)
    await peers.refresh()
    return peers


@asynccontextmanager
async def serving(options: Options, share: Share | None = None) -> AsyncIterator[Serving]:
    """Run a server while the context lasts. Afterwards no connection is left, and everything is on disk."""
    policy = policy_of(options)
    database = share.database if share else database_of(options)
    listening = share.listening if share else listen(options.host, options.port)
    port = listening.getsockname()[1]
    try:
        named = [read_origin(origin) for origin in options.origins]
        if options.reach:
            read_address(options.reach)
        # First, because its errors are for the operator.
        secret_file = Path(options.secret_file) if options.secret_file else None
        store = await open_store(database, f"{socket.gethostname()}:{port} {secrets.token_hex(4)}", secret_file)
        try:
            key = Key(await store.signing_key(secrets.token_bytes(KEY_BYTES)))
            peers = await peers_of(options, share, store, key, port)
        except BaseException:
            await store.close()
            raise
    except BaseException:
        listening.close()
        raise
    worker = share.number if share and not of_postgres(database) else 1
    registry = Registry(store, policy, options.pace, options.keep_days, key, peers, worker)
    registry.forget_days, registry.reviews.an_hour = options.forget_days, options.reviews
    registry.addresses = named or invite_origins(options.host, port, options.addresses)
    server = Server(
        uvicorn.Config(
            make_app(
                registry,
                Origins([*own_origins(options.host, port), *named]),
                Path(options.docs) if options.docs else None,
            ),
            log_config=None,
            log_level="warning",
            access_log=False,
            server_header=False,
            http=partial(Http, registry=registry),  # type: ignore[arg-type]  # called like a class
            ws=TableProtocol,
            ws_max_size=limits.MESSAGE_BYTES,
            ws_per_message_deflate=False,
            ws_ping_interval=limits.PING_SECONDS,
            ws_ping_timeout=limits.PONG_SECONDS,
            backlog=BACKLOG,
            timeout_graceful_shutdown=STOP_SECONDS,
            forwarded_allow_ips=[LOCAL, "::1", *options.proxies] if options.proxies else None,
        )
    )
    server.sharing = registry.sharing
    host = "127.0.0.1" if options.host in ("0.0.0.0", "::") else options.host
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    public = named or public_origins(options.host, port)
    shown = "PostgreSQL" if "://" in database else database  # the address may contain a password
    with decks.only([*options.decks, *options.own_decks, *policy.decks]):  # no other deck may run
        stopped = asyncio.ensure_future(server.serve(sockets=[listening, share.own] if share else [listening]))
        try:
            while not server.started and not stopped.done():
                await asyncio.sleep(0.005)
            async with admin_socket_of(options, share, registry, port):
                yield Serving(registry, address, public, shown, server, stopped, share)
        finally:
            server.should_exit = True
            await stopped


def admin_socket_of(
    options: Options, share: Share | None, registry: Registry, port: int
) -> AbstractAsyncContextManager[None]:
    """The socket for `eights admin`, if this process has one: of several workers, only the first."""
    if not options.admin or (share is not None and share.number > 1):
        return nullcontext()
    if options.admin == "default":
        return admin_socket(default_socket(port), registry.admin, is_needed=False)
    return admin_socket(Path(options.admin), registry.admin)


async def serve(options: Options, started: Started, share: Share | None = None) -> None:
    """Run until somebody stops it. Calls `started` when it is up."""
    async with serving(options, share) as up:
        if share is not None:
            asyncio.get_running_loop().add_reader(share.lifeline, end_with_parent, up.server, share.lifeline)
        if not up.stopped.done():
            await started(up)
        await asyncio.wait({up.stopped})


def end_with_parent(server: Server, lifeline: int) -> None:
    """Stop a worker, because the process that has started it has ended."""
    asyncio.get_running_loop().remove_reader(lifeline)
    server.should_exit = True


def run(options: Options, started: Started, share: Share | None = None) -> None:
    """Run in this process, on the fastest event loop available."""
    # Imported modules stay, and hardly anything created later is a reference cycle. Garbage collection makes all tables
    # wait, and takes nearly as long for twenty thousand new objects as for ten times as many: it visits every table.
    gc.freeze()
    gc.set_threshold(200_000, 10, 10)
    allow_more_files()
    if sys.platform == "win32":
        asyncio.run(serve(options, started, share))
        return
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(serve(options, started, share))
