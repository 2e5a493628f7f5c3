"""Test rigs, for a checkout: they put the package to the test and are not shipped with it."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def with_rigs() -> dict[str, str]:
    """The environment of a process that imports from here, wherever it is started."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))}


def as_hosts_run_it() -> dict[str, str]:
    """The same for a server: with the compiled engine where there is one, also in tests, which run the pure one."""
    return {key: value for key, value in with_rigs().items() if key != "EIGHTS_PURE"}
