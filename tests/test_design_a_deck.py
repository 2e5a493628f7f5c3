"""docs/design-a-deck.md, followed to the letter: every command, both files, and the fault that is made."""

import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from eights import decks, words
from eights.decks import as_text, files
from eights.decks.as_text import meaning
from run import ROOT

PAGE = (ROOT / "docs/design-a-deck.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ eights (.+)$", PAGE, re.MULTILINE)


@pytest.fixture
def harbor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The deck of the page, as text and in Python, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    for language, file in (("markdown", "harbor.deck.md"), ("python", "harbor.py")):
        code = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        assert code
        (tmp_path / file).write_text(code[1], encoding="utf-8")
    return tmp_path / "harbor.deck.md"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "eights", *command], capture_output=True, text=True, check=False)


def test_the_commands_run(harbor: Path) -> None:
    """In their order; with fewer games."""
    text = harbor.read_text(encoding="utf-8")
    harbor.unlink()
    outputs = []

    for command in COMMANDS:
        few = ["--games", "40"] if "check" in command or "simulate" in command else []
        done = run(*shlex.split(command), *few)
        assert (0, "") == (done.returncode, done.stderr)
        outputs.append(done.stdout)
        harbor.write_text(text, encoding="utf-8")

    assert 4 == len(COMMANDS)
    assert re.findall(r"^> (.+)$", PAGE, re.MULTILINE)[1:] == outputs[1].splitlines()[:1]
    assert "harbor.deck.md: no errors, no warnings" in outputs[2]


def test_both_forms_have_the_same_cards(harbor: Path) -> None:
    """And each form becomes the other by the command that the page names."""
    written = decks.find("harbor.deck.md")
    in_python = files.load("harbor.py")

    assert dict.fromkeys(written.cards) == dict.fromkeys(in_python.cards)
    assert (6, 5) == (len(written.cards), len(in_python.cards))
    for command in re.findall(r"`eights (deck (?:python|text) [\w.]+)(?: > [\w.]+)?`", PAGE):
        assert 0 == run(*command.split()).returncode


def test_the_fault_is_told_as_the_page_says(harbor: Path) -> None:
    line = re.search(r"let \*Harbor Master\* say `(.+)`", PAGE)
    wanted = re.search(r"^    error: .*\n(    .*\n)+", PAGE, re.MULTILINE)
    assert line
    assert wanted
    text = harbor.read_text(encoding="utf-8")
    harbor.write_text(re.sub(r"At the end of your turn: draw a card.*", line[1], text), encoding="utf-8")

    done = run("deck", "check", "harbor.deck.md")

    assert 1 == done.returncode
    assert textwrap.dedent(wanted[0]) in done.stdout


def test_every_way_to_play_it_names_decks(harbor: Path) -> None:
    specs = [shlex.split(option)[1] for option in re.findall(r"`(--deck .+?)`", PAGE)]

    assert [58, 52, 6] == [len(decks.find(spec).cards) for spec in specs]


def test_the_limits_are_those_of_the_reader() -> None:
    said = [int(number) for number in re.findall(r"\d+", PAGE[PAGE.index("A deck as text can have") :].split("\n")[0])]

    assert [meaning.MOST_CARDS, as_text.MOST_BYTES // 1000, meaning.MOST_NAME, meaning.MOST_TEXT] == said[:4]
    assert [meaning.MOST_NUMBER] == said[4:]
    assert (4, 6) == (meaning.MOST_CLAUSES, meaning.MOST_STEPS)  # in words


def test_every_word_of_the_table_exists() -> None:
    table = re.search(r"^\| to say.*?(?=\n\n)", PAGE, re.MULTILINE | re.DOTALL)
    assert table
    said = set(re.findall(r"(?<![\w.])[a-z][a-z_]+(?=[(,)`.])", " ".join(re.findall(r"`[^`]+`", table[0]))))

    assert set() == said - set(words.__all__)
    assert 30 < len(said)
