"""Test rigs, for a checkout: they put the package to the test and are not shipped with it."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def with_rigs() -> dict[str, str]:
    """The environment of a process that imports from here, wherever it is started."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}
