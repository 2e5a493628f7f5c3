"""Lessons and puzzles in the terminal, by what is typed: the same table as ever, with a teacher."""

import asyncio

import pytest

from eights.learn.lessons.library import lesson, lessons
from eights.learn.puzzles.puzzle import puzzle, volume
from eights.terminal.app import TableApp
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
    assert "Show me: Discard Castle." in said
    assert "Step 2 of 3" in said


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
