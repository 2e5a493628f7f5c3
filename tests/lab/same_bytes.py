"""Plays one report in many ways, and compares the bytes of its JSON: `python -m tests.lab.same_bytes`.

With one, two and three processes, portions of three sizes, and two workers of a Dask cluster; after `kill -9` of a
worker, and of the program itself, with `eights lab resume`.
"""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from eights.lab.report.experiment import FOLDER
from eights.lab.report.figures import figures
from eights.lab.report.keep import ENDING, Store
from eights.lab.report.plan import Wish, plan
from eights.lab.report.playing import play

WISH = Wish("report", "camelot", (2, 3), 1_000, seed=31_000_000)
COMMAND = ["lab", "report", "camelot", "--players", "2,3", "--games", "1000", "--seed", "31000000"]
PYTHON = [sys.executable, "-m", "eights"]


def played(folder: Path, processes: int, portion: int) -> bytes:
    experiment, store = plan(WISH), Store(folder)
    play(experiment, store, processes, portion=portion)
    return json.dumps(figures(experiment, store)).encode()


def without_wish(file: Path) -> bytes:
    told = json.loads(file.read_text(encoding="utf-8"))
    del told["wish"]
    return json.dumps(told).encode()


@contextmanager
def killed_later(*processes: "subprocess.Popen[bytes]") -> Iterator[None]:
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def wait(what: Callable[[], bool], process: "subprocess.Popen[bytes]") -> None:
    """Until it is true; the program must not end before."""
    while not what():
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)


def after_a_crash(folder: Path, *options: str) -> bytes:
    """Kill the program when it has saved a third of its games, and resume."""
    page = folder / "killed.html"
    program = subprocess.Popen([*PYTHON, *COMMAND, "-o", str(page), *options])
    with killed_later(program):
        wait(lambda: len(list(page.with_suffix(FOLDER).rglob(f"*{ENDING}"))) >= 20, program)
        program.send_signal(signal.SIGKILL)
        program.wait()
    saved = len(list(page.with_suffix(FOLDER).rglob(f"*{ENDING}")))
    print(f"   killed with {saved} of {len(plan(WISH).runs)} runs begun or finished")  # noqa: T201
    subprocess.run([*PYTHON, "lab", "resume", str(page.with_suffix(FOLDER)), *options], check=True, capture_output=True)
    return without_wish(page.with_suffix(".json"))


def on_a_cluster(folder: Path, kill: bool) -> bytes:
    """Two workers; one of them is killed when a third of the games have been saved."""
    from distributed import Client

    file, page = folder / "scheduler.json", folder / "cluster.html"
    dask = [sys.executable, "-m", "dask"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = [*dask, "scheduler", "--port", "0", "--scheduler-file", str(file), "--no-dashboard"]
    scheduler = subprocess.Popen(server, **quiet)  # type: ignore[call-overload]
    worker = [*dask, "worker", "--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    workers = [subprocess.Popen(worker, cwd=folder, **quiet) for _ in range(2)]  # type: ignore[call-overload]
    with killed_later(*workers, scheduler):
        wait(lambda: file.exists() and file.read_text().rstrip().endswith("}"), scheduler)
        address = json.loads(file.read_text())["address"]
        with Client(address) as client:
            client.wait_for_workers(2)
        if kill:
            program = subprocess.Popen([*PYTHON, *COMMAND, "-o", str(page), "--cluster", address])
            with killed_later(program):
                wait(lambda: len(list(page.with_suffix(FOLDER).rglob(f"*{ENDING}"))) >= 20, program)
                workers[0].kill()
                assert program.wait() == 0
            return without_wish(page.with_suffix(".json"))
        subprocess.run([*PYTHON, *COMMAND, "-o", str(page), "--cluster", address], check=True, capture_output=True)
        return without_wish(page.with_suffix(".json"))


def main() -> None:
    with TemporaryDirectory(prefix="eights-") as name:
        folder = Path(name)
        ways: dict[str, Callable[[Path], bytes]] = {
            "one process": lambda at: played(at, 1, 0),
            "two processes": lambda at: played(at, 2, 0),
            "three processes": lambda at: played(at, 3, 0),
            "portions of 7": lambda at: played(at, 1, 7),
            "portions of 50": lambda at: played(at, 2, 50),
            "portions of 200": lambda at: played(at, 1, 200),
            "killed and resumed": after_a_crash,
            "two Dask workers": lambda at: on_a_cluster(at, False),
            "two Dask workers, one of them killed": lambda at: on_a_cluster(at, True),
        }
        digests = set()
        for number, (way, work) in enumerate(ways.items()):
            home = folder / str(number)
            home.mkdir()
            told = work(home)
            digests.add(sha256(told).hexdigest())
            print(f"{sha256(told).hexdigest()[:16]}  {len(told):,} bytes  {way}", flush=True)  # noqa: T201
    sys.exit(len(digests) > 1)


if __name__ == "__main__":
    main()
