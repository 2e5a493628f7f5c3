"""The commands of the test rigs: they run from a checkout, and are not part of the package."""

import subprocess
import sys

import run
from rigs import with_rigs
from rigs.__main__ import app


def rig(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", "rigs", *words]
    return subprocess.run(command, env=with_rigs(), capture_output=True, text=True, check=False)


def test_run_py_knows_every_rig() -> None:
    assert set(app.commands) == run.RIGS


def test_what_is_wrong_is_said() -> None:
    done = rig("bench", "--write", "x.md")

    assert (2, "") == (done.returncode, done.stdout)
    assert "--write needs --peers" in done.stderr
    assert "hint: the page is about both" in done.stderr


def test_the_package_has_no_rig() -> None:
    """`eights` names no command that only a checkout has."""
    for word in sorted(run.RIGS - {"bench"}):
        done = subprocess.run([sys.executable, "-m", "eights", word], capture_output=True, text=True, check=False)

        assert (2, f"No such command '{word}'" in done.stderr) == (done.returncode, True)
