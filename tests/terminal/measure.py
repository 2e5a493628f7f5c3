"""How soon the terminal table is there, in a real pseudo-terminal: python -m tests.terminal.measure."""

import fcntl
import os
import pty
import re
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

ROUNDS = 7
ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
SIGN = b"? for help"  # the last line of the screen: everything above it has been drawn


def start(folder: str, number: int) -> float:
    """Seconds from the command to the whole table on a screen of 80 × 24."""
    began = time.perf_counter()
    process, screen = pty.fork()
    if not process:
        game = str(Path(folder, f"{number}.game"))
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [sys.executable, "-P", "-m", "eights", "terminal", "--seed", "5", "--file", game])
    fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen = b""
    while SIGN not in ESCAPES.sub(b"", seen):
        seen += os.read(screen, 65536)
    took = time.perf_counter() - began
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(screen)
    return took


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        times = sorted(start(folder, number) for number in range(ROUNDS))
    sys.stdout.write(
        f"the table is drawn after {statistics.median(times):.2f} s "
        f"({times[0]:.2f} to {times[-1]:.2f}, {ROUNDS} starts; load {os.getloadavg()[0]:.1f})\n"
    )
