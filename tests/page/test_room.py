"""Everything at the table has its room: nothing covers what is needed, nothing jumps, nothing shows itself unasked."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page
from tests.page.browser import chromium, keep_picture, needs_chromium, until, visitor
from tests.page.player import by_mouse, close_tip, play_now
from tests.page.positions import table_at
from tests.page.test_promises import POSITION
from tests.server.pages import server

from eights.server.running import Serving

pytestmark = needs_chromium

SCREENS: Final = {
    "small": {"width": 1280, "height": 800},
    "usual": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
}
# Which of these lie over one another.
OVER: Final = """([ones, others]) => {
    const boxes = what => [...document.querySelectorAll(what)].map(each => [each, each.getBoundingClientRect()]);
    const said = each => each.className + " " + each.innerText.trim();
    const crossing = (a, b) => a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes(ones).flatMap(([one, a]) => boxes(others)
        .filter(([other, b]) => !other.contains(one) && !one.contains(other) && crossing(a, b))
        .map(([other]) => said(one) + " × " + said(other)));
}"""
OUTSIDE: Final = """what => [...document.querySelectorAll(what)].map(each => each.getBoundingClientRect()).filter(box =>
    box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).length"""
LOOK_AT_IT: Final = 900  # milliseconds: longer than a card has to be pointed at
Look = Callable[[Serving, Page], Awaitable[None]]


def look_at(tmp_path: Path, look: Look, **options: Any) -> None:
    async def run() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, **options) as page:
            await look(up, page)

    asyncio.run(run())


async def sit(up: Serving, page: Page, position: str = POSITION, tips: bool = False) -> None:
    _, address = await table_at(up, position)
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    if not tips:
        await close_tip(page, by_mouse)


@pytest.mark.parametrize("locale", ["en-US", "de-AT"])
def test_what_a_card_can_do_covers_no_button(tmp_path: Path, locale: str) -> None:
    async def look(up: Serving, page: Page) -> None:
        for name, size in SCREENS.items():
            await page.set_viewport_size(size)  # type: ignore[arg-type]  # both are there
            await sit(up, page)
            for card in await page.locator(".hc").all():
                await card.click()
                await page.locator(".pop .btn").first.wait_for()
                assert [] == await page.evaluate(OVER, [".pop", ".hbar > .btn, .hc .card, .log, .turn"]), name
                assert 0 == await page.evaluate(OUTSIDE, ".pop, .pop .btn, .hbar .btn"), name
            await keep_picture(page, f"room-{name}-{locale}")
        await page.locator(".pop").evaluate("pop => pop.style.left = '300px'")  # as it once lay
        assert await page.evaluate(OVER, [".pop", ".hbar > .btn"])

    look_at(tmp_path, look, locale=locale)


def test_a_card_that_is_shown_large_is_shown_whole_and_leaves_the_hand_free(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.set_viewport_size(SCREENS["small"])  # type: ignore[arg-type]
        await sit(up, page)
        for what in (".hc", ".mine .assets [data-card]", ".place .assets [data-card]"):
            for card in (page.locator(what).first, page.locator(what).last):
                await page.mouse.move(2, 2)
                await card.hover()
                await page.locator(".peek").wait_for()
                assert 0 == await page.evaluate(OUTSIDE, ".peek")
                assert [] == await page.evaluate(OVER, [".peek", ".hand"])
        await page.locator(".peek").evaluate("peek => peek.style.top = '500px'")
        assert 1 == await page.evaluate(OUTSIDE, ".peek")

    look_at(tmp_path, look)


def test_a_card_that_is_pressed_or_let_go_leaves_nothing_behind(tmp_path: Path) -> None:
    """It is not shown large, nor is one that comes to lie under a pointer at rest; and its ring is gone."""

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page)
        await page.locator(".hc").nth(2).click()
        await page.keyboard.press("Escape")
        await page.locator(".pop").wait_for(state="detached")
        assert await page.evaluate("document.activeElement === document.body")
        await page.keyboard.press("ArrowRight")  # and the keyboard finds back
        assert "Death" in (await page.evaluate("document.activeElement.ariaLabel"))
        await page.locator(".hc").nth(1).click()
        await page.locator(".pop").wait_for()
        await page.keyboard.press("d")
        await until(page, "document.querySelectorAll('.hc').length === 5")
        await page.wait_for_timeout(LOOK_AT_IT)
        assert 0 == await page.locator(".peek").count()

    look_at(tmp_path, look)

    look_at(tmp_path, look)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_tip_covers_nothing(tmp_path: Path, size: str) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await play_now(page)
        await page.locator(".tip").wait_for()
        assert [] == await page.evaluate(OVER, [".tip", ".log, .hand, .mine, .place, .top, .strip, .tick, .hours"])
        assert 0 == await page.evaluate(OUTSIDE, ".tip")

    look_at(tmp_path, look, size=size)


def test_places_stay_where_they_are_while_others_play(tmp_path: Path) -> None:
    """What somebody did stands where her kind stood."""
    height = "[...document.querySelectorAll('.place .hd')].map(one => one.offsetHeight)"

    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await play_now(page)
        await close_tip(page, by_mouse)
        before = await page.evaluate(height)
        await page.keyboard.press("e")
        await page.locator(".place .nm", has_text="ends the turn").first.wait_for()
        now = await page.evaluate(height)
        assert all(abs(one - other) <= 1 for one, other in zip(before, now, strict=True))  # letters differ by a hair
        await page.locator(".place .nm small").first.evaluate("small => small.append(document.createElement('p'))")
        await page.locator(".place .nm p").evaluate("p => p.append('ends the turn')")
        assert before != await page.evaluate(height)

    look_at(tmp_path, look)


def test_a_phone_tells_names_of_assets_and_what_is_left_to_do(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await sit(up, page)
        shown = await page.locator(".place .assets:visible, .place .chips:visible").all_inner_texts()
        assert ["Wood Troll Thin Ice", "Holy Grail Lady of the Lake", "Devious Dragon Crown of Kings Spell Tome"] == [
            " ".join(each.split()) for each in shown
        ]
        assert "play: 1 left" in await page.locator(".hand").inner_text()
        assert "discard: 2 left" in await page.locator(".hand").inner_text()
        assert 0 == await page.evaluate("document.documentElement.scrollWidth - innerWidth")

    look_at(tmp_path, look, size="phone")


def test_words_at_the_table(tmp_path: Path) -> None:
    """The top card as sentences say it; where it is what somebody knows; what comes; a label that can be pressed."""
    position = POSITION.replace("Elven Ritual named blue", "Crown of Kings")
    position = position.replace("Devious Dragon, Crown of Kings, ", "").replace("Thin Ice", "Devious Dragon")

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page, position)
        assert "Q red" in await page.locator(".named .t2").inner_text()
        assert "On top of the draw pile: Armageddon" in " ".join((await page.locator(".know").inner_text()).split())
        assert "Beginning: Devious Dragon" in await page.locator(".seatline").inner_text()
        await page.get_by_role("button", name="look through", exact=True).click()
        await page.get_by_role("dialog", name="The discard pile, top first").wait_for()

    look_at(tmp_path, look)


def test_a_name_is_the_same_at_home_and_at_the_table(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await page.get_by_label("Your name").fill("  J. O'Neil_3-Zoë ! ")
        await page.get_by_label("Your name").blur()
        assert "J O Neil 3-Zoë" == await page.get_by_label("Your name").input_value()
        await play_now(page)
        assert "J O Neil 3-Zoë (you)" in await page.locator(".mine").inner_text()

    look_at(tmp_path, look)
