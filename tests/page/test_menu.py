"""The menu of a table: another name, a bot for somebody who is away, how quickly bots play; and looking on."""

from pathlib import Path

import pytest
from playwright.async_api import Page

from eights.table import judge
from eights.table.timing import ABSENT_SECONDS
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import join_by_consent, play_now, state_of
from tests.page.positions import table_at
from tests.page.words import start, word
from tests.server.pages import eventually

pytestmark = needs_chromium

UNDO = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Castle, Avalon, Trade
    bob hand: Study, Tempest
    discard pile: Sir Galahad
    draw pile: ...
"""


async def menu(page: Page) -> None:
    await page.get_by_role("button", name=word("menu-title")).click()
    await page.locator("dialog .menu").wait_for()


def test_names_bots_and_pace_change_while_a_game_is_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest is offline for long enough: the host, and only the host, can remove them, and is asked first."""

    async def play() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone", "dark") as guest,
        ):
            await host.goto(up.address)
            await play_now(host)
            table = host.url.rsplit("/", 1)[1]
            await guest.goto(f"{up.address}/t/{table}")
            await guest.get_by_role("button", name=word("join-watch")).click()
            await guest.locator(".place").first.wait_for()
            assert not await guest.locator(".hand").count()  # a guest looks on, and sees nobody's hand
            await keep_picture(guest, "looking-on-phone-dark")
            await guest.get_by_role("button", name=word("request-take")).first.click()  # which asks for a name
            await join_by_consent(guest, host)
            await menu(guest)
            await guest.get_by_role("button", name=word("gather-rename")).click()
            await guest.get_by_label(word("home-name")).fill("Zoe")
            await guest.get_by_role("button", name=word("gather-save")).click()
            await guest.locator(".seats b", has_text="Zoe").wait_for()
            assert not await guest.get_by_role("button", name=start("gather-remove-name")).count()
            await host.locator(".place .nm", has_text="Zoe").wait_for()
            await menu(host)
            assert not await host.get_by_role("button", name=word("gather-remove-name", name="Zoe")).count()
            await guest.close()

            await keep_picture(host, "menu-desktop-light")
            asked = host.get_by_role("alertdialog", name=word("remove-title", name="Zoe"))
            for patience in (ABSENT_SECONDS, 0.0):
                monkeypatch.setattr(judge, "ABSENT_SECONDS", patience)
                await host.get_by_role("button", name=word("gather-remove-name", name="Zoe")).click()
                await asked.get_by_text(word("remove-playing", name="Zoe")).wait_for()
                await asked.get_by_role("button", name=word("gather-remove")).click()
                if patience:
                    await host.get_by_text("Zoe went offline less than a minute ago").first.wait_for()
            await host.locator(".seats li", has_text="Zoe").get_by_label(word("new-bot-kind")).wait_for()
            live_table = await up.registry.get(table)
            assert live_table is not None
            slowly = (
                await host.get_by_role("group", name=word("menu-pace"))
                .get_by_text(word("menu-pace-slow"))
                .element_handle()
            )
            never = (
                await host.get_by_role("group", name=word("menu-hints"))
                .get_by_text(word("menu-hints-never"))
                .element_handle()
            )
            await host.evaluate("both => both.forEach(one => one.click())", [slowly, never])  # neither change is lost
            await eventually(
                lambda: ("slow", "never") == (live_table.table.settings.pace, live_table.table.settings.hints)
            )
            await host.get_by_role("button", name=word("close")).click()
            await state_of(host)
            await host.get_by_role("button", name=word("hand-hint")).wait_for(state="detached")
            assert {"Zoe"} <= {seat.name for seat in live_table.table.seats if seat.kind == "bot"}

    run(play())


def test_a_decision_is_taken_back(tmp_path: Path) -> None:
    """Offered as long as nothing hidden was shown; then the card is in the hand again."""

    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, UNDO)
            await page.goto(address)
            await page.locator(".hc", has=page.get_by_alt_text("Castle")).click()
            await page.keyboard.press("p")
            await page.locator(".mine .assets [data-card]").wait_for()
            assert 2 == await page.locator(".hc").count()
            await page.get_by_role("button", name=word("hand-undo")).click()
            await page.locator(".mine .assets [data-card]").wait_for(state="detached")
            assert 3 == await page.locator(".hc").count()
            await page.locator(".ln", has_text="takes back").wait_for()

    run(play())
