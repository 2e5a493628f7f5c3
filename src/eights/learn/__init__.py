"""Puzzles, lessons and the deal of the day: what teaches the game, and what brings players back."""
