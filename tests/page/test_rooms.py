"""Before the game: an invitation says what is played, guests give a name, everybody is ready; removing and leaving."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from eights.server.running import Serving
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.mangling import mangle
from tests.page.words import word
from tests.server.pages import eventually
from tests.server.test_lan import HERE, needs_network

pytestmark = needs_chromium

FOCUS = "document.activeElement.innerText"
GREETINGS = ("no problem, good luck!", "yes", "play well")


async def press(page: Page, code: str, **values: str) -> None:
    await page.get_by_role("button", name=word(code, **values), exact=True).click()


async def new_table(page: Page, address: str, name: str = "Sam") -> str:
    """A table for friends, as the form has it; the link that invites others."""
    await page.goto(f"{address}/new")
    await page.get_by_label(word("home-name")).fill(name)
    await press(page, "new-make")
    return await invitation(page)


async def invitation(page: Page) -> str:
    return await page.locator(".link code").inner_text()


async def sit_down(page: Page, link: str, name: str) -> None:
    await page.goto(link)
    await page.get_by_label(word("home-name")).fill(name)
    await press(page, "join-seat")
    await page.locator(".bar").wait_for()


async def says(page: Page, text: str) -> None:
    await page.get_by_label(word("chat-say")).fill(text)
    await page.get_by_label(word("chat-say")).press("Enter")


def test_from_the_form_to_the_first_hand(tmp_path: Path) -> None:
    """Seats are open, a guest gives a name, both write to each other; being ready can be taken back."""

    async def play() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone", "dark") as guest,
        ):
            await host.goto(up.address)
            await host.get_by_role("link", name=word("home-new")).click()
            await press(host, "new-make")
            await host.get_by_role("alert").filter(has_text=word("join-nameless")).wait_for()
            link = await new_table(host, up.address)
            (live_table,) = up.registry.tables.values()
            assert ["person", "free", "free"] == [seat.kind for seat in live_table.table.seats]

            await guest.goto(link)
            await guest.get_by_role("heading", name=word("join-invites", name="Sam")).wait_for()
            assert ["Camelot", word("what-players", n=3)] == (await guest.locator(".what li").all_inner_texts())[:2]
            assert "" == await guest.get_by_label(word("home-name")).input_value()
            await press(guest, "join-seat")
            await guest.get_by_role("alert").filter(has_text=word("join-nameless")).wait_for()
            assert "INPUT" == await guest.evaluate("document.activeElement.tagName")
            await keep_picture(guest, "invitation-phone-dark")
            await sit_down(guest, link, "Tom")
            for line in GREETINGS:
                await says(guest, line)
            await host.locator(".chat .msg", has_text=GREETINGS[-1]).wait_for()
            assert [*GREETINGS] == await host.locator(".chat .bub").all_inner_texts()

            await press(guest, "gather-deal")
            await press(guest, "gather-unready")
            await guest.get_by_role("button", name=word("gather-deal"), exact=True).wait_for()
            assert not await host.get_by_role("button", name=word("gather-fill")).count()  # Tom would have to wait
            await press(guest, "gather-deal")
            await host.get_by_role("button", name=word("gather-fill")).wait_for()
            await keep_picture(host, "lobby-desktop-light")
            await press(host, "gather-fill")
            for page in (host, guest):
                await page.locator(".hand .hc").first.wait_for()
            assert "bot" == live_table.table.seats[2].kind

    run(play())


async def removed(host: Page, guest: Page) -> None:
    """The host removes Tom; he learns of it, also after he has loaded the page again."""
    await press(host, "gather-remove-name", name="Tom")
    asked = host.get_by_role("alertdialog", name=word("remove-title", name="Tom"))
    await asked.get_by_text(word("remove-between", name="Tom")).wait_for()
    await until(host, f"{FOCUS} === '{word('remove-keep', name='Tom')}'")
    await host.keyboard.press("Escape")
    await asked.wait_for(state="detached")
    assert await guest.locator(".bar").count()
    await press(host, "gather-remove-name", name="Tom")
    await asked.get_by_role("button", name=word("gather-remove"), exact=True).click()
    await guest.locator(".join").wait_for()
    for _ in range(2):
        assert word("removed-you") in await guest.locator(".join").inner_text()
        await guest.reload()
        await guest.locator(".join").wait_for()


def test_who_is_removed_is_told_and_who_leaves_is_asked(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone") as guest,
        ):
            link = await new_table(host, up.address)
            (live_table,) = up.registry.tables.values()
            await sit_down(guest, link, "Tom")
            await removed(host, guest)
            await keep_picture(guest, "removed-phone-light")
            await sit_down(guest, link, "Tom")
            await guest.reload()
            assert not await guest.get_by_text(word("removed-you")).count()

            await press(guest, "menu-title")  # before the game nobody is asked
            await press(guest, "leave-table")
            await guest.get_by_role("button", name=word("home-play")).wait_for()
            await eventually(lambda: "free" == live_table.table.seats[1].kind)
            await sit_down(guest, link, "Tom")
            await press(guest, "gather-deal")
            await press(host, "gather-fill")
            await guest.locator(".hand .hc").first.wait_for()

            await press(guest, "menu-title")
            await press(guest, "leave-table")
            asked = guest.get_by_role("alertdialog", name=word("leave-title"))
            await asked.get_by_role("button", name=word("leave-stay")).click()
            assert "person" == live_table.table.seats[1].kind
            await press(guest, "menu-title")
            await press(guest, "leave-table")
            await keep_picture(guest, "leave-phone-light")
            await asked.get_by_role("button", name=word("leave-table")).click()
            await guest.get_by_role("button", name=word("home-play")).wait_for()
            await eventually(lambda: "bot" == live_table.table.seats[1].kind)
            assert not await guest.get_by_text(word("home-yours")).count()

            await host.goto(up.address)  # whoever only goes home keeps the seat, and finds back
            await host.get_by_role("heading", name=word("home-yours")).wait_for()
            await host.get_by_role("link", name=word("home-go-play"), exact=True).click()
            await host.locator(".hand .hc").first.wait_for()

    run(play())


def test_a_page_that_keeps_a_removal_to_itself_is_caught(tmp_path: Path) -> None:
    def lost(message: dict[str, Any]) -> None:
        if message["t"] == "removed":
            message["t"] = "pong"

    async def play() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone", complains=False) as guest,
        ):
            await mangle(guest, lost)
            await sit_down(guest, await new_table(host, up.address), "Tom")
            with pytest.raises(AssertionError):
                await removed(host, guest)

    run(play())


async def classic_with_house_rules(up: Serving, host: Page, guest: Page) -> list[str]:
    """What the invitation says is played, when two house rules were chosen."""
    await host.goto(f"{up.address}/new")
    await host.get_by_label(word("home-name")).fill("Sam")
    await host.get_by_text("Classic Crazy Eights").click()
    await host.get_by_label("Drawing").select_option(label="draw at most 3 cards per turn")
    await host.get_by_label("each queen skips the next player").check()
    await host.get_by_label("two packs of cards").check()
    await host.get_by_role("group", name=word("new-players")).get_by_text("8", exact=True).click()
    await host.get_by_text(word("new-more")).click()
    await host.get_by_role("group", name=word("menu-pace")).get_by_text(word("menu-pace-slow")).click()
    await host.get_by_role("group", name=word("menu-hints")).get_by_text(word("menu-hints-always")).click()
    await press(host, "new-make")
    await guest.goto(await invitation(host))
    await guest.locator(".what").wait_for()
    return await guest.locator(".what li").all_inner_texts()


@pytest.mark.parametrize("fault", [False, True])
def test_an_invitation_names_the_house_rules(tmp_path: Path, fault: bool) -> None:
    """And the host can change them. The fault: the server forgets to send them."""

    def forgotten(message: dict[str, Any]) -> None:
        if fault and message["t"] == "welcome":
            message["house_rules"] = []

    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as host, visitor(browser) as guest:
            await mangle(guest, forgotten)
            said = await classic_with_house_rules(up, host, guest)
            rules = {"draw at most 3 cards per turn", "two packs of cards", "each queen skips the next player"}
            assert fault is not rules.issubset(said)
            (live_table,) = up.registry.tables.values()
            settings = live_table.table.settings
            assert ("slow", "always", 8) == (settings.pace, settings.hints, settings.seats)
            await press(host, "gather-change")
            form = host.get_by_role("dialog", name=word("gather-change"))
            assert await form.get_by_label("each queen skips the next player").is_checked()
            await form.get_by_text("Lyonesse", exact=True).click()
            await form.get_by_role("button", name=word("gather-save")).click()
            await guest.locator(".what li", has_text="Lyonesse").first.wait_for()

    run(play())


@needs_network
def test_three_devices_on_a_lan_address(tmp_path: Path) -> None:
    """The host's page is on the machine itself, and invites with the address that others can reach."""

    async def play() -> None:
        async with (
            server(tmp_path, host="0.0.0.0") as up,
            chromium() as browser,
            visitor(browser) as host,
            # Browsers complain that a header is ignored without https, wherever the address is not their own.
            visitor(browser, "phone", complains=False) as second,
            visitor(browser, "tablet", complains=False) as third,
        ):
            await host.goto(up.address)
            await new_table(host, up.address)
            await until(host, f"document.querySelector('.link code').innerText.startsWith('http://{HERE[0]}:')")
            link = await invitation(host)
            assert not await host.get_by_text(word("gather-only-here")).count()
            await keep_picture(host, "lan-desktop-light")
            for page, name in ((second, "Tom"), (third, "Mia")):
                await sit_down(page, link, name)
                assert not await page.get_by_text(word("gather-only-here")).count()
            for page in (host, second, third):
                await press(page, "gather-deal")
            for page in (host, second, third):
                await page.locator(".hand .hc").first.wait_for()

    run(play())
