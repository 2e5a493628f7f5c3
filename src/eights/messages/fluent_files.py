"""Reads the catalogs: Project Fluent's .ftl files, one folder for each language.

A file is split into messages when its language is first used; a message is parsed when it is first shown.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from eights.messages.patterns import Choice, Part, Pattern, Slot

FOLDER: Final = Path(__file__).parent
PAGE: Final = "page.ftl"  # the messages of the page in the browser
ENTRY: Final = re.compile(r"^(-?[a-z][a-z0-9-]*) *=", re.MULTILINE)
DECLARED: Final[dict[str, dict[str, str]]] = {}  # by language and code
COMMENT: Final = re.compile(r"^#.*\n?", re.MULTILINE)


class CatalogError(Exception):
    """A message that is not valid Fluent, or uses features that are not supported here."""


@cache
def languages() -> list[str]:
    """The codes of all languages, English first: every folder with .ftl files is a language."""
    codes = sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl")))
    return ["en", *(code for code in codes if code != "en")]


def entries(language: str) -> dict[str, str]:
    """The source of every message of a language, by code, except those of the page."""
    found: dict[str, str] = {}
    for file in sorted(FOLDER.joinpath(language).glob("*.ftl")):
        if file.name != PAGE:
            add(found, file)
    return found | DECLARED.get(language, {})


def declare(language: str, text: str) -> None:
    """Add messages that are defined next to their code, as words of cards do."""
    DECLARED.setdefault(language, {}).update(cut(COMMENT.sub("", text)))


def page_entries(language: str) -> dict[str, str]:
    """The source of every message of the page, which has its own codes."""
    found: dict[str, str] = {}
    add(found, FOLDER / language / PAGE)
    return found


def add(found: dict[str, str], file: Path) -> None:
    """Add the messages of a file."""
    for code, source in cut(COMMENT.sub("", file.read_text(encoding="utf-8"))):
        if code in found:
            raise CatalogError(f"{file.parent.name}: the message {code} is there twice, the second time in {file.name}")
        found[code] = source


def cut(text: str) -> Iterator[tuple[str, str]]:
    """Split a file into messages: their codes and sources."""
    starts = list(ENTRY.finditer(text))
    for place, start in enumerate(starts):
        end = starts[place + 1].start() if place + 1 < len(starts) else len(text)
        yield start[1], text[start.start() : end]


def parse(source: str) -> Pattern:
    """Parse the pattern of one message."""
    from fluent.syntax import FluentParser, ast

    entry = FluentParser(with_spans=False).parse_entry(source)
    if not isinstance(entry, ast.Message | ast.Term) or entry.value is None or entry.attributes:
        raise CatalogError(f"this is not a message:\n{source}")

    def pattern(parsed: ast.Pattern) -> Pattern:
        return tuple(part(element) for element in parsed.elements)

    def part(element: ast.TextElement | ast.Placeable) -> Part:
        if isinstance(element, ast.TextElement):
            return str(element.value)
        match element.expression:
            case ast.StringLiteral(value=text):
                return str(text)
            case ast.SelectExpression(selector=selector, variants=variants):
                cases = {key_of(each.key): pattern(each.value) for each in variants}
                default = next(each for each in variants if each.default)
                return Choice(slot(selector), cases, pattern(default.value))
            case ast.MessageReference(id=name):
                return Slot("", str(name.name))
            case expression:
                return slot(expression)

    def key_of(key: ast.Identifier | ast.NumberLiteral) -> str:
        return str(key.value if isinstance(key, ast.NumberLiteral) else key.name)

    def slot(expression: object) -> Slot:
        match expression:
            case ast.VariableReference(id=name):
                return Slot(str(name.name), "")
            case ast.FunctionReference(id=name, arguments=ast.CallArguments(positional=[ast.VariableReference(id=of)])):
                return Slot(str(of.name), str(name.name))
            case _:
                raise CatalogError(f"only variables, functions of one variable and messages can stand here:\n{source}")

    return pattern(entry.value)
