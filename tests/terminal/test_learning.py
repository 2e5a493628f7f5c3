"""Lessons and puzzles in the terminal, by what is typed: the same table as ever, with a teacher."""

import asyncio
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from eights import cli
from eights.learn.lessons.library import lesson, lessons
from eights.learn.puzzles import tries
from eights.learn.puzzles.puzzle import puzzle, volume
from eights.terminal.app import TableApp
from eights.terminal.commands import help_lines
from eights.terminal.interface import TableInterface
from eights.terminal.lesson import LessonTable
from eights.terminal.plain import Plain
from eights.terminal.puzzle import PuzzleTable
from eights.terminal.standard_input import Lines


class Script(Lines):
    """Lines that were typed beforehand."""

    is_person = False

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    async def next(self) -> str | None:
        return self.lines.pop(0) if self.lines else None


async def typed(table: TableInterface, *lines: str) -> tuple[int, str]:
    """The exit status and everything that was printed."""
    said: list[str] = []
    status = await Plain(table, Script(list(lines)), said.append).play()
    return status, "\n".join(said)


def play(table: TableInterface, *lines: str) -> tuple[int, str]:
    return asyncio.run(typed(table, *lines))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", [each.id for each in lessons()])
def test_a_whole_lesson_line_by_line(name: str, language: str) -> None:
    """Typed move by move as the lesson's way has it; the table says when it is done."""
    table = LessonTable(lesson(name), language)
    moves = [move for number in range(len(lesson(name).steps)) for move in table.session.course.own(number)]

    status, said = play(table, *moves)

    assert 0 == status
    assert ("is done." if language == "en" else "ist geschafft.") in said


def test_wrong_moves_and_refused_ones() -> None:
    """A wrong move is taken back and explained, a refused one explained before the table's reason."""
    status, said = play(LessonTable(lesson("1")), "discard Nimue", "end turn", "hint", "hint", "discard Castle", "undo")

    assert 1 == status
    assert "Nimue is a green queen." in said
    assert said.index("Nimue is a green queen.") < said.index("You can't discard Nimue")
    assert "Not yet: one of your cards matches." in said
    assert "Castle is blue, like Camelot." in said
    assert "The next move: “Discard Castle”." in said
    assert "Step 2 of 3" in said


def test_help_says_only_what_helps_here() -> None:
    """Nothing about servers, dealing or saved games, which a lesson does not have; at a table all of it."""
    _, said = play(LessonTable(lesson("1")), "help")

    assert "ask again for more" in said
    assert not any(word in said for word in ("server", "keyboard", "the game is saved", "bot would do"))
    assert "on a server" in "".join(help_lines("en"))
    assert len(help_lines("de", learning=True)) == len(help_lines("en", learning=True)) < len(help_lines("de"))


def test_going_back_and_forth() -> None:
    """The words for steps of a replay lead through a lesson, too."""
    _, said = play(LessonTable(lesson("1")), "next", "back", "first", "next", "next", "next", "save")

    assert 2 == said.count("Step 2 of 3")
    assert "there is no step 4" in said.casefold()


def test_a_puzzle_line_by_line() -> None:
    """Wrong moves are refuted and taken back; the result counts tries and hints, and tells nothing else."""
    chosen = next(puzzle(number) for number in volume() if "# puzzle: win this turn" in volume()[number])

    status, said = play(PuzzleTable(chosen), "hint", "end turn", *chosen.solution)

    assert 0 == status
    assert "No: " in said
    assert "solved after 2 tries with one hint" in said
    assert chosen.link in said


def test_tries_are_saved_and_exported(tmp_path: Path) -> None:
    """Begun in one session and solved in the next: the tries add up, and playing it again changes nothing."""
    chosen, out = puzzle(17), tmp_path / "results.json"
    play(PuzzleTable(chosen), "hint", "end turn")
    play(PuzzleTable(chosen), "end turn", *chosen.solution)
    play(PuzzleTable(chosen), *chosen.solution)
    play(PuzzleTable(puzzle(8)), "end turn")

    done = CliRunner().invoke(cli.app, ["puzzles", "export", "--out", str(out)])
    assert 0 == done.exit_code
    assert "2 puzzles" in done.output
    assert {
        "volume": 1,
        "puzzles": [
            {"number": 8, "kind": "win this turn", "stars": puzzle(8).stars, "tries": 2, "hints": 0, "end": ""},
            {"number": 17, "kind": "win this turn", "stars": puzzle(17).stars, "tries": 3, "hints": 1, "end": "solved"},
        ],
    } == json.loads(out.read_text(encoding="utf-8"))


def test_a_damaged_file_of_tries_is_begun_anew() -> None:
    """Nobody is kept from a puzzle by it."""
    tries.path().parent.mkdir(parents=True)
    tries.path().write_text("{", encoding="utf-8")

    status, _ = play(PuzzleTable(puzzle(17)), *puzzle(17).solution)

    assert 0 == status
    assert [17] == [each.number for each in tries.tries().puzzles]


def test_the_full_screen() -> None:
    """A lesson on the full screen: what to do is in the log, and a wrong move changes nothing."""
    asyncio.run(on_the_full_screen())


async def on_the_full_screen() -> None:
    app = TableApp(LessonTable(lesson("1")))
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        await app.hear_line("end turn")
        await pilot.pause()
        assert any("Not yet" in line for line in app.interface.story)
        await app.hear_line("discard Castle")
        await pilot.pause()
        assert any("Step 2 of 3" in line for line in app.interface.story)
