"""The server under torture: a separate process that is started, killed, starved and restarted.

    python -m rigs.torture.victim DATABASE PORT FAULT CLOCK PATIENCE CONDITIONS

It is the normal server, usually with limits for a thousand players on one machine, perhaps with a seeded fault.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from eights.errors import EightsError
from rigs import as_hosts_run_it
from rigs.prefork import PREFORK, Program, order
from rigs.torture.finding import HANGING
from rigs.torture.web import get

__all__ = ["USUAL", "Conditions", "Victim"]

STARTS_IN, STOPS_IN = HANGING, 60.0  # seconds; a service manager waits as long (deploy/eights.service)


class Conditions(msgspec.Struct, frozen=True):
    """What else is unusual about a server under torture."""

    is_lenient: bool = True  # one address may have a thousand players
    open_files: int = 0  # limit; 0: as many as the system allows
    traces_memory: bool = False
    pace: float = 0.0  # of bots; 0: no delay
    release: str = ""  # the one of `releases` it pretends to be
    workers: int = 1
    day: float = 0.0  # seconds that count as a day for what is kept and forgotten; 0: nothing ends
    may_be_forked: bool = True  # from a process that has imported everything, if there is one (EIGHTS_PREFORK)


USUAL = Conditions()


class Forked:
    """A victim forked from a process that has imported everything, with the interface of one that asyncio starts."""

    def __init__(self, program: Program, stdout: asyncio.StreamReader) -> None:
        self.program = program
        self.pid = program.pid
        self.stdout = stdout
        self.returncode: int | None = None
        self.ended = asyncio.Event()
        asyncio.get_running_loop().add_reader(program.connection, self.note_end)

    @classmethod
    async def start(cls, where: str, words: Sequence[str]) -> "Forked":
        reading, writing = os.pipe()
        try:
            program = order(where, "rigs.torture.victim:begin", words, (0, writing, 2), as_hosts_run_it())
        finally:
            os.close(writing)
        stdout, loop = asyncio.StreamReader(), asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stdout), os.fdopen(reading, "rb"))
        return cls(program, stdout)

    def note_end(self) -> None:
        asyncio.get_running_loop().remove_reader(self.program.connection)
        self.returncode = self.program.status()
        self.ended.set()

    def send_signal(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    async def wait(self) -> None:
        await self.ended.wait()


class Victim:
    """Starts a server on one port and one database, as often as needed."""

    def __init__(
        self,
        database: str,
        fault: str = "",
        jumping_clock: bool = False,
        is_patient: bool = True,
        conditions: Conditions = USUAL,
    ) -> None:
        self.database = database
        self.conditions = conditions
        self.fault = fault
        self.jumping_clock = jumping_clock
        self.is_patient = is_patient
        self.port = 0
        self.process: asyncio.subprocess.Process | Forked | None = None

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    async def start(self) -> float:
        """Start it; returns the seconds until it was ready to play."""
        began = time.monotonic()
        clock, patience = "jumps" if self.jumping_clock else "", "patient" if self.is_patient else ""
        conditions = msgspec.json.encode(self.conditions).decode()
        words = (self.database, str(self.port), self.fault, clock, patience, conditions)
        if (where := os.environ.get(PREFORK)) and self.conditions.may_be_forked:
            self.process = await Forked.start(where, words)
        else:
            program = sys.executable, "-m", "rigs.torture.victim", *words
            self.process = await asyncio.create_subprocess_exec(
                *program, stdout=asyncio.subprocess.PIPE, env=as_hosts_run_it()
            )
        assert self.process.stdout is not None
        async with asyncio.timeout(STARTS_IN):
            said = await self.process.stdout.readline()
        if not said:
            raise EightsError("the server under torture does not start", "its own message stands above")
        self.port = int(said)
        while (await get(self.address, "/health"))[0] != 200:
            await asyncio.sleep(0.02)
        return time.monotonic() - began

    def send(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process is not None
        self.process.send_signal(number)

    async def kill(self) -> None:
        """Kill it like a crash: at once, whatever it is doing."""
        await self.end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop it as its operator would."""
        await self.end(signal.SIGTERM)

    async def end(self, number: signal.Signals) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(number)
            try:
                async with asyncio.timeout(STOPS_IN):
                    await self.process.wait()
            except TimeoutError:
                self.process.kill()
                await self.process.wait()
        self.process = None

    def memory(self) -> float:
        """Its memory in megabytes."""
        return sum(memory_of(process) for process in self.processes())

    def processes(self) -> list[int]:
        """It, and its workers."""
        if self.conditions.workers == 1:
            return [self.pid]
        listed = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii")
        return [self.pid, *map(int, listed.split())]

    def files(self) -> int:
        """How many files and sockets it has open."""
        return sum(1 for _ in Path(f"/proc/{self.pid}/fd").iterdir())

    def seconds(self) -> float:
        """Its processor time, in all threads."""
        return sum(seconds_of(process) for process in self.processes())

    def let_time_pass(self) -> None:
        """From now on a day takes no time, so everything that may end or be forgotten is."""
        self.send(signal.SIGUSR2)

    async def traced(self) -> int:
        """The bytes of its objects, if it traces them, after a garbage collection."""
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGUSR1)
        async with asyncio.timeout(HANGING):
            return int(await self.process.stdout.readline())

    def limit_files(self, size: int | None) -> None:
        """Let no file grow beyond a size, as on a full disk; None: there is space again."""
        import resource

        most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))


