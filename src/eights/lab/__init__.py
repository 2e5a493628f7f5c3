"""Experiments with many games: simulation, comparing bots, card values, deck checks."""
