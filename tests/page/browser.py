"""The page in a real browser: the Chromium of the system, at a table of a real server."""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
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
PATIENCE = 60_000  # milliseconds: the machine may be busy
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (375, 812)}

needs_chromium = pytest.mark.skipif(
    not CHROMIUM, reason="no Chromium here (Debian, Ubuntu: apt install chromium; elsewhere: EIGHTS_CHROMIUM=PATH)"
)


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def visitor(
    browser: Browser, size: str = "desktop", theme: str = "light", complains: bool = True, **options: Any
) -> AsyncIterator[Page]:
    """Somebody with a browser of her own; what the browser complains about fails the test, unless it has reason to."""
    width, height = SIZES[size]
    context: BrowserContext = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
        reduced_motion=options.pop("reduced_motion", "reduce"),
        **options,
    )
    context.set_default_timeout(PATIENCE)
    page = await context.new_page()
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        yield page
    finally:
        await context.close()
    assert not (complains and complaints), complaints


async def until(page: Page, true: str) -> None:
    """Wait until an expression is true. The page forbids the eval that Playwright's own waiting needs."""
    async with asyncio.timeout(PATIENCE / 1000):
        while not await page.evaluate(true):
            await asyncio.sleep(0.05)


async def keep_picture(page: Page, name: str) -> None:
    """A picture for whoever wants to see what the tests saw."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=OUTPUT / f"{name}.png")
