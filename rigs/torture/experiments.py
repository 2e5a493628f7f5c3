"""All experiments, by what they put to the test, and how they are run one after the other."""

import tempfile
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path

from eights.errors import EightsError
from rigs.torture import availability, crashes, failing, fairness, memory, networks, secrecy, starving, upgrades
from rigs.torture.faults import FAULTS
from rigs.torture.finding import Bench, Finding
from rigs.torture.postgres import NoPostgres

__all__ = ["EXPERIMENTS", "torture"]

Experiment = Callable[[Bench], Awaitable[list[Finding]]]

EXPERIMENTS: dict[str, tuple[str, Experiment]] = {
    "R1": ("what was acknowledged survives kill -9", crashes.killed),
    "R3": ("after it everybody is back soon", crashes.soon_back),
    "R4": ("every command counts once on a bad network", networks.chaos),
    "R5": ("whoever comes back sees what she should", networks.reconnects),
    "R6": ("two tabs on one seat are harmless", networks.two_tabs),
    "R7": ("whoever does not read hurts nobody", starving.slow_readers),
    "R8": ("a full disk is survived", failing.full_disk),
    "R9": ("a database that is away is survived", failing.database_away),
    "R10": ("another server takes over", failing.other_server),
    "R11": ("a clock that jumps changes nothing", failing.jumping_clock),
    "R17": ("it is quick, with everything on the disk", crashes.quick),
    "R18": ("every deal can be proved to its players", fairness.fair_deals),
    "R19": ("no second identity sees a hidden hand", secrecy.second_identities),
    "R20": ("one client costs little, whatever it does", availability.availability),
    "R21": ("an upgrade ends no game that can be continued, and damages none", upgrades.upgraded),
    "M1": ("how much memory it takes", memory.open_tables),
    "M2": ("memory does not grow with every decision", memory.decisions),
    "S7": ("whoever talks too much is shut out", starving.floods),
}


async def torture(
    promises: Collection[str], seed: int, is_short: bool, fault: str, say: Callable[[str], None]
) -> list[Finding]:
    """Put promises to the test: all, or those that are named, or the one that a fault breaks."""
    if fault and fault not in FAULTS:
        raise EightsError(f"there is no fault '{fault}'", f"there are: {', '.join(FAULTS)}")
    for promise in promises:
        if promise not in EXPERIMENTS:
            raise EightsError(f"nothing tests '{promise}'", f"there are: {', '.join(EXPERIMENTS)}")
    chosen = promises or ([FAULTS[fault].seen_by] if fault else list(EXPERIMENTS))
    found: list[Finding] = []
    for promise in chosen:
        title, experiment = EXPERIMENTS[promise]
        say(f"{promise}: {title}")
        with tempfile.TemporaryDirectory(prefix="eights-") as folder:
            Path(folder).chmod(0o755)  # PostgreSQL does not run as root, and has to find its own folder
            try:
                found += await experiment(Bench(Path(folder), seed, is_short, fault, say))
            except NoPostgres as missing:
                say(f"{promise}: skipped, {missing.message}")
                found.append(Finding(promise, 0, 0, skipped=missing.message))
    return found
