"""Sources and catalogs agree: errors are made of messages, and every code is in a catalog and used.

Nothing is run: this reads the sources.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import eights
from eights import errors
from eights.errors import EightsError
from eights.messages import check, fluent_files

SOURCES = Path(eights.__file__).parent
# Codes that are put together from a prefix and a word: `color-` and the name of a color.
FAMILIES = {
    "color-": "Term: the colors",
    "symbol-": "the symbols of the colors",
    "suit-": "Term: the suits of classic Crazy Eights",
    "rank-": "Term: the court cards of classic Crazy Eights",
    "ending-": "Term: how a game ended",
    "rule-": "Rule: where the rules say so",
    "list-": "Listed: what stands between items",
    "log-": "eights.language.story: the name of an event, and a form of it",
    "ask-": "eights.language.prompts: the name of a question, and a form of it",
    "option-": "eights.language.moves: the verb of a move",
    "terminal-ability": "eights.terminal: an ability, of whom, and about what",
}
# Forms of another code, by its ending.
FORMS = ("-classic", "-more")
FAMILY = re.compile(r"[a-z][a-z0-9]*-([a-z0-9]+-)*")
WITHIN = {"verbatim", "number-in-words"}  # said by eights.messages itself


class Place(NamedTuple):
    """A call in the sources."""

    file: str
    call: ast.Call

    def __str__(self) -> str:
        return f"{self.file}:{self.call.lineno}"


@cache
def trees() -> dict[str, ast.Module]:
    files = sorted(SOURCES.rglob("*.py"))
    return {str(file.relative_to(SOURCES)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def calls(trees: dict[str, ast.Module]) -> Iterator[tuple[str, Place]]:
    """Every call by name."""
    for file, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
                yield name, Place(file, node)


def error_names(trees: dict[str, ast.Module]) -> set[str]:
    """EightsError and everything that derives from it, in whatever module."""
    names = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, EightsError)}
    classes = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while more := {c.name for c in classes if any(getattr(base, "id", "") in names for base in c.bases)} - names:
        names |= more
    return names


def is_words(value: ast.expr) -> bool:
    """Whether this is, or can be, a text that is written here."""
    if isinstance(value, ast.IfExp):
        return is_words(value.body) or is_words(value.orelse)
    if isinstance(value, ast.BoolOp):
        return any(map(is_words, value.values))
    if isinstance(value, ast.BinOp):
        return is_words(value.left) or is_words(value.right)
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) and value.value != ""
    return isinstance(value, ast.JoinedStr)


def errors_in_english(trees: dict[str, ast.Module]) -> list[str]:
    """Where an error is made of a text instead of a message. The first argument may be a code: Refused("setup", …)"""
    names = error_names(trees)
    found = []
    for name, place in calls(trees):
        if name in names:
            said = [*place.call.args, *(keyword.value for keyword in place.call.keywords)]
            codes = said[:1] if name == "Refused" else []
            found += [str(place) for each in said if each not in codes and is_words(each)]
    return found


def wrong_messages(trees: dict[str, ast.Module]) -> list[str]:
    """Messages whose code is in no catalog, or whose values are not those that the sentence speaks of."""
    known, found = fluent_files.entries("en"), []
    for name, place in calls(trees):
        code = place.call.args[0] if name == "Message" and place.call.args else None
        if not isinstance(code, ast.Constant):
            continue
        said = str(code.value)
        if said not in known:
            found.append(f"{place}: no catalog has {said}")
        elif all(keyword.arg for keyword in place.call.keywords):
            given = {keyword.arg for keyword in place.call.keywords}
            wanted = check.values(known[said], known)
            if given != wanted:
                found.append(f"{place}: {said} speaks of {sorted(wanted)}, not of {sorted(map(str, given))}")
    return found


def prefix(written: ast.JoinedStr) -> str:
    """How a text with holes begins: f"terminal-help-{word}" is a family of codes."""
    first = written.values[0] if written.values else None
    begins = str(first.value) if isinstance(first, ast.Constant) else ""
    return begins if FAMILY.fullmatch(begins) else ""


def unused(trees: dict[str, ast.Module], catalog: dict[str, str]) -> set[str]:
    """Codes of the catalog that no source and no other message mentions."""
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    families = {found for node in nodes if isinstance(node, ast.JoinedStr) and (found := prefix(node))}
    referred = {code for source in catalog.values() for code in catalog if f"{{ {code} }}" in source}
    said = texts | referred | WITHIN
    forms = {code for code in catalog for form in FORMS if code.removesuffix(form) in said}
    return {code for code in catalog if code not in said | forms and not code.startswith((*FAMILIES, *families))}


def test_errors_are_made_of_messages() -> None:
    """So that every language can say them."""
    assert [] == errors_in_english(trees())


def test_messages_fit_their_catalog() -> None:
    """The code is there, and so are all its values: nobody has to run into a sentence to find that out."""
    assert [] == wrong_messages(trees())


def test_no_message_is_superfluous() -> None:
    """What is no longer said is not translated any more."""
    assert set() == unused(trees(), fluent_files.entries("en"))


@pytest.mark.parametrize(
    "written",
    [
        "SetupError('two players share a name')",
        "raise errors.SetupError(f'{name} plays twice', Message('hint'))",
        "UnknownDeck(Message('deck-unknown', deck=deck), 'try ' + deck)",
        "UnknownDeck(Message('deck-unknown', deck=deck), hint or 'try camelot')",
        "class Own(StorageError): ...\nOwn('the disk is full' if full else 'gone')",
        "class Own(StorageError): ...\nclass Further(Own): ...\nFurther('gone')",
    ],
)
def test_fault_an_error_in_english_words(written: str) -> None:
    """However it is written, it is found."""
    assert ["own.py:" in found for found in errors_in_english({"own.py": ast.parse(written)})] == [True]


@pytest.mark.parametrize(
    "written",
    ["Message('deck-unknwon', deck=deck)", "Message('deck-unknown')", "Message('deck-unknown', deck=deck, card=card)"],
)
def test_fault_a_message_that_does_not_fit(written: str) -> None:
    """A code that is misspelled, a value that is missing, and one too many."""
    assert 1 == len(wrong_messages({"own.py": ast.parse(written)}))


def test_fault_a_message_that_nobody_says() -> None:
    """It would be translated in vain."""
    catalog = {"deck-said": "deck-said = { deck-part }", "deck-part": "deck-part = x", "deck-lost": "deck-lost = x"}

    assert {"deck-lost"} == unused({"own.py": ast.parse("Message('deck-said')")}, catalog)
