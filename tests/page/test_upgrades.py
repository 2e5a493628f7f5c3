"""After an upgrade of the server: what the page says of a game that ended by it, and of records of older rules."""

from pathlib import Path

import pytest
from playwright.async_api import Page

from eights.decks import camelot, lyonesse
from eights.language.record_format import loads
from eights.rules.cards import Card, Kind
from rigs.torture.releases import other_release
from tests.page.browser import NEVER, chromium, needs_chromium, run, server, visitor
from tests.page.test_replay import open_record
from tests.page.words import start, word
from tests.server.pages import all_ready, connected, make, play_on
from tests.upgrades.stored import FOLDER, unpacked

pytestmark = needs_chromium

OLD = "camelot-between-two-games-1.json.xz"


def events_of(cards: tuple[Card, ...]) -> list[str]:
    return [card.name for card in cards if card.kinds == (Kind.EVENT,)]


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
            with other_release({"lyonesse": events_of(lyonesse.CARDS)}):
                async with server(tmp_path, pace=NEVER) as up, visitor(browser) as page:
                    await page.goto(f"{up.address}/t/{table}#{token}")
                    notice = page.get_by_role("status").filter(has_text="This server was upgraded.")
                    await notice.wait_for()
                    said = await notice.inner_text()
                    assert "it ended without a result" in said
                    assert "The next game uses the current rules." in said
                    await page.get_by_role("button", name=word("gather-deal")).click()
                    await page.locator(".hc").first.wait_for()
                    assert 0 == await notice.count()

    run(look())


def test_records_of_older_rules(tmp_path: Path) -> None:
    """One that replays the same is checked, and its rules are named; of another one the page says what can check it."""

    async def opened(page: Page, address: str, name: str, says: str) -> str:
        record = tmp_path / "game.json"
        record.write_bytes(unpacked(FOLDER / "records" / name))
        await open_record(page, address, record)
        await page.keyboard.press("End")
        await page.locator(".steps").filter(has_text=says).wait_for()
        return await page.locator(".steps").inner_text()

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            older = word("replay-good-older", rules=1)
            assert older in await opened(page, up.address, OLD, older)
        moves = [decision.move for decision in loads(unpacked(FOLDER / "records" / OLD)).decisions]
        played = [event for event in events_of(camelot.CARDS) if f"play {event}" in moves]
        with other_release({"camelot": [max(played, key=lambda event: moves.index(f"play {event}"))]}):
            async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
                unchecked = start("replay-version") + " played under rules 1; verify it with eights"
                said = await opened(page, up.address, OLD, unchecked)
                assert unchecked in said
                assert word("replay-bad") not in said
                assert await page.get_by_role("slider").get_attribute("max") != "0"

    run(look())


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("seeded-file.json.xz", "storm.py"),
        ("lyonesse-finished-1.json.xz", "played under rules 1; verify it with eights 0.1"),
    ],
)
def test_a_record_that_the_server_cannot_deal(name: str, why: str, tmp_path: Path) -> None:
    """Its deck is not here, or deals other cards: the moves are listed as they were written down."""
    record = tmp_path / "game.json"
    record.write_bytes(unpacked(FOLDER / "records" / name))
    first = loads(record.read_text(encoding="utf-8")).decisions[0]

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(f"{up.address}/replay")
            await page.locator("input[type=file]").set_input_files(record)
            await page.get_by_role("alert").filter(has_text=why).wait_for()
            await page.get_by_text(word("replay-written")).click()
            assert f"{first.player}: {first.move}" == await page.locator("details li").first.inner_text()

    run(look())
