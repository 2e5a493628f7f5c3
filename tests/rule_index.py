"""The index from rules to tests: what must be shown, which test shows it, and docs/rules/index.md.

    python -m tests.rule_index           list the gaps, and the names that are no rules
    python -m tests.rule_index --write   write docs/rules/index.md anew

A scenario says `# shows: ch. 4; FAQ 22; Death` in a comment of its own, a test in Python has the marker
`@pytest.mark.shows("ch. 4", "FAQ 22")`; a module's `pytestmark` counts for all its tests.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from eights.decks import camelot, lyonesse, tintagel
from tests import trial_deck

ROOT = Path(__file__).resolve().parents[1]
INDEX = ROOT / "docs" / "rules" / "index.md"
RULINGS_PAGE = ROOT / "docs" / "rules" / "rulings.md"
SHOWS = "# shows:"
SAY_WHAT_THEY_SHOW = ("rulebook", "cards", "rulings")  # the folders in which every scenario has to

CHAPTERS = (
    "Setting up", "Taking turns", "Playing cards", "Discarding cards", "Win condition", "Losing the game",
    "Destroyed cards", "Nothing to draw", "Two-player rule", "Playing for points", "Card layout", "Front and back",
    "Table and zones", "Conditional abilities", "Substitution abilities", "Teams", "More than four players",
)  # fmt: skip
ANSWERS = (
    "Further discards", "An eight that was not discarded", "Several players draw", "Counting cards", "Colors to name",
    "A play after an ability put an asset into play", "Must abilities be used", "An ability that does nothing",
    "Colors of a multicolor asset", "Something was forgotten", "Gaining control", "Who controls what is put into play",
    "Using an asset at once", "Beginning abilities and the draw", "Saving assets again and again",
    "Discards in the end phase", "Losing, or not, in the end phase", "Winning before the end phase",
    "Camelot and the draw that comes with it", "Savers, more than once", "What you control",
    "Playing a card of the wrong color", "Winning in the middle of an ability",
)  # fmt: skip
SECTIONS = (
    "Win condition", "Setting up", "Turn order", "Playing cards", "Discarding cards", "Card layout", "Losing the game",
    "Destroyed cards, and those that cannot be", "Nothing to draw", "Requirements", "Split cards", "Front and back",
    "Table and zones", "Conditional abilities", "Substitution abilities",
)  # fmt: skip
CLASSIC = (
    "One pack of fifty-two", "Be rid of your cards", "The winner collects", "An eight", "King, queen, jack and ten",
    "An ace", "All other cards", "Five cards each, one at a time", "The rest is the stock", "The starter",
    "An eight is no starter", "One card each, from the dealer's left", "Suit or rank", "On a queen of clubs",
    "Who cannot play draws", "Who can do neither passes", "Drawing although you can play", "Eights are wild",
    "The named suit",
)  # fmt: skip
RULINGS = 36  # at least; the page of rulings has them all

DECKS = (camelot.DECK, lyonesse.DECK, tintagel.DECK)
CARDS = tuple(card.name for deck in DECKS for card in (*deck.cards, *deck.promo))
TESTS_OF_A_CARD = 2
TRIAL_CARDS = tuple(card.name for card in trial_deck.DECK.cards)  # they may be named, but are not in the index
EXCEPTIONS = {"FAQ 10": "Not shown: nothing can be forgotten here, the engine calls every ability itself (ruling 34)."}


@dataclass(frozen=True, order=True)
class Claim:
    """One test, what it claims, and what of the rules it shows."""

    path: str  # from the root of the project
    title: str
    shows: tuple[str, ...]


def numbered(kind: str, number: int) -> list[str]:
    return [f"{kind} {i}" for i in range(1, number + 1)]


def rulings() -> dict[str, str]:
    """The rulings of the project's own page, by number: its headings, as in `### <a id="r4"></a>4. Title`."""
    text = RULINGS_PAGE.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ <a id=.*?></a>(\d+)\. (.*)$", text, re.MULTILINE)
    return {f"ruling {number}": title for number, title in headings}


def needed() -> dict[str, int]:
    """Everything that has to be shown, and by how many tests."""
    rules = [
        *numbered("ch.", len(CHAPTERS)),
        *numbered("FAQ", len(ANSWERS)),
        *numbered("leaflet", len(SECTIONS)),
        *numbered("classic", len(CLASSIC)),
        *numbered("ruling", RULINGS),
        *rulings(),
    ]
    return {rule: 1 for rule in rules if rule not in EXCEPTIONS} | dict.fromkeys(CARDS, TESTS_OF_A_CARD)


