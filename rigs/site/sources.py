"""What the site is made from: the Markdown of the project, with links to files that the site has no page for.

A link to a source file leads to a copy of it in the site, so that everything works offline.
"""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from rigs import ROOT
from rigs.site import reference

ROOT_PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "ROADMAP.md": "roadmap.md",
              "SECURITY.md": "security.md", "CODE_OF_CONDUCT.md": "conduct.md", "README.md": "index.md"}  # fmt: skip
FENCED = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^)\s#]*)(#[^)\s]*)?\)")
LIST_ITEM = re.compile(r"(?:[-*+]|\d+\.) ")


class Sources:
    """Copies pages to a folder and collects the source files they refer to."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.wanted: dict[Path, Path] = {}  # a file or folder of the project, and its page

    def copy(self) -> None:
        docs = ROOT / "docs"
        for file in sorted(docs.rglob("*")):
            if file.is_file() and file.suffix not in (".py", ".pyc"):
                self.place(file, self.out / file.relative_to(docs))
        for name, page in ROOT_PAGES.items():
            if page != "index.md" and (ROOT / name).exists():
                self.place(ROOT / name, self.out / page)
        for wanted, place in self.wanted.items():
            self.show(wanted, place)

    def place(self, file: Path, page: Path) -> None:
        page.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix != ".md":
            shutil.copyfile(file, page)
        else:
            page.write_text(self.adapted(file.read_text(encoding="utf-8"), file, page), encoding="utf-8")

    def adapted(self, text: str, file: Path, page: Path) -> str:
        """The text with links that work in the site, and with blank lines where Python-Markdown needs them."""

        def link(found: re.Match[str]) -> str:
            label, to, anchor = found[1], found[2], found[3] or ""
            if not to or "://" in to or to.startswith("mailto:"):
                return found[0]
            return f"{label}({relative(self.page_of((file.parent / to).resolve()), page)}{anchor})"

        return outside_code(lambda part: with_blank_lines(LINK.sub(link, part)), text)

    def page_of(self, target: Path) -> Path:
        docs = ROOT / "docs"
        if target.parent == ROOT and target.name in ROOT_PAGES:
            return self.out / ROOT_PAGES[target.name]
        if target.is_file() and target.is_relative_to(docs):
            return self.out / target.relative_to(docs)
        if page := reference.page_of(target):
            return self.out / page
        where = target.relative_to(ROOT)  # a link to a place outside the project is a fault, and ends the build
        if not target.exists():
            raise SystemExit(f"a page refers to {where}, which does not exist")
        visible = Path(*(part.lstrip(".") for part in where.parts))  # the generator leaves out .github
        return self.wanted.setdefault(target, self.out / "source" / f"{visible.as_posix()}.txt")

    def show(self, file: Path, page: Path) -> None:
        """A source file as text, or what is in a folder."""
        page.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            names = sorted(each.name for each in file.iterdir() if not each.name.startswith(("_", ".")))
            page.write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
        else:
            shutil.copyfile(file, page)


def outside_code(change: Callable[[str], str], text: str) -> str:
    return "".join(part if part.startswith("```") else change(part) for part in FENCED.split(text))


def with_blank_lines(text: str) -> str:
    """A list right below a paragraph is a list on GitHub; Python-Markdown wants a blank line between them."""
    lines: list[str] = []
    for line in text.split("\n"):
        before = lines[-1] if lines else ""
        if LIST_ITEM.match(line) and before.strip() and not LIST_ITEM.match(before) and not before.startswith(" "):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)


def relative(target: Path, page: Path) -> str:
    return Path(os.path.relpath(target, page.parent)).as_posix()
