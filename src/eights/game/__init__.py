"""One game, or a match of several, as a program meets it."""

from eights.game.game import NAMES, Game, Move, Outcome, Reason, Seal, names_for

__all__ = ["NAMES", "Game", "Move", "Outcome", "Reason", "Seal", "names_for"]
