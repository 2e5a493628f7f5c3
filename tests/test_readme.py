"""The README and the first tutorial are true: their examples run."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from eights.decks import files
from eights.decks.starters import write_starter
from eights.rules.card_text import text

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TUTORIAL = (ROOT / "docs/add-a-card.md").read_text(encoding="utf-8")


def test_the_example_of_the_readme_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert (0, True) == (result.failed, result.attempted > 4)


def test_the_first_screen_says_what_it_is_and_shows_the_two_commands() -> None:
    screen = "\n".join(README.splitlines()[:20])

    assert README.startswith("# Crazier Eights\n")
    assert "](docs/images/page-table-desktop-light.jpg)" in screen
    assert 2 == len(re.findall(r"^\$ python3 run\.py ", screen, re.MULTILINE))
    assert "unofficial" in README
    assert "James Wallace Gray" in README


def test_the_commands_of_the_first_screen_are_to_play_and_to_test() -> None:
    """tests/server shows that the first one plays; this is the second."""
    assert ["", "test"] == re.findall(r"^\$ python3 run\.py ?(\S*) +#", README, re.MULTILINE)


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))])
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", page.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (page.parent / link).exists()]


def test_every_package_has_something_to_change() -> None:
    """Whoever wants to change a thing finds where it is."""
    packages = {file.parent.name for file in (ROOT / "src/eights").glob("*/__init__.py")}

    assert {"cli", "engine", "table"} <= packages
    assert set() == {name for name in packages if f"(src/eights/{name}" not in README}


def test_the_tutorial_card_says_and_does_what_the_tutorial_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Followed to the letter: the starter, the line and its words, the scenario as a file, the command."""
    line = re.search(r"^asset\(\"Beacon\".*$", TUTORIAL, re.MULTILINE)
    extra = re.search(r"the words it uses \(([^)]+)\)", TUTORIAL)
    block = re.search(r"^    # Beacon.*?(?=\n\n`eights)", TUTORIAL, re.MULTILINE | re.DOTALL)
    assert line
    assert extra
    assert block
    mine, scenario = tmp_path / "mine.py", tmp_path / "beacon.scenario"
    monkeypatch.chdir(tmp_path)
    write_starter(mine)
    starter = mine.read_text(encoding="utf-8").replace("CARDS = (\n", f"CARDS = (\n    {line[0]}\n")
    words = extra[1].replace("`", "")
    mine.write_text(starter.replace("import (\n", f"import (\n    {words},\n"), encoding="utf-8")
    scenario.write_text(block[0].replace("\n    ", "\n").removeprefix("    "), encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "-m", "eights", "scenario", scenario.name], capture_output=True, text=True, check=False
    )

    assert (0, "") == (done.returncode, done.stderr)
    assert f"> {text(files.load('mine.py').cards[0].sides[0])}" in TUTORIAL
