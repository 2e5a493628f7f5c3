"""Whole games on the page, played as people play them."""

from pathlib import Path

import pytest

from tests.page.browser import chromium, drawn, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import by_finger, by_mouse, close_tip, play_by_keys, play_now, play_to_the_end
from tests.page.positions import table_at
from tests.page.test_promises import POSITION
from tests.page.words import word

pytestmark = needs_chromium

DRAGGED = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Castle, Avalon, Thin Ice, Death
    bob hand: Study, Trade
    discard pile: Pleasant Memories
    draw pile: ...
"""
# How the sections of a dialog begin: the space above, and the look of the heading.
HEADED = """sections => sections.map(section => {
    const heading = getComputedStyle(section.querySelector("h3"));
    return [getComputedStyle(section).marginTop, heading.font, heading.color, heading.marginBottom].join("; ");
})"""


@pytest.mark.parametrize(
    ("size", "theme", "game"),
    [("desktop", "light", "home-play"), ("phone", "dark", "home-play"), ("desktop", "dark", "home-classic")],
)
def test_a_whole_game_against_two_bots(tmp_path: Path, size: str, theme: str, game: str) -> None:
    """By mouse on a desk, by finger on a phone: to the end screen, and the shuffle is checked there."""
    press = by_finger if size == "phone" else by_mouse

    async def play() -> None:
        async with server(tmp_path, seed=None) as up, chromium() as browser, visitor(browser, size, theme) as page:
            await page.goto(up.address)
            await play_now(page, press, word(game))
            done = await play_to_the_end(page, press)
            assert done  # a lucky opponent may end it soon

            assert await page.locator("main.over h1").inner_text()
            await keep_picture(page, f"over-{size}-{theme}")
            await press(page.get_by_role("button", name=word("over-check")))
            await page.locator("dialog", has_text=word("fair-honest")).wait_for()

    run(play())


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await page.get_by_role("button", name=word("home-play")).focus()
            await page.keyboard.press("Enter")
            await page.wait_for_selector(".hand .hc")
            done = await play_by_keys(page)
            assert done["p"] or done["d"]
            assert await page.locator("main.over h1").inner_text()

    run(play())


def test_a_card_is_dragged(tmp_path: Path) -> None:
    """Onto one's place to play it, onto the pile to discard it; elsewhere nothing happens."""
    held = "[document.querySelectorAll('.hc').length, document.querySelector('.app').dataset.busy]"

    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, DRAGGED)
            await page.goto(address)
            await page.wait_for_selector(".hand .hc")
            await drawn(page)
            await close_tip(page, by_mouse)
            for mark, place, told in ((".bdg.d", "discard", "discards"), (".bdg.p", "play", "plays")):
                card = page.locator(f".hc:has({mark})").first
                before = await page.evaluate(held)
                await card.drag_to(page.locator(".hours"))
                assert before == await page.evaluate(held)  # a move would make it busy at once
                await card.drag_to(page.locator(f"[data-drop={place}]"))
                await page.locator(".ln.me", has_text=f" {told} ").first.wait_for()

    run(play())


@pytest.mark.parametrize(
    ("size", "theme"),
    [("desktop", "light"), ("desktop", "dark"), ("tablet", "light"), ("phone", "light"), ("phone", "dark")],
)
def test_pictures(tmp_path: Path, size: str, theme: str) -> None:
    """Nothing is cut off at the side, at any size; pictures are kept."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, size, theme) as page:
            await page.goto(up.address)
            await keep_picture(page, f"home-{size}-{theme}")
            await play_now(page)
            await page.locator(".tip button").click()
            await keep_picture(page, f"table-{size}-{theme}")
            await page.locator(".hc").first.click()
            await keep_picture(page, f"chosen-{size}-{theme}")
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            await page.goto(f"{up.address}/new")
            await page.locator(".dk img").first.wait_for()
            await drawn(page)
            await keep_picture(page, f"new-{size}-{theme}")
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")

    run(look())


def test_a_card_is_read(tmp_path: Path) -> None:
    """Its text, its rulings, where it is; Escape closes the reader. Hovering shows it large, beside where it lies."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await play_now(page)
            card = page.locator(".hc").first
            await card.hover()
            await page.locator(".peek").wait_for()
            await page.mouse.move(5, 5)
            await page.locator(".peek").wait_for(state="detached")
            await card.focus()
            await page.keyboard.press("r")
            await page.locator("dialog .reader h2").wait_for()
            assert word("reader-hand") in await page.locator("dialog").inner_text()
            await keep_picture(page, "reader-desktop-light")
            await page.keyboard.press("Escape")
            await page.locator("dialog").wait_for(state="detached")

    run(look())


def test_the_rulings_in_the_reader_look_like_the_rest_of_it(tmp_path: Path) -> None:
    """The library shows them too, in another style."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, POSITION)
            await page.goto(address)
            await page.get_by_role("option", name="Trade").focus()
            await page.keyboard.press("r")
            await page.locator(".reader .rulings").wait_for()
            styles = await page.locator(".reader section:has(h3)").evaluate_all(HEADED)
            assert len(styles) >= 2
            assert 1 == len(set(styles)), styles

    run(look())
