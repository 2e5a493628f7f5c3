"""Registers seeded faults of the server, and the experiments that have to detect them."""

from collections.abc import Callable
from dataclasses import dataclass

__all__ = ["FAULTS", "Fault", "seen_by"]


@dataclass(frozen=True)
class Fault:
    """How to seed a fault, and which experiment detects it."""

    seed: Callable[[], None]
    seen_by: str


FAULTS: dict[str, Fault] = {}


def seen_by(experiment: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def register(seed: Callable[[], None]) -> Callable[[], None]:
        FAULTS[seed.__name__.replace("_", "-")] = Fault(seed, experiment)
        return seed

    return register
