"""The vocabulary by the name that older deck files import. It is `eights.words` now."""

from importlib import import_module
from typing import Any


def __getattr__(name: str) -> Any:
    """Every word, and `__all__`. The import comes late, because words stand above the rules."""
    if name.startswith("__") and name != "__all__":
        raise AttributeError(name)
    return getattr(import_module("eights.words"), name)
