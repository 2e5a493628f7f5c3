"""`python3 run.py docs`: builds the documentation site, checks it, and packs it into one file."""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Annotated, Any

import click

from eights import __version__
from eights.cli.commands import Option
from eights.errors import EightsError
from rigs import ROOT, with_rigs
from rigs.app import app
from rigs.site import gallery, links, reference
from rigs.site.sources import Sources

WORK = ROOT / ".site"
PACKED = ROOT / "src/eights/server/docs.zip"
HERE = Path(__file__).parent
PAGE = re.compile(r'"([\w/.-]+\.md)"')
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
STAMP = (1980, 1, 1, 0, 0, 0)  # the same sources give the same file


@app.command()
def docs(
    check: Annotated[bool, Option("--check/--no-check", help="Check every link.")] = True,
) -> None:
    """Build the documentation site. `eights serve` then offers it under /docs."""
    site = build(WORK)
    wrong = links.faults(site) if check else []
    for each in wrong:
        click.echo(each, err=True)
    if wrong:
        raise EightsError(f"{len(wrong)} links of the site are broken", "correct the pages they are on")
    pack(site, PACKED)
    pages = sum(1 for _ in site.rglob("*.html"))
    click.echo(f"{pages} pages, {PACKED.stat().st_size // 1000} kB, links checked: {site / 'index.html'}")


def build(work: Path) -> Path:
    """Build the site in a folder; returns where it is."""
    shutil.rmtree(work, ignore_errors=True)
    pages = work / "docs"
    Sources(pages).copy()
    cards, modules = gallery.write(pages), reference.write(pages)
    shutil.copytree(HERE / "theme", pages / "theme")
    (work / "zensical.toml").write_text(settings(pages, cards, modules), encoding="utf-8")
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--clean"]
    done = subprocess.run(command, cwd=work, env=with_rigs(), capture_output=True, text=True, check=False)
    if done.returncode or "warning" in done.stdout.lower():
        raise EightsError(f"the site could not be built:\n{done.stdout}{done.stderr}")
    mend(work / "site")
    return work / "site"


def mend(site: Path) -> None:
    """Change what the generator writes into every page, and has no setting for."""
    for page in site.rglob("*.html"):
        text, home = page.read_text(encoding="utf-8"), "../" * (len(page.relative_to(site).parts) - 1)
        if page.name == "404.html":  # shown at any depth, so its links begin where a server has the site
            home = links.HOME
            text = text.replace('="/', f'="{home}').replace('"base":"/"', f'"base":"{home}"')
        page.write_text(mended(text, f"{home}theme/file-worker.js"), encoding="utf-8")


def mended(text: str, own_worker: str) -> str:
    """Load from the site itself what lets the search work from a folder, where browsers start no workers.

    An anchor in a heading would end its link in the table of contents; a column without a name has no header.
    """
    text = text.replace("https://unpkg.com/iframe-worker/shim", own_worker)
    return re.sub(r"<th([^>]*)></th>", r"<td\1></td>", text.replace("<a ></a>", ""))


def settings(pages: Path, cards: list[tuple[str, str]], modules: list[tuple[str, str]]) -> str:
    """zensical.toml: the settings of this folder, with all pages in the navigation; new ones come last."""
    text = (HERE / "zensical.toml").read_text(encoding="utf-8")
    decisions = [(title_of(file), f"decisions/{file.name}") for file in sorted((pages / "decisions").glob("*.md"))]
    present = {file.relative_to(pages).as_posix() for file in pages.rglob("*.md")}
    named = [path for _, path in (*cards, *modules, *decisions)] + PAGE.findall(text)
    if missing := [path for path in named if path not in present]:
        raise EightsError(f"the navigation names pages that do not exist: {', '.join(missing)}")
    more = [(title_of(pages / path), path) for path in sorted(present - set(named))]
    for name, entries in {"cards": cards, "modules": modules, "decisions": decisions, "more": more}.items():
        lines = [f"{{ {json.dumps(title, ensure_ascii=False)} = {json.dumps(path)} }}" for title, path in entries]
        text = text.replace(f'"@{name}"', ", ".join(lines))
    text = text.replace('  { "More" = [] },\n', "")
    return text.replace("@version", __version__)


def title_of(page: Path) -> str:
    return page.read_text(encoding="utf-8").partition("# ")[2].partition("\n")[0]


def pack(site: Path, target: Path) -> None:
    """One file for a server, with the hashes of the scripts that are written in pages: no others may run."""
    files = sorted(file for file in site.rglob("*") if file.is_file())
    scripts: set[str] = set()
    for page in files:
        if page.suffix == ".html":
            scripts |= {digest(script) for script in INLINE.findall(page.read_text(encoding="utf-8"))}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files:
            archive.writestr(
                zipfile.ZipInfo(file.relative_to(site).as_posix(), STAMP), file.read_bytes(), zipfile.ZIP_DEFLATED
            )
        index: dict[str, Any] = {"version": __version__, "scripts": sorted(scripts)}
        archive.writestr(zipfile.ZipInfo(".site.json", STAMP), json.dumps(index))


def digest(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
