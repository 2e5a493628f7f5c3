"""run.py, as far as it goes without a network."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import run


def test_help_lists_what_it_can_do() -> None:
    """The list comes at once, from any Python, and names every job."""
    command = [sys.executable, "-I", str(run.ROOT / "run.py"), "help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert "" == done.stderr
    for job in ("help", "--help", "cards", "check", "test"):
        assert f"python3 run.py {job} " in done.stdout


def test_without_words_it_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever starts it with nothing to say wants to play."""
    became: list[tuple[str, list[str]]] = []

    def become(module: str, words: list[str]) -> int:
        became.append((module, words))
        return 0

    monkeypatch.setattr(run, "sync", lambda options: None)
    monkeypatch.setattr(run, "become", become)
    monkeypatch.setattr(sys, "argv", ["some where/run.py"])
    monkeypatch.setenv("EIGHTS_COMMAND", "")

    assert 0 == run.main([])
    assert [("eights", ["play"])] == became
    assert f"{Path(sys.executable).name} 'some where/run.py'" == os.environ["EIGHTS_COMMAND"]  # how to come back


def test_without_pip_and_uv_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Python without pip, on a machine without uv, is told what to install."""
    monkeypatch.setattr(run, "BOOTSTRAP", tmp_path / "uv")
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    monkeypatch.setenv("PATH", "")

    with pytest.raises(SystemExit, match="hint: install pip"):
        run.installer()
