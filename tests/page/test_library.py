"""Decks, cards and rules on the page: found, read and left again, by mouse and by keyboard."""

from pathlib import Path

import pytest
from playwright.async_api import Page

from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.words import start, word
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
            await page.get_by_role("link", name=word("library-decks")).click()
            await page.get_by_role("link", name="Lyonesse").click()
            await page.get_by_role("heading", name="Lyonesse").wait_for()
            await page.get_by_role("status").filter(has_text=word("library-found", n=35, of=35)).wait_for()
            await page.get_by_role("searchbox").fill("tide event")
            await page.get_by_role("status").filter(has_text=word("library-found", n=2, of=35)).wait_for()
            await page.get_by_role("searchbox").fill("")
            await page.get_by_role("combobox", name=word("library-color")).select_option("purple")
            await page.get_by_role("combobox", name=word("library-kind")).select_option("asset")
            await page.get_by_role("status").filter(has_text=word("library-found", n=8, of=35)).wait_for()
            await no_broken_pictures(page)
            await keep_picture(page, f"deck-{size}-{theme}")

            await page.get_by_role("link", name=word("library-report")).click()
            await page.get_by_role("heading", name="Lyonesse: a report").wait_for()
            sorts = page.get_by_role("button", name="worth when dealt, in percentage points")
            await sorts.first.click()  # its script may run
            await page.go_back()
            await page.get_by_role("heading", name="Lyonesse", exact=True).wait_for()

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
                ("/decks/lyonesse", word("library-print"), "lyonesse.pdf", (215.9, 279.4)),
                ("/rules", word("rules-print"), "rulebook.pdf", (215.9, 279.4)),
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
            await page.keyboard.type("ability empties your hand")
            assert await page.get_by_role("status").inner_text() == word("rules-found", sections=0, rulings=1)
            assert await page.locator(".ruling").count() == 1
            await page.get_by_role("searchbox").fill("xyzzy")
            assert start("rules-nothing") in await page.locator("article").inner_text()
            await page.get_by_role("searchbox").fill("")
            await page.locator("#rules-setting-up").get_by_role("link", name="14").click()
            assert await page.evaluate("location.hash") == "#ruling-14"
            assert await page.locator("#ruling-14").is_visible()
            await keep_picture(page, "rules-desktop-light")

    run(read())


def test_the_rules_are_read_and_printed_in_german(tmp_path: Path) -> None:
    """A link to a section leads to it in any language; a card's rulings are German, too."""

    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="de-DE") as page:
            await page.goto(f"{up.address}/rules#rules-unusual-cards")
            await page.get_by_role("heading", name="Die Regeln von Crazier Eights", level=1).wait_for()
            assert "11. Besondere Karten" == await page.locator("#rules-unusual-cards h2").inner_text()
            await until(page, "document.getElementById('rules-unusual-cards').getBoundingClientRect().top < 200")
            assert ["de"] * 4 == await page.locator("article > div").evaluate_all("all => all.map(one => one.lang)")
            await page.get_by_role("searchbox").fill("Fähigkeit eines anderen Spielers deine Hand leert")
            assert await page.locator(".ruling h2").all_inner_texts() == ["5. Wann genau gewinnt eine leere Hand?"]
            async with page.expect_download() as waiting:
                await page.get_by_role("link", name=word("rules-print", "de")).click()
            printed = Pdf(Path(await (await waiting.value).path()).read_bytes())
            assert "das Regelheft, für zwei bis acht Spieler" in printed.text(0)

            await page.goto(f"{up.address}/cards/Excalibur?deck=camelot")
            await page.get_by_role("link", name="20. Wann reagiert Excalibur?").wait_for()

    run(read())


def test_a_card_that_there_is_not_is_said_so(tmp_path: Path) -> None:
    async def read() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(f"{up.address}/cards/Nobody")
            assert "no card named 'Nobody'" in await page.get_by_role("alert").inner_text()
            await page.get_by_role("link", name=word("library-all-decks")).click()
            await page.get_by_role("heading", name=word("library-decks")).wait_for()

    run(read())
