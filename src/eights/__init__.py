"""Crazier Eights: play, simulate, study."""

__version__ = "0.1.0"
