"""What this process uses: memory, files, and how long its event loop is blocked."""

import asyncio
import os
from pathlib import Path

SAMPLE_SECONDS = 0.5


class Lag:
    """How much later than asked for the event loop comes back: then everything at every table waits as long."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def measure(self) -> None:
        """Measure until it is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            await asyncio.sleep(SAMPLE_SECONDS)
            self.longest = max(self.longest, loop.time() - began - SAMPLE_SECONDS)

    def worst(self) -> float:
        """The longest delay since the last call."""
        longest, self.longest = self.longest, 0.0
        return round(longest, 4)


def memory_bytes() -> int:
    """The memory of this process; 0 if the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def files_open() -> int:
    """How many files and sockets this process has open; 0 if the system does not tell."""
    try:
        return sum(1 for _ in Path("/proc/self/fd").iterdir())
    except OSError:
        return 0
