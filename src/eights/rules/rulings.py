"""The rulings, read from their page: what was decided where the rulebooks are silent."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# In a checkout the page lies in docs; a wheel carries it beside this file.
PAGES = (Path(__file__).with_name("rulings.md"), Path(__file__).parents[3] / "docs/rules/rulings.md")
HEADING = re.compile(r"^#+ +(?:Ruling )?(\d+)[.:]? +(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebooks leave open, and the answer."""

    number: int
    title: str
    text: str


@cache
def rulings() -> tuple[Ruling, ...]:
    page = next(page for page in PAGES if page.exists()).read_text(encoding="utf-8")
    found = list(HEADING.finditer(page))
    ends = [match.start() for match in found[1:]] + [len(page)]
    return tuple(
        Ruling(int(match[1]), match[2].strip(), page[match.end() : end].strip())
        for match, end in zip(found, ends, strict=True)
    )


def rulings_of(card: str) -> list[Ruling]:
    """The rulings that name this card."""
    name = re.compile(rf"\b{re.escape(card)}\b")
    return [ruling for ruling in rulings() if name.search(f"{ruling.title}\n{ruling.text}")]
