"""Work on several processes."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.patience import PATIENCE

WORK = """
import os, time
from itertools import repeat
from multiprocessing import parent_process
from pathlib import Path
from eights.lab import parallel
{fault}
if __name__ == "__main__":
    parallel.run(time.sleep, repeat((0.01,)), lambda done: print("done", flush=True), 2)
"""
STAYS = """
def exit_with_parent():
    parent_process().join()
    Path(__file__).with_name(str(os.getpid())).touch()
parallel.exit_with_parent = exit_with_parent
"""
needs_proc = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists processes in /proc")


def killed(folder: Path, fault: str = "") -> list[int]:
    """Kill a program in the middle of its work; return the processes that it had started."""
    file = folder / "work.py"
    file.write_text(WORK.format(fault=fault), encoding="utf-8")
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    with subprocess.Popen([sys.executable, str(file)], stdout=pipe, stderr=nothing) as program:
        assert program.stdout is not None
        assert b"done\n" == program.stdout.readline()
        children = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text(encoding="utf-8")
        workers = [int(child) for child in children.split() if b"spawn_main" in command(int(child))]
        program.kill()
    return workers


def wait(event: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not event():
        assert time.monotonic() < give_up
        time.sleep(0.01)


def command(process: int) -> bytes:
    """How a process was started; nothing if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


@needs_proc
def test_workers_exit_if_the_program_is_killed(tmp_path: Path) -> None:
    workers = killed(tmp_path)

    assert workers
    wait(lambda: not any(command(worker) for worker in workers))


@needs_proc
def test_workers_that_stay_are_caught(tmp_path: Path) -> None:
    """The seeded fault: they notice the end of the program, and stay."""
    workers = killed(tmp_path, STAYS)

    try:
        assert workers
        wait(lambda: all((tmp_path / str(worker)).exists() for worker in workers))
        assert all(command(worker) for worker in workers)
    finally:
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
