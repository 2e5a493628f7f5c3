"""Decks from files: what a designer writes is played, and what is wrong with it is told with its line."""

from pathlib import Path

import pytest

from eights import Game, decks
from eights.decks import files
from eights.decks.starters import write_starter
from eights.errors import DeckError, SetupError
from eights.lab.setup import Setup
from eights.lab.simulate import simulate


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    write_starter(path)
    return path


def test_the_starter_is_a_deck_that_plays(mine: Path) -> None:
    report = simulate([Setup(f"camelot + {mine}", 3)], 20, check=True, processes=1)

    assert (20, []) == (report.games, report.violations)
    assert {"Wishing Well", "Harvest", "Landslide", "Beehive", "Riddle"} <= set(report.abilities)


def test_a_file_stands_wherever_a_deck_is_named(mine: Path) -> None:
    game = Game.from_position(f"""
        deck: camelot + {mine}
        players: ann, bob
        turn: ann, main
        ann hand: Landslide, Castle
        bob hand: Riddle
        bob assets: Beehive
        discard pile: Avalon
        draw pile: ...
    """)

    game.push("play Landslide")

    assert f"camelot + {mine}" == game.selection.spec
    assert "bob's Beehive is destroyed." in game.story()


def test_a_file_is_not_overwritten(mine: Path) -> None:
    with pytest.raises(DeckError, match="exists"):
        write_starter(mine)


def test_a_deck_that_is_too_small_says_what_helps(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace("seats=0", "seats=4"), encoding="utf-8")

    with pytest.raises(SetupError, match="5 cards aren't enough to deal 7 to each of 2 players"):
        Game.new(str(mine), 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = (", "line 1: '(' was never closed\nhint: a closing bracket is missing on this line"),
        ("from eights.words import destory", "line 1: cannot import name 'destory'"),
        ("from eights.words import asset\n\nasset('A', 1, BLU)", "line 3: name 'BLU' is not defined"),
        ("x = 1", "there is no DECK"),
        ("from eights.words import Deck\nDECK = Deck('a', 'A', 1, ())", "the deck has no cards"),
        ("1 / 0", "line 1: division by zero"),
    ],
)
def test_a_broken_deck_gives_the_line_and_the_reason(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(DeckError) as error:
        decks.find(str(path))

    assert message in str(error.value)
    assert "hint: " in str(error.value)


def test_the_nearest_word_is_named(tmp_path: Path) -> None:
    path = tmp_path / "typo.py"
    path.write_text("from eights.words import destory", encoding="utf-8")

    with pytest.raises(DeckError, match="did you mean 'destroy'"):
        files.load(str(path))


@pytest.mark.parametrize(
    ("fault", "hint"),
    [
        ("forgotten_import", "add a_player to the import at the top of the file"),
        ("misspelled_condition", "did you mean 'hold_at_most'?"),
        ("unknown_word", "did you mean 'destroy'?"),
    ],
)
def test_the_hint_names_the_word(fault: str, hint: str) -> None:
    with pytest.raises(DeckError) as caught:
        files.load(str(Path(__file__).parent / "decks" / "faults" / f"{fault}.py"))

    assert hint == caught.value.hint
