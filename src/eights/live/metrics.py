"""Counters for the operator of a server, in the text format of Prometheus."""

import time
from collections import Counter
from itertools import accumulate

GAUGES = {
    "uptime_seconds": "Time since the server started.",
    "tables_in_memory": "Tables that somebody is at, or was a while ago.",
    "tables_playing": "Tables in memory at which a game is on.",
    "tables_unplayable": "Tables that could not be opened since the start: the log names them.",
    "connections": "Open WebSockets.",
    "sockets": "Open connections of any kind.",
}
COUNTERS = {
    "tables": "Tables that were made.",
    "tables_ended": "Tables that were ended because nothing had happened at them for long.",
    "repeated": "Commands that came again and were answered as before.",
    "unkept": "Times that something could not be kept: the disk was full, or the database away.",
}
COUNTERS_BY_KIND = {
    "deeds": "What was done at tables and kept, by kind of event.",
    "refused": "Commands that were refused, by code.",
    "shut_out": "Connections that were refused or ended for want of manners, by reason.",
    "closed": "Connections that have ended, by code.",
    "replays_failed": "Exceptions while stored tables were replayed under other rules, by type.",
}
ACKNOWLEDGED = "ack_seconds", "Time from a command to its acknowledgement, disk included."
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one server since it started; they identify no person and no card."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.counts: Counter[tuple[str, str]] = Counter()
        self.acknowledged = [0] * (len(BOUNDS) + 1)  # by duration
        self.seconds = 0.0

    def count(self, what: str, kind: str = "") -> None:
        self.counts[what, kind] += 1

    def acknowledge(self, seconds: float) -> None:
        """Count a command by how long it took to save and answer it."""
        self.seconds += seconds
        self.acknowledged[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def text(self, gauges: dict[str, float]) -> str:
        """All metrics as text. Counters without a kind are there from the start, as zero."""
        values = {"uptime_seconds": round(time.monotonic() - self.started, 1), **gauges}
        lines: list[str] = []
        for name, value in values.items():
            lines += family(name, "gauge", GAUGES[name], [f"eights_{name} {value:.12g}"])
        for name, help_text in COUNTERS.items():
            lines += family(f"{name}_total", "counter", help_text, [f"eights_{name}_total {self.counts[name, '']}"])
        for name, help_text in COUNTERS_BY_KIND.items():
            found = sorted((kind, number) for (what, kind), number in self.counts.items() if what == name)
            samples = [f'eights_{name}_total{{kind="{kind}"}} {number}' for kind, number in found]
            lines += family(f"{name}_total", "counter", help_text, samples) if samples else []
        name, help_text = ACKNOWLEDGED
        return "\n".join([*lines, *family(name, "histogram", help_text, self.buckets(name))]) + "\n"

    def buckets(self, name: str) -> list[str]:
        """The histogram: how many took at most this long."""
        edges = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
        so_far = list(accumulate(self.acknowledged))
        lines = [f'eights_{name}_bucket{{le="{edge}"}} {count}' for edge, count in zip(edges, so_far, strict=True)]
        return [*lines, f"eights_{name}_sum {self.seconds:.6f}", f"eights_{name}_count {so_far[-1]}"]


def family(name: str, kind: str, help_text: str, samples: list[str]) -> list[str]:
    """The samples of one metric, with its help and type."""
    return [f"# HELP eights_{name} {help_text}", f"# TYPE eights_{name} {kind}", *samples]
