"""The command line, `eights`. Commands import what they need when they run, so that `eights --help` stays fast."""

import sys

from eights.cli.app import app
from eights.cli.speech import error_text
from eights.errors import EightsError

# Importing a module of commands adds them to the app, in the order in which `eights --help` lists them.
from eights.cli import tables, terminal, hosts, cards, printing, games, measures, arena, decks, say  # isort: skip

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
    "say",
    "tables",
    "terminal",
]


def main() -> None:
    """Run a command. An EightsError is printed and leads to exit status 2."""
    try:
        app(prog_name="eights")  # the same name for `eights`, `python -m eights` and run.py
    except EightsError as error:
        sys.stderr.write(f"{error_text(error)}\n")
        sys.exit(2)
