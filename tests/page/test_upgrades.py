"""After an upgrade of the server: what the page says of a game that ended by it, and of records of older rules."""

from pathlib import Path

from playwright.async_api import Page
from tests.page.browser import NEVER, chromium, needs_chromium, run, server, visitor
from tests.page.test_replay import open_record
from tests.server.pages import all_ready, connected, make, play_on
from tests.upgrades.stored import FOLDER, stricter_rules, unpacked

from eights.decks import lyonesse
from eights.notation.record_format import loads
from eights.rules.cards import Kind
from eights.torture.releases import other_release

pytestmark = needs_chromium

EVENTS = [card.name for card in lyonesse.CARDS if card.kinds == (Kind.EVENT,)]
DIFFERS = "lyonesse-second-game-of-a-match-1.json.xz"
SAME = "camelot-between-two-games-1.json.xz"


def test_a_game_that_an_upgrade_ended(tmp_path: Path) -> None:
    """The table says what happened and that the next game uses the current rules; it is dealt at a click."""

    async def look() -> None:
        async with server(tmp_path) as up:
            table, token = await make(up, deck="lyonesse", seats=2, bots=["novice"])
            person = await connected(up, table, token)
            await all_ready([person])
            await play_on([person], most=12)
            await person.close()
        async with chromium() as browser:
            with other_release({"lyonesse": EVENTS}):
                async with server(tmp_path, pace=NEVER) as up, visitor(browser) as page:
                    await page.goto(f"{up.address}/t/{table}#{token}")
                    notice = page.get_by_role("status").filter(has_text="This server was upgraded.")
                    await notice.wait_for()
                    said = await notice.inner_text()
                    assert "it ended without a result" in said
                    assert "The next game uses the current rules." in said
                    await page.get_by_role("button", name="Deal the cards").click()
                    await page.locator(".hc").first.wait_for()
                    assert 0 == await notice.count()

    run(look())


def test_records_of_older_rules(tmp_path: Path) -> None:
    """One that replays the same is checked, and its rules are named; of another one the page says what can check it."""

    async def opened(page: Page, address: str, name: str) -> str:
        record = tmp_path / "game.json"
        record.write_bytes(unpacked(FOLDER / "records" / name))
        await open_record(page, address, record)
        await page.keyboard.press("End")
        return await page.locator(".steps").inner_text()

    async def look() -> None:
        with stricter_rules():
            async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
                assert "It was played under rules 1." in await opened(page, up.address, SAME)
                said = await opened(page, up.address, DIFFERS)
                assert "This game can't be checked here: played under rules 1: verify it with eights" in said
                assert "does not agree" not in said
                assert await page.get_by_role("slider").get_attribute("max") != "0"

    run(look())


def test_a_record_whose_deck_the_server_does_not_have(tmp_path: Path) -> None:
    """Its moves are listed as they were written down; its deck is not run."""
    record = tmp_path / "game.json"
    record.write_bytes(unpacked(FOLDER / "records" / "seeded-file.json.xz"))
    first = loads(record.read_text(encoding="utf-8")).decisions[0]

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(f"{up.address}/replay")
            await page.locator("input[type=file]").set_input_files(record)
            await page.get_by_role("alert").filter(has_text="storm.py").wait_for()
            await page.get_by_text("The moves as they were written down").click()
            assert f"{first.player}: {first.move}" == await page.locator("details li").first.inner_text()

    run(look())
