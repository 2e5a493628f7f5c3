#!/usr/bin/env python3
"""Measures the first run of a bare clone, until the table is open: python3 rigs/first_run.py [--times 3]

Clones this checkout (what is committed), and starts `python3 run.py play` there with an empty environment and an empty
home folder, as an ordinary first run. Prints when each step was shown, and how much processor time each part took
(Linux). For figures to publish, leave the machine alone. Needs nothing but Python.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAUSE = 0.05  # seconds between two looks at the processes
TABLE = re.compile(r"http://\S+/t/\S+")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100
PARTS = (  # of what a process belongs to, by its command line; the first that fits
    ("compiling C", r"^\S*(cc1|/as |gcc|collect2|/ld |cc )"),
    ("npm ci", r"npm-cli.js ci|npm ci"),
    ("building the page", r"vite|npm-cli.js run|npm run build|node"),
    ("downloading uv", r"-m pip|/pip/"),
    ("installing packages", r"uv[-\d./]*(bin/uv)? sync|/uv sync"),
    ("translating to C, and the build", r"hatch|hook|build_editable|prepare_metadata|-c |_build_backend"),
    ("the server", r"-m eights"),
    ("run.py", r"run\.py"),
)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=1, help="how often")
    parser.add_argument("--python", default=sys.executable, help="the Python that runs run.py")
    parser.add_argument("--warm", action="store_true", help="keep the caches of pip, uv and npm between the runs")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(given.times):
            home = Path(folder, "home" if given.warm else f"home{number}")
            home.mkdir(exist_ok=True)
            first_run(Path(folder, f"clone{number}"), home, given.python)
    return 0


def first_run(clone: Path, home: Path, python: str) -> None:
    """Run it once, and print what took how long."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    command = [python, "run.py", "play", "--no-browser"]
    path = os.environ.get("PATH", os.defpath)
    env = {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8"}
    env |= {name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")}
    load = os.getloadavg()[0]
    began = time.monotonic()
    run = subprocess.Popen(
        command, cwd=clone, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    )
    assert run.stdout
    os.set_blocking(run.stdout.fileno(), False)
    used: dict[int, tuple[str, float]] = {}
    said, opened = "", False
    try:
        while not opened and run.poll() is None:
            time.sleep(PAUSE)
            look(run.pid, used)
            said += (run.stdout.read() or b"").decode("utf-8", errors="replace")
            *lines, said = said.split("\n")
            for line in lines:
                sys.stdout.write(f"{time.monotonic() - began:6.1f} s  {line}\n")
                opened = opened or bool(TABLE.search(line))
    finally:
        took = time.monotonic() - began
        if run.poll() is None:
            os.killpg(run.pid, signal.SIGINT)
        run.wait(30)
        shutil.rmtree(clone, ignore_errors=True)
    if not opened:
        sys.exit(f"no table was opened: {said}")
    parts: dict[str, float] = defaultdict(float)
    for part, seconds in used.values():
        parts[part] += seconds
    for part, seconds in sorted(parts.items(), key=lambda item: -item[1]):
        sys.stdout.write(f"{seconds:6.1f} CPU s  {part}\n")
    total = sum(parts.values())
    sys.stdout.write(f"{took:.1f} s until the table was open, {total:.0f} CPU s; load {load:.1f} when it began\n\n")


def look(root: int, used: dict[int, tuple[str, float]]) -> None:
    """Add the processor time of all processes below one. A process that ends between two looks loses little."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state = (folder / "stat").read_text().rpartition(") ")[2].split()
            if int(state[3]) != root:  # another session
                continue
            line = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except (OSError, ValueError, IndexError):
            continue
        pid, seconds = int(folder.name), (int(state[11]) + int(state[12])) / TICKS
        known = used[pid][0] if pid in used else "processes that were too short"
        # One that has ended keeps its name.
        part = next((name for name, pattern in PARTS if re.search(pattern, line)), line.strip()[:40] or known)
        used[pid] = (part, seconds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
