"""Shows the progress of commands that take long, in a line of the terminal that disappears when they end."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from eights.cli.layout import columns

BAR = 40  # characters
PAUSE = 0.1  # seconds between two drawings
CLEAR = "\r\x1b[K"


class Progress:
    """A line with a label, a bar, numbers and the time: the time left if the total is known, or the time so far."""

    def __init__(self, label: str, total: float | None, visible: bool) -> None:
        self.label, self.total, self.done = label, total, 0.0
        self.visible = visible
        self.started = time.monotonic()
        self.drawn = 0.0

    def update(self, done: float | None = None, label: str | None = None) -> None:
        """Show what is done by now."""
        self.done = self.done if done is None else done
        self.label = self.label if label is None else label
        now = time.monotonic()
        if self.visible and (now - self.drawn >= PAUSE or label is not None):
            self.drawn = now
            draw(CLEAR + self.line(now - self.started)[: columns() - 1])

    def advance(self, more: float) -> None:
        self.update(self.done + more)

    def restart(self) -> None:
        """Begin again, with the next part of the work."""
        self.started = time.monotonic()
        self.update(0)

    def line(self, seconds: float) -> str:
        if self.total is None:
            count = f"{self.done:,.0f} " if self.done else ""
            return f"{count}{self.label} {clock(seconds)}"
        share = min(self.done / self.total, 1) if self.total else 1
        full = round(BAR * share)
        bar = "━" * full + "╌" * (BAR - full)
        count = f" {self.done:,.0f}/{self.total:,.0f}" if isinstance(self.total, int) else ""
        left = f" {clock(seconds * (1 - share) / share)}" if share else ""
        return f"{self.label} {bar} {share:.0%}{count}{left}"


def draw(text: str) -> None:
    """Through click, which clears lines on every console of Windows, too."""
    click.echo(text, nl=False, err=True)


def clock(seconds: float) -> str:
    """1:02:03"""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


@contextmanager
def progress(label: str = "", total: float | None = None) -> Iterator[Progress]:
    """Show the progress if this is a terminal. The last line is cleared, whatever happens."""
    shown = Progress(label, total, sys.stderr.isatty())
    try:
        shown.update()
        yield shown
    finally:
        if shown.visible:
            draw(CLEAR)
