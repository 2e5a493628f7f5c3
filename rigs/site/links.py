"""Checks a built site: every link and picture is there, nothing comes from elsewhere, no two ids are the same."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

HOME = "/docs/"  # where `eights serve` offers the site
LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src")}


class Found(NamedTuple):
    links: list[tuple[str, bool]]  # where to, and whether the page loads it by itself
    ids: set[str]


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Found([], set())

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("id", "name") and value:
                self.found.ids.add(value)
            if name in ("href", "src") and value:
                self.found.links.append((value, (tag, name) in LOADED))


def read(page: Path) -> Found:
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    return reader.found


def faults(site: Path) -> list[str]:
    """What is wrong, by page."""
    pages = {page: read(page) for page in sorted(site.rglob("*.html"))}
    wrong = []
    for page, found in pages.items():
        for link, loaded in found.links:
            if problem := problem_of(link, loaded, page, pages, site):
                wrong.append(f"{page.relative_to(site).as_posix()}: {link}: {problem}")
    for style in site.rglob("*.css"):
        away = re.findall(r"url\(['\"]?(https?:[^)'\"]*)", style.read_text(encoding="utf-8"))
        wrong += [f"{style.name}: {address}: comes from elsewhere" for address in away]
    return list(dict.fromkeys(wrong))


def problem_of(link: str, loaded: bool, page: Path, pages: dict[Path, Found], site: Path) -> str:
    parts = urlsplit(link)
    if parts.scheme in ("http", "https"):
        return "comes from elsewhere" if loaded else ""
    if parts.scheme:
        return "" if parts.scheme in ("mailto", "data") else f"unknown kind of link {parts.scheme}:"
    root = site if parts.path.startswith(HOME) else page.parent
    target = (root / unquote(parts.path).removeprefix(HOME)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.exists():
        return "does not exist"
    if parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids | {"__top"}:
        return "has no such place"
    return ""
