"""A duplicate evening in a terminal: alone against bots, line by line, in both languages, and after a break."""

from pathlib import Path

import pytest

from tests.terminal.tables import Script, dealt, play, run
from tests.terminal.test_plain import anything, eights

OPTIONS = ("--tables", "2", "--players", "2", "--games", "2", "--bots", "novice,novice,novice", "--seed", "5")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("after deal 1 of 2", "Final score sheet", "scores")),
        ("de", ("nach Spiel 1 von 2", "Endwertung", "bringt")),
    ],
)
def test_an_evening_alone_line_by_line(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    """Two deals from standard input; bots play at the other table, and the sheet ranks all four."""
    file = tmp_path / "evening.game"
    done = eights(*OPTIONS, "--lang", language, "--file", str(file), said="1\n" * 3000)

    assert 0 == done.returncode, done.stderr
    for word in words:
        assert word in done.stdout
    assert not file.exists()


def test_a_script_that_knows_nothing_gets_through_an_evening() -> None:
    """No question is left that it cannot get past, and every deal ends with the score of all four."""

    async def game() -> tuple[int, list[str]]:
        here = await dealt(people=1, bots=["novice"] * 3, seats=2, tables=2, games=2)
        return await play(here, Script(anything(3)))

    status, said = run(game())
    lines = [line for line in said if line[:2] in ("1.", "2.", "3.", "4.")]

    assert 0 == status
    assert 8 == len(lines), said


def test_an_evening_goes_on_after_a_break(tmp_path: Path) -> None:
    """In the middle of a deal: the program ends, and the evening goes on as usual."""
    file = tmp_path / "evening.game"
    first = eights(*OPTIONS, "--file", str(file), said="1\n2\n")
    again = eights("--continue", "--file", str(file), said="1\n" * 3000)

    assert 1 == first.returncode
    assert 0 == again.returncode, again.stderr
    assert "Final score sheet" in again.stdout
