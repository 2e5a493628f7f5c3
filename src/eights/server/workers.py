"""Runs several processes behind one address: `eights serve --workers N`.

This process opens the sockets, starts the workers and restarts those that end. It serves nobody itself. The sockets
stay open meanwhile, so a new connection waits for a worker instead of being refused.
"""

import asyncio
import logging
import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

from eights.errors import EightsError, StorageError
from eights.language.signatures import KEY_BYTES
from eights.messages import Message
from eights.server.peers import LOCAL, read_address, worker_of
from eights.server.running import Options, Share, Started, database_of, is_local, listen, policy_of, run
from eights.storage import open_store
from eights.storage.factory import of_postgres
from eights.storage.parts import part_of, parts_of

__all__ = ["MOST", "run_workers"]

MOST = 64
SOON = 5.0  # seconds: a worker that ends earlier is started again later each time
LONGEST_WAIT = 30.0  # seconds
SIGNALS = {signal.SIGINT, signal.SIGTERM} | (set() if sys.platform == "win32" else {signal.SIGCHLD})


@dataclass(frozen=True)
class Prepared:
    """The database of every worker."""

    databases: tuple[str, ...]
    strays: Mapping[str, int]  # tables in another file than their id says, and the number of that file
    tables: int


def run_workers(options: Options, started: Started) -> None:
    """Run until somebody stops it. `started` is called once, in the first worker."""
    if sys.platform == "win32":
        raise EightsError(Message("server-no-workers"), Message("server-no-workers-hint"))
    policy_of(options)  # its errors are for the operator, once
    prepared = asyncio.run(prepare(options))
    number = len(prepared.databases)
    if number > options.workers:
        line = "the database has %d files, so %d workers are started: see docs/host.md"
        logging.getLogger(__name__).warning(line, number, number)
    with ExitStack() as stack:
        listening = stack.enter_context(listen(options.host, options.port))
        host = LOCAL if is_local(options.host) or not of_postgres(prepared.databases[0]) else options.host
        first = read_address(options.reach)[1] if options.reach else 0
        own = [stack.enter_context(listen(host, first and first + each)) for each in range(number)]
        ports = tuple(each.getsockname()[1] for each in own)
        lifeline, held = os.pipe()
        shares = [
            Share(each + 1, listening, own[each], ports, database, prepared.strays, lifeline, prepared.tables)
            for each, database in enumerate(prepared.databases)
        ]
        Workers(options, started, shares, held).run()


async def prepare(options: Options) -> Prepared:
    """Open every database once, so that errors come now, and all of them have the same keys."""
    name, secret_file = database_of(options), Path(options.secret_file) if options.secret_file else None
    if of_postgres(name):
        async with await open_store(name, "", secret_file) as store:
            return Prepared((name,) * options.workers, {}, await store.count_live())
    number = max(options.workers, len(parts_of(Path(name))))
    files = [part_of(Path(name), each) for each in range(1, number + 1)]
    key, tables, strays = secrets.token_bytes(KEY_BYTES), 0, dict[str, int]()
    for each, file in enumerate(files, 1):
        async with await open_store(file, "", secret_file) as store:
            wanted, key = key, await store.signing_key(key)
            if each > 1 and key != wanted:
                raise StorageError(Message("storage-another-part", file=str(file)), Message("storage-restore-parts"))
            live = await store.live()
            tables += len(live)
            strays |= {table.id: each for table in live if worker_of(table.id) != each}
    return Prepared(tuple(map(str, files)), strays, tables)


class Workers:
    """The running workers."""

    def __init__(self, options: Options, started: Started, shares: list[Share], held: int) -> None:
        self.options = options
        self.started = started
        self.shares = shares
        self.held = held  # the end of the lifeline that only this process has open
        self.running: dict[int, tuple[Share, float]] = {}  # by process: since when
        self.due: dict[int, tuple[float, Share]] = {}  # by number: when to start it
        self.failures = dict.fromkeys((share.number for share in shares), 0)
        self.stopping = False
        self.status = 0

    def run(self) -> None:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        try:
            for share in self.shares:
                self.start(share, before, is_first=True)
            while self.running or (self.due and not self.stopping):
                self.wait()
                self.reap()
                for when, share in list(self.due.values()):
                    if when <= time.monotonic() and not self.stopping:
                        del self.due[share.number]
                        self.start(share, before)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        if self.status:
            raise SystemExit(self.status)

    def wait(self) -> None:
        """Wait for a signal, or for the time to start a worker."""
        soonest = min((when for when, _ in self.due.values()), default=time.monotonic() + LONGEST_WAIT)
        info = signal.sigtimedwait(SIGNALS, max(0.0, soonest - time.monotonic()))
        if info is not None and info.si_signo != signal.SIGCHLD:
            self.stop()

    def stop(self) -> None:
        """Let all workers finish what they are doing, and end."""
        self.stopping = True
        for process in self.running:
            os.kill(process, signal.SIGTERM)

    def start(self, share: Share, mask: set[int | signal.Signals], is_first: bool = False) -> None:
        sys.stdout.flush()
        process = os.fork()
        if process:
            self.running[process] = share, time.monotonic()
            return
        os.close(self.held)
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        os._exit(work(lambda: run(replace(self.options), self.started, replace(share, is_first=is_first))))

    def reap(self) -> None:
        """Note the workers that have ended; those that should not have are started again."""
        for process, (share, since) in list(self.running.items()):
            ended, status = os.waitpid(process, os.WNOHANG)
            if not ended:
                continue
            del self.running[process]
            code, lived = os.waitstatus_to_exitcode(status), time.monotonic() - since
            if self.stopping or code == 0:  # somebody has stopped it
                if not self.stopping:
                    self.stop()
                continue
            self.failures[share.number] = self.failures[share.number] + 1 if lived < SOON else 0
            wait = min(LONGEST_WAIT, (2 ** self.failures[share.number] - 1) / 10)
            what = f"signal {-code}" if code < 0 else f"exit status {code}"
            line = "worker %d has ended (%s) and is started again: its players reconnect"
            logging.getLogger(__name__).error(line, share.number, what)
            self.due[share.number] = time.monotonic() + wait, share


def work(serve: Callable[[], None]) -> int:
    """Run a worker; returns its exit status."""
    try:
        serve()
    except KeyboardInterrupt:
        return 0
    except EightsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    except BaseException:
        logging.getLogger(__name__).exception("a worker failed")
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
    return 0
