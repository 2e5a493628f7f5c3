"""The rulings, read from their page: what was decided where the rulebooks are silent."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# In a checkout the page lies in docs; a wheel carries it beside this file.
PAGES = (Path(__file__).with_name("rulings.md"), Path(__file__).parents[3] / "docs/rules/rulings.md")
HEADING = re.compile(r"^#{1,3} (?:<a id=\"r\d+\"></a>)?(?:(\d+)\. (.+)|.+)$", re.MULTILINE)
PART = re.compile(r"^\*\*(Ruling|Why)\.\*\* ", re.MULTILINE)
LINK = re.compile(r"\[([^]]+)\]\([^)]+\)")
TITLES = (
    "Sir ",
    "Queen ",
    "King ",
    "Princess ",
    "Holy ",
    "Malevolent ",
    "Devious ",
)  # left out when one speaks of a card


@dataclass(frozen=True)
class Ruling:
    """A question that the rulebooks leave open, the answer, and its reason."""

    number: int
    title: str
    question: str
    text: str
    why: str


@cache
def rulings() -> tuple[Ruling, ...]:
    plain = LINK.sub(lambda link: f"ruling {link[1]}" if link[1].isdecimal() else link[1], text_of_page())
    headings = list(HEADING.finditer(plain))
    ends = [heading.start() for heading in headings[1:]] + [len(plain)]
    return tuple(
        read_entry(int(heading[1]), heading[2], plain[heading.end() : end])
        for heading, end in zip(headings, ends, strict=True)
        if heading[1]
    )


def introduction() -> list[str]:
    """How it was decided, before the first of them: its paragraphs, as they are written."""
    title, first = list(HEADING.finditer(text_of_page()))[:2]
    return [" ".join(part.split()) for part in text_of_page()[title.end() : first.start()].strip().split("\n\n")]


def text_of_page() -> str:
    return next(page for page in PAGES if page.exists()).read_text(encoding="utf-8")


def read_entry(number: int, title: str, entry: str) -> Ruling:
    question, *parts = PART.split(entry)
    told = {name: " ".join(text.split()) for name, text in zip(parts[::2], parts[1::2], strict=True)}
    return Ruling(number, title, question.strip().strip("*"), told.get("Ruling", ""), told.get("Why", ""))


def rulings_of(card: str) -> list[Ruling]:
    """The rulings that name this card."""
    names = {card, *(card.removeprefix(title) for title in TITLES)}
    pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(names)))})\b")
    return [ruling for ruling in rulings() if pattern.search(f"{ruling.title} {ruling.question} {ruling.text}")]
