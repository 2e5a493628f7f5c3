"""Test rigs for a checkout. They test the package and are not shipped with it."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def with_rigs() -> dict[str, str]:
    """The environment for a process that imports from here, whatever folder it starts in."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}


def as_hosts_run_it() -> dict[str, str]:
    """The same environment for a server, which runs the compiled engine if there is one, even in tests."""
    return {key: value for key, value in with_rigs().items() if key != "EIGHTS_PURE"}
