"""Callbacks that do not keep their object alive, so that it is freed as soon as nobody needs it."""

from collections.abc import Callable
from typing import Any, ParamSpec
from weakref import WeakMethod

Given = ParamSpec("Given")


def weakly(method: Callable[Given, None]) -> Callable[Given, None]:
    """Call this method if its object still exists.

    A server seldom collects garbage, so a table that holds on to itself would stay in memory for hours.
    """
    reference: WeakMethod[Any] = WeakMethod(method)

    def call(*words: Given.args, **named: Given.kwargs) -> None:
        found = reference()
        if found is not None:
            found(*words, **named)

    return call
