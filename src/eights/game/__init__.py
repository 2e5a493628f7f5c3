"""One game, or a match of several, as programs use it."""

from eights.game.game import NAMES, Game, names_for
from eights.game.values import Move, Outcome, Reason, Seal

__all__ = ["NAMES", "Game", "Move", "Outcome", "Reason", "Seal", "names_for"]
