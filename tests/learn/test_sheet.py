"""Puzzles on paper: no solution beside a puzzle, and a code that leads to each."""

import pytest

from eights.learn.puzzles import sheet
from eights.learn.puzzles.puzzle import KINDS, puzzle, volume
from eights.learn.puzzles.words import solution
from eights.messages import say

NUMBERS = [next(number for number in volume() if f"# puzzle: {kind}\n" in volume()[number]) for kind in KINDS]


def test_a_sheet_of_every_kind() -> None:
    """It is a PDF, in both languages."""
    puzzles = [puzzle(number) for number in NUMBERS]

    for language in ("en", "de"):
        assert sheet.print_sheet(puzzles, "https://example.org/", language=language).startswith(b"%PDF")


def test_solutions_have_a_page_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the last page break there are only tasks; every puzzle has its own code."""
    found: dict[str, str] = {}

    def keep(source: str, pictures: dict[str, str], title: str, language: str) -> bytes:
        found.update(pictures, main=source)
        return b""

    monkeypatch.setattr(sheet, "typeset", keep)
    puzzles = [puzzle(number) for number in NUMBERS]
    sheet.print_sheet(puzzles, "https://example.org/")
    tasks, _, solutions = found["main"].rpartition("#pagebreak()")

    for each in puzzles:
        moves = [say(move) for move in solution(each)]
        assert all(move in solutions for move in moves)
        assert ", ".join(moves) not in tasks
    codes = {found[f"code-{number}.svg"] for number in NUMBERS}
    assert len(NUMBERS) == len(codes)
