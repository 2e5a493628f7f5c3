"""The app that the rigs' commands belong to."""

from eights.cli.commands import Commands

app = Commands("run.py")
