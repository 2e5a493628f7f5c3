"""The ladder: measures every bot against the next weaker one, or all against all."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise

from eights.errors import SetupError
from eights.lab.arena import Contest, Result, contest
from eights.lab.setup import Setup
from eights.messages import Message


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
    """Play the contests one after the other, weakest first, each measuring the stronger bot. Stop if interrupted."""
    if len(rungs) < 2:
        raise SetupError(Message("lab-one-rung"), Message("lab-two-rungs"))
    for lower, upper in combinations(rungs, 2) if everybody else pairwise(rungs):
        result = contest(Contest((upper, lower), table, seed), sets, processes=processes, progress=progress)
        yield result
        if result.interrupted:
            return
