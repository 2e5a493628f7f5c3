"""`eights deck check`: every deck in decks/faults has one fault, and its first line says how it is told."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from eights import decks
from eights.decks.starters import write_starter
from eights.lab import deck_check
from eights.lab.deck_check import Finding, card_list, grammar, playing
from eights.messages import say

FAULTS = sorted((Path(__file__).parent / "decks" / "faults").glob("*.py"))
GAMES = 40


@pytest.fixture(autouse=True)
def _only_our_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests bring decks of their own, whose names would be warned of."""
    monkeypatch.setattr(decks, "DECKS", {name: decks.DECKS[name] for name in ("camelot", "lyonesse", "tintagel")})
    for module in (card_list, grammar):
        monkeypatch.setattr(module, "DECKS", decks.DECKS)


def told(finding: Finding) -> str:
    return f"{finding.card}: {say(finding.what)}" if finding.card else say(finding.what)


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: path.stem)
def test_the_fault_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As an error or a warning, with its card and a hint, and nothing else is."""
    monkeypatch.setattr(playing, "MOST_SECONDS", 0.2 if path.stem == "endless_python" else 30)
    level, _, wanted = path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ").partition(": ")

    report = deck_check.check(str(path), 0)
    if not any(wanted in told(finding) for finding in report.findings):
        report = deck_check.check(str(path), GAMES, processes=1)

    found = report.errors if level == "error" else report.warnings
    assert [wanted] == [wanted if wanted in told(finding) else told(finding) for finding in found]
    assert level == "error" or not report.errors
    assert all(finding.hint for finding in found)


def test_there_are_faults_of_every_kind() -> None:
    assert 40 <= len(FAULTS)


def eights(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "eights", *command], capture_output=True, text=True, check=False, cwd=folder
    )


def test_the_starter_is_sound(tmp_path: Path) -> None:
    """No errors, no warnings, status 0; every card did something."""
    write_starter(tmp_path / "blue_moon.py")
    assert 'name="blue moon", title="Blue Moon"' in (tmp_path / "blue_moon.py").read_text(encoding="utf-8")

    done = eights(tmp_path, "deck", "check", "blue_moon.py", "--games", "80", "--json")

    report = json.loads(done.stdout)
    assert (0, "", [], []) == (done.returncode, done.stderr, report["errors"], report["warnings"])
    assert 80 == report["games"]
    assert all(card["line"] and 0 < card["times"] < 400 for card in report["cards"])


def test_an_endless_ability_is_shown_by_a_scenario(tmp_path: Path) -> None:
    """Short enough to be read; run by `eights scenario`, it shows the same."""
    shutil.copy(FAULTS[0].with_name("endless_loop.py"), tmp_path)

    done = eights(tmp_path, "deck", "check", "endless_loop.py", "--games", "20", "--json")
    (fault,) = json.loads(done.stdout)["errors"]
    (tmp_path / "endless.scenario").write_text(fault["shown_by"], encoding="utf-8")
    again = eights(tmp_path, "scenario", "endless.scenario")

    assert (1, "Blessing", 20) == (done.returncode, fault["card"], fault["line"])
    assert len(fault["shown_by"].splitlines()) < 12
    assert "the ability of Blessing never ends" in again.stderr


def test_a_fault_is_shown_again_by_its_seed(tmp_path: Path) -> None:
    """The command that is printed plays that one game."""
    shutil.copy(FAULTS[0].with_name("shows_a_hidden_card.py"), tmp_path)
    (fault,) = json.loads(eights(tmp_path, "deck", "check", "shows_a_hidden_card.py", "--json").stdout)["errors"]

    again = eights(tmp_path, *fault["shown_by"].split()[1:])

    assert 1 == again.returncode
    assert "error: Blessing (line 18): it reveals a secret" in again.stdout
    assert "1 game of random players" in again.stdout


def test_a_deck_that_cannot_be_read_is_an_error_with_its_line(tmp_path: Path) -> None:
    shutil.copy(FAULTS[0].with_name("syntax_error.py"), tmp_path)

    done = eights(tmp_path, "deck", "check", "syntax_error.py")

    assert (1, "") == (done.returncode, done.stderr)
    assert "error: syntax_error.py, line 4: '(' was never closed" in done.stdout
    assert "syntax_error.py: 1 error, no warnings" in done.stdout


def test_errors_stand_alone_on_the_screen(tmp_path: Path) -> None:
    """The table of cards does not push them away."""
    shutil.copy(FAULTS[0].with_name("duplicate_name.py"), tmp_path)

    done = eights(tmp_path, "deck", "check", "duplicate_name.py")

    assert done.stdout.startswith("\nerror: Gift (line 5): two different cards have this name, lines 5 and 6\n")


def test_few_games_say_that_they_are_few(tmp_path: Path) -> None:
    shutil.copy(FAULTS[0].with_name("never_happens.py"), tmp_path)

    done = eights(tmp_path, "deck", "check", "never_happens.py", "--games", "20")

    assert "20 games are too few" in done.stdout


def test_one_deck_at_a_time(tmp_path: Path) -> None:
    done = eights(tmp_path, "deck", "check", "camelot + camelot")

    assert (2, "error: 'camelot + camelot' is more than one deck\nhint: check one deck at a time\n") == (
        done.returncode,
        done.stderr,
    )


@pytest.mark.parametrize("deck", ["camelot", "lyonesse", "tintagel"])
def test_our_own_decks_are_sound(deck: str) -> None:
    """A short form; `eights deck check camelot` is the long one."""
    report = deck_check.check(deck, GAMES, processes=1)

    assert [] == [told(finding) for finding in report.errors]
    assert [] == [told(finding) for finding in deck_check.check(deck, 0).findings]
