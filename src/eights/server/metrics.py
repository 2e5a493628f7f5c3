"""What the server counts, for its host: in the text form that Prometheus reads."""

import time
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one server since it started; nothing in them names a person or a card."""

    def __init__(self) -> None:
        self.started = time.monotonic()
        self.counts: Counter[tuple[str, str]] = Counter()
        self.acknowledged = [0] * (len(BOUNDS) + 1)  # by how long it took
        self.seconds = 0.0

    def count(self, what: str, kind: str = "") -> None:
        self.counts[what, kind] += 1

    def acknowledge(self, seconds: float) -> None:
        """A command was kept and answered after so long."""
        self.seconds += seconds
        self.acknowledged[next((i for i, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def text(self, gauges: dict[str, float]) -> str:
        lines = [f"eights_uptime_seconds {time.monotonic() - self.started:.1f}"]
        lines += [f"eights_{name} {value:g}" for name, value in gauges.items()]
        for (what, kind), number in sorted(self.counts.items()):
            label = f'{{kind="{kind}"}}' if kind else ""
            lines.append(f"eights_{what}_total{label} {number}")
        so_far = 0
        for bound, number in zip((*BOUNDS, float("inf")), self.acknowledged, strict=True):
            so_far += number
            edge = "+Inf" if bound == float("inf") else f"{bound:g}"
            lines.append(f'eights_ack_seconds_bucket{{le="{edge}"}} {so_far}')
        lines += [f"eights_ack_seconds_sum {self.seconds:.6f}", f"eights_ack_seconds_count {so_far}"]
        return "\n".join(lines) + "\n"
