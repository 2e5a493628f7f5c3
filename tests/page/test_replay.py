"""Recorded games on the page: opened, stepped through, seen from every seat, shared as text."""

import json
from pathlib import Path

from playwright.async_api import Page

from eights.game import Game
from eights.messages import Message, say
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.words import word
from tests.server.pages import all_ready, ask, connected, make, play_on
from tests.server.test_replays import a_record

pytestmark = needs_chromium


async def open_record(page: Page, address: str, record: Path) -> None:
    await page.goto(address)
    await page.get_by_role("link", name=word("replay-title")).click()
    await page.locator("input[type=file]").set_input_files(record)
    await page.locator(".steps").wait_for()


async def step_of(page: Page) -> int:
    return int(await page.get_by_role("slider").input_value())


def test_a_record_is_opened_and_looked_at_from_every_seat(tmp_path: Path) -> None:
    """By buttons, keys, the slider and the log; with all hands open, as one seat knew it, as a spectator."""
    text = a_record(seed=5)
    moves = [decision["move"] for decision in json.loads(text)["decisions"]]
    record = tmp_path / "game.json"
    record.write_text(text, encoding="utf-8")

    async def look() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser, permissions=["clipboard-read", "clipboard-write"]) as page,
        ):
            await open_record(page, up.address, record)
            said = page.locator(".steps .said")
            assert word("replay-begin") in await said.inner_text()
            assert await page.locator(".place .allyhand").count() == 2

            await page.get_by_role("button", name=word("replay-next")).click()
            assert "Move 1 of" in await said.inner_text()
            await page.keyboard.press("ArrowRight")
            assert await step_of(page) == 2
            await page.keyboard.press("End")
            assert await step_of(page) == len(moves)
            assert "wins" in await said.inner_text()
            assert word("replay-good") in await page.locator(".steps").inner_text()
            await page.keyboard.press("PageUp")
            assert 0 < await step_of(page) < len(moves)
            await page.get_by_role("slider").fill("24")
            assert await step_of(page) == 24
            await keep_picture(page, "replay-desktop-light")

            line = page.locator(".ln .recall").nth(3)
            await line.click(position={"x": 5, "y": 5})  # beside the cards it speaks of
            assert await step_of(page) < 24
            await page.get_by_role("slider").fill("24")

            turned = await page.locator(".hours h2").inner_text()
            await page.get_by_role("combobox", name=word("replay-seat")).select_option("bob")
            await page.locator(".mine .nm", has_text="bob").wait_for()
            assert await step_of(page) == 24
            assert turned == await page.locator(".hours h2").inner_text()  # whose turn it is, whoever looks
            assert "bob's hand" in await page.locator(".hand h2").inner_text()
            assert "you" not in (await page.locator(".mine .hd").inner_text()).lower()
            await page.get_by_label(word("replay-hands")).uncheck()
            await page.locator(".place .allyhand").first.wait_for(state="detached")
            assert await page.locator(".hand .hc").count() > 0

            await page.get_by_role("button", name=word("replay-copy")).click()
            await page.get_by_role("button", name=word("gather-copied")).wait_for()
            hers = await page.evaluate("navigator.clipboard.readText()")
            assert "bob hand:" in hers
            assert "?" in hers
            await page.get_by_label(word("replay-hands")).check()
            await page.locator(".place .allyhand").first.wait_for()
            await page.get_by_role("button", name=word("replay-copy")).click()
            await until(page, "navigator.clipboard.readText().then(text => !text.includes('?'))")
            full = Game.from_position(await page.evaluate("navigator.clipboard.readText()"))
            assert json.loads(text)["decisions"][23]["digest"] == full.digest()

            await page.get_by_role("combobox", name=word("replay-seat")).select_option("-1")
            await page.locator(".mine").wait_for(state="detached")
            await page.get_by_role("button", name=word("replay-first")).click()
            await page.get_by_role("button", name=word("replay-play"), exact=True).click()
            await until(page, "document.querySelector('input.slider').value > 1")
            await page.get_by_role("button", name=word("replay-stop")).click()

    run(look())


def test_a_record_on_a_phone_and_files_that_are_none(tmp_path: Path) -> None:
    record, broken, other = (tmp_path / name for name in ("game.json", "broken.json", "other.json"))
    record.write_text(a_record(seed=6), encoding="utf-8")
    broken.write_text("{", encoding="utf-8")
    other.write_text(json.dumps({"format": 1, "rules": 99}), encoding="utf-8")

    async def look() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser, "phone", "dark", complains=False) as page,
        ):
            await page.goto(f"{up.address}/replay")
            for file, says in ((broken, word("replay-no-file")), (other, say(Message("record-update")))):
                await page.locator("input[type=file]").set_input_files(file)
                await page.get_by_role("alert").filter(has_text=says).wait_for()
            await page.locator("input[type=file]").set_input_files(record)
            await page.get_by_role("button", name=word("replay-next")).tap()
            assert await step_of(page) == 1
            await page.get_by_role("button", name=word("replay-seat")).tap()
            await page.get_by_label(word("replay-hands")).wait_for()
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            await keep_picture(page, "replay-phone-dark")

    run(look())


def test_a_game_that_was_just_played_is_looked_at_again(tmp_path: Path) -> None:
    """From the end screen, by whoever sat there; not by a stranger who has the link. A second game is its own."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser:
            table, token = await make(up, seats=2, bots=["novice"])
            host = await connected(up, table, token)
            for _ in range(2):
                await all_ready([host])
                await play_on([host])
            record = (await ask(up, f"/api/tables/{table}/games/2", token=token)).body
            async with visitor(browser) as page:
                await page.goto(f"{up.address}/t/{table}#{token}")
                await page.get_by_role("link", name=word("replay-again")).click()
                await page.locator(".steps").wait_for()
                assert page.url.endswith(f"/replay/{table}/2")
                assert await page.get_by_role("slider").get_attribute("max") == str(len(record["decisions"]))
                assert await page.locator(".mine .nm", has_text="ann").count() == 1
                await page.reload()
                await page.locator(".steps").wait_for()
                await page.go_back()
                await page.locator("main.over").wait_for()
            async with visitor(browser, complains=False) as stranger:
                await stranger.goto(f"{up.address}/replay/{table}/2")
                await stranger.get_by_role("alert").filter(has_text=word("replay-none")).wait_for()
                await keep_picture(stranger, "no-record-desktop-light")
            await host.close()

    run(look())
