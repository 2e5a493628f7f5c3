"""The checks of `run.py check`, each as a test: one report shows all."""

import subprocess

import pytest

from run import CHECKS, ROOT, tool


@pytest.mark.parametrize("name", CHECKS)
def test_check(name: str) -> None:
    """The check finds nothing."""
    done = subprocess.run(tool(CHECKS[name]), cwd=ROOT, capture_output=True, text=True, check=False)

    assert 0 == done.returncode, f"{done.stdout}{done.stderr}"
