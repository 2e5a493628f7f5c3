"""What an experiment has found, and what it needs to run."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

__all__ = ["Bench", "Finding", "findings"]

T = TypeVar("T")
HANGING = 600.0  # seconds: in the short form, which is a test also for busy machines, only what hangs is too late


@dataclass(frozen=True)
class Finding:
    """A promise, how often it was put to the test, and how often it did not hold."""

    promise: str
    tries: int
    violations: int
    note: str = ""
    skipped: str = ""  # why it was not put to the test on this machine


@dataclass(frozen=True)
class Bench:
    """Where and how experiments are made."""

    folder: Path
    seed: int
    is_short: bool
    fault: str
    say: Callable[[str], None]

    def file(self, name: str) -> str:
        """Where the tables of an experiment are kept."""
        return str(self.folder / f"{name}.db")

    @property
    def patience(self) -> float:
        """Seconds after which what has been tried so far has to do."""
        return self.size(short=HANGING, long=3600.0)

    def within(self, seconds: float) -> float:
        """How long something may take that is promised in seconds."""
        return seconds if self.is_timed else HANGING

    @property
    def is_timed(self) -> bool:
        """Whether seconds count: in the long form, and with a fault, which nobody has to be lenient with."""
        return bool(self.fault) or not self.is_short

    async def watch(self, promise: str, reached: Callable[[], int], wanted: float) -> None:
        """Wait until so many have been tried; say how far it is."""
        said = began = time.monotonic()
        while reached() < wanted and time.monotonic() < began + self.patience:
            await asyncio.sleep(0.05)
            if time.monotonic() - said > 5:
                said = time.monotonic()
                self.say(f"{promise}: {reached():,} of {wanted:,.0f}")

    def size(self, short: T, long: T) -> T:
        return short if self.is_short else long


def findings(promise: str, tries: int, wrong: Counter[Any], note: str) -> list[Finding]:
    """One finding; what was wrong stands in its note."""
    told = [f"{what}: {number}" for what, number in wrong.items() if number]
    return [Finding(promise, tries, sum(wrong.values()), "; ".join([*told, note]))]
