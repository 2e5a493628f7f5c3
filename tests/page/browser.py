"""The page in a real browser: the Chromium of the system, at a table of a real server."""

import asyncio
import os
import re
import shutil
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Playwright, async_playwright

from eights.live.live_table import LiveTable
from eights.server.registry import Registry
from eights.server.running import Serving
from eights.server.tokens import Credentials
from eights.table.settings import Settings
from tests.patience import PATIENCE
from tests.server import pages

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = os.environ.get("EIGHTS_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
OUTPUT = Path(os.environ.get("EIGHTS_OUTPUT", "test-output"))
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (375, 812)}
YOURS: Final = 2  # the seed of a deal in which the first seat begins
NEVER: Final = 1e6  # a pace at which no bot acts while a test runs
LAST: Final = 12  # lines in a report
LOOKED_AT: Final = 60_000  # milliseconds for a report; a page that stands still has none

needs_chromium = pytest.mark.skipif(
    not CHROMIUM, reason="no Chromium here (Debian, Ubuntu: apt install chromium; elsewhere: EIGHTS_CHROMIUM=PATH)"
)


class Shared:
    """The event loop and the browser that all tests of this process share; a browser takes seconds to start."""

    runner: asyncio.Runner | None = None
    playwright: Playwright | None = None
    browser: Browser | None = None


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test in the shared event loop."""
    Shared.runner = Shared.runner or asyncio.Runner()
    Shared.runner.run(test)


def stop() -> None:
    """Close what the tests shared."""

    async def close() -> None:
        if Shared.browser:
            await Shared.browser.close()
        if Shared.playwright:
            await Shared.playwright.stop()

    if Shared.runner:
        Shared.runner.run(close())
        Shared.runner.close()
    Shared.runner = Shared.playwright = Shared.browser = None


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser: in a test that `run` runs the shared one, elsewhere a new one."""
    if Shared.runner is None or Shared.runner.get_loop() is not asyncio.get_running_loop():
        async with async_playwright() as playwright:
            browser = await launch(playwright)
            try:
                yield browser
            finally:
                await browser.close()
        return
    if Shared.playwright is None:
        Shared.playwright = await async_playwright().start()
    if Shared.browser is None or not Shared.browser.is_connected():
        Shared.browser = await launch(Shared.playwright)
    yield Shared.browser


async def launch(playwright: Playwright) -> Browser:
    return await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE * 1000)


@asynccontextmanager
async def server(folder: Path, pace: float = 0.0, seed: int | None = YOURS, **options: Any) -> AsyncIterator[Serving]:
    """A server whose tables are dealt from a seed (None: from a sealed one). A test that fails tells of its tables."""
    make = Registry.create

    async def make_seeded(self: Registry, settings: Settings, own: int | None = None, address: str = "") -> Credentials:
        return await make(self, settings, seed if own is None else own, address)

    with patch.object(Registry, "create", make_seeded):
        async with pages.server(folder, pace, **options) as up:
            try:
                yield up
            except Exception as error:
                for live_table in up.registry.tables.values():
                    error.add_note(report_of_table(live_table))
                raise


def report_of_table(live_table: LiveTable) -> str:
    """What the server knows of a table, for whoever reads why a test failed."""
    table, game = live_table.table, live_table.table.game
    autopilot, audience = live_table.autopilot, live_table.audience
    clock, now = autopilot.clock, asyncio.get_running_loop().time()
    lines = [f"Table {table.id} on the server, after event {table.seq}: {len(audience.connections)} connections"]
    lines += [f"  seat {number}: {seat.kind} {seat.name} {seat.bot}" for number, seat in enumerate(table.seats)]
    lines += [f"  asked: seat {seat}, prompt {asked.prompt}: {asked.options}" for seat, asked in table.asked.items()]
    lines += [f"  due: {due} in {at - now:.1f} s" for due, at in clock.deadlines.items()]
    lines += [f"  stopped: {clock.stopped is not None}, resting: {autopilot.resting}, acting: {[*autopilot.acting]}"]
    if game is not None:
        lines += [f"  over: {game.over}", *(f"  {line}" for line in game.position().splitlines())]
    for feed in [*audience.feeds.values()][:1]:
        lines += [f"  told: {sentence}" for _, sentence in feed.viewer.end_of_story(table, LAST)[0]]
    return "\n".join(lines)


@asynccontextmanager
async def visitor(
    browser: Browser, size: str = "desktop", theme: str = "light", complains: bool = True, **options: Any
) -> AsyncIterator[Page]:
    """Somebody with a browser of her own; what the browser complains about fails the test, unless it has reason to.

    A test that fails tells what the page showed, and keeps a picture of it.
    """
    width, height = SIZES[size]
    context: BrowserContext = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
        reduced_motion=options.pop("reduced_motion", "reduce"),
        service_workers=options.pop("service_workers", "block"),  # which would fetch everything for every visitor
        **options,
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = await context.new_page()
    console: list[str] = []
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        console.append(f"{message.type}: {message.text}")
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            complaints.append(message.text)

    def fail(error: Error) -> None:
        console.append(f"pageerror: {error}")
        complaints.append(str(error))

    page.on("console", hear)
    page.on("pageerror", fail)
    try:
        yield page
        assert not (complains and complaints), complaints
    except Exception as error:
        error.add_note(await report_of_page(page, len(browser.contexts), console))
        raise
    finally:
        await context.close()


async def report_of_page(page: Page, number: int, console: list[str]) -> str:
    """What a page shows, for whoever reads why a test failed."""
    lines = [f"Page {page.url}", *(f"  console {line}" for line in console[-LAST:])]
    try:
        page.set_default_timeout(LOOKED_AT)
        text = await page.locator("body").inner_text()
        table = await page.locator(".app").evaluate_all("all => all.map(app => ({...app.dataset}))")
        lines += [f"  table {table}", *(f"  | {line}" for line in text.splitlines() if line.strip())]
        test = os.environ.get("PYTEST_CURRENT_TEST", "test").rpartition("/")[2].removesuffix(" (call)")
        name = f"failed-{re.sub(r'[^A-Za-z0-9]+', '-', test).strip('-')}-{number}"
        await keep_picture(page, name)
        lines.append(f"  picture: {(OUTPUT / f'{name}.png').resolve()}")
    except Error as error:  # it is gone, or stands still
        lines.append(f"  it cannot be looked at: {error}")
    return "\n".join(lines)


async def until(page: Page, true: str) -> None:
    """Wait until an expression is true. The page forbids the eval that Playwright's own waiting needs."""
    async with asyncio.timeout(PATIENCE):
        while not await page.evaluate(true):
            await asyncio.sleep(0.02)


async def drawn(page: Page) -> None:
    """Wait until fonts and pictures are there: what is measured or pointed at does not move any more."""
    await until(page, "document.fonts.status === 'loaded' && [...document.images].every(image => image.complete)")


async def keep_picture(page: Page, name: str) -> None:
    """A picture for whoever wants to see what the tests saw."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=OUTPUT / f"{name}.png")
