"""Reads and writes everything that is text: moves, positions, scenarios, records, questions and the log."""
