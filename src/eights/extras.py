"""Extras of the package, such as eights[print]: says what to install when a package of one is missing.

pyproject.toml is the only list of extras and their packages. It is read from the metadata of what is installed.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec

from eights.errors import EightsError
from eights.messages import Message

__all__ = ["MissingExtra", "is_installed", "missing", "needed"]

IMPORTED_AS = {"pillow": "PIL", "vl-convert-python": "vl_convert"}  # packages that are imported by another name
REQUIREMENT = re.compile(r"([\w.-]+).*;.*\bextra == ['\"]([\w-]+)['\"]")


class MissingExtra(EightsError, ImportError):
    """A package that is an extra, and is not installed."""

    code = "missing-extra"

    def __init__(self, extra: str, package: str) -> None:
        command = os.environ.get("EIGHTS_COMMAND")  # as run.py was typed: it installs extras of a checkout
        advice = (
            Message("extra-add", command=f"{command} install {extra}")
            if command
            else Message("extra-install", package=f"eights[{extra}]")
        )
        super().__init__(Message("extra-missing", package=package), advice)
        self.extra, self.name = extra, package


@cache
def packages() -> dict[str, tuple[str, ...]]:
    """The packages of every extra, by the names they are imported by."""
    try:
        lines = requires("eights") or []
    except PackageNotFoundError:  # run from its sources, without being installed
        lines = []
    found: dict[str, tuple[str, ...]] = {}
    for package, extra in (match.groups() for match in map(REQUIREMENT.match, lines) if match):
        if extra != "all":  # which names those of the others
            name = package.lower()
            found[extra] = (*found.get(extra, ()), IMPORTED_AS.get(name, name.replace("-", "_")))
    return found


def missing(error: ImportError, extra: str = "") -> MissingExtra | None:
    """What to say about a failed import; nothing if no extra would help. Of several extras, `extra` is preferred."""
    package = (error.name or "").partition(".")[0]
    having = [each for each, names in packages().items() if package in names]
    if not having or find_spec(package):
        return None
    usual = error.extra if isinstance(error, MissingExtra) else having[0]
    return MissingExtra(extra if extra in having else usual, package)


@contextmanager
def needed(extra: str) -> Iterator[None]:
    """Import packages of this extra within, so that a missing one is an error that says what to install.

    Of two, one within the other, the outer one knows better what the package is for.
    """
    try:
        yield
    except (ModuleNotFoundError, MissingExtra) as error:
        raise missing(error, extra) or error from None


def is_installed(extra: str) -> bool:
    """Whether all packages of an extra are installed."""
    return all(find_spec(name) for name in packages().get(extra, ()))
