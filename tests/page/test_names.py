"""Players are players, whatever they are called: like each other, like a card, or like a color."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page

from eights.decks import find
from eights.server.running import Serving
from eights.table.card_catalog import faces_of
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.mangling import Mangle, mangle
from tests.page.player import join_by_consent, play_now, settled
from tests.page.positions import table_at
from tests.page.test_questions import DESCRIPTION
from tests.page.words import word

pytestmark = needs_chromium

PEOPLE: Final = ("Ann", "Ann 2", "Merlin", "Red")
NAMESAKES: Final = """
    deck: camelot
    players: Ann, Ann 2, Merlin, Red
    turn: Ann, main
    Ann hand: Castle, Avalon, Merlin
    Ann 2 hand: Study, Tempest, Camelot
    Merlin hand: Trade, Death, Bewitch
    Red hand: Nimue, Excalibur, Lighthouse
    discard pile: Sir Galahad
    draw pile: ...
"""
# Of each line of the log: whose it is, the players it names, and its cards and marked colors.
LINES: Final = """() => [...document.querySelectorAll(".log .ln")].map(line => ({
    by: line.querySelector(".av")?.dataset.who ?? "",
    text: line.querySelector(".says").textContent,
    players: [...line.querySelectorAll(".who")].map(each => each.textContent),
    marked: [...line.querySelectorAll(".cn, .said")].map(each => each.firstChild.textContent),
}))"""


async def everybody_plays(up: Serving, page: Page) -> None:
    """Ann plays Castle; then everybody has a turn, and the page shows the log of it."""
    _, address = await table_at(up, NAMESAKES)
    await page.goto(address)
    await page.locator(".hc", has=page.get_by_alt_text("Castle")).click()
    await page.keyboard.press("p")
    await page.locator(".mine .assets [data-card]").wait_for()
    await settled(page)
    await page.keyboard.press("e")
    for name in PEOPLE:
        await page.locator(".log .ln", has_text=f"{name} ").first.wait_for()


async def look_at_log(page: Page) -> None:
    """Every sentence belongs to the player whom it begins with; and that is a player, not a card or a color."""
    credited = set[str]()
    for line in await page.evaluate(LINES):
        name = max((name for name in PEOPLE if line["text"].startswith(f"{name} ")), key=len, default="")
        if name:
            assert str(PEOPLE.index(name)) == line["by"], line
            assert [name] == line["players"][:1], line
            credited.add(name)
        assert not {"Ann", "Ann 2", "Red"} & {*line["marked"]}, line
    assert set(PEOPLE) == credited
    assert not (await page.locator(".place[data-seat='1'] .nm small").inner_text()).startswith("2 ")


def test_namesakes_are_told_apart(tmp_path: Path) -> None:
    """Two Anns, a player called Merlin, and a player called Red."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await everybody_plays(up, page)
            await look_at_log(page)
            await keep_picture(page, "names-desktop-light")

    run(look())


def in_story(change: Callable[[dict[str, Any]], None]) -> Mangle:
    """Change every sentence of the log."""

    def mangled(message: dict[str, Any]) -> None:
        for told in message.get("story", []) if message["t"] in ("snap", "ev") else []:
            change(told if isinstance(told, dict) else told[1])

    return mangled


def credit_by_name(sentence: dict[str, Any]) -> None:
    """To the first player whose name it begins with."""
    sentence["by"] = next((seat for seat, name in enumerate(PEOPLE) if sentence["text"].startswith(name)), -1)


def mistake_for_a_color(sentence: dict[str, Any]) -> None:
    """Red, the player, is drawn as the color."""
    sentence["pieces"] = [
        ["color", "red", "Red"] if piece == ["seat", 3, "Red"] else piece for piece in sentence.get("pieces", [])
    ]


def mistake_for_a_card(sentence: dict[str, Any]) -> None:
    """Merlin, the player, is drawn as the card."""
    sentence["pieces"] = [
        ["card", 0, "Merlin"] if piece == ["seat", 2, "Merlin"] else piece for piece in sentence.get("pieces", [])
    ]


@pytest.mark.parametrize("fault", [credit_by_name, mistake_for_a_color, mistake_for_a_card])
def test_a_page_that_mixes_them_up_is_caught(tmp_path: Path, fault: Callable[[dict[str, Any]], None]) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await mangle(page, in_story(fault))
            await everybody_plays(up, page)
            with pytest.raises(AssertionError):
                await look_at_log(page)

    run(look())


def test_two_guests_named_ann(tmp_path: Path) -> None:
    """The second one gets a number, and each page marks its own Ann."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser) as guest,
        ):
            await host.goto(f"{up.address}/settings")
            await host.get_by_label(word("home-name")).fill("Ann")
            await host.goto(up.address)
            await play_now(host)
            await guest.goto(host.url)
            await join_by_consent(guest, host, name="Ann")
            assert word("name-you", name="Ann 2") in await guest.locator(".mine .nm").inner_text()
            await host.locator(".place .nm", has_text="Ann 2").wait_for()
            marked = ".log .who.me"
            await guest.reload()
            await guest.locator(".hand .hc").first.wait_for()
            assert {"Ann 2"} >= {*await guest.locator(marked).all_inner_texts()}
            assert {"Ann"} >= {*await host.locator(marked).all_inner_texts()}
            assert await host.locator(marked).count()

    run(look())


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_screen_reader_hears_what_a_card_does(tmp_path: Path, language: str) -> None:
    """A card is called by its name, rank and color, in words; its description has its whole text."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(f"{up.address}/?lang={language}")
            _, address = await table_at(up, NAMESAKES.replace("turn:", "Ann assets: Thin Ice\n    turn:", 1))
            await page.goto(address)
            await page.locator(".hc").first.wait_for()
            await everything_is_described(page, language)

    run(look())


async def everything_is_described(page: Page, language: str) -> None:
    """Castle in the hand and Thin Ice in play."""
    faces = {face.name: face for face in faces_of(find("camelot"), language)}
    for name, where, color in (("Castle", ".hc", "blue"), ("Thin Ice", ".mine .asset button", "red")):
        card = page.locator(f"{where}[aria-label^='{name}']")
        assert word(f"color-{color}", language) in (await card.get_attribute("aria-label") or "")
        assert faces[name].text in await card.evaluate(DESCRIPTION)


def test_a_card_without_its_description_is_noticed(tmp_path: Path) -> None:
    """The seeded fault: the text is not connected with the card."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, NAMESAKES.replace("turn:", "Ann assets: Thin Ice\n    turn:", 1))
            await page.goto(address)
            await page.locator(".hc").first.wait_for()
            await page.evaluate("document.querySelectorAll('[id^=about-]').forEach(about => (about.textContent = ''))")
            with pytest.raises(AssertionError):
                await everything_is_described(page, "en")

    run(look())
