"""Saves the games of an experiment, portion by portion, so that nothing that was played is lost.

A folder for each run, named by its digest; a file for each portion, written under another name first. A program that is
killed loses at most the portions that were being played.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from eights.errors import EightsError
from eights.lab.report.games import Portion
from eights.lab.report.runs import Run
from eights.messages import Message

ENDING = ".games"


class Store:
    """The folder of an experiment."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def save(self, run: Run, portion: Portion) -> None:
        start, stop, rows = portion
        if stop == start:
            return
        home = self.folder / run.digest
        try:
            home.mkdir(parents=True, exist_ok=True)
            new = home / f"{start}-{stop}.{os.getpid()}.new"
            new.write_bytes(rows)
            new.replace(home / f"{start}-{stop}{ENDING}")
        except OSError as error:
            raise EightsError(Message("report-not-saved", file=str(home), why=error.strerror or "")) from None

    def portions(self, run: Run) -> list[tuple[int, int]]:
        """What has been played, in order, without overlaps."""
        found = [
            tuple(map(int, file.name.removesuffix(ENDING).split("-")))
            for file in (self.folder / run.digest).glob(f"*{ENDING}")
        ]
        portions: list[tuple[int, int]] = []
        for start, stop in sorted(found):
            if not portions or start >= portions[-1][1]:
                portions.append((start, stop))
        return portions

    def missing(self, run: Run, size: int) -> Iterator[tuple[int, int]]:
        """The ranges that have not been played, in parts of at most this size."""
        at = 0
        for start, stop in [*self.portions(run), (run.games, run.games)]:
            while at < min(start, run.games):
                end = min(at + size, start, run.games)
                yield at, end
                at = end
            at = max(at, stop)

    def played(self, run: Run) -> int:
        return sum(min(stop, run.games) - start for start, stop in self.portions(run) if start < run.games)

    def read(self, run: Run) -> list[tuple[int, int, bytes]]:
        """The compressed rows of the run's games, in order."""
        return [
            (start, stop, (self.folder / run.digest / f"{start}-{stop}{ENDING}").read_bytes())
            for start, stop in self.portions(run)
            if start < run.games
        ]
