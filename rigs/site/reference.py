"""The API reference of the site: a page for each public module, from its docstrings."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

from tests import api_page

MODULES = {
    "eights.client": "Playing over the network",
    "eights.envs": "Environments for learning programs",
    "eights.envs.evaluation": "How good an agent is",
    "eights.errors": "Errors",
    "eights.table.commands": "Commands for a table",
    "eights.verbs": "Verbs of your own",
    "eights.words": "Words of cards",
}


def write(out: Path) -> list[tuple[str, str]]:
    """Write the pages; returns their titles and paths. docs/api.md has `eights` and `eights.bots`."""
    pages = []
    for name, title in MODULES.items():
        path = out / "reference" / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(page(name, title), encoding="utf-8")
        pages.append((name, f"reference/{name}.md"))
    return pages


def page(name: str, title: str) -> str:
    module = import_module(name)
    lines = [f"# {name}", "", f"*{title}.*", "", text_of(inspect.getdoc(module) or ""), ""]
    for public in names(module):
        value = getattr(module, public)
        described = inspect.isclass(value) or inspect.isroutine(value)
        entry = api_page.Entry(public, value, text_of(inspect.getdoc(value) or "") if described else "")
        lines += [api_page.section(entry) if described else f"### {public}\n\nA value: `{type(value).__name__}`.\n"]
        if inspect.isclass(value) and value.__module__.startswith("eights"):
            lines += [api_page.section(each) for each in api_page.members(value)]
    return re.sub(r"^#(#+ )", r"\1", "\n".join(lines), flags=re.MULTILINE)  # sections of a page of their own


def names(module: ModuleType) -> list[str]:
    """What is public in a module: what it lists, or else what it defines."""
    defined = [name for name, value in vars(module).items() if getattr(value, "__module__", "") == module.__name__]
    return list(getattr(module, "__all__", [name for name in defined if not name.startswith("_")]))


def page_of(source: Path) -> str:
    """The page about a source file, if there is one."""
    found = (name for name in MODULES if import_module(name).__file__ == str(source))
    return next((f"reference/{name}.md" for name in found), "")


def text_of(doc: str) -> str:
    """A docstring for a page in reference/, which may name pages of docs/."""
    return re.sub(r"\]\((?:docs/)?([\w-]+\.md)", r"](../\1", doc)
