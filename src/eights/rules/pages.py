"""The rules as a page can show and search them: docs/rules, cut into sections and blocks, in every language.

English pages are in docs/rules itself, those of another language in a folder named after it. A heading of a translation
begins with the anchor of the English one, so a section has the same id in every language.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from eights.messages import ENGLISH, LanguageCode

# In a checkout the pages lie in docs; a wheel carries them beside this file.
FOLDERS = (Path(__file__).parent, Path(__file__).parents[3] / "docs/rules")
NAMES = ("quick-start", "rules", "classic", "glossary")
HEADING = re.compile(r"^#{1,2} (?:<a id=\"(?P<anchor>.+?)\"></a>)?(?P<title>.+)$", re.MULTILINE)
FENCE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHAPTER = re.compile(r"^(\d+)(?:\. |-)")
ITEM = re.compile(r"(?:- |\d+\. )")
WORDS = re.compile(r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>.+?)`|\[(?P<link>[^]]+)\]\((?P<to>[^)]+)\)")
RULING = re.compile(r"rulings\.md#r(\d+)")

Style = Literal["", "strong", "em", "code", "link"]
Span = tuple[Style, str, str]  # how it is set, the words, and where a link leads
Spans = tuple[Span, ...]


@dataclass(frozen=True)
class Block:
    """A paragraph, a list, a table or an example; `rows` are its lines, each of one or more cells."""

    kind: Literal["text", "list", "steps", "table", "example"]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    blocks: tuple[Block, ...]
    chapter: int = 0  # of the rulebook; 0: it is no chapter


@dataclass(frozen=True)
class Page:
    """A page, and the language that it is written in: English if it has not been translated."""

    name: str
    language: LanguageCode
    title: str
    sections: tuple[Section, ...]


@cache
def pages(language: LanguageCode = ENGLISH) -> tuple[Page, ...]:
    """The quick start, the rules, those of the classic game, the glossary; the rulings are read by rulings.py."""
    return tuple(read_page(name, *text_of(name, language)) for name in NAMES)


def text_of(name: str, language: LanguageCode = ENGLISH) -> tuple[LanguageCode, str]:
    """The text of a page in this language; if there is none, in English."""
    for code in (language, ENGLISH):
        for folder in FOLDERS:
            file = folder / ("" if code == ENGLISH else code) / f"{name}.md"
            if file.exists():
                return code, file.read_text(encoding="utf-8")
    raise FileNotFoundError(f"{name}.md is missing from {FOLDERS[0]}")


def read_page(name: str, language: LanguageCode, text: str) -> Page:
    examples: list[str] = []

    def lifted(found: re.Match[str]) -> str:
        """Set examples aside first: lines that begin with # in them are not headings."""
        examples.append(found[1])
        return f"```{len(examples) - 1}"

    plain = FENCE.sub(lifted, text)
    headings = list(HEADING.finditer(plain))
    ends = [heading.start() for heading in headings[1:]] + [len(plain)]
    sections = [
        Section(
            id=f"{name}-{slug(heading['anchor'] or heading['title'])}",
            title=heading["title"],
            blocks=tuple(blocks(plain[heading.end() : end], examples)),
            chapter=int(numbered[1]) if (numbered := CHAPTER.match(heading["title"])) else 0,
        )
        for heading, end in zip(headings, ends, strict=True)
    ]
    return Page(name, language, sections[0].title, tuple(sections))


def slug(title: str) -> str:
    """A title or an anchor as part of an id, without the number of a chapter."""
    title = CHAPTER.sub("", title)
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")


def blocks(text: str, examples: list[str]) -> Iterator[Block]:
    for paragraph in re.split(r"\n{2,}", text.strip()):
        lines = paragraph.splitlines()
        if paragraph.startswith("```"):
            example = examples[int(paragraph.removeprefix("```"))]
            yield Block("example", tuple(((("", line, ""),),) for line in example.splitlines()))
        elif paragraph.startswith("|"):
            yield Block("table", tuple(cells(line) for line in lines if not set(line) <= set("|- ")))
        elif ITEM.match(paragraph):
            kind: Literal["list", "steps"] = "list" if paragraph.startswith("-") else "steps"
            yield Block(kind, tuple((spans(ITEM.sub("", line, count=1)),) for line in lines))
        elif paragraph:
            yield Block("text", ((spans(" ".join(lines)),),))


def cells(line: str) -> tuple[Spans, ...]:
    return tuple(spans(cell.strip()) for cell in line.strip("|").split("|"))


def spans(text: str) -> Spans:
    """Words and how they are set; what is emphasized around a link is the link's."""
    found: list[Span] = []
    at = 0
    for match in WORDS.finditer(text):
        found.append(("", text[at : match.start()], ""))
        at = match.end()
        match match.lastgroup:
            case "em" if "](" in match["em"]:
                found.extend(spans(match["em"]))
            case "to":
                to = target(match["to"])
                found.append(("link" if to else "", match["link"], to))
            case _:
                style: Style = match.lastgroup  # type: ignore[assignment]
                found.append((style, match[style], ""))
    found.append(("", text[at:], ""))
    return tuple(span for span in found if span[1])


def target(link: str) -> str:
    """Where a link of docs leads on the page: #ruling-14, #rules-unusual-cards; nothing if it leads out of it."""
    if ruling := RULING.fullmatch(link):
        return f"#ruling-{ruling[1]}"
    if link.startswith("#"):
        return f"#rules-{slug(link[1:])}"
    name = link.removesuffix(".md")
    return f"#{name}" if name in (*NAMES, "rulings") else ""
