"""Reads lines from standard input, only when one is needed: a pipe is never read ahead."""

import asyncio
import os
import sys
import threading
from collections.abc import Callable
from typing import Any, Protocol

CHUNK = 4096  # bytes
SOON = 1.0  # seconds
LONGEST = 2000  # letters; a longer line is not a move


class Lines(Protocol):
    """A source of typed lines; None at the end."""

    is_person: bool

    async def next(self) -> str | None: ...


class StandardInput:
    """Reads in a thread of its own, so that the table does not wait."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        self.is_person = sys.stdin.isatty()
        self.file = sys.stdin.fileno()
        self.mode = mode_of(self.file) if self.is_person else None
        self.wanted = threading.Semaphore(0)
        self.loop = asyncio.get_running_loop()
        self.line: asyncio.Future[str | None] | None = None
        self.rest = b""  # bytes read of the next lines
        self.set_for_typing = threading.Event()  # set once the terminal is in input mode
        self.completes = self.is_person and offer_completion(complete, self.set_for_typing.set)
        threading.Thread(target=self.read, name="typed", daemon=True).start()

    async def next(self) -> str | None:
        if self.line is None:
            self.line = self.loop.create_future()
            self.set_for_typing.clear()
            self.wanted.release()
        line = await asyncio.shield(self.line)
        self.line = None
        return line

    def close(self) -> None:
        """Restore the terminal, even while a line is being read."""
        if self.mode is None:
            return
        if self.completes and self.line is not None and not self.line.done():
            self.set_for_typing.wait(SOON)  # otherwise it would be changed after it was restored
        restore(self.file, self.mode)

    def read(self) -> None:
        while True:
            self.wanted.acquire()
            try:
                line: str | None = input("> ") if self.is_person else self.from_pipe()
            except (EOFError, OSError):
                line = None
            try:
                self.loop.call_soon_threadsafe(self.give, line)
            except RuntimeError:  # the player has left in the meantime
                return
            if line is None:
                return

    def from_pipe(self) -> str:
        """Read the next line without Python's own buffer, which must not be in use when the program ends."""
        while b"\n" not in self.rest:
            more = os.read(self.file, CHUNK)
            if not more:
                if not self.rest:
                    raise EOFError
                self.rest += b"\n"
                break
            if len(self.rest) >= LONGEST:  # too long for a move: skip the rest of the line
                more = more[more.index(b"\n") :] if b"\n" in more else b""
            self.rest += more
        line, _, self.rest = self.rest.partition(b"\n")
        return line[:LONGEST].decode("utf-8", "replace")

    def give(self, line: str | None) -> None:
        if self.line is not None and not self.line.done():
            self.line.set_result(line)


def offer_completion(complete: Callable[[str], list[str]], begins: Callable[[], None]) -> bool:
    """Tab completes, where the system has readline: whether it has. `begins` is called when a line can be typed."""
    try:
        import readline
    except ImportError:
        return False

    def completer(text: str, state: int) -> str | None:
        begun = readline.get_line_buffer()[: readline.get_endidx()]
        found = [each[readline.get_begidx() :] for each in complete(begun)]
        return found[state] if state < len(found) else None

    readline.set_startup_hook(begins)
    readline.set_completer(completer)
    readline.set_completer_delims("")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return True


if sys.platform == "win32":

    def mode_of(file: int) -> None:
        """Nothing: on Windows the terminal needs no restoring."""

    def restore(file: int, mode: Any) -> None:
        pass

else:
    import termios

    def mode_of(file: int) -> list[Any]:
        """The terminal's current input mode."""
        return termios.tcgetattr(file)

    def restore(file: int, mode: list[Any]) -> None:
        termios.tcsetattr(file, termios.TCSADRAIN, mode)