def memory_of(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def seconds_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def let_a_thousand_in() -> None:
    """Raise the limits for a thousand players on one machine, since all of them share an address."""
    from eights.live import limits

    limits.PER_NETWORK = limits.IN_ALL = limits.MOST_TABLES = 20_000
    limits.CONNECTIONS = limits.CONNECTIONS_PER_NETWORK = 20_000
    limits.TABLES_A_MINUTE = limits.JOINS_A_MINUTE = limits.TICKETS_A_MINUTE = limits.REPLAYS_A_MINUTE = 1_000_000
    limits.MESSAGES = 400, 200.0


def trace_memory() -> None:
    """Report the bytes in use whenever a signal asks for it."""
    import gc
    import tracemalloc

    def say(*_: object) -> None:
        gc.collect()
        os.write(1, f"{tracemalloc.get_traced_memory()[0]}\n".encode())

    tracemalloc.start()
    signal.signal(signal.SIGUSR1, say)


def set_day(seconds: float) -> None:
    """Let a day take this long: a table without activity ends after one, and is deleted after another."""
    from eights.server import housekeeping

    housekeeping.DAY_MS = int(1000 * seconds)  # type: ignore[attr-defined]  # it is imported there
    housekeeping.IDLE_SECONDS = housekeeping.END_SECONDS = seconds / 4


def begin() -> None:
    main(*sys.argv[1:])


def main(database: str, port: str, fault: str, clock: str, patience: str, given: str) -> None:
    from eights.live import bot_pool, limits
    from eights.server.running import Options, Serving, run
    from eights.server.workers import run_workers
    from rigs.torture.faults import FAULTS, jumping_clock
    from rigs.torture.releases import as_release

    conditions = msgspec.json.decode(given, type=Conditions)
    if conditions.is_lenient:
        let_a_thousand_in()
    if conditions.open_files:
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (conditions.open_files, conditions.open_files))
    if conditions.traces_memory:
        trace_memory()
    bot_pool.PROCESSES = 1  # the same on every machine
    if patience:
        limits.HELLO_SECONDS = limits.PONG_SECONDS = limits.SEND_SECONDS = HANGING
        limits.HEADER_SECONDS = limits.BODY_SECONDS = HANGING
    if fault:
        FAULTS[fault].seed()
    if clock:
        jumping_clock()

    async def started(up: Serving) -> None:
        os.write(1, f"{up.address.rpartition(':')[2]}\n".encode())

    days, workers = int(conditions.day > 0), conditions.workers
    if days:
        set_day(conditions.day)
        signal.signal(signal.SIGUSR2, lambda *_: set_day(0.0))
    options = Options(
        port=int(port), database=database, pace=conditions.pace, workers=workers, keep_days=days, forget_days=days
    )
    with as_release(conditions.release):
        (run if workers == 1 else run_workers)(options, started)


if __name__ == "__main__":
    begin()
