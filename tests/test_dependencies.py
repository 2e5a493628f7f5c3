"""What a package manager may install beside eights, and what eights does without it."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest

from eights import extras
from run import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
# Runs commands in a process that has none of the extras, although the tests have them all.
WITHOUT_EXTRAS = """
import contextlib, io, json, os, sys
from eights import extras
given = json.loads(sys.stdin.read())
unwanted = {"pygments", "rich", "typer", *(name for names in extras.packages().values() for name in names)}
for name in unwanted - set(given["allowed"]):
    sys.modules[name] = None  # as if it were not installed
os.environ.pop("EIGHTS_COMMAND", None)
from eights.cli import main, speech
results = []
exec(given["fault"])
for words in given["commands"]:
    sys.argv, status, said = ["eights", *words], 0, io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as stop:
            status = stop.code or 0
    results.append([status, said.getvalue()])
print(json.dumps(results))
"""
CORE = (
    ["--help"],
    ["--version"],
    ["cards", "Thin Ice"],
    ["simulate", "--games", "2", "--bots", "novice,greedy"],
    ["match", "--bots", "novice,casual", "--pairs", "1", "--processes", "1"],
    ["deck", "show", "tintagel"],
    ["deck", "text", "lyonesse"],
    ["say", "Draw two cards."],
    ["scenario", str(ROOT / "tests/rulings/ruling-01-an-ability-takes-effect-though-its-card-is-gone.scenario")],
    ["terminal", "--plain", "--watch", "--seed", "1"],
    ["protocol"],
)


def without_extras(
    *commands: list[str], folder: Path, allowed: tuple[str, ...] = (), fault: str = ""
) -> list[tuple[int, str]]:
    """The exit status of each command, and what it prints."""
    given = json.dumps({"commands": commands, "allowed": allowed, "fault": fault})
    command = [sys.executable, "-c", WITHOUT_EXTRAS]
    done = subprocess.run(command, cwd=folder, input=given, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return [(status, said) for status, said in json.loads(done.stdout)]


def test_uvicorn_is_bound_to_the_minor_version_that_is_tested() -> None:
    """For everybody who installs eights, not only for those who use its lock file."""
    package = "uvicorn"
    minor = int(version(package).split(".")[1])
    listed = [*PROJECT["dependencies"], *(each for names in EXTRAS.values() for each in names)]
    bounds = [re.split(r"[\s;#]", each)[0] for each in listed if each.startswith(f"{package}>")]

    assert [f"{package}>=0.{minor},<0.{minor + 1}"] == bounds


def test_all_names_every_other_extra() -> None:
    assert [f"eights[{','.join(name for name in EXTRAS if name != 'all')}]"] == EXTRAS["all"]


def test_extras_are_known_by_the_names_their_packages_are_imported_by() -> None:
    """Otherwise nobody would be told what to install: IMPORTED_AS lists the other names."""
    known = extras.packages()

    assert {name for name, needs in EXTRAS.items() if needs and name != "all"} == set(known)
    assert [] == [name for names in known.values() for name in names if not find_spec(name)]
    assert all(extras.is_installed(extra) for extra in EXTRAS)


def test_the_core_works_without_extras(tmp_path: Path) -> None:
    """Cards, simulation, decks, and a game in the terminal, line by line."""
    results = without_extras(*CORE, folder=tmp_path)

    assert [] == [(words, said) for words, (status, said) in zip(CORE, results, strict=True) if status]


def test_a_command_whose_extra_is_missing_says_what_to_install(tmp_path: Path) -> None:
    """In one line, with the extra that is meant for this command; Python's traceback would help nobody."""
    told = without_extras(
        ["play", "--no-browser"],
        ["serve"],
        ["print", "camelot"],
        ["--lang", "de", "print", "camelot"],
        ["terminal", "--plain", "--join", "http://127.0.0.1:9/t/x#y"],
        folder=tmp_path,
    )

    assert {2} == {status for status, _ in told}
    hints = [re.search(r"^(?:hint|Tipp): (.*)", said, re.MULTILINE) for _, said in told]
    assert [
        'install it with: pip install "eights[play]"',
        'install it with: pip install "eights[play]"',
        'install it with: pip install "eights[print]"',
        'installiere es mit: pip install "eights[print]"',
        'install it with: pip install "eights[terminal]"',
    ] == [hint[1] if hint else "" for hint in hints]


def test_the_screen_of_the_terminal_is_an_extra(tmp_path: Path) -> None:
    """Without it, the game still goes on line by line."""
    fault = "io.StringIO = type('', (io.StringIO,), {'isatty': lambda self: True}); sys.stdin = io.StringIO()"
    [(status, said)] = without_extras(["terminal", "--watch"], folder=tmp_path, fault=fault)

    assert 2 == status
    assert "this needs the package textual" in said
    assert 'pip install "eights[terminal]"' in said


def test_postgres_is_an_extra_of_a_server(tmp_path: Path) -> None:
    [(status, said)] = without_extras(
        ["serve", "--port", "0", "--database", "postgresql://localhost/x"],
        folder=tmp_path,
        allowed=extras.packages()["play"],
    )

    assert 2 == status
    assert said.endswith('hint: install it with: pip install "eights[postgres]"\n')


def test_in_a_checkout_run_py_installs_extras(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EIGHTS_COMMAND", "python3 run.py")

    assert "install it with: python3 run.py install print" == extras.MissingExtra("print", "typst").hint


def test_fault_a_core_that_needs_an_extra(tmp_path: Path) -> None:
    """The test of the core would notice."""
    fault = "speech.choose = lambda language: __import__('eights.server.running')"
    [(status, said)] = without_extras(["cards", "Thin Ice"], folder=tmp_path, fault=fault)

    assert (2, True) == (status, "uvicorn" in said)


def test_other_imports_that_fail_stay_what_they_are() -> None:
    """A bug of ours, or of somebody's bot, is not a missing extra."""
    with pytest.raises(ModuleNotFoundError, match="No module named 'nowhere'"), extras.needed("print"):
        __import__("nowhere")
