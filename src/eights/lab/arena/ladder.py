"""The ladder: every rung against the one below it, or all against all."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

from eights.errors import SetupError
from eights.lab.arena import Contest, Result, contest
from eights.lab.setup import Setup


def climb(
    rungs: Sequence[str],
    table: Setup,
    sets: int,
    seed: int = 1,
    *,
    everybody: bool = False,
    processes: int = 0,
    progress: Callable[[Result], None] | None = None,
) -> Iterator[Result]:
    """Play the contests one after the other, the higher rung first named; weakest first. Interrupted, it ends there."""
    if len(rungs) < 2:
        raise SetupError("a ladder needs two rungs or more", "name them, weakest first, as in --bots random,novice")
    for lower, upper in combinations(rungs, 2) if everybody else pairwise(rungs):
        result = contest(Contest((upper, lower), table, seed), sets, processes=processes, progress=progress)
        yield result
        if result.interrupted:
            return
