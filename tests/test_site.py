"""The documentation site, up to where its generator takes over; `python3 run.py docs` builds it and checks links."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from eights.errors import EightsError
from rigs.site import gallery, links, reference
from rigs.site.command import digest, mended, settings
from rigs.site.slugs import named
from rigs.site.sources import Sources, with_blank_lines
from run import ROOT


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages of the site, as Markdown."""
    out = tmp_path_factory.mktemp("site") / "docs"
    Sources(out).copy()
    return out


def test_every_page_is_in_the_navigation(pages: Path) -> None:
    """A new document comes last until somebody finds a place for it; a listed one has to exist."""
    cards, modules = gallery.write(pages), reference.write(pages)
    text = settings(pages, cards, modules)
    listed = set(re.findall(r'"([\w/.-]+\.md)"', text))

    assert {file.relative_to(pages).as_posix() for file in pages.rglob("*.md")} == listed

    (pages / "new.md").write_text("# Quite new", encoding="utf-8")
    assert '{ "More" = [{ "Quite new" = "new.md" }' in settings(pages, cards, modules)
    (pages / "new.md").unlink()
    with pytest.raises(EightsError, match=r"pages that do not exist: cards/gone\.md"):
        settings(pages, [("Gone", "cards/gone.md")], modules)


def test_every_card_is_in_the_gallery(pages: Path) -> None:
    """As a picture whose description has the whole text."""
    gallery.write(pages)
    page = (pages / "cards/camelot-with-promo.md").read_text(encoding="utf-8")

    assert 53 == page.count("<figure")
    assert 'alt="Thin Ice, 2 of red, asset.' in page
    assert all((pages / "cards" / file).exists() for file in re.findall(r'<img src="([^"]+)"', page))


@pytest.mark.parametrize("module", reference.MODULES)
def test_every_public_name_is_in_the_reference(module: str) -> None:
    """With its docstring; tests/test_api.py shows the same of `eights` and `eights.bots`."""
    page = reference.page(module, "")

    described = set(re.findall(r"^## (\w+)$", page, re.MULTILINE))
    assert set() == set(reference.names(import_module(module))) - described


def test_links_to_sources_lead_to_copies(pages: Path) -> None:
    """So that they work offline."""
    page = (pages / "bots.md").read_text(encoding="utf-8")
    found = re.findall(r"\]\((source/[^)#]+)", page)

    assert found
    assert all((pages / link).exists() for link in found)
    assert (ROOT / "run.py").read_text(encoding="utf-8") not in page


def test_markdown_is_adapted() -> None:
    """A list below a paragraph needs a blank line; headings are named as on GitHub."""
    assert "Two things:\n\n- one\n- two\n  more" == with_blank_lines("Two things:\n- one\n- two\n  more")
    assert "draws--piles" == named("Draws & piles", "-")


def test_what_the_generator_gets_wrong_is_mended() -> None:
    """It loads a script from elsewhere, puts anchors into links, and makes headers of nothing."""
    written = (
        '<script src="https://unpkg.com/iframe-worker/shim"></script><a href="#a"><a ></a>A</a><th></th><th>B</th>'
    )

    mend = '<script src="../own.js"></script><a href="#a">A</a><td></td><th>B</th>'
    assert mend == mended(written, "../own.js")


def test_broken_links_are_found(tmp_path: Path) -> None:
    """Of every kind, and nothing else."""
    (tmp_path / "there.html").write_text('<h1 id="here">There</h1>', encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="there.html#here">a</a><a href="gone.html">b</a><a href="there.html#gone">c</a>'
        '<a href="https://example.org">d</a><img src="https://example.org/x.png"><script src="gone.js"></script>',
        encoding="utf-8",
    )

    assert [
        "index.html: gone.html: does not exist",
        "index.html: there.html#gone: has no such place",
        "index.html: https://example.org/x.png: comes from elsewhere",
        "index.html: gone.js: does not exist",
    ] == links.faults(tmp_path)


def test_scripts_are_named_by_their_hash() -> None:
    assert "'sha256-LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='" == digest("hello")
