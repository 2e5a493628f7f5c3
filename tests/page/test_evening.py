"""A duplicate evening on the page: two friends, two bots, two tables; the score sheet, looked at and checked by axe."""

import asyncio
from pathlib import Path

from playwright.async_api import Page

from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import by_finger, by_mouse, play_to_the_end
from tests.page.test_everyone import faults
from tests.page.test_matches import set_a_table
from tests.page.words import word
from tests.server.pages import eventually

pytestmark = needs_chromium


async def end_of_deal(pages: tuple[Page, Page]) -> None:
    """Play to the end of this deal at all tables."""
    host, friend = pages
    await asyncio.gather(play_to_the_end(host, by_mouse), play_to_the_end(friend, by_finger))


def test_two_friends_at_two_tables(tmp_path: Path) -> None:
    """One link for all, two deals on a desktop and a phone, a deal that checks out, and the same sheet for both."""

    async def play() -> None:
        async with (
            server(tmp_path, seed=None) as up,
            chromium() as browser,
            visitor(browser, "desktop", "light") as host,
            visitor(browser, "phone", "dark") as friend,
        ):
            await set_a_table(host, up.address, Players="2", Duplicate="2 tables", Deals="2", Bots="2")
            await keep_picture(host, "evening-gathering")
            await friend.goto(await host.locator(".link code").inner_text())
            await friend.get_by_label(word("home-name")).fill("Bob")
            await friend.locator(".seats li").nth(1).get_by_role("button", name=word("gather-sit")).tap()
            (live,) = up.registry.tables.values()
            for deal in (1, 2):
                name = word("gather-deal") if deal == 1 else word("sheet-next", deal=2, deals=2)
                for page in (host, friend):
                    await page.get_by_role("button", name=name).click()
                for page in (host, friend):
                    await page.locator(".app[data-prompt], .app .hand, main.over").first.wait_for()
                await end_of_deal((host, friend))
                await eventually(lambda deal=deal: deal == len(live.table.results))  # type: ignore[misc]
                for page in (host, friend):
                    await page.get_by_role("button", name=word("over-check")).wait_for()
                    assert 0 == await page.get_by_text(word("fair-partly")).count()
                    assert 0 == await page.get_by_text(word("fair-dishonest")).count()
            sheets = [await page.locator(".sheet > table tbody tr").all_inner_texts() for page in (host, friend)]
            assert [4, 4] == [len(sheet) for sheet in sheets]
            assert [row.split("\t")[2:] for row in sheets[0]] == [row.split("\t")[2:] for row in sheets[1]]
            for page, name in ((host, "desktop-light"), (friend, "phone-dark")):
                await page.locator(".sheet").scroll_into_view_if_needed()
                await keep_picture(page, f"evening-sheet-{name}")
                assert [] == await faults(page)

    run(play())
