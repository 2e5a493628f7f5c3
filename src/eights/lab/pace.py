"""How fast something is done, in processor time."""

import time
from collections.abc import Callable

ROUND = 0.05  # seconds


def pace(work: Callable[[int], int]) -> float:
    """How much of this work is done per second, in a round of at least ROUND seconds.

    `work` does batch 0, 1, 2 and so on, and returns how much that was. Every round begins with the same batches.
    """
    done = batch = 0
    started = time.process_time()
    while True:
        done += work(batch)
        batch += 1
        spent = time.process_time() - started
        if spent >= ROUND and spent > 0:
            return done / spent
