"""Counters for the operator of a server, in the text format of Prometheus."""

import time
from collections import Counter
from itertools import accumulate

from eights import BUILD as ENGINE
from eights import __version__

GAUGES = {
    "uptime_seconds": "Time since the server started.",
    "event_loop_lag_seconds": "The longest time that something due had to wait since the last scrape.",
    "processor_seconds": "Processor time that this process has used.",
    "memory_bytes": "Memory that this process uses; 0 if the system does not tell.",
    "open_files": "Files and sockets that this process has open; 0 if the system does not tell.",
    "bots_waiting": "Bots that wait for their turn to think.",
    "reviews_waiting": "Reviews of games that wait for their turn.",
    "tables_in_memory": "Tables that somebody is at, or was a while ago.",
    "tables_playing": "Tables in memory at which a game is on.",
    "tables_unplayable": "Tables that could not be opened since the start: the log names them.",
    "connections": "Open WebSockets.",
    "sockets": "Open connections of any kind.",
    "peers": "Other servers, or workers, that share the tables.",
    "tunnels": "Open WebSockets that another server handles.",
}
COUNTERS = {
    "tables": "Tables that were made.",
    "tables_ended": "Tables that were ended because nothing had happened at them for long.",
    "tables_deleted": "Ended tables that were deleted, with their records.",
    "passed_on": "WebSockets that were passed on to the server that has the table.",
    "peers_silent": "Times that another server did not answer.",
    "reviews": "Reviews of games that were begun.",
    "entries": "Entries that were saved.",
    "repeated": "Commands that came again and were answered as before.",
    "unkept": "Times that something could not be kept: the disk was full, or the database away.",
}
COUNTERS_BY_KIND = {
    "deeds": "What was done at tables and kept, by kind of event.",
    "refused": "Commands that were refused, by code.",
    "responses": "Responses over HTTP, by status.",
    "shut_out": "Connections that were refused or ended for want of manners, by reason.",
    "closed": "Connections that have ended, by code.",
    "replays_failed": "Exceptions while stored tables were replayed under other rules, by type.",
}
BUILD = "build_info", "The version of eights, and how its engine was built."
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How many times something took how long."""

    def __init__(self, name: str, help_text: str) -> None:
        self.name = name
        self.help_text = help_text
        self.seconds = 0.0
        self.counts = [0] * (len(BOUNDS) + 1)

    def add(self, seconds: float) -> None:
        self.seconds += seconds
        self.counts[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def lines(self) -> list[str]:
        edges = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
        so_far = list(accumulate(self.counts))
        buckets = [
            f'eights_{self.name}_bucket{{le="{edge}"}} {count}' for edge, count in zip(edges, so_far, strict=True)
        ]
        sums = [f"eights_{self.name}_sum {self.seconds:.6f}", f"eights_{self.name}_count {so_far[-1]}"]
        return family(self.name, "histogram", self.help_text, [*buckets, *sums])


class Metrics:
    """Counters of one server since it started; they identify no person and no card."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.counts: Counter[tuple[str, str]] = Counter()
        self.acknowledged = Histogram("ack_seconds", "Time from a command to its acknowledgement, disk included.")
        self.commits = Histogram("commit_seconds", "Time to save a batch of entries.")

    def count(self, what: str, kind: str = "") -> None:
        self.counts[what, kind] += 1

    def acknowledge(self, seconds: float) -> None:
        """Count a command by how long it took to save and answer it."""
        self.acknowledged.add(seconds)

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
        lines += family(*build())
        return "\n".join([*lines, *self.acknowledged.lines(), *self.commits.lines()]) + "\n"


def build() -> tuple[str, str, str, list[str]]:
    """What is running, as a metric whose value is always 1."""
    name, help_text = BUILD
    return name, "gauge", help_text, [f'eights_{name}{{version="{__version__}",engine="{ENGINE}"}} 1']


def family(name: str, kind: str, help_text: str, samples: list[str]) -> list[str]:
    """The samples of one metric, with its help and type."""
    return [f"# HELP eights_{name} {help_text}", f"# TYPE eights_{name} {kind}", *samples]


def merged(texts: dict[int, str]) -> str:
    """The metrics of several workers as one text: every sample says whose it is."""
    heads: dict[str, list[str]] = {}
    samples: dict[str, list[str]] = {}
    for worker, text in sorted(texts.items()):
        name = ""
        for line in text.splitlines():
            if line.startswith("# HELP "):
                name = line.split()[2]
                heads.setdefault(name, [])
            if line.startswith("#"):
                heads[name] += [line] if len(heads[name]) < 2 else []
            else:
                samples.setdefault(name, []).append(of_worker(line, worker))
    return "".join(f"{line}\n" for name, head in heads.items() for line in [*head, *samples.get(name, [])])


def of_worker(sample: str, worker: int) -> str:
    """Add the number of a worker to the labels of a sample."""
    series, _, value = sample.rpartition(" ")
    labels = f"{series[:-1]}," if series.endswith("}") else f"{series}{{"
    return f'{labels}worker="{worker}"}} {value}'
