"""Plays what an experiment still lacks: on all cores, or on the machines of a Dask cluster."""

from collections.abc import Callable, Iterator

from eights.lab import parallel
from eights.lab.report.games import Portion, play_portion
from eights.lab.report.keep import Store
from eights.lab.report.plan import Experiment
from eights.lab.report.runs import Run

FAST, SLOW = 2_000, 50  # games in a portion: a second or two
Progress = Callable[[int], None]  # games that have been played


def play(
    experiment: Experiment,
    store: Store,
    processes: int = 0,
    cluster: str = "",
    portion: int = 0,
    progress: Progress | None = None,
) -> bool:
    """Play all games that are missing, and save each portion when it is finished; whether Ctrl-C interrupted it."""
    done = sum(min(run.games, store.played(run)) for _, run in experiment.runs)

    def collect(result: tuple[str, Portion]) -> bool:
        nonlocal done
        name, played = result
        store.save(experiment.run(name), played)
        done += played[1] - played[0]
        if progress:
            progress(done)
        return False

    if progress:
        progress(done)
    jobs = jobs_of(experiment, store, portion)
    if cluster:
        from eights.lab.report import cluster as dask

        return dask.run(play_named, jobs, collect, cluster)
    return parallel.run(play_named, jobs, collect, processes)


def play_named(name: str, run: Run, start: int, stop: int) -> tuple[str, Portion]:
    return name, play_portion(run, start, stop)


def jobs_of(experiment: Experiment, store: Store, portion: int) -> Iterator[tuple[str, Run, int, int]]:
    for name, run in experiment.runs:
        size = portion or (FAST if set(run.bots) == {"advice"} else SLOW)
        for start, stop in list(store.missing(run, size)):
            yield name, run, start, stop
