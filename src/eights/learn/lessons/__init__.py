"""Lessons: small positions with a task, written in every language, and proved to be solvable."""
