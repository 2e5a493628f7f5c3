"""Chooses the build of the engine: compiled if it was built from exactly these sources, otherwise pure Python.

The build hook puts compiled modules into _compiled/<abi>-<hash of the sources>/, never next to the sources, and the
finder below looks for the hash of the current sources. So a stale build is simply not found. Wheels and checkouts work
the same way, and both builds are always available.

EIGHTS_PURE chooses the build, both when building and when importing:

    unset   compiled if possible, otherwise pure
    1       pure
    0       compiled, or an error: for benchmarks and servers
"""

import hashlib
import json
import os
import sys
import warnings
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import NamedTuple

PATTERNS = (  # compiled as one unit, so that its modules call each other directly
    "engine/*.py",
    "words/*.py",
    "bots/tactics/*.py",
    "messages/catalog.py",
    "messages/message.py",
    "messages/patterns.py",
    "messages/plurals.py",
    "rules/meanings.py",
    "language/moves.py",  # from here on: code that builds views, for each viewer at each decision
    "language/prompts.py",
    "language/story.py",
    "language/values.py",
    "table/announcements.py",
    "table/forecast.py",
    "table/sentences.py",
    "table/shared_view.py",
    "table/undo.py",
    "table/view_builder.py",
    "table/viewer.py",
)
PACKAGE = Path(__file__).resolve().parent
HOME = PACKAGE / "_compiled"
SUFFIX = EXTENSION_SUFFIXES[0]  # such as .cpython-311-x86_64-linux-gnu.so
ABI = SUFFIX.split(".")[1]
LAYOUT = 2  # of such a folder: modules.json says which library each module is in


class Build(NamedTuple):
    """Which build runs, and why."""

    compiled: bool
    why: str

    def __str__(self) -> str:
        return "compiled" if self.compiled else f"pure Python: {self.why}"


class Finder:
    """Finds the compiled modules of one folder for `import`."""

    def __init__(self, home: Path) -> None:
        index: dict[str, str] = json.loads((home / "modules.json").read_text(encoding="utf-8"))
        self.files = {name: home / f"{library}{SUFFIX}" for name, library in index.items()}

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return spec_from_file_location(name, self.files[name]) if name in self.files else None


def sources() -> list[Path]:
    """The modules to compile. Every __init__ stays pure: it only describes its package."""
    found = (file for pattern in PATTERNS for file in PACKAGE.glob(pattern))
    return sorted(file for file in found if file.name != "__init__.py")


def digest(files: Iterable[Path], root: Path) -> str:
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        total.update(f"{file.relative_to(root).as_posix()}\0{len(content)}\0".encode() + content)
    return total.hexdigest()


def fresh() -> Path:
    """The folder with a build of the current sources for this Python, if there is one."""
    return HOME / f"{ABI}-{digest(sources(), PACKAGE)[:16]}-{LAYOUT}"


def install() -> Build:
    """Choose the build. Call this before any module of the engine is imported."""
    wanted = os.environ.get("EIGHTS_PURE")
    if wanted == "1":
        return Build(False, "EIGHTS_PURE=1")
    home = fresh()
    if home.is_dir():
        sys.meta_path.insert(0, Finder(home))
        return Build(True, home.name)
    stale = any(HOME.glob(f"{ABI}-*"))
    why = "the sources changed since the last build" if stale else "there was no C compiler when it was installed"
    if wanted == "0":
        raise ImportError(f"EIGHTS_PURE=0, but {why}\nhint: uv sync --reinstall-package eights")
    if stale:
        warnings.warn(f"the engine runs uncompiled: {why} (run.py compiles it)", RuntimeWarning, stacklevel=3)
    return Build(False, why)
