"""Every page outside the table at every size: nothing is cut off, every control can be reached and pressed."""

from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page

from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.words import word
from tests.server.pages import make

pytestmark = needs_chromium

# 683 × 384 is 1366 × 768 at 200 %, and 320 × 256 is 1280 × 1024 at 400 %.
SIZES: Final = (
    (320, 480), (360, 560), (390, 664), (844, 390), (683, 384), (1366, 650), (1280, 800), (1920, 1080), (320, 256),
)  # fmt: skip
PATHS: Final = ("/", "/new", "/settings", "/decks", "/decks/lyonesse", "/rules", "/replay", "/nothing/here")
SMALL: Final = 900  # pixels: below this width, controls are as high as a finger needs
# What is wrong with the page as it is: whether it scrolls sideways, and what cannot be reached or pressed.
WRONG: Final = """target => {
    const wrong = [], root = document.documentElement;
    if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} > ${innerWidth}`);
    const hidden = each => !each.checkVisibility() || each.closest(".sr, details:not([open]) > :not(summary)");
    for (const each of document.querySelectorAll(
        "button, a.btn, select, input:not(.sr), label:has(input.sr), summary")) {
        if (hidden(each)) continue;
        const box = each.getBoundingClientRect();
        const name = `${each.tagName} ${each.innerText || each.ariaLabel || each.id}`;
        const scrolls = getComputedStyle(each.parentElement).overflowX === "auto"; // a row of its own
        if ((box.left < -1 || box.right > innerWidth + 1) && !scrolls) wrong.push(`beside the window: ${name}`);
        if (box.top + scrollY < -1 || box.bottom + scrollY > Math.max(root.scrollHeight, innerHeight) + 1)
            wrong.push(`out of reach: ${name}`);
        const least = each.type === "checkbox" ? 24 : target; // its label is pressed, too
        if (target && (each.closest("label") ?? each).getBoundingClientRect().height < least)
            wrong.push(`too small: ${name} ${box.height}`);
        if (each.tagName === "BUTTON" && each.scrollWidth > each.clientWidth + 1) wrong.push(`cut: ${name}`);
    }
    for (const each of document.querySelectorAll(".bar .btn")) {
        const box = each.getBoundingClientRect();
        if (box.bottom > innerHeight + 1 || box.top < 0) wrong.push(`outside the window: ${each.innerText}`);
    }
    return wrong;
}"""


async def at_all_sizes(page: Page, name: str, found: dict[str, Any]) -> None:
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        if wrong := await page.evaluate(WRONG, 40 if width < SMALL else 0):
            found[f"{name}, {width}x{height}"] = wrong
            await keep_picture(page, f"wrong{name.replace('/', '-')}-{width}x{height}")
        if (width, height) in ((390, 664), (844, 390)):
            await keep_picture(page, f"page{name.replace('/', '-')}-{width}x{height}")


def test_every_control_of_every_page_can_be_reached_at_every_size(tmp_path: Path) -> None:
    found: dict[str, Any] = {}

    async def look() -> None:
        async with server(tmp_path, NEVER) as up, chromium() as browser, visitor(browser, complains=False) as page:
            for path in PATHS:
                await page.goto(f"{up.address}{path}")
                await page.locator("main").first.wait_for()
                await until(page, "document.fonts.status === 'loaded'")
                if path == "/new":
                    await page.get_by_text("Classic Crazy Eights").click()
                    await page.get_by_text(word("new-more")).click()
                await at_all_sizes(page, path, found)
            table, token = await make(up, "A host with 20 signs", seats=4, teams=[[0, 2], [1, 3]], clock=120)
            await page.goto(f"{up.address}/t/{table}")
            await page.locator(".join").wait_for()
            await at_all_sizes(page, "/invitation", found)
            await page.goto(f"{up.address}/t/{table}#{token}")
            await page.reload()
            await page.locator(".bar").wait_for()
            await at_all_sizes(page, "/gathering", found)
            await page.get_by_role("button", name=word("gather-change")).click()
            await page.locator("dialog form").wait_for()
            await page.set_viewport_size({"width": 320, "height": 480})
            assert [] == [fault for fault in await page.evaluate(WRONG, 0) if "beside" in fault]
            await keep_picture(page, "page-arrange-320x480")

            await page.goto(f"{up.address}/settings")
            await page.locator("main").wait_for()
            await page.evaluate("document.querySelector('.settings').style.width = '400px'")
            await page.set_viewport_size({"width": 320, "height": 480})
            assert await page.evaluate(WRONG, 40)  # a fault is found

    run(look())
    assert {} == found
