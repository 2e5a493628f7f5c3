"""Every rule has a test, and docs/rules/index.md says which."""

from pathlib import Path

import pytest

from tests import rule_index
from tests.rule_index import Claim

CLAIMS = rule_index.claims()


def test_every_rule_is_shown() -> None:
    """Chapters, answers, sections and rulings have a test, every card has two."""
    assert [] == rule_index.gaps(CLAIMS)


def test_only_rules_are_named() -> None:
    """What a test says it shows is a rule, or a card."""
    assert [] == rule_index.unknown(CLAIMS)


def test_every_scenario_says_what_it_shows() -> None:
    """A scenario of the rulebook, the cards or the rulings has its `# shows:` line."""
    assert [] == rule_index.silent()


def test_the_index_is_fresh() -> None:
    """docs/rules/index.md is what `python -m tests.rule_index --write` would write."""
    written = rule_index.INDEX.read_text(encoding="utf-8") if rule_index.INDEX.exists() else ""

    fresh = rule_index.page(CLAIMS)

    assert fresh == written, "run: python -m tests.rule_index --write"


def test_a_gap_is_named() -> None:
    """A rule without a test is found, and so is a card with only one."""
    found = [Claim("a", "a", ("ch. 4", "Death")), Claim("b", "b", ("ch. 5", "Castle")), Claim("c", "c", ("Castle",))]

    gaps = rule_index.gaps(found)

    assert "ch. 6: 0 of 1 tests" in gaps
    assert "Death: 1 of 2 tests" in gaps
    assert not any(gap.startswith(("ch. 4:", "ch. 5:", "Castle:", "FAQ 10:")) for gap in gaps)


@pytest.mark.parametrize("name", ["ch. 18", "FAQ 24", "faq 4", "leaflet 16", "ruling 0", "Deth", ""])
def test_a_name_that_is_no_rule_is_found(name: str) -> None:
    """A misspelt rule is told with its file."""
    found = [Claim("tests/a.scenario", "a", ("ch. 4", name))]

    assert [f"tests/a.scenario: {name!r}"] == rule_index.unknown(found)


def test_scenarios_and_markers_are_read(tmp_path: Path) -> None:
    """The line of a scenario, the marker of a test and the mark of its module all count."""
    (tmp_path / "one.scenario").write_text("# A title\n# shows: ch. 4; Death\n", encoding="utf-8")
    (tmp_path / "test_two.py").write_text(
        'pytestmark = pytest.mark.shows("ch. 1")\n'
        '@pytest.mark.shows("FAQ 4", "ch. 2")\n'
        "def test_it() -> None:\n"
        '    """It counts."""\n',
        encoding="utf-8",
    )

    found = rule_index.claims(tmp_path)

    assert [("A title", ("ch. 4", "Death")), ("It counts", ("ch. 1", "FAQ 4", "ch. 2"))] == [
        (claim.title, claim.shows) for claim in found
    ]
