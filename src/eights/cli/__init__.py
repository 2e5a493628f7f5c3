"""The command line: `eights`. What a command needs is imported when it runs, so that `eights --help` stays quick."""

import sys

from eights.cli.app import app
from eights.errors import EightsError

# Importing a module of commands adds them to the app, in the order in which `eights --help` lists them.
from eights.cli import tables, terminal, hosts, cards, printing, games, measures, arena, decks  # isort: skip

__all__ = [
    "app",
    "arena",
    "cards",
    "decks",
    "games",
    "hosts",
    "main",
    "measures",
    "printing",
    "tables",
    "terminal",
]


def main() -> None:
    """Run a command. An error that a person can read is printed and ends with status 2."""
    try:
        app(prog_name="eights")  # the same name for `eights`, `python -m eights` and run.py
    except EightsError as error:
        sys.stderr.write(f"error: {error}\n")
        sys.exit(2)
