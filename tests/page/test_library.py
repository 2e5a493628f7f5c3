"""Decks, cards and rules on the page: found, read and left again, by mouse and by keyboard."""

from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.printing.pdf import Pdf

pytestmark = needs_chromium

# Every picture has a size: what the server could not draw has none. Those out of sight are loaded, too.
BROKEN = """async pictures => {
    for (const one of pictures) one.loading = "eager";
    const loaded = one => one.complete || new Promise(done => one.onload = one.onerror = done);
    await Promise.all(pictures.map(loaded));
    return pictures.filter(one => !one.naturalWidth).map(one => one.src);
}"""


async def no_broken_pictures(page: Page) -> None:
    assert await page.locator("img").evaluate_all(BROKEN) == []


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_from_home_to_a_card_and_its_rulings(tmp_path: Path, size: str, theme: str) -> None:
    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, size, theme) as page:
            await page.goto(up.address)
            await page.get_by_role("link", name="Decks and cards").click()
            await page.get_by_role("link", name="Lyonesse").click()
            await page.get_by_role("heading", name="Lyonesse").wait_for()
            await page.get_by_role("status").filter(has_text="35 of 35 cards").wait_for()
            await page.get_by_role("searchbox").fill("tide event")
            await page.get_by_role("status").filter(has_text="2 of 35 cards").wait_for()
            await page.get_by_role("searchbox").fill("")
            await page.get_by_role("combobox", name="Color").select_option("purple")
            await page.get_by_role("combobox", name="Kind").select_option("asset")
            await page.get_by_role("status").filter(has_text="8 of 35 cards").wait_for()
            await no_broken_pictures(page)
            await keep_picture(page, f"deck-{size}-{theme}")

            await page.get_by_role("link", name="King of the Drowned").first.click()
            await page.get_by_role("heading", name="King of the Drowned").wait_for()
            assert "you may put an asset from the discard pile" in await page.locator("main").inner_text()
            assert await page.title() == "King of the Drowned · Crazier Eights"
            await no_broken_pictures(page)
            await keep_picture(page, f"card-{size}-{theme}")
            await page.go_back()
            await page.get_by_role("heading", name="Lyonesse").wait_for()

    run(read())


def test_a_deck_and_the_rulebook_are_printed_by_a_click(tmp_path: Path) -> None:
    """On the paper of the country."""

    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="en-US") as page:
            for path, link, name, size in (
                ("/decks/lyonesse", "Print this deck", "lyonesse.pdf", (215.9, 279.4)),
                ("/rules", "Print the rulebook", "rulebook.pdf", (215.9, 279.4)),
            ):
                await page.goto(f"{up.address}{path}")
                async with page.expect_download() as waiting:
                    await page.get_by_role("link", name=link).click()
                download = await waiting.value
                assert name == download.suggested_filename
                assert size == Pdf(Path(await download.path()).read_bytes()).size(0)

    run(read())


def test_every_deck_of_the_house_can_be_looked_through(tmp_path: Path) -> None:
    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            for deck, cards in (("camelot with promo", 53), ("classic", 52)):
                await page.goto(f"{up.address}/decks/{deck}")
                await page.locator(".faces img").first.wait_for()
                assert await page.locator(".faces img").count() == cards
                assert all(await page.locator(".faces img").evaluate_all("all => all.map(one => one.alt)"))
                await no_broken_pictures(page)

    run(read())


def test_the_rules_are_searched_by_keyboard_and_lead_to_rulings(tmp_path: Path) -> None:
    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(f"{up.address}/rules")
            await page.get_by_role("heading", name="The rules of Crazier Eights", level=1).wait_for()
            await page.get_by_role("searchbox").focus()
            await page.keyboard.type("emptied by somebody else")
            assert await page.get_by_role("status").inner_text() == "0 sections and 1 rulings"
            assert await page.locator(".ruling").count() == 1
            await page.get_by_role("searchbox").fill("xyzzy")
            assert "Nothing in the rules says" in await page.locator("article").inner_text()
            await page.get_by_role("searchbox").fill("")
            await page.locator("#rules-setting-up").get_by_role("link", name="14").click()
            assert await page.evaluate("location.hash") == "#ruling-14"
            assert await page.locator("#ruling-14").is_visible()
            await keep_picture(page, "rules-desktop-light")

    run(read())


def test_a_card_that_there_is_not_is_said_so(tmp_path: Path) -> None:
    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(f"{up.address}/cards/Nobody")
            assert "no card named 'Nobody'" in await page.get_by_role("alert").inner_text()
            await page.get_by_role("link", name="All decks").click()
            await page.get_by_role("heading", name="Decks and cards").wait_for()

    run(read())
