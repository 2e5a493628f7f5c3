"""The README and the first tutorial are true: their examples run."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests import trial_deck

from eights import decks
from eights.notation import scenario
from eights.rules import words
from eights.rules.cards import Card, Deck
from eights.rules.english import short, text

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TUTORIAL = (ROOT / "docs/add-a-card.md").read_text(encoding="utf-8")


def test_the_example_of_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (0, True) == (result.failed, result.attempted > 4)


def test_the_first_screen_says_what_it_is_and_shows_the_two_commands() -> None:
    screen = "\n".join(README.splitlines()[:20])

    assert README.startswith("# Crazier Eights\n")
    assert "](docs/images/terminal.svg)" in screen
    assert 2 == len(re.findall(r"^\$ python3 run\.py ", screen, re.MULTILINE))
    assert "unofficial" in README
    assert "James Wallace Gray" in README


@pytest.mark.parametrize("command", re.findall(r"^\$ python3 run\.py ((?!test).*?) +#", README, re.MULTILINE))
def test_the_commands_of_the_first_screen_run(command: str) -> None:
    name = re.fullmatch(r'cards "(.+)"', command)
    assert name

    done = subprocess.run(
        [sys.executable, "-m", "eights", "cards", name[1]], capture_output=True, text=True, check=False
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert name[1] in done.stdout


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))])
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (page.parent / link).exists()]


def test_the_tutorial_card_says_and_does_what_the_tutorial_says(monkeypatch: pytest.MonkeyPatch) -> None:
    line = re.search(r"^asset\(\"Beacon\".*$", TUTORIAL, re.MULTILINE)
    assert line
    (beacon,) = eval(f"({line[0]})", vars(words))  # the line as it stands in the tutorial
    assert isinstance(beacon, Card)
    trial = Deck("trial", "Trial", 3, (*trial_deck.DECK.cards, beacon))
    monkeypatch.setitem(decks.DECKS, "trial", trial)
    block = re.search(r"^    # Beacon.*?(?=\n\n\S)", TUTORIAL, re.MULTILINE | re.DOTALL)
    assert block

    result = scenario.run(block[0].replace("\n    ", "\n").removeprefix("    "))

    assert repr(text(beacon.sides[0])) in TUTORIAL
    assert repr(short(beacon.sides[0])) in TUTORIAL
    assert result.ok, str(result)
