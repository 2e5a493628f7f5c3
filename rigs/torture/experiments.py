"""Lists all experiments by promise, and runs them one after the other."""

import math
import tempfile
import time
from collections.abc import Awaitable, Callable, Collection
from pathlib import Path

from eights.errors import EightsError
from rigs.torture import (
    availability,
    crashes,
    failing,
    fairness,
    memory,
    networks,
    retention,
    secrecy,
    several,
    starving,
    upgrades,
)
from rigs.torture.faults import FAULTS
from rigs.torture.finding import Bench, Finding
from rigs.torture.postgres import NoPostgres

__all__ = ["EXPERIMENTS", "torture"]

Experiment = Callable[[Bench], Awaitable[list[Finding]]]

EXPERIMENTS: dict[str, tuple[str, Experiment]] = {
    "R1": ("acknowledged decisions survive kill -9", crashes.killed),
    "R3": ("after a crash, everybody is back soon", crashes.soon_back),
    "R4": ("every command counts once on a bad network", networks.chaos),
    "R5": ("players who reconnect see what they should", networks.reconnects),
    "R6": ("two tabs on one seat are harmless", networks.two_tabs),
    "R7": ("a client that does not read harms nobody", starving.slow_readers),
    "R8": ("the server survives a full disk", failing.full_disk),
    "R9": ("the server survives losing its database", failing.database_away),
    "R10": ("another server takes over", failing.other_server),
    "R11": ("a clock that jumps changes nothing", failing.jumping_clock),
    "R17": ("the server is fast, with everything on disk", crashes.quick),
    "R18": ("players can verify every deal", fairness.fair_deals),
    "R19": ("a second identity never sees a hidden hand", secrecy.second_identities),
    "R20": ("one client cannot slow down the others", availability.availability),
    "R21": ("an upgrade ends no game that can be continued, and damages none", upgrades.upgraded),
    "R22": ("every table is reached through a proxy, and a killed server is replaced", several.killed_behind_a_proxy),
    "R23": ("an upgrade of several servers, one by one, interrupts nobody", several.rolling_upgrade),
    "R24": ("a server that hangs is replaced", several.hanging),
    "R25": ("a failover of the database loses nothing", several.failover),
    "M1": ("memory stays within its limits", memory.open_tables),
    "M2": ("memory does not grow with every decision", memory.decisions),
    "M3": ("memory and disk do not grow while tables come and go", retention.tables_come_and_go),
    "M4": ("heartbeats do not look at tables that have ended", retention.heartbeats),
    "S7": ("a client that sends too much is disconnected", starving.floods),
}


async def torture(
    promises: Collection[str],
    seed: int,
    is_short: bool,
    fault: str,
    say: Callable[[str], None],
    plot: Path | None = None,
    proxy: str = "",
    workers: tuple[int, ...] = (),
    minutes: float = math.inf,
) -> list[Finding]:
    """Test promises: all, the given ones, or the one that a fault breaks. `minutes`: for each that can stop."""
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
            Path(folder).chmod(0o755)  # PostgreSQL does not run as root, but needs access to its folder
            try:
                until = time.monotonic() + 60 * minutes
                bench = Bench(Path(folder), seed, is_short, fault, say, plot, proxy, workers, until)
                found += await experiment(bench)
            except NoPostgres as missing:
                say(f"{promise}: skipped, {missing.message}")
                found.append(Finding(promise, 0, 0, skipped=missing.message))
    return found
