"""A bot of another package that fails: who, where and why in words, at every command that takes a bot; no traceback."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from eights import bots
from eights.server.running import Options, policy_of
from tests.cli.test_commands import eights

SOURCE = """
import os
from eights.bots import Bot, Choice
from eights.errors import UnknownBot


class Guest(Bot):
    def __init__(self, what):
        self.what, self.name = what, what

    def choose(self, sight, dice):
        if self.what == "raises":
            return {}["nothing"]
        if self.what == "dies":
            os._exit(3)
        return {"invents": Choice(999_999, "because"), "silent": None, "odd": "the first one"}[self.what]


def raises(setting): return Guest("raises")
def dies(setting): return Guest("dies")
def invents(setting): return Guest("invents")
def silent(setting): return Guest("silent")
def odd(setting): return Guest("odd")
def nobody(setting): return None
def unmade(setting): return 1 / 0
def picky(setting): raise UnknownBot(f"picky takes no '{setting}'", "write picky:7")
"""
BOTS = ("raises", "dies", "invents", "silent", "odd", "nobody", "unmade", "picky")
TOLD = {
    "raises": "the bot 'raises' failed at a decision: KeyError: 'nothing' (guest_of_tests.py, line 13)",
    "invents": "the bot 'invents' chose 999999, which wasn't offered",
    "silent": "the bot 'silent' answered None, which isn't a Choice",
    "odd": "the bot 'odd' answered 'the first one', which isn't a Choice",
    "nobody": "the bot 'nobody' can't choose: guest_of_tests:nobody returned None",
    "unmade": "the bot 'unmade' can't be created: ZeroDivisionError: division by zero",
    "unmade:9": "the bot 'unmade' can't be created with '9': ZeroDivisionError",
    "picky:3": "picky takes no '3'",
    "absent": "the bot 'absent' can't be loaded from guest_of_nobody:make: ModuleNotFoundError: No module named",
}
LATE = ("raises", "invents", "silent", "odd")  # they sit down, and fail at a decision


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with these bots, as pip leaves it in a folder."""
    folder = tmp_path / "site"
    about = folder / "guest_of_tests-1.dist-info"
    about.mkdir(parents=True)
    (folder / "guest_of_tests.py").write_text(SOURCE, encoding="utf-8")
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: guest-of-tests\nVersion: 1\n", encoding="utf-8")
    entries = [f"{name} = guest_of_tests:{name}" for name in BOTS] + ["absent = guest_of_nobody:make"]
    (about / "entry_points.txt").write_text("\n".join(["[eights.bots]", *entries]), encoding="utf-8")
    monkeypatch.syspath_prepend(str(folder))
    bots.guests.cache_clear()
    yield folder
    sys.modules.pop("guest_of_tests", None)
    monkeypatch.undo()
    bots.guests.cache_clear()


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("bot", TOLD)
@pytest.mark.parametrize("words", [("match", "--pairs", "2"), ("simulate", "--games", "3"), ("ladder", "--pairs", "2")])
def test_a_bot_that_fails_is_named(words: tuple[str, ...], bot: str) -> None:
    """Who, what, why and a hint; a decision that failed can be dealt again."""
    done = eights(*words, "--bots", f"random,{bot}", "--processes", "1", "--seed", "40")

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(f"error: {TOLD[bot]}")
    assert "\nhint: " in done.stderr
    assert "Traceback" not in done.stderr
    assert (bot in LATE) == ("of the deal with --seed 4" in done.stderr)


@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("bot", ["unmade", "absent", "nobody"])
def test_nobody_sits_down_with_it(bot: str) -> None:
    """A table with it is not begun."""
    done = eights("play", "--bots", bot, "--no-browser")

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(f"error: {TOLD[bot]}")


@pytest.mark.parametrize(("bot", "told"), [("raises", TOLD["raises"]), ("dies", "a process that was playing has died")])
def test_it_is_told_from_other_processes_too(bot: str, told: str, guests: Path) -> None:
    words = ("match", "--bots", f"{bot},random", "--pairs", "4", "--processes", "2")
    done = subprocess.run(
        [sys.executable, "-m", "eights", *words],
        env={**os.environ, "PYTHONPATH": str(guests)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (2, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith(f"error: {told}")
    assert "\nhint: " in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("guests")
def test_a_server_leaves_out_what_cannot_sit_down(capsys: pytest.CaptureFixture[str]) -> None:
    """With a warning, and starts: others play."""
    policy = policy_of(Options())

    assert {"greedy", "raises", "silent"} <= set(policy.bots)
    assert not {"unmade", "absent", "nobody", "picky"} & set(policy.bots)
    warned = capsys.readouterr().err
    assert "warning: picky takes no ''" in warned
    for bot in ("unmade", "absent", "nobody"):
        assert f"warning: {TOLD[bot]}" in warned
