"""Programs that are forked instead of started: they end as they should, and say how."""

import os
import select
import signal
import sys

import pytest

from rigs.prefork import Program, order
from tests.patience import PATIENCE

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it forks as only Linux can")


def forked(where: str, program: str) -> Program:
    return order(where, program, [], (0, 1, 2), os.environ)


@pytest.mark.parametrize(("program", "status"), [("sys:exit", 0), ("os:abort", -signal.SIGABRT), ("os:kill", 1)])
def test_how_a_program_ended_is_told(prefork: str, program: str, status: int) -> None:
    """By itself, by a signal, by an error (it got no arguments)."""
    assert status == forked(prefork, program).status()


def test_a_program_ends_with_those_who_ordered_it(prefork: str) -> None:
    """It waits for ever, and nobody waits for it any more."""
    program = forked(prefork, "signal:pause")
    ending = os.pidfd_open(program.pid)
    try:
        program.connection.close()

        assert select.select([ending], [], [], PATIENCE)[0]
    finally:
        os.close(ending)
