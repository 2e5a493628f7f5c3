"""Who may have a seat: newcomers ask, links ask before they replace a seat, and a seat in two places says so."""

import secrets
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from eights.server.running import Serving
from eights.table.commands import Rename
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.mangling import mangle, mangle_answers
from tests.page.player import ask_to_take_over, join_by_consent, play_now
from tests.page.positions import table_at
from tests.page.test_names import NAMESAKES
from tests.page.words import start, word
from tests.server.pages import ask, eventually

pytestmark = needs_chromium

STORED = "JSON.parse(localStorage.getItem('eights.passes'))"


async def mine(page: Page) -> str:
    """What somebody is called in their own seat."""
    return (await page.locator(".mine .nm").inner_text()).split(" (")[0]


def test_who_is_declined_joins_at_the_next_deal(tmp_path: Path) -> None:
    """The other player is asked and may decide later; whoever is declined can still reserve the seat, or cancel."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone", "dark") as guest,
        ):
            await host.goto(up.address)
            await play_now(host)
            (live_table,) = up.registry.tables.values()
            await guest.goto(host.url)
            await ask_to_take_over(guest)
            await guest.get_by_text(start("request-asked")).wait_for()
            await keep_picture(guest, "asked-phone-dark")
            await keep_picture(host, "request-desktop-light")
            assert not await guest.locator(".hand").count()

            await host.get_by_role("button", name=word("request-later")).click()
            await host.get_by_role("button", name=word("menu-title")).click()
            await host.get_by_role("dialog").get_by_role("button", name=word("request-decline")).click()
            await host.get_by_role("button", name=word("close")).click()
            await guest.get_by_role("button", name=word("request-take")).first.click()
            refused = guest.get_by_role("alert").filter(has_text="asked to wait")
            await refused.get_by_role("button", name=word("request-reserve")).click()
            await guest.get_by_text(start("request-reserved")).first.wait_for()
            await eventually(lambda: [True] == [each.next_deal for each in live_table.table.newcomers])
            assert not await host.get_by_role("button", name=word("request-agree"), exact=True).count()

            await guest.get_by_role("button", name=word("cancel")).click()
            await eventually(lambda: not live_table.table.newcomers)

    run(look())


def test_a_link_asks_before_it_replaces_a_seat(tmp_path: Path) -> None:
    """Whoever stays keeps the seat; whoever switches has the other one, and the link is used up."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser, complains=False) as page,
            visitor(browser, complains=False) as stranger,
        ):
            await page.goto(up.address)
            await play_now(page)
            own, table = await mine(page), page.url.rpartition("/")[2]
            friend = await up.registry.tokens.issue(table)
            link = f"{page.url}#{friend.token}"

            await page.goto("about:blank")
            await page.goto(link)
            await asks_first(page)
            assert link.partition("#")[0] == page.url
            await keep_picture(page, "link-desktop-light")
            await page.get_by_role("button", name=word("link-stay", mine=own)).click()
            await page.locator(".hand .hc").first.wait_for()

            await page.goto("about:blank")
            await page.goto(link)
            await page.get_by_role("button", name=word("link-switch", theirs=word("link-spectator"))).click()
            await page.get_by_role("button", name=word("join-watch")).click()
            await page.locator(".place").first.wait_for()
            assert not await page.locator(".hand").count()
            assert friend.token != (await page.evaluate(STORED))[table]
            assert 401 == (await ask(up, f"/api/tables/{table}/me", token=friend.token)).status

            await stranger.goto(link)
            await stranger.get_by_role("alert").filter(has_text=word("net-link-expired")).wait_for()
            await stranger.get_by_role("button", name=word("net-gone-join")).click()
            await stranger.get_by_role("button", name=word("join-watch")).click()
            await stranger.locator(".place").first.wait_for()

    run(look())


async def asks_first(page: Page) -> None:
    """Instead of showing the table at once."""
    question = page.get_by_role("heading", name=word("link-title"))
    await question.or_(page.locator(".join")).first.wait_for()
    assert await question.count()


def test_a_link_that_does_not_ask_is_caught(tmp_path: Path) -> None:
    """To the page, every link leads to the seat that it has already."""

    def same_seat(answer: dict[str, Any]) -> None:
        answer.update(seat=0, host=True)

    async def look() -> None:
        async with server(tmp_path, pace=NEVER) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await mangle_answers(page, "**/api/tables/*/me", same_seat)
            await page.goto(up.address)
            await play_now(page)
            friend = await up.registry.tokens.issue(page.url.rpartition("/")[2])
            link = f"{page.url}#{friend.token}"
            await page.goto("about:blank")
            await page.goto(link)
            with pytest.raises(AssertionError):
                await asks_first(page)

    run(look())


