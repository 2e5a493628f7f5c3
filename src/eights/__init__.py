"""Crazier Eights: play, simulate and study the game. The public API is `__all__`, described in docs/api.md.

>>> game = Game.new("camelot", players=["ann", "bob"], seed=8)
>>> bots.play(game, "greedy", "novice")
>>> game.outcome
Outcome(winners=('ann',), reason=<Reason.EMPTY_HAND: 1>)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from eights import _loader

if TYPE_CHECKING:
    from eights import bots
    from eights.bots import Bot, Choice
    from eights.errors import EightsError, IllegalMove
    from eights.game import Game, Move, Outcome, Reason, Seal
    from eights.game.match import Match
    from eights.lab.arena import Result
    from eights.lab.estimates import Estimate
    from eights.lab.experiments import compare, simulate
    from eights.lab.simulate import Report
    from eights.language.record_format import Record
    from eights.learn.review.reviewing import review
    from eights.learn.review.values import Review
    from eights.rules.cards import Card

__version__ = "0.2.0"
BUILD = _loader.install()  # before any module of the engine is imported

# ruff: noqa: RUF022 (the list below is in the order of the page, not of the alphabet)
__all__ = [
    "Game", "Move", "Outcome", "Reason", "Card", "Record", "Match", "Seal",
    "bots", "Bot", "Choice",
    "simulate", "Report", "compare", "Result", "Estimate",
    "review", "Review",
    "EightsError", "IllegalMove", "BUILD", "__version__",
]  # fmt: skip

HOMES = {
    "Bot": "bots",
    "Card": "rules.cards",
    "Choice": "bots",
    "EightsError": "errors",
    "Estimate": "lab.estimates",
    "Game": "game",
    "IllegalMove": "errors",
    "Match": "game.match",
    "Move": "game",
    "Outcome": "game",
    "Reason": "game",
    "Record": "language.record_format",
    "Report": "lab.simulate",
    "Result": "lab.arena",
    "Review": "learn.review.values",
    "Seal": "game",
    "compare": "lab.experiments",
    "review": "learn.review.reviewing",
    "simulate": "lab.experiments",
}


def __getattr__(name: str) -> Any:
    """Import public names on first use, so that `eights --help` does not load the engine."""
    if name == "bots":
        return import_module("eights.bots")
    if name not in HOMES:
        raise AttributeError(f"module 'eights' has no attribute '{name}'")
    return getattr(import_module(f"eights.{HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
