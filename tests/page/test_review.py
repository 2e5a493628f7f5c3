"""Reviews on the page: the graph with its marks, the same numbers as a table, and what follows from a mark."""

import asyncio
import json
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Page

from eights import Game, bots
from eights.language.record import dumps
from eights.live import limits
from eights.server.running import Serving
from tests.page.browser import chromium, needs_chromium, run, server, visitor
from tests.page.test_everyone import faults
from tests.page.words import word
from tests.patience import PATIENCE
from tests.server.pages import all_ready, connected, eventually, make, play_on

pytestmark = needs_chromium

WON = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Devious Dragon, Avalon
    bob hand: Study, Trade, Castle
    bob assets: Thin Ice
    discard pile: Tempest
    draw pile: ...
"""
SMALL = ((320, 480), (844, 390))


def missed_win(folder: Path) -> Path:
    game = Game.from_position(WON, seed=1)
    game.push("end turn")
    bots.play(game, "novice", "novice", seed=1)
    record = folder / "game.json"
    record.write_text(dumps(game.record()), encoding="utf-8")
    return record


async def reviewed(up: Serving) -> None:
    """Every review that was begun is over."""
    await eventually(lambda: bool(up.registry.reviews.jobs))
    async with asyncio.timeout(PATIENCE):
        for job in up.registry.reviews.jobs.values():
            await job.over.wait()


async def open_review(page: Page, up: Serving, record: Path) -> None:
    await page.goto(f"{up.address}/replay")
    await page.locator("input[type=file]").set_input_files(record)
    await page.locator(".steps").wait_for()
    await page.get_by_role("button", name=word("rev-title")).click()
    await reviewed(up)
    await page.locator(".doing").wait_for(state="detached")


def test_a_game_is_reviewed_and_tried_again_from_a_mark(tmp_path: Path) -> None:
    """By keys, as a table, on small screens, without an accessibility problem; and a new table begins there."""
    record = missed_win(tmp_path)

    async def look() -> None:
        with patch.object(limits, "REVIEW_NICENESS", 0):
            async with server(tmp_path) as up, chromium() as browser:
                up.registry.reviews.worlds = 16
                async with visitor(browser) as page:
                    await open_review(page, up, record)
                    title = page.get_by_role("button", name="Turn 1: a missed win")
                    assert await title.get_attribute("aria-expanded") == "true"  # one is at its moment
                    await page.keyboard.press("End")
                    assert "false" == await title.get_attribute("aria-expanded")
                    assert "Lost" in await page.locator(".at").inner_text()
                    await page.keyboard.press("p")
                    assert "End turn" in await page.locator("article.open p").inner_text()
                    await page.keyboard.press("p")
                    assert "Turn 5:" in await page.locator(".at").inner_text()
                    await page.keyboard.press("p")
                    assert "Devious Dragon" in await page.locator("article.open p").inner_text()
                    assert "Turn 1:" in await page.locator(".at").inner_text()
                    await page.keyboard.press("ArrowRight")
                    assert "false" == await title.get_attribute("aria-expanded")
                    await page.get_by_text(word("rev-as-table")).click()
                    told = (await page.locator("td").first.inner_text()).split()[0]
                    (job,) = up.registry.reviews.jobs.values()
                    assert job.part is not None
                    assert str(round(100 * job.part.review.lines[0].points[0].chance.value)) == told
                    assert [] == await faults(page)
                    for width, height in SMALL:
                        await page.set_viewport_size({"width": width, "height": height})
                        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                    await page.get_by_role("combobox", name=word("rev-whose")).select_option("bob")
                    await page.get_by_role("combobox", name=word("rev-whose")).select_option("ann")
                    await page.get_by_role("button", name=word("rev-see")).click()
                    assert "0" == await page.get_by_role("slider").input_value()
                    await page.get_by_role("button", name=word("rev-title")).click()
                    await page.get_by_role("button", name=word("rev-try")).click()
                    await page.wait_for_url("**/t/*")
                    await page.locator(".hand .hc").nth(1).wait_for()
                async with visitor(browser, "phone", "dark", locale="de") as page:
                    await page.goto(f"{up.address}/replay?lang=de")
                    await page.locator("input[type=file]").set_input_files(record)
                    await page.get_by_role("button", name="Rückblick").tap()
                    await page.get_by_text("ein verpasster Sieg").first.wait_for()
                    assert [] == await faults(page)

    run(look())


def test_a_game_at_a_table_counts_in_the_statistics(tmp_path: Path) -> None:
    """Its review does, too; they can be cleared."""

    async def look() -> None:
        with patch.object(limits, "REVIEW_NICENESS", 0):
            async with server(tmp_path) as up, chromium() as browser:
                up.registry.reviews.worlds = 1
                table, token = await make(up, seats=2, bots=["greedy"])
                host = await connected(up, table, token)
                await all_ready([host])
                await play_on([host])
                async with visitor(browser) as page:
                    await page.goto(f"{up.address}/t/{table}#{token}")
                    await page.get_by_role("link", name=word("rev-this")).click()
                    await reviewed(up)
                    await page.locator(".doing").wait_for(state="detached")
                    assert "ann" == await page.get_by_role("combobox", name=word("rev-whose")).input_value()
                    kept = json.loads(await page.evaluate("localStorage.getItem('eights.statistics')"))
                    assert [f"{table}/1"] == [game["id"] for game in kept]
                    assert kept[0]["review"]["turns"] > 0
                    await page.goto(f"{up.address}/statistics")
                    await page.get_by_role("heading", name=word("stats-accuracy")).wait_for()
                    assert [] == await faults(page)
                    page.on("dialog", lambda dialog: dialog.accept())
                    await page.get_by_role("button", name=word("stats-clear")).click()
                    await page.get_by_text(word("stats-none")).wait_for()
                await host.close()

    run(look())
