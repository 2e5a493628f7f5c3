"""docs/add-a-verb.md, followed to the letter: the deck, its texts, its scenario, its story."""

import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from eights import Game
from eights.art.faces import is_cut
from eights.decks import files
from eights.rules.card_text import text
from eights.rules.cards import Card
from run import ROOT

PAGE = (ROOT / "docs/add-a-verb.md").read_text(encoding="utf-8")
SCENARIO = re.search(r"^    # Opponents.*?(?=\n\n`eights)", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What a reader has at the end of the page."""
    assert SCENARIO
    deck = "\n\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
    (tmp_path / "harvest.py").write_text(deck, encoding="utf-8")
    (tmp_path / "tithe.scenario").write_text(dedent(SCENARIO[0]), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "eights", *command], capture_output=True, text=True, check=False)


def test_the_cards_say_what_the_page_says(folder: Path) -> None:
    sides = [card.sides[0] for card in files.load("harvest.py").cards]

    assert re.findall(r"^> (.+)$", PAGE, re.MULTILINE)[: len(sides)] == [text(side) for side in sides]
    assert not any(is_cut(Card(5, (side,))) for side in sides)


def test_the_scenario_comes_true(folder: Path) -> None:
    done = run("scenario", "tithe.scenario")

    assert (0, "") == (done.returncode, done.stderr)


def test_the_story_tells_it_to_those_who_may_know(folder: Path) -> None:
    game = Game.from_position((folder / "tithe.scenario").read_text(encoding="utf-8"))

    assert "bob pays the tithe with Trade (4 blue)." in game.story("bob")
    assert "bob pays the tithe with a card." in game.story("ann")


def test_the_question_is_asked_in_its_own_words(folder: Path) -> None:
    game = Game.from_position((folder / "tithe.scenario").read_text(encoding="utf-8").partition("> bob")[0])

    assert "Tithe Barn: Choose a card to slip under the draw pile." == game.prompt.sentence
    assert ("bob",) == game.asks


def test_the_deck_is_sound(folder: Path) -> None:
    """Its verbs keep the rules of the house."""
    done = run("deck", "check", "harvest.py", "--games", "60")

    assert (0, "") == (done.returncode, done.stderr)
    assert "harvest.py: no errors, no warnings" in done.stdout
