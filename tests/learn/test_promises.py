"""What links, lessons and puzzles promise: the tests that the decision names exist."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
DECISION = ROOT / "docs" / "decisions" / "0052-what-learning-promises.md"


def missing(text: str) -> list[str]:
    """The tests that a text names, and that nobody has written."""
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)
    assert named
    return [f"{file}::{name}" for file, name in named if name not in functions(ROOT / file)]


def functions(file: Path) -> set[str]:
    return {each.name for each in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(each, ast.FunctionDef)}


def test_every_promise_has_its_test() -> None:
    """A1 to C4 of the design, each by the name of a test."""
    text = DECISION.read_text(encoding="utf-8")

    assert [] == missing(text)
    assert {
        f"{letter}{number}" for letter, most in (("A", 3), ("B", 4), ("C", 4)) for number in range(1, most + 1)
    } == {*re.findall(r"\*\*([ABC]\d)\*\*", text)}


def test_a_test_that_was_renamed_is_noticed() -> None:
    assert ["tests/learn/test_lessons.py::test_nothing"] == missing("`tests/learn/test_lessons.py::test_nothing`")
