"""Reports about a deck: plays the games of an experiment, saves them, estimates, and writes a page and JSON."""