def names() -> set[str]:
    """Everything that a test may say it shows."""
    return {*needed(), *EXCEPTIONS, *TRIAL_CARDS}


def claims(tests: Path = ROOT / "tests") -> list[Claim]:
    """What all tests below this folder claim to show."""
    found = [claim for file in sorted(tests.rglob("*.scenario")) for claim in claims_of_scenario(file)]
    found += [claim for file in sorted(tests.rglob("test_*.py")) for claim in claims_of_module(file)]
    return sorted(found)


def claims_of_scenario(file: Path) -> Iterator[Claim]:
    lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines()]
    title = next((line.lstrip("# ") for line in lines if line.startswith("#")), file.stem)
    for line in lines:
        if line.startswith(SHOWS):
            yield Claim(place(file), title, tuple(name.strip() for name in line.removeprefix(SHOWS).split(";")))


def claims_of_module(file: Path) -> Iterator[Claim]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    common = [
        name
        for node in tree.body
        if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in node.targets)
        for name in marked([node.value])
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            shows = tuple(dict.fromkeys([*common, *marked(node.decorator_list)]))
            if shows:
                claim = (ast.get_docstring(node) or node.name).splitlines()[0]
                yield Claim(place(file), claim.rstrip("."), shows)


def marked(nodes: Iterable[ast.AST]) -> list[str]:
    """What the markers `shows` in these expressions name."""
    return [
        word.value
        for node in nodes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "shows"
        for word in call.args
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    ]


def place(file: Path) -> str:
    return file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else file.as_posix()


def by_rule(found: Iterable[Claim]) -> dict[str, list[Claim]]:
    rules: dict[str, list[Claim]] = {}
    for claim in found:
        for rule in claim.shows:
            rules.setdefault(rule, []).append(claim)
    return rules


def gaps(found: Iterable[Claim]) -> list[str]:
    """What is not shown, or by too few tests."""
    shown = by_rule(found)
    return [
        f"{rule}: {len(shown.get(rule, []))} of {number} tests"
        for rule, number in needed().items()
        if len(shown.get(rule, [])) < number
    ]


def unknown(found: Iterable[Claim]) -> list[str]:
    """Names in `shows` that are neither rule nor card."""
    known = names()
    return [f"{claim.path}: {name!r}" for claim in found for name in claim.shows if name not in known]


def silent(tests: Path = ROOT / "tests") -> list[str]:
    """Scenarios that do not say what they show, though their folder asks for it."""
    return [
        place(file)
        for folder in SAY_WHAT_THEY_SHOW
        for file in sorted((tests / folder).rglob("*.scenario"))
        if not list(claims_of_scenario(file))
    ]


def page(found: Iterable[Claim]) -> str:
    """The index as text."""
    shown = by_rule(found)
    lines = [
        "<!-- Generated by: python -m tests.rule_index --write -->",
        "",
        "# Rules and their tests",
        "",
        "Every rule of the game, and the tests that show it. A scenario can be read, and run, by any player.",
    ]
    lines += group("The rulebook", titled("ch.", CHAPTERS), shown)
    lines += group("Its questions and answers", titled("FAQ", ANSWERS), shown)
    lines += group("The leaflet", titled("leaflet", SECTIONS), shown)
    lines += group("Classic Crazy Eights", titled("classic", CLASSIC), shown)
    lines += group("Our rulings", rulings(), shown)
    lines += group("Cards", dict.fromkeys(CARDS, ""), shown)
    return "\n".join(lines) + "\n"


def titled(kind: str, titles: tuple[str, ...]) -> dict[str, str]:
    return dict(zip(numbered(kind, len(titles)), titles, strict=True))


def group(heading: str, rules: Mapping[str, str], shown: Mapping[str, list[Claim]]) -> list[str]:
    lines = ["", f"## {heading}"]
    for rule, title in rules.items():
        name = rule[0].upper() + rule[1:]
        lines += ["", f"### {name}: {title}" if title else f"### {name}", ""]
        if rule in EXCEPTIONS:
            lines.append(EXCEPTIONS[rule])
        lines += [f"- [{claim.title}](../../{claim.path})" for claim in shown.get(rule, [])]
    return lines


def main(words: list[str]) -> int:
    found = claims()
    if "--write" in words:
        INDEX.parent.mkdir(parents=True, exist_ok=True)
        INDEX.write_text(page(found), encoding="utf-8")
    problems = [*gaps(found), *unknown(found), *silent()]
    sys.stdout.write("".join(f"{line}\n" for line in [*problems, f"{len(found)} tests, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
