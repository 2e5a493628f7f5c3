"""run.py, as far as it goes without a network."""

import os
import re
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
    for job in ("help", "--help", "cards", "install", "check", "test"):
        assert f"python3 run.py {job} " in done.stdout


@pytest.fixture
def became(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """What run.py hands over to, instead of doing so."""
    became: list[tuple[str, list[str]]] = []

    def become(module: str, words: list[str]) -> int:
        became.append((module, words))
        return 0

    monkeypatch.setattr(run, "sync", lambda options: None)
    monkeypatch.setattr(run, "become", become)
    monkeypatch.setattr(run, "engine_tried", lambda: True)
    return became


def test_the_first_game_does_not_wait_for_the_compiler(
    became: list[tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table opens with the engine as it is; it is compiled meanwhile, unless one build was asked for."""
    started: list[tuple[list[str], bool]] = []
    monkeypatch.setattr(run, "engine_tried", lambda: False)
    monkeypatch.setattr(
        subprocess, "Popen", lambda command, env, **_: started.append((command[2:], "EIGHTS_PURE" in env))
    )
    monkeypatch.delenv("EIGHTS_PURE", raising=False)

    assert 0 == run.main(["play"])
    assert "1" == os.environ["EIGHTS_PURE"], "the program itself does not change its engine"
    assert [(["install", "play"], False)] == started

    for build in ("0", "1"):
        monkeypatch.setenv("EIGHTS_PURE", build)
        assert 0 == run.main(["play"])
    monkeypatch.delenv("EIGHTS_PURE")
    assert 0 == run.main(["simulate"])
    assert (1, 4) == (len(started), len(became))


def test_an_engine_is_compiled_once_from_the_same_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if it cannot be compiled here: not at every start."""
    monkeypatch.setattr(run, "TRIED", tmp_path / "engine")
    assert not run.engine_tried()
    (tmp_path / "engine").write_text(run.engine_digest(), encoding="utf-8")
    assert run.engine_tried()
    (tmp_path / "engine").write_text("of other sources", encoding="utf-8")
    assert not run.engine_tried()
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert run.engine_tried(), "nothing can be compiled into a folder that is read-only"


def test_sources_that_change_while_they_are_compiled_are_compiled_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as by git pull: the next start must not believe that it has their engine."""
    monkeypatch.setattr(run, "TRIED", tmp_path / "engine")
    monkeypatch.setattr(run, "installer", lambda: "uv")
    monkeypatch.setattr(run, "engine_digest", lambda: "before")
    monkeypatch.delenv("EIGHTS_PURE", raising=False)

    class Compiling:
        """Somebody pulls meanwhile."""

        returncode = 0

        def __init__(self, command: list[str], **_: object) -> None:
            assert "--reinstall-package" in command
            monkeypatch.setattr(run, "engine_digest", lambda: "after")

        def poll(self) -> int:
            return 0

    monkeypatch.setattr(subprocess, "Popen", Compiling)
    run.sync([])
    assert not run.engine_tried()


def test_without_words_it_plays(became: list[tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch) -> None:
    """No arguments: play."""
    monkeypatch.setattr(sys, "argv", ["some where/run.py"])
    monkeypatch.setenv("EIGHTS_COMMAND", "")

    assert 0 == run.main([])
    assert [("eights", ["play"])] == became
    assert f"{Path(sys.executable).name} 'some where/run.py'" == os.environ["EIGHTS_COMMAND"]  # how to come back


@pytest.mark.parametrize(
    ("words", "brought"),
    [
        (["play"], "play"),
        (["cards", "Death"], "play"),
        (["print", "camelot"], "play print"),
        (["terminal"], "play terminal"),
    ],
)
def test_a_command_brings_the_extra_of_its_name(
    words: list[str], brought: str, became: list[tuple[str, list[str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything needed to play is there from the first run; the typesetter comes when something is printed."""
    options: list[str] = []
    monkeypatch.setattr(run, "sync", options.extend)

    assert 0 == run.main(words)
    assert [f"--extra={extra}" for extra in brought.split()] == [each for each in options if "extra" in each]


def test_extras_are_installed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """An unknown one is refused before anything is installed."""
    options: list[str] = []
    monkeypatch.setattr(run, "sync", options.extend)

    with pytest.raises(SystemExit, match="hint: the extras are play, terminal, print"):
        run.main(["install", "prnt"])
    assert [] == options

    assert 0 == run.main(["install", "print", "postgres"])
    assert {"--extra=play", "--extra=print", "--extra=postgres", "--inexact"} <= set(options)


def test_the_quick_tier_is_a_part_of_the_tests(became: list[tuple[str, list[str]]]) -> None:
    """It names folders that exist; other words still go to pytest."""
    assert 0 == run.main(["test", "--quick", "-x"])

    [(module, words)] = became
    assert ("pytest", "-x") == (module, words.pop())
    assert len(words) == 7
    assert all((run.ROOT / word).is_dir() for word in words)


def test_what_was_skipped_is_said_in_one_line() -> None:
    """A machine without Chromium learns how many tests were not run, and what to install."""
    command = [sys.executable, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "tests/page/test_games.py"]
    done = subprocess.run(
        command, cwd=run.ROOT, env={**os.environ, "PATH": ""}, capture_output=True, text=True, check=False
    )

    [line] = [line for line in done.stdout.splitlines() if line.startswith("Skipped")]
    assert re.fullmatch(r"Skipped (\d+) tests: \1 × no Chromium here .*apt install chromium.*", line)


def test_without_pip_and_uv_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A Python without pip, on a machine without uv, is told what to install."""
    monkeypatch.setattr(run, "BOOTSTRAP", tmp_path / "uv")
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    monkeypatch.setenv("PATH", "")

    with pytest.raises(SystemExit, match="hint: install pip"):
        run.installer()
