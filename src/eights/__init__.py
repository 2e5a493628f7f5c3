"""Crazier Eights: play, simulate, study."""

from typing import TYPE_CHECKING, Any

from eights import _loader

if TYPE_CHECKING:
    from eights.errors import EightsError, IllegalMove
    from eights.game import Game, Move, Outcome, Reason, Seal
    from eights.game.match import Match

__version__ = "0.2.0"
BUILD = _loader.install()  # before any module of the engine is imported
__all__ = ["BUILD", "EightsError", "Game", "IllegalMove", "Match", "Move", "Outcome", "Reason", "Seal", "__version__"]

HOMES = {"EightsError": "errors", "IllegalMove": "errors", "Match": "match"}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: `eights --help` shall not wait for the engine."""
    from importlib import import_module

    if name not in __all__:
        raise AttributeError(f"module 'eights' has no attribute '{name}'")
    return getattr(import_module(f"eights.{HOMES.get(name, 'game')}"), name)