def test_a_link_is_good_once_and_its_owner_comes_back_all_the_same(tmp_path: Path) -> None:
    """Opened again in the browser that has used it, it leads to the same seat."""

    async def look() -> None:
        async with server(tmp_path, pace=NEVER) as up, chromium() as browser, visitor(browser, complains=False) as page:
            table, address = await table_at(up, NAMESAKES)
            for _ in range(2):
                await page.goto("about:blank")
                await page.goto(address)
                await page.locator(".hand .hc").first.wait_for()
                assert "Ann" == await mine(page)
            assert 401 == (await ask(up, f"/api/tables/{table}/me", token=address.partition("#")[2])).status

    run(look())


def test_a_seat_that_is_open_twice_says_so_and_the_others_can_be_signed_out(tmp_path: Path) -> None:
    """Whoever was signed out is told, and the one who did it plays on."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser, complains=False) as page,
            visitor(browser, "phone", complains=False) as thief,
        ):
            await page.goto(up.address)
            await play_now(page)
            table = page.url.rpartition("/")[2]
            token = await open_too(page, thief)

            for each in (page, thief):
                await says_open_twice(up, each)
            await keep_picture(page, "places-desktop-light")
            await page.get_by_role("button", name=word("places-sign-out")).click()

            await thief.get_by_role("alert").filter(has_text=word("net-out")).wait_for()
            await page.get_by_text(word("places-open", n=2)).wait_for(state="detached")
            assert token != (await page.evaluate(STORED))[table]
            await page.reload()
            await page.locator(".hand .hc").first.wait_for()
            await thief.get_by_role("button", name=word("net-gone-join")).click()
            await thief.get_by_role("button", name=word("join-watch")).click()
            await thief.locator(".place").first.wait_for()
            assert not await thief.locator(".hand").count()

    run(look())


async def open_too(page: Page, other: Page) -> str:
    """Open the seat of one page in another one; the token that was needed."""
    table = page.url.rpartition("/")[2]
    token: str = (await page.evaluate(STORED))[table]
    await other.goto(page.url.rpartition("/t/")[0])
    await other.evaluate(f"localStorage.setItem('eights.passes', JSON.stringify({{ '{table}': '{token}' }}))")
    await other.goto(page.url)
    await other.locator(".hand .hc").first.wait_for()
    return token


async def says_open_twice(up: Serving, page: Page) -> None:
    """As soon as it has heard of it: whatever the server sends after that has come, too."""
    (live_table,) = up.registry.tables.values()
    (seat,) = live_table.table.persons()
    there, name = live_table.table.seats[seat], f"Zoe {live_table.table.seq}"
    await live_table.commands.handle(there.holder, secrets.token_hex(16), Rename(name=name))
    await page.locator(".mine .nm", has_text=name).wait_for()
    assert await page.get_by_text(word("places-open", n=2)).count()


def test_a_page_that_does_not_say_so_is_caught(tmp_path: Path) -> None:
    """The page hears of one place only."""

    def one_place(message: dict[str, Any]) -> None:
        if message["t"] == "presence":
            message["places"] = 1

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser, complains=False) as page,
            visitor(browser, "phone", complains=False) as thief,
        ):
            await mangle(page, one_place)
            await page.goto(up.address)
            await play_now(page)
            await open_too(page, thief)
            with pytest.raises(AssertionError):
                await says_open_twice(up, page)

    run(look())


def test_everybody_has_to_agree(tmp_path: Path) -> None:
    """With two players, the agreement of one is not enough; both see who asks."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone") as second,
            visitor(browser) as third,
        ):
            await host.goto(up.address)
            await play_now(host)
            await second.goto(host.url)
            await join_by_consent(second, host)
            await third.goto(host.url)
            await ask_to_take_over(third, name="Kit")
            await host.get_by_role("button", name=word("request-agree"), exact=True).click()
            await third.get_by_text(f"Waiting for {await mine(second)}.").wait_for()
            assert not await third.locator(".hand").count()
            await second.get_by_role("button", name=word("request-agree"), exact=True).click()
            await third.locator(".hand .hc").first.wait_for()

    run(look())
