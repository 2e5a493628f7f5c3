"""Starts programs in milliseconds, by forking a process that has already imported what they need (Linux).

    python -m rigs.prefork SOCKET MODULE …    import these modules, then start what is ordered through the socket

A program is a function, `module:function`. Like a console script it finds its words in sys.argv, and it has streams,
folder and environment of its own. It is killed when the process that ordered it closes the connection or ends.
"""

import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import msgspec

__all__ = ["PREFORK", "Program", "main", "order"]

PREFORK = "EIGHTS_PREFORK"  # the variable with the socket of such a process, if there is one
MOST = 200_000  # bytes of an order
Streams = tuple[int, int, int]  # the descriptors of stdin, stdout and stderr


class Order(msgspec.Struct, frozen=True):
    """What to start, and where."""

    program: str
    words: list[str]
    folder: str
    environment: dict[str, str]


class Program:
    """A program that was ordered. Its connection tells its number, and at its end its exit status."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.pid = int(connection.recv(MOST))

    def status(self) -> int:
        """Wait for its end. If a signal ended it, the status is that signal's number, negative."""
        with self.connection:
            return int(self.connection.recv(MOST))


def order(where: str, program: str, words: Sequence[str], streams: Streams, environment: Mapping[str, str]) -> Program:
    """Start a program, in this folder."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    connection.connect(where)
    wanted = msgspec.json.encode(Order(program, list(words), str(Path.cwd()), dict(environment)))
    socket.send_fds(connection, [wanted], streams)
    return Program(connection)


def main(where: str, *modules: str) -> None:
    """Import, and serve until stdin is closed. A program ends like any other: by returning from here."""
    for module in modules:
        import_module(module)
    if threading.active_count() > 1:
        raise RuntimeError("a process with threads cannot be forked")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for those who order
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as listening:
        listening.bind(where)
        listening.listen()
        os.write(1, b"ready\n")
        program = serve(listening)
    if program:
        module, _, function = program.partition(":")
        getattr(import_module(module), function)()


def serve(listening: socket.socket) -> str:
    """Fork a keeper for every program. Returns the program in its process, and nothing when stdin is closed."""
    while 0 not in select.select([0, listening.fileno()], [], [])[0]:
        connection, _ = listening.accept()
        with connection:
            if os.fork() == 0:
                return keep(connection)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:  # keepers that are done
                pass
    return ""


def keep(connection: socket.socket) -> str:
    """Fork the program, tell of its end, and end it if nobody is interested any more."""
    body, streams, _, _ = socket.recv_fds(connection, MOST, 3)
    pid = os.fork()
    if pid == 0:
        return begin(msgspec.json.decode(body, type=Order), streams)
    for stream in (0, 1, 2, *streams):
        os.close(stream)
    connection.send(str(pid).encode())
    ending = os.pidfd_open(pid)
    if ending not in select.select([connection.fileno(), ending], [], [])[0]:
        os.kill(pid, signal.SIGKILL)
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    try:
        connection.send(str(status).encode())
    finally:
        os._exit(0)


def begin(wanted: Order, streams: Sequence[int]) -> str:
    """Be the program."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(wanted.folder)
    os.environ.clear()
    os.environ.update(wanted.environment)
    sys.argv = [wanted.program, *wanted.words]
    return wanted.program


if __name__ == "__main__":
    main(*sys.argv[1:])
