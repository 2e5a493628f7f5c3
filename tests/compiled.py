"""Runs what patches nothing on the engine as hosts run it: compiled, where there is a compiler. It is twice as fast.

The pure engine is what most tests run on; tests/test_builds.py shows that both decide and show alike.
"""

import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, wraps
from importlib import import_module
from multiprocessing import get_context
from typing import ParamSpec, TypeVar
from unittest.mock import patch

from eights.lab.parallel import exit_with_parent

P = ParamSpec("P")
T = TypeVar("T")


def on_compiled(test: Callable[P, None]) -> Callable[P, None]:
    """A test that runs there. If it fails, it runs here again, where pytest can explain why.

    Coverage is measured here.
    """

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        if "coverage" in sys.modules:
            return test(*args, **kwargs)
        try:
            return compiled(run_original, test.__module__, test.__qualname__, *args, **kwargs)
        except AssertionError:
            test(*args, **kwargs)
            raise

    return run


def run_original(module: str, name: str, *args: object, **kwargs: object) -> None:
    import_module("tests.everywhere")
    getattr(import_module(module), name).__wrapped__(*args, **kwargs)


def compiled(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function of a module in a process of its own, which all such calls of this process share."""
    return process().submit(function, *args, **kwargs).result()


@cache
def process() -> ProcessPoolExecutor:
    pool = ProcessPoolExecutor(1, get_context("spawn"), end_with_parent)
    with patch.dict(os.environ):
        del os.environ["EIGHTS_PURE"]
        pool.submit(os.getpid).result()  # it has started, and looked at the variable
    return pool


def end_with_parent() -> None:
    """The process of a test run that was killed must not wait for work for ever."""
    threading.Thread(target=exit_with_parent, daemon=True).start()
