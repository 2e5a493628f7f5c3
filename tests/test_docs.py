"""What the documentation shows is true: every scenario in it runs, and every link to a ruling finds one."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from eights.language import classic, crazier, expectations, scenario
from eights.language.moves import write
from eights.language.record import loads, replay
from eights.rules import RULES_VERSION
from run import ROOT

DOCS = ROOT / "docs"
RULINGS = DOCS / "rules" / "rulings.md"
PAGES = (
    DOCS / "notation.md",
    *(DOCS / "rules" / folder / f"{name}.md" for folder in ("", "de") for name in ("quick-start", "rules", "classic")),
)

FENCED = re.compile(r"^```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"(?:^(?: {4}.*)?\n)+", re.MULTILINE)


def blocks(page: Path) -> Iterator[str]:
    """All fenced blocks of a page, and the indented ones outside of them."""
    text = page.read_text(encoding="utf-8")
    yield from FENCED.findall(text)
    for block in INDENTED.findall(FENCED.sub("", text)):
        yield dedent(block).strip("\n") + "\n"


def is_scenario(block: str) -> bool:
    """It begins with its deck or game, or with comments and that."""
    lines = [line for line in block.splitlines() if line.strip() and not line.startswith("#")]
    return bool(lines) and lines[0].startswith(("deck:", "game:"))


def path_of(page: Path) -> str:
    return page.relative_to(DOCS).as_posix()


SCENARIOS = [(path_of(page), block) for page in PAGES for block in blocks(page) if is_scenario(block)]


@pytest.mark.parametrize(("page", "block"), SCENARIOS, ids=[f"{page}-{i}" for i, (page, _) in enumerate(SCENARIOS)])
def test_every_scenario_in_the_docs_runs(page: str, block: str) -> None:
    """An example is a real position, and what it expects comes true."""
    result = scenario.run(block)

    assert result.ok, f"{page}: {result}"


def test_pages_have_scenarios() -> None:
    """The examples are found at all."""
    assert {path_of(page) for page in PAGES} == {page for page, _ in SCENARIOS}


def test_records_in_the_docs_are_sound() -> None:
    """A record that is shown can be read and replayed, and the texts of its moves say what was done."""
    shown = [block for page in PAGES for block in blocks(page) if block.startswith("{")]
    records = [loads(re.sub(r'"rules": \d+', f'"rules": {RULES_VERSION}', block)) for block in shown]

    assert records
    for record in records:
        states = list(replay(record))
        texts = [write(state, state.options[d.answer]) for state, d in zip(states, record.decisions, strict=False)]
        assert [decision.move for decision in record.decisions] == texts
        assert record.outcome is not None
        assert states[-1].over


def test_every_key_is_told() -> None:
    """Each key of a position, and each expectation, stands in notation.md."""
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    keys = [*crazier.COMMON, *classic.KEYS, *(f"NAME {key}" for key in crazier.OWN)]
    expected = [*expectations.COMMON, *expectations.CLASSIC, *(f"NAME {key}" for key in expectations.OWN)]

    assert [] == [key for key in keys if f"`{key}`" not in page]
    assert [] == [key for key in expected if f"`{key}: " not in page]


def test_messages_in_the_hosting_page_are_those_of_the_server() -> None:
    """Every message with advice can be found in a catalog or in the source."""
    english = (ROOT / "src" / "eights" / "messages" / "en").glob("*.ftl")
    known = "\n".join(file.read_text(encoding="utf-8") for file in english)
    known += "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src" / "eights").rglob("*.py"))
    shown = re.findall(r"^\| `([^`]+)` \|", (DOCS / "host.md").read_text(encoding="utf-8"), re.MULTILINE)
    filled_in = r"…|[():;,']|\d+|tables\.db(?:-wal and tables\.db-shm)?"
    parts = [part.strip() for message in shown for part in re.split(filled_in, message)]

    assert 15 < len(shown)
    assert [] == [part for part in parts if len(part) > 3 and part not in known]


def test_rulings_are_in_the_order_of_their_numbers() -> None:
    """Each ruling stands in rulings.md once. A number may be left free for one that is being written."""
    numbers = [int(number) for number in re.findall(r'<a id="r(\d+)">', RULINGS.read_text(encoding="utf-8"))]

    assert numbers
    assert sorted(set(numbers)) == numbers


def test_every_ruling_says_its_ruling_and_why() -> None:
    """No entry is half an entry."""
    entries = re.split(r"^### ", RULINGS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]

    assert [] == [
        entry.partition("\n")[0] for entry in entries if "**Ruling.**" not in entry or "**Why.**" not in entry
    ]


def test_every_ruling_has_a_test() -> None:
    """Each number is the name of a scenario or of a Python test."""
    tests = "\n".join(
        file.name if file.suffix == ".scenario" else file.read_text(encoding="utf-8")
        for file in (ROOT / "tests" / "rulings").iterdir()
        if file.is_file()
    )
    shown = {int(number) for number in re.findall(r"ruling[-_](\d+)[-_]", tests)}
    stated = {int(number) for number in re.findall(r'<a id="r(\d+)">', RULINGS.read_text(encoding="utf-8"))}

    assert stated == shown


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=path_of)
def test_links_lead_somewhere(page: Path) -> None:
    """A link to another page finds the page, and the place in it."""
    text = page.read_text(encoding="utf-8")
    broken = []
    for link in re.findall(r"\]\(([^)\s:]+)\)", text):
        path, _, place = link.partition("#")
        target = (page.parent / path) if path else page
        if not target.exists() or (place and place not in places(target)):
            broken.append(link)

    assert [] == broken


def test_the_layers_are_those_that_are_checked() -> None:
    """Row by row, as every import is held to them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    checked = next(contract["layers"] for contract in contracts if contract["type"] == "layers")
    table = (DOCS / "architecture.md").read_text(encoding="utf-8").partition("## Layers")[2].partition("\n## ")[0]
    told = [re.findall(r"`(\w+)`", row) for row in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)]

    assert [layer.split(" | ") for layer in checked] == told


def places(page: Path) -> set[str]:
    """The ids of a page, and its headings as they are linked to."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", FENCED.sub("", text), re.MULTILINE)
    slugs = {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'id="([^"]+)"', text))
