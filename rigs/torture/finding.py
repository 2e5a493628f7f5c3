"""The findings of an experiment, and what it needs to run."""

import asyncio
import math
import os
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

__all__ = ["Bench", "Finding", "findings", "load"]

T = TypeVar("T")
HANGING = 600.0  # seconds: the short version also runs on busy machines, so only a hang is too late


@dataclass(frozen=True)
class Finding:
    """A promise, how often it was tested, and how often it was broken."""

    promise: str
    tries: int
    violations: int
    note: str = ""
    skipped: str = ""  # why it was not tested on this machine
    figures: dict[str, str] = field(default_factory=dict)  # what was measured, by heading


@dataclass(frozen=True)
class Bench:
    """Where and how experiments run."""

    folder: Path
    seed: int
    is_short: bool
    fault: str
    say: Callable[[str], None]
    plot: Path | None = None  # where to draw what was measured
    proxy: str = ""  # in front of several servers; empty: the first that is installed
    workers: tuple[int, ...] = ()  # numbers of workers to measure; empty: the usual ones
    until: float = math.inf  # when to stop, on the monotonic clock, with what has been tried

    def file(self, name: str) -> str:
        """The database file of an experiment."""
        return str(self.folder / f"{name}.db")

    @property
    def patience(self) -> float:
        """Seconds after which an experiment has to be content with what it has tried."""
        return min(self.size(short=HANGING, long=3600.0), self.left)

    @property
    def left(self) -> float:
        """Seconds until it has to stop."""
        return max(0.0, self.until - time.monotonic())

    def within(self, seconds: float) -> float:
        """How long something may take that is promised within seconds."""
        return seconds if self.is_timed else HANGING

    @property
    def is_timed(self) -> bool:
        """Whether times count: in the long version, and with a fault."""
        return bool(self.fault) or not self.is_short

    def is_seen(self, wrong: Counter[str]) -> bool:
        """Whether the seeded fault was detected, so that nothing more has to be tried."""
        return bool(self.fault) and wrong.total() > 0

    async def watch(
        self, promise: str, reached: Callable[[], int], wanted: float, wrong: Counter[str] | None = None
    ) -> None:
        """Wait until this many have been tried, or a seeded fault is detected; print the progress."""
        said = began = time.monotonic()
        while reached() < wanted and time.monotonic() < began + self.patience:
            if wrong is not None and self.is_seen(wrong):
                return
            await asyncio.sleep(0.05)
            if time.monotonic() - said > 5:
                said = time.monotonic()
                self.say(f"{promise}: {reached():,} of {wanted:,.0f}")

    def size(self, short: T, long: T) -> T:
        return short if self.is_short else long


def findings(
    promise: str, tries: int, wrong: Counter[Any], note: str, figures: dict[str, str] | None = None
) -> list[Finding]:
    """One finding, with what was wrong in its note."""
    told = [f"{what}: {number}" for what, number in wrong.items() if number]
    return [Finding(promise, tries, sum(wrong.values()), "; ".join([*told, note]), figures=figures or {})]


def load() -> str:
    """How busy the machine has been in the last minute."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
