"""Lines from standard input, one when it is wanted: a pipe is never read ahead, and a question never waits unseen."""

import asyncio
import sys
import threading
from collections.abc import Callable
from typing import Protocol

LONGEST = 2000  # letters of a line; what is longer is no move


class Lines(Protocol):
    """Where typed lines come from; None at the end."""

    is_person: bool

    async def next(self) -> str | None: ...


class StandardInput:
    """Read in a thread of its own, so that the table goes on meanwhile."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        self.is_person = sys.stdin.isatty()
        self.wanted = threading.Semaphore(0)
        self.loop = asyncio.get_running_loop()
        self.line: asyncio.Future[str | None] | None = None
        if self.is_person:
            offer_completion(complete)
        threading.Thread(target=self.read, name="typed", daemon=True).start()

    async def next(self) -> str | None:
        if self.line is None:
            self.line = self.loop.create_future()
            self.wanted.release()
        line = await asyncio.shield(self.line)
        self.line = None
        return line

    def read(self) -> None:
        while True:
            self.wanted.acquire()
            try:
                line: str | None = self.one()
            except (EOFError, OSError, ValueError):
                line = None
            except UnicodeDecodeError:
                line = "\N{REPLACEMENT CHARACTER}"
            try:
                self.loop.call_soon_threadsafe(self.give, line)
            except RuntimeError:  # the table was left meanwhile
                return
            if line is None:
                return

    def one(self) -> str:
        if self.is_person:
            return input("> ")
        line = rest = sys.stdin.buffer.readline(LONGEST)
        if not line:
            raise EOFError
        while rest and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(LONGEST)
        return line.decode("utf-8", "replace")

    def give(self, line: str | None) -> None:
        if self.line is not None and not self.line.done():
            self.line.set_result(line)


def offer_completion(complete: Callable[[str], list[str]]) -> None:
    """Tab completes, where the system has readline."""
    try:
        import readline
    except ImportError:
        return

    def completer(text: str, state: int) -> str | None:
        begun = readline.get_line_buffer()[: readline.get_endidx()]
        found = [each[readline.get_begidx() :] for each in complete(begun)]
        return found[state] if state < len(found) else None

    readline.set_completer(completer)
    readline.set_completer_delims("")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
