"""The log leads back to every moment, and the end of a game tells everything and can be checked."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Locator, Page

from eights.server.running import Serving
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.mangling import in_view, mangle
from tests.page.player import play_now, state_of, step
from tests.page.positions import table_at
from tests.page.test_everyone import faults
from tests.page.words import word

pytestmark = needs_chromium

LAST_CARD: Final = """
    deck: camelot
    players: ann, bob, cat
    turn: ann, main
    ann hand: Castle
    bob hand: Study, Tempest
    cat hand: Nimue
    discard pile: Trade
    draw pile: ...
"""


async def hand_of(page: Page) -> list[str]:
    """The cards of the hand, whatever can be done with them."""
    labels = await page.locator(".hc img").evaluate_all("all => all.map(one => one.alt)")
    return [str(label) for label in labels]


async def check_the_log(up: Serving, page: Page) -> None:
    """A click on a sentence shows the table as it was then, also after the page was loaded again; and back to now."""
    await page.goto(up.address)
    await play_now(page)
    await state_of(page)
    first, then = await page.locator(".ln").count(), await hand_of(page)
    now = then
    while now == then:
        assert "over" != await step(page)
        await state_of(page)
        now = await hand_of(page)
    await page.reload()
    await page.locator(".hand .hc").first.wait_for()
    sentence = page.locator(".ln").nth(first - 2)  # before a reload the log also tells that the game was dealt
    await sentence.get_by_role("button", name=word("log-recall")).click(position={"x": 5, "y": 5})
    await page.locator(".notice.past").wait_for()
    assert then == await hand_of(page)
    await keep_picture(page, "then-desktop-light")
    await page.get_by_role("button", name=word("log-now")).click()
    assert now == await hand_of(page)
    await check_playing_on(page, sentence, then)


async def check_playing_on(page: Page, sentence: Locator, then: list[str]) -> None:
    """From that moment, against bots: another table, at which one has the same cards."""
    await sentence.get_by_role("button", name=word("log-recall")).click(position={"x": 5, "y": 5})
    await page.get_by_role("button", name=word("shared-play-on")).click()
    assert [] == await faults(page)
    await keep_picture(page, "play-on-desktop-light")
    here = page.url
    await page.get_by_role("button", name=word("shared-with-bots")).click()
    await page.wait_for_url(lambda url: "/t/" in url and url.partition("#")[0] != here)
    await page.locator(".hand .hc").first.wait_for()
    await state_of(page)
    assert sorted(then) == sorted(await hand_of(page))


def forget_the_past(message: dict[str, Any]) -> None:
    """A server that shows another table than it was."""
    if message["t"] == "recalled" and message["view"]:
        for seat in message["view"]["seats"]:
            seat["hand"] = seat["hand"] and seat["hand"][1:]


@pytest.mark.parametrize("lying", [False, True], ids=["kept", "broken"])
def test_the_log_shows_the_table_as_it_was(tmp_path: Path, lying: bool) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            if not lying:
                await check_the_log(up, page)
                return
            await mangle(page, forget_the_past)
            with pytest.raises(AssertionError):
                await check_the_log(up, page)

    run(look())


async def check_the_end(up: Serving, page: Page) -> None:
    """Who won, how, the hands, the points; the record to be saved; and the same table once more."""
    _, address = await table_at(up, LAST_CARD)
    await page.goto(address)
    await page.locator(".hc").first.click()
    await page.keyboard.press("d")
    await page.locator("main.over").wait_for()
    said = await page.locator(".res").inner_text()
    assert "You win, ann" in said
    assert "ann wins the game with no cards left in hand." in said
    rows = await page.locator(".res tbody tr").all()
    hands = [await row.locator(".hd img").evaluate_all("all => all.map(one => one.alt.split(',')[0])") for row in rows]
    assert [[], ["Study", "Tempest"], ["Nimue"]] == hands
    assert ["0", "2", "1"] == [await row.locator(".pt").inner_text() for row in rows]


def other_points(view: dict[str, Any]) -> None:
    if view.get("outcome"):
        view["outcome"]["points"] = [0, 0, 0]


def no_hands(view: dict[str, Any]) -> None:
    if view.get("outcome"):
        view["outcome"]["hands"] = None


@pytest.mark.parametrize("fault", [None, other_points, no_hands])
def test_the_end_tells_everything(tmp_path: Path, fault: Any) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=not fault) as page:
            if fault is None:
                await check_the_end(up, page)
                return
            await mangle(page, in_view(fault))
            with pytest.raises(AssertionError):
                await check_the_end(up, page)

    run(look())


def test_a_shuffle_that_breaks_its_promise_is_found_out(tmp_path: Path) -> None:
    """The browser itself works out the promise from the seed; another seed does not pass."""

    def other_seed(view: dict[str, Any]) -> None:
        if view.get("fairness") and view["fairness"]["seed"]:
            view["fairness"]["seed"] = "00" * 32

    async def look() -> None:
        async with (
            server(tmp_path, seed=None) as up,
            chromium() as browser,
            visitor(browser, complains=False) as page,
        ):
            await mangle(page, in_view(other_seed))
            await page.goto(up.address)
            await play_now(page)
            await page.get_by_role("button", name=word("menu-title")).click()
            await page.get_by_role("button", name=word("menu-away")).click()
            await page.locator("main.over").wait_for()
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name=word("over-check")).click()
            await page.locator("dialog", has_text=word("fair-dishonest")).wait_for()

    run(look())
