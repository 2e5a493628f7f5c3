"""Puzzles: made from games, checked from their text alone, and played with the goal as the only judge."""
