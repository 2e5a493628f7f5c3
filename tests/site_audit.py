"""Audits the documentation site in a browser: python3 run.py docs, then .venv/bin/python -m tests.site_audit

Opens every page as `eights serve` serves it: on a desktop in light colors, on a phone in dark ones (--all: in both).
axe must find nothing, nothing may be wider than the window, and no page may complain or request anything from outside.
The search must find something, also when the site is opened from its folder, without a server.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, ConsoleMessage, Page, Request

from rigs.site.command import PACKED, WORK
from tests.page.browser import SIZES, chromium
from tests.page.test_everyone import faults
from tests.patience import PATIENCE
from tests.server.pages import server

SITE = WORK / "site"
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
Scheme = Literal["light", "dark"]
LOOKS: tuple[tuple[str, Scheme], ...] = (
    ("desktop", "light"),
    ("phone", "dark"),
    ("desktop", "dark"),
    ("phone", "light"),
)
RESULTS = "label-content-name-mismatch"  # of the generator: the name of a result is its title, without the excerpt


async def audit(names: list[str], looks: int, pictures: Path | None) -> list[str]:
    """What is wrong, by page and look."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        async with chromium() as browser, server(Path(folder), docs=str(PACKED)) as up:
            for look in LOOKS[:looks]:
                page, said = await opened(browser, up.address, *look)
                for name in names:
                    said.clear()
                    await page.goto(f"{up.address}/docs/{name}")
                    found = [*await faults(page), *said]
                    if (wider := await page.evaluate(WIDER)) > 0:
                        found.append(f"{wider} px wider than the window")
                    wrong += [f"{name} ({', '.join(look)}): {each}" for each in found]
                    if pictures:
                        file = "-".join((*Path(name).with_suffix("").parts, *look))
                        await page.screenshot(path=pictures / f"{file}.png")
                wrong += [f"the search ({', '.join(look)}): {each}" for each in await search(page)]
                await page.context.close()
            page, _ = await opened(browser, "file:", "desktop", "light")
            await page.goto((SITE / "index.html").as_uri())
            await search(page)
    return wrong


async def opened(browser: Browser, home: str, size: str, scheme: Scheme) -> tuple[Page, list[str]]:
    """A page of that look, and what it complains about or requests from outside."""
    width, height = SIZES[size]
    context = await browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    context.set_default_timeout(PATIENCE * 1000)
    page, said = await context.new_page(), list[str]()

    def requested(request: Request) -> None:
        if not request.url.startswith((home, "data:", "blob:")):
            said.append(f"requests {request.url}")

    def logged(line: ConsoleMessage) -> None:
        if line.type in ("error", "warning"):
            said.append(line.text)

    page.on("request", requested)
    page.on("console", logged)
    page.on("pageerror", lambda error: said.append(str(error)))
    return page, said


async def search(page: Page) -> list[str]:
    """What is wrong with the search, which opens above the page. It has to find something."""
    await page.keyboard.press("Control+k")
    await page.get_by_role("combobox").fill("Excalibur")
    await page.get_by_role("option").first.wait_for()
    return [each for each in await faults(page) if not each.startswith(RESULTS)]


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("pages", nargs="*", help="such as host.html (default: all)")
    parser.add_argument("--all", action="store_true", help="desktop and phone, both in light and dark")
    parser.add_argument("--pictures", type=Path, help="save a picture of every page in this folder")
    given = parser.parse_args(words)
    names = given.pages or sorted(file.relative_to(SITE).as_posix() for file in SITE.rglob("*.html"))
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    wrong = asyncio.run(audit(names, 4 if given.all else 2, given.pictures))
    sys.stdout.write("".join(f"{each}\n" for each in wrong) + f"{len(names)} pages, {len(wrong)} faults\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
