"""docs/design-a-deck.md, followed to the letter: every command, the file, its texts, and the fault that is made."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from eights import decks
from eights.decks import files
from eights.rules import words
from eights.rules.card_text import text
from run import ROOT

PAGE = (ROOT / "docs/design-a-deck.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ eights (.+)$", PAGE, re.MULTILINE)


@pytest.fixture
def harbor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    code = re.search(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert code
    monkeypatch.chdir(tmp_path)
    (tmp_path / "harbor.py").write_text(code[1], encoding="utf-8")
    return tmp_path / "harbor.py"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "eights", *command], capture_output=True, text=True, check=False)


def test_the_commands_run(harbor: Path) -> None:
    """In their order; with fewer games."""
    code = harbor.read_text(encoding="utf-8")
    harbor.unlink()
    outputs = []

    for command in COMMANDS:
        few = [] if "new" in command else ["--games", "40"]
        done = run(*shlex.split(command), *few)
        assert (0, "") == (done.returncode, done.stderr)
        outputs.append(done.stdout)
        harbor.write_text(code, encoding="utf-8")

    assert 3 == len(COMMANDS)
    assert "harbor.py: no errors, no warnings" in outputs[1]


def test_the_cards_say_what_the_page_says(harbor: Path) -> None:
    cards = files.load("harbor.py").cards

    assert 5 == len(cards)
    assert re.findall(r"^> (.+)$", PAGE, re.MULTILINE) == [text(cards[1].sides[0])]


def test_the_fault_is_told_as_the_page_says(harbor: Path) -> None:
    line = re.search(r"`(asset\(\"Harbor Master\".*?)`", PAGE)
    wanted = re.search(r"^    error: .*\n    hint: .*$", PAGE, re.MULTILINE)
    assert line
    assert wanted
    code = harbor.read_text(encoding="utf-8")
    harbor.write_text(re.sub(r"asset\(\"Harbor Master.*(?=,\n)", line[1], code), encoding="utf-8")

    done = run("deck", "check", "harbor.py")

    assert 1 == done.returncode
    assert wanted[0].replace("\n    ", " ").strip() in " ".join(done.stdout.split())


def test_every_way_to_play_it_names_decks(harbor: Path) -> None:
    specs = [shlex.split(option)[1] for option in re.findall(r"`(--deck .+?)`", PAGE)]

    assert [57, 52, 5] == [len(decks.find(spec).cards) for spec in specs]


def test_every_word_of_the_table_exists() -> None:
    table = re.search(r"^\| to say.*?(?=\n\n)", PAGE, re.MULTILINE | re.DOTALL)
    assert table
    said = set(re.findall(r"(?<![\w.])[a-z][a-z_]+(?=[(,)`.])", " ".join(re.findall(r"`[^`]+`", table[0]))))

    assert set() == said - set(words.__all__)
    assert 30 < len(said)
