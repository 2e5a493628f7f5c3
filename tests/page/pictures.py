"""The pictures of docs/table.md, taken on the page itself: python -m tests.page.pictures"""

import asyncio
import re
import tempfile
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Page

from eights.server.running import Serving
from tests.page.browser import chromium, visitor
from tests.page.player import by_mouse, close_tip
from tests.page.positions import scenario, table_at
from tests.page.test_promises import POSITION
from tests.server.pages import server

IMAGES: Final = Path("docs/images")
TESTS: Final = Path(__file__).parent.parent
QUALITY: Final = 80
SIZES: Final = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 664},
    "short": {"width": 844, "height": 390},
}
TEAMS: Final = """
    deck: camelot with promo + camelot
    players: Ann, Bob, Cat, Dan
    teams: Ann & Cat, Bob & Dan
    turn: Ann, main
    turn number: 12
    Ann hand: Castle, Death, Trade, Bewitch, Merlin, Lighthouse, Ferocity
    Bob hand: Study, Avalon, Trade, Tempest
    Cat hand: Nimue, Castle, Research, Study, Black Knight
    Dan hand: Research, Death
    Ann assets: King Arthur, Avalon, Wood Elf
    Bob assets: Wood Troll, Thin Ice
    Cat assets: Holy Grail, Lady of the Lake
    Dan assets: Devious Dragon, Crown of Kings, Spell Tome
    discard pile: Treasure, Ferocity
    draw pile: ...
    Cat used: 1 discard, play
"""
LAST_CARD: Final = TEAMS.replace("Castle, Death, Trade, Bewitch, Merlin, Lighthouse, Ferocity", "Death")
QUESTION: Final = TESTS / "rulings/ruling-21-wood-trolls-controller-is-the-destroyer.scenario"


async def take(page: Page, name: str) -> None:
    await page.wait_for_function("[...document.images].every(image => image.complete && image.naturalWidth)")
    await page.screenshot(path=IMAGES / f"page-{name}.jpg", type="jpeg", quality=QUALITY)


async def open_at(up: Serving, page: Page, position: str, **settings: object) -> None:
    _, address = await table_at(up, position, 0, **settings)
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    await close_tip(page, by_mouse)


async def take_all(up: Serving, browser: Browser) -> None:
    looks = (("desktop", "light"), ("desktop", "dark"), ("phone", "light"), ("phone", "dark"), ("short", "light"))
    for size, theme in looks:
        async with visitor(browser, "phone" if size == "phone" else "desktop", theme, complains=False) as page:
            await page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]  # both are there
            where = f"{size}-{theme}"
            await open_at(up, page, re.sub(r"\b(ann|bob|cat|dan)\b", lambda found: found[0].title(), POSITION))
            if where in ("desktop-light", "phone-light"):
                await take(page, f"table-{where}")
            if where in ("desktop-dark", "phone-light", "short-light"):
                await page.locator(".hc[aria-label^=Death]").click()
                await page.locator(".pop").wait_for()
                await take(page, f"chosen-{where}")
            if where == "phone-light":
                await page.keyboard.press("Escape")
                await page.keyboard.press("c")
                for text in ("hi all, good luck!", "no problem"):
                    await page.keyboard.type(text)
                    await page.keyboard.press("Enter")
                await page.locator(".msg + .msg").wait_for()
                await take(page, f"chat-{where}")
            if where in ("desktop-light", "phone-dark"):
                await open_at(up, page, TEAMS)
                await take(page, f"teams-{where}")
            if where in ("desktop-light", "phone-light"):
                await open_at(up, page, scenario(QUESTION, 0))
                await take(page, f"question-{where}")
                await open_at(up, page, LAST_CARD, games=3)
                await page.locator(".hc").click()
                await page.keyboard.press("d")
                await page.locator("main.over").wait_for()
                await take(page, f"end-{where}")
            if where == "desktop-light":
                await open_at(up, page, POSITION)
                await page.locator(".place .asset button").first.click()
                await page.locator("dialog .reader section h3").first.wait_for()
                await take(page, f"reader-{where}")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder)) as up, chromium() as browser:
            await take_all(up, browser)


if __name__ == "__main__":
    asyncio.run(main())
