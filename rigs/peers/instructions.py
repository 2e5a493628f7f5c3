"""Counts the processor instructions of a decision: the same however busy the machine is, so a change of 1 % shows.

valgrind counts what a process and its forks have executed. The difference between a fork that worked and one that did
nothing is the work. The counts differ between processors, compilers and builds of Python, so they are compared only
with counts of the same kind (`here`).
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from eights import _loader
from eights.errors import EightsError
from rigs import ROOT
from rigs.peers.counted import NOTHING, WORK

RECORDED = ROOT / "tests/instructions.json"  # what `python3 run.py bench --instructions --record` wrote
MARGIN = 0.02


def count(names: Sequence[str] = (), source: Path = ROOT / "src", pure: bool = False) -> dict[str, float]:
    """Instructions per decision, simulation or copy, by name of the work; `source`: the package to measure."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise EightsError("valgrind is not installed", "Debian, Ubuntu: apt install valgrind")
    wanted = [NOTHING, *(names or [name for name in WORK if name != NOTHING])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(source), str(ROOT))), "PYTHONHASHSEED": "0"}
    env["EIGHTS_PURE"] = "1" if pure else "0"
    with TemporaryDirectory() as folder:
        command = [valgrind, "--tool=cachegrind", "--cache-sim=no", f"--cachegrind-out-file={folder}/%p"]
        command += [sys.executable, "-P", "-m", "rigs.peers.counted", *wanted]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            raise EightsError("the instructions could not be counted", done.stderr.strip().splitlines()[-1])
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        executed = {name: total(Path(folder, str(pid))) for name, pid, _ in lines[:-1]}
    return {name: (executed[name] - executed[NOTHING]) / number for name, _, number in lines[:-1] if number}


def total(file: Path) -> int:
    """The instructions that a process executed, from what valgrind wrote."""
    *_, last = file.read_text(encoding="utf-8").splitlines()
    return int(last.removeprefix("summary:").split()[0])


def here() -> str:
    """What the counts of this machine can be compared with."""
    shared = "shared" if sysconfig.get_config_var("Py_ENABLE_SHARED") else "static"
    recipe = _loader.fresh() / "recipe"
    built = recipe.read_text(encoding="utf-8").strip() if recipe.exists() else "pure"
    compiler = subprocess.run(["cc", "-dumpfullversion"], capture_output=True, text=True, check=False).stdout.strip()
    return f"Python {platform.python_version()} {shared}, {platform.machine()}, cc {compiler}, {built}"


def slower(counts: dict[str, float], before: dict[str, float]) -> list[str]:
    """What takes more instructions than before, by more than the margin."""
    return [
        f"{name}: {number:,.0f} instead of {before[name]:,}"
        for name, number in counts.items()
        if number > before.get(name, number) * (1 + MARGIN)
    ]


def recorded() -> dict[str, float]:
    """The counts that were recorded on a machine like this; empty if there are none."""
    return all_recorded().get(here(), {})


def all_recorded() -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else {}
    return found


def write(counts: dict[str, float]) -> None:
    """Record the counts of this machine; those of others stay."""
    new = {**all_recorded(), here(): {name: round(number) for name, number in counts.items()}}
    RECORDED.write_text(json.dumps(new, indent=1, sort_keys=True) + "\n", encoding="utf-8")
