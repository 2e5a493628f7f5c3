"""A real terminal: the program on one side of a pseudo-terminal, somebody who types and looks on the other."""

import os
import re
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.patience import PATIENCE

MOVES = re.compile(rb"\x1b\[[0-9;?<>=]*[a-zA-Z]|\x1b[\]P][^\x07\x1b]*(\x07|\x1b\\)|\x1b.")
CTRL_C, CTRL_Q, ENTER = "\x03", "\x11", "\r"


class RealTerminal:
    """What is written to it is kept; what moves the cursor or paints is left out of `text`."""

    def __init__(self, main: int, side: int, process: "subprocess.Popen[bytes]") -> None:
        self.main, self.side, self.process = main, side, process
        self.written = b""

    @property
    def text(self) -> str:
        return MOVES.sub(b"", self.written).decode(errors="replace")

    def until(self, true: Callable[[], object]) -> None:
        """Read until something is so."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, self.text[-3000:]
            self.read(0.05)

    def read(self, seconds: float = 0.0) -> bool:
        """Read what has been written, or wait so long for it; whether there was anything."""
        if select.select([self.main], [], [], seconds)[0]:
            self.written += os.read(self.main, 65536)
            return True
        return False

    def until_shown(self, sign: str) -> None:
        self.until(lambda: sign in self.text)

    def forget(self) -> None:
        """Look only at what comes from now on."""
        self.written = b""

    def type(self, keys: str) -> None:
        os.write(self.main, keys.encode())

    def resize(self, width: int, height: int) -> None:
        import fcntl
        import termios

        fcntl.ioctl(self.side, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def left(self) -> int:
        """Its exit status, when everything it said has been read."""
        self.until(lambda: self.process.poll() is not None)
        while self.read():
            pass
        return self.process.returncode


@contextmanager
def real_terminal(*words: str, size: tuple[int, int] = (80, 24), command: str = "terminal") -> Iterator[RealTerminal]:
    """`eights terminal`, or another command, in it."""
    import fcntl
    import pty
    import termios

    main, side = pty.openpty()
    process = None
    try:
        fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "eights", command, *words],
            stdin=side,
            stdout=side,
            stderr=side,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={**os.environ, "TERM": "xterm-256color"},
        )
        yield RealTerminal(main, side, process)
    finally:
        if process is not None:
            process.kill()
            process.wait()
        os.close(main)
        os.close(side)
