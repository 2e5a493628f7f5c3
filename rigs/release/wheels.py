"""Builds the wheels of a release from its distribution of sources, and tries each in an environment of its own."""

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from eights.errors import EightsError
from rigs import ROOT

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
EXTRAS = "play,print"
MEGABYTES = {"": 15, "play": 60}  # what may be installed, with all dependencies
COMPILERS = ("cc", "gcc", "clang", "npm", "node")  # what must not be needed


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """Run a command; an error has everything it printed."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise EightsError(f"{' '.join(words)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def uv() -> Path:
    """The installer that run.py brings."""
    return next(file for file in ROOT.glob(".bootstrap/uv-*/bin/*") if file.stem == "uv")


def pythons(wanted: list[str]) -> Iterator[tuple[str, str]]:
    """The versions to build for, with their interpreters: those given, or all that are installed here."""
    for each in wanted or PYTHONS:
        own = sorted(Path.home().glob(f".pyenv/versions/{each}*/bin/python"))
        command = [str(uv()), "python", "find", "--no-project", str(own[-1]) if own else each]
        found = subprocess.run(command, cwd="/", capture_output=True, text=True, check=False)
        if not found.returncode:
            yield each, found.stdout.strip()
        elif wanted:
            raise EightsError(f"there is no Python {each} here", "install it, or leave --python out")


def build(sdist: Path, out: Path, python: str, pure: bool) -> Path:
    """A wheel from the sources. If it should be compiled and cannot be, that is an error."""
    work = out / "unrepaired"
    shutil.rmtree(work, ignore_errors=True)
    run(
        uv(),
        "build",
        "--wheel",
        "--python",
        python,
        "--out-dir",
        work,
        sdist,
        env={"EIGHTS_PURE": "1" if pure else "0"},
    )
    wheel = next(work.glob("*.whl"))
    check(wheel, pure)
    if pure or not sys.platform.startswith("linux"):
        made = out / wheel.name
        shutil.move(wheel, made)
    else:  # names the oldest Linux it runs on, and ends if it needs libraries that others lack
        bin_ = Path(sys.executable).parent
        path = f"{bin_}{os.pathsep}{os.environ['PATH']}"
        run(sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", work / "repaired", wheel, env={"PATH": path})
        repaired = next((work / "repaired").glob("*.whl"))
        made = out / repaired.name
        shutil.move(repaired, made)
    shutil.rmtree(work)
    return made


def check(wheel: Path, pure: bool) -> None:
    """A wheel is what it should be: it has the page, and a compiled engine or none."""
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    compiled = any("/_compiled/" in name and "eights__mypyc" in name for name in names)
    if compiled == pure:
        raise EightsError(f"{wheel.name} should be {'pure' if pure else 'compiled'}, and is not")
    for part in ("eights/server/page/index.html", "eights/rules/rules.md", "eights/py.typed"):
        if part not in names:
            raise EightsError(f"{wheel.name} lacks {part}")
    if strange := [name for name in names if name.startswith(("tests/", "rigs/", "web/"))]:
        raise EightsError(f"{wheel.name} has files that belong to a checkout: {strange[0]}")


def collect(python: str, wheel: Path, folder: Path) -> None:
    """Put everything that a wheel depends on into a folder, as the machine without network will have it."""
    run(uv(), "venv", "--seed", "--clear", "--python", python, folder / "fetching")
    pip = folder / "fetching/bin/python"
    run(pip, "-m", "pip", "download", "--quiet", "--dest", folder, f"{wheel}[{EXTRAS}]")
    shutil.rmtree(folder / "fetching")


def try_out(python: str, wheel: Path, folder: Path, pure: bool, extras: str) -> str:
    """Install a wheel from a folder alone, without compiler and network, and use it; returns what it says."""
    home = folder / "trying"
    run(uv(), "venv", "--clear", "--python", python, home)
    name = f"{wheel}[{extras}]" if extras else str(wheel)
    alone = ("--offline", "--no-cache", "--no-index", "--find-links", folder)
    env = {"PATH": without_compilers(folder), "EIGHTS_PURE": "", "PYTHONPATH": ""}
    run(uv(), "pip", "install", *alone, "--python", home / "bin/python", name, env=env)
    check = [str(ROOT / "tests/installed.py"), "pure" if pure else "compiled", "--extras", extras]
    words = [str(home / "bin/python"), "-P", *check]
    without_network = ["unshare", "--net", "--map-root-user", "sh", "-c", 'ip link set lo up; exec "$0" "$@"']
    prefix = without_network if shutil.which("unshare") and shutil.which("ip") else []
    said = run(*prefix, *words, cwd=folder, env=env)
    size = size_of(home / "lib", extras)
    shutil.rmtree(home)
    return f"{said.strip()}: {size:.1f} MB installed"


def size_of(folder: Path, extras: str) -> float:
    """How many megabytes an installation takes; too many end the release."""
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc") / 1e6
    if size > MEGABYTES.get(extras, size):
        raise EightsError(f"eights[{extras}] takes {size:.1f} MB, which is more than {MEGABYTES[extras]}")
    return size


def without_compilers(folder: Path) -> str:
    """A PATH on which no compiler and no npm is found."""
    tools = folder / "tools"
    if not tools.exists():
        tools.mkdir()
        for name in ("sh", "ip", "env", "unshare"):
            if found := shutil.which(name):
                (tools / name).symlink_to(found)
    if strange := [name for name in COMPILERS if shutil.which(name, path=str(tools))]:
        raise EightsError(f"{strange[0]} should not be there")
    return str(tools)
