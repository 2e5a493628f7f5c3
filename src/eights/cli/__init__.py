"""The command line, `eights`. Commands import what they need when they run, so that `eights --help` stays fast."""

import sys
from io import TextIOWrapper

from eights.cli.app import COMPLETES, app
from eights.cli.speech import error_text
from eights.errors import EightsError
from eights.extras import needed
from eights.messages.typed import program

# Importing a module of commands adds them to the app, in the order in which `eights --help` lists them.
from eights.cli import tables, terminal, bots, hosts, admin, cards, printing, games, links, learning, review  # isort: skip
from eights.cli import measures, arena, lab, decks, say  # isort: skip

__all__ = [
    "admin",
    "app",
    "arena",
    "bots",
    "cards",
    "decks",
    "games",
    "hosts",
    "lab",
    "learning",
    "links",
    "main",
    "measures",
    "printing",
    "review",
    "say",
    "tables",
    "terminal",
]


def main() -> None:
    """Run a command. An EightsError is printed and leads to exit status 2; so does a missing extra."""
    allow_every_letter()
    try:
        with needed(sys.argv[1] if len(sys.argv) > 1 else ""):
            app(prog_name=program(), complete_var=COMPLETES)
    except EightsError as error:
        sys.stderr.write(f"{error_text(error)}\n")
        sys.exit(2)


def allow_every_letter() -> None:
    """Write letters that the output's encoding lacks as \\u2663: on Windows, a pipe or a file often has an old one."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and stream.errors == "strict":
            stream.reconfigure(errors="backslashreplace")
