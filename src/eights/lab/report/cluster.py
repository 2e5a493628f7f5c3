"""Runs work on the machines of a Dask cluster, as eights.lab.parallel does on the cores of one.

The results are the same, because they depend on the job alone. Workers need the same version of eights.
"""

import logging
from collections.abc import Callable, Iterator
from itertools import islice
from platform import node
from typing import Any, TypeVar

from eights.errors import EightsError
from eights.extras import needed
from eights.lab.parallel import flag_raised_by_the_keyboard
from eights.lab.report.runs import engine
from eights.messages import Message
from eights.rules import RULES_VERSION

AHEAD = 3  # jobs waiting for each worker
RETRIES = 3  # of a job whose worker died

Result = TypeVar("Result")


def run(
    work: Callable[..., Result], jobs: Iterator[tuple[Any, ...]], collect: Callable[[Result], bool], address: str
) -> bool:
    """Call `work` for every job on the cluster and collect the results as they come; whether Ctrl-C interrupted it."""
    with needed("cluster"):
        from distributed import Client, as_completed
    for name in ("distributed", "distributed.client", "distributed.comm"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # it reports every lost connection at length
    try:
        client = Client(address, timeout="10s")
    except (OSError, TimeoutError, ValueError):
        raise EightsError(Message("report-no-cluster", address=address)) from None
    with client, flag_raised_by_the_keyboard() as interrupted:
        check_workers(client.run(fingerprint))
        workers = max(1, len(client.scheduler_info()["workers"]))

        def submit(number: int) -> list[Any]:
            return [
                client.submit(checked, fingerprint(), work, *job, pure=False, retries=RETRIES)
                for job in islice(jobs, number)
            ]

        under_way = as_completed(submit(AHEAD * workers))
        for future in under_way:
            if collect(future.result()) or interrupted:
                break
            for more in submit(1):
                under_way.add(more)
        return bool(interrupted)


def fingerprint() -> tuple[str, int]:
    """What has to be the same everywhere."""
    return engine(), RULES_VERSION


def checked(wanted: tuple[str, int], work: Callable[..., Result], *job: Any) -> Result:
    """Do a job, unless this worker, which may have come late, has another engine."""
    if fingerprint() != wanted:
        raise EightsError(Message("report-other-engine", worker=node()), Message("report-other-engine-hint"))
    return work(*job)


def check_workers(found: dict[str, tuple[str, int]]) -> None:
    for worker, theirs in sorted(found.items()):
        if tuple(theirs) != fingerprint():
            raise EightsError(Message("report-other-engine", worker=worker), Message("report-other-engine-hint"))
