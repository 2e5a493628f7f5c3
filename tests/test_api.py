"""The public API is documented, its examples are true, and it loads only what is used."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import eights
from eights import bots
from rigs.site.slugs import named
from run import ROOT
from tests import api_page
from tests.api_page import Entry

ENTRIES = api_page.all_entries()


def test_every_public_name_has_an_example() -> None:
    """Of `eights` and of `eights.bots`, with all methods of their classes."""
    assert [] == api_page.without_example(ENTRIES)
    assert {*eights.__all__, *bots.__all__} == {
        *api_page.CONSTANTS,
        *(name for entry in ENTRIES if "." not in (name := entry.name.removeprefix("bots."))),
    }


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_examples_are_true(entry: Entry) -> None:
    """An example prints what its docstring says."""
    assert "" == api_page.failures(entry)


def test_a_wrong_example_and_a_missing_one_are_found() -> None:
    """The two tests above would notice."""

    class Silent:
        __module__ = "eights.silent"

        def method(self) -> None:
            """Say nothing."""

    wrong = Entry("Game.turn", None, ">>> game.turn\n'bob'")

    assert "Got:\n    'ann'" in api_page.failures(wrong)
    assert ["Silent.method"] == api_page.without_example(list(api_page.members(Silent)))


def test_the_page_is_fresh() -> None:
    """docs/api.md is what `python -m tests.api_page --write` would write."""
    fresh = api_page.page(ENTRIES)
    if os.environ.get("EIGHTS_WRITE"):
        api_page.PAGE.write_text(fresh, encoding="utf-8")

    assert fresh == api_page.PAGE.read_text(encoding="utf-8"), "run: python -m tests.api_page --write"


def test_the_comparison_with_python_chess_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty tasks, and the column of eights runs from top to bottom, each in at most five statements."""
    page = (ROOT / "docs/python-chess.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    report: list[str] = []
    monkeypatch.chdir(tmp_path)

    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "python-chess.md", None, None)
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=report.append)

    assert "" == "".join(report)
    assert list(range(1, 21)) == [int(number) for number in re.findall(r"^## (\d+)\. ", page, re.MULTILINE)]
    assert 22 == len(blocks)
    assert max(block.count(">>> ") for block in blocks) <= 5


@pytest.mark.parametrize("code", ["import eights; dir(eights)", "from eights import EightsError, IllegalMove, Card"])
def test_what_is_not_used_is_not_loaded(code: str) -> None:
    """`eights --help` does not wait for engine, bots and lab."""
    heavy = "[name for name in sys.modules if name.startswith(('eights.engine', 'eights.bots', 'eights.lab'))]"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {code}; print({heavy})"], capture_output=True, text=True, check=True
    )

    assert "[]\n" == done.stdout


def test_a_name_that_is_not_public_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        _ = eights.Gmae


def test_every_name_has_an_anchor_of_its_own() -> None:
    """Also on the page of GitHub, where headings that differ in capitals only share one."""
    headings = [line.lstrip("# ") for line in api_page.page(ENTRIES).split("\n") if line.startswith("##")]
    anchors = [named(heading, "-") for heading in headings]

    assert len(anchors) == len(set(anchors))
    assert "review" in anchors
    assert "review-class" in anchors
