"""The server under torture: a process of its own, started, killed, starved and started again.

    python -m eights.torture.victim DATABASE PORT FAULT CLOCK

It is the server as it is, on the limits that one machine with a thousand players needs, perhaps with a seeded fault.
"""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

from eights.errors import EightsError
from eights.torture.web import get

__all__ = ["Victim"]

STARTS_IN, STOPS_IN = 60.0, 15.0  # seconds, on a busy machine


class Victim:
    """Starts a server on one port and one database, as often as you like."""

    def __init__(self, database: str, fault: str = "", jumping_clock: bool = False) -> None:
        self.database = database
        self.fault = fault
        self.jumping_clock = jumping_clock
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self.port

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    async def start(self) -> float:
        """Start it; how many seconds it took until it was ready to play."""
        began = time.monotonic()
        words = (self.database, str(self.port), self.fault, "jumps" if self.jumping_clock else "")
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "eights.torture.victim", *words, stdout=asyncio.subprocess.PIPE
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

    async def kill(self) -> None:
        """As a crash would: at once, in the midst of whatever it does."""
        await self.end(signal.SIGKILL)

    async def stop(self) -> None:
        """As its host would."""
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
        """Megabytes that it holds."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def files(self) -> int:
        """How many files and sockets it has open."""
        return sum(1 for _ in Path(f"/proc/{self.pid}/fd").iterdir())

    def seconds(self) -> float:
        """Of processor time that it has used, all threads together."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def limit_files(self, size: int | None) -> None:
        """Let no file grow beyond a size, as on a full disk; None: there is room again."""
        import resource

        most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (most if size is None else size, most))


def main(database: str, port: str, fault: str, clock: str) -> None:
    from eights.server import limits
    from eights.server.running import Options, Serving, run
    from eights.torture.faults import FAULTS, jumping_clock

    limits.PER_HOUSEHOLD = limits.IN_ALL = limits.MOST_TABLES = 20_000
    limits.TABLES_A_MINUTE = limits.JOINS_A_MINUTE = 1_000_000
    limits.MESSAGES = 400, 200.0
    if clock:
        jumping_clock()
    if fault:
        FAULTS[fault].seed()

    async def started(up: Serving) -> None:
        os.write(1, f"{up.address.rpartition(':')[2]}\n".encode())

    run(Options(port=int(port), database=database, pace=0.0), started)


if __name__ == "__main__":
    main(*sys.argv[1:])
