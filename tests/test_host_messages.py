"""docs/host.md has every message that a host can see: errors of the catalogs, and lines of the log."""

import ast
import re
from pathlib import Path

import pytest

from run import ROOT

PACKAGE = ROOT / "src" / "eights"
SECTIONS = {  # of each catalog, those for hosts
    "server": ("Starting a server.", "Stored tables that can't be opened"),
    "storage": ("Files", "Backups", "Problems that may be temporary", "PostgreSQL", "Secrets"),
    "admin": ("What can't be done",),
}
OTHERS = {"storage-stopping", "storage-the-database"}  # for clients; part of another message
LOGGING = ("server", "live", "storage")


def words_of(text: str) -> str:
    """The longest part of a message without values; of several forms, the usual one."""
    text = re.sub(r"\{[^{}]*->.*\*\[\w+\] (.*?)\n\}", r"\1", text, flags=re.DOTALL)
    return max((part.strip(" :;,.()'\n") for part in re.split(r"\{[^{}]*\}|%[sd]", text)), key=len)


def messages() -> dict[str, str]:
    """What the catalogs say to hosts, by code; advice is left out, because the page gives its own."""
    found: dict[str, str] = {}
    for name, titles in SECTIONS.items():
        text = (PACKAGE / "messages" / "en" / f"{name}.ftl").read_text(encoding="utf-8")
        for section in re.split(r"^## ", text, flags=re.MULTILINE):
            if section.startswith(titles):
                parts = re.split(r"^([a-z][a-z0-9-]*) = ?", re.sub(r"(?m)^#.*\n", "", section), flags=re.MULTILINE)
                found |= dict(zip(parts[1::2], map(words_of, parts[2::2]), strict=True))
    return {code: words for code, words in found.items() if code not in advice() | OTHERS}


def advice() -> set[str]:
    """The codes of messages that say what to do: in the sources, they come after what is wrong."""
    second = re.compile(r',\s+Message\(\s*"([a-z0-9-]+)"|^[A-Z_]+ = Message\("([a-z0-9-]+)"', flags=re.MULTILINE)
    sources = (file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
    return {one or other for text in sources for one, other in second.findall(text)}


def log_lines() -> set[str]:
    """What the server writes to its log in its own words."""
    found = set()
    for file in (file for part in LOGGING for file in (PACKAGE / part).glob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        named = {
            target.id: node.value.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "attr", "") in {"warning", "error", "exception"}
                and node.args
            ):
                line = node.args[0]
                text = line.value if isinstance(line, ast.Constant) else named.get(getattr(line, "id", ""), "")
                found.add(words_of(str(text)))
    return found - {""}


def undocumented(page: str) -> list[str]:
    page = " ".join(page.replace("`", "").split())
    return [words for words in (*messages().values(), *log_lines()) if words not in page]


def page() -> str:
    return Path(ROOT, "docs", "host.md").read_text(encoding="utf-8")


def test_every_message_is_documented() -> None:
    assert [] == undocumented(page())
    assert len(messages()) > 40
    assert len(log_lines()) > 8


@pytest.mark.parametrize("words", ["is locked by another program", "saving works again", "is not an IP address"])
def test_what_is_missing_is_noticed(words: str) -> None:
    """The seeded fault: the page does not say it."""
    assert [words] == undocumented(page().replace(words, ""))
