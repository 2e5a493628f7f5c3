"""A page in a real browser finds out a really dishonest server, and so does `eights verify` with what the page saved.

The server is a process of its own, with the fault seeded in it, and knows nothing of the test.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import Page

from eights.game import Seal
from rigs.torture.faults import FAULTS
from rigs.torture.player import Player, Tally
from rigs.torture.victim import Victim
from rigs.torture.web import post
from tests.cli.test_commands import eights
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.words import start, word
from tests.server.pages import connected, eventually, join, make

pytestmark = [needs_chromium, pytest.mark.usefixtures("prefork")]

FOUND: Final = {  # what the page says about each, and what `eights verify` says
    "bot-number-chosen-late": (start("fair-house-broken"), "the server chose the nonce"),
    "commitment-swapped-at-the-end": (word("fair-seed-broken"), "promised"),
    "seed-chosen-after-the-numbers": (word("fair-seed-broken"), "isn't the one that was promised"),
    "accomplice-chooses-last": (
        word("fair-others-broken", names="bob"),
        "the commitment of bob isn't the one that was shown",
    ),
    "deal-does-not-match-the-seed": (word("fair-hand-broken"), "but the seed gives"),
    "who-goes-first-is-chosen": (word("fair-first-broken"), "went first, but"),
    "deals-without-asking": (word("fair-skipped"), "dealt without asking for your number"),
    "silent-reroll": (word("fair-abandoned", n=1), "a deal that the server never dealt"),
    "restart-hidden": ("doesn't admit that the deal was restarted", "the deal was restarted 0 times"),
    "another-game-dealt": (word("fair-skipped"), "dealt without asking for your number"),
    "shown-as-away": (word("fair-skipped"), "dealt without asking for your number"),
    "commitment-replaced": (word("fair-skipped"), "dealt without asking for your number"),
    "snapshot-instead-of-the-deal": (word("fair-hand-broken"), "but the seed gives"),
    "record-of-older-rules": (word("fair-hand-broken"), "had no commitments"),
    "record-of-another-deck": (word("fair-hand-broken"), "the server dealt the cards"),
}
ONLY_VERIFY: Final = {"move-changed": "$.decisions[0]"}  # the page checks the deal alone

REVEALED: Final = """(number) => Object.values(JSON.parse(localStorage.getItem("eights.deals") ?? "{}"))
    .filter((each) => each.dropped).length === number"""  # so many deals never came


@asynccontextmanager
async def dishonest(folder: Path, fault: str) -> AsyncIterator[Victim]:
    """A server with a seeded fault, or with none."""
    victim = Victim(str(folder / "tables.db"), fault)
    await victim.start()
    try:
        yield victim
    finally:
        await victim.stop()


async def sit_down(page: Page, victim: Victim, readies: int = 1, **settings: Any) -> Player:
    """Ann at the page, bob at the other end of a wire, and a bot; all are ready, ann as often as she is asked."""
    wanted = {"settings": {"seats": 3, **settings}, "name": "ann", "bots": ["random"]}
    _, made = await post(victim.address, "/api/tables", wanted)
    _, joined = await post(victim.address, f"/api/tables/{made['table']}/join")
    bob = Player(victim.address, Tally(), Random(8), made["table"], joined["token"], "bob")
    bob.games = 1
    bob.begin()
    host, port = victim.address
    await page.goto(f"http://{host}:{port}/t/{made['table']}#{made['token']}")
    await page.locator(".seats", has_text="bob").first.wait_for()
    for number in range(1, readies + 1):
        await page.get_by_role("button", name=word("gather-deal")).click()
        if number < readies:
            await page.locator(".seats", has_text="bob").first.wait_for()
            await page.wait_for_function(REVEALED, arg=number)
    await page.locator(".hand .hc, main.over").first.wait_for()  # a bot that plays for ann may be done already
    return bob


async def play_on(page: Page) -> None:
    await page.get_by_role("button", name=word("menu-title")).click()
    await page.get_by_role("button", name=word("menu-away")).click()
    await page.locator("main.over").wait_for()
    await page.keyboard.press("Escape")


async def verdict(page: Page) -> str:
    """What the page says about the deal."""
    await page.get_by_role("button", name=word("over-check")).click()
    await page.locator("dialog .fair [role=status], dialog .fair [role=alert]").wait_for()
    return await page.locator("dialog").inner_text()


async def saved(page: Page, button: str, file: Path) -> Path:
    async with page.expect_download() as download:
        await page.get_by_role("button", name=button).click()
    await (await download.value).save_as(file)
    return file


def verify(record: Path, receipt: Path) -> tuple[int, str]:
    done = eights("verify", str(record), "--receipt", str(receipt))
    return done.returncode, done.stdout + done.stderr


async def everything(page: Page, folder: Path) -> tuple[str, str, int, str]:
    """What the page says, what it says after a reload, and what `eights verify` says about what it saved."""
    said = await verdict(page)
    receipt = await saved(page, word("fair-save"), folder / "receipt.json")
    await page.reload()
    again = await verdict(page)
    await page.keyboard.press("Escape")
    record = await saved(page, word("over-save"), folder / "record.json")
    return said, again, *verify(record, receipt)


def test_every_dishonest_server_is_looked_for() -> None:
    assert {fault for fault, each in FAULTS.items() if each.seen_by == "R18"} == {*FOUND, *ONLY_VERIFY}


@pytest.mark.parametrize("fault", FOUND)
def test_a_dishonest_server_is_found_out(tmp_path: Path, fault: str) -> None:
    """The page says so by itself, and says why; after a reload, too. What it saved convinces `eights verify`."""

    async def look() -> None:
        async with dishonest(tmp_path, fault) as victim, chromium() as browser, visitor(browser) as page:
            bob = await sit_down(page, victim, readies=2 if fault == "silent-reroll" else 1)
            if fault == "shown-as-away":  # a bot plays for her already
                await page.locator("main.over").wait_for()
            else:
                await play_on(page)
            await page.get_by_role("alert").filter(has_text=word("fair-dishonest")).wait_for()
            said, again, status, told = await everything(page, tmp_path)
            await bob.end()

            by_page, by_verify = FOUND[fault]
            assert by_page in said
            assert by_page in again
            assert 1 == status, told
            assert by_verify in told

    run(look())


@pytest.mark.parametrize("fault", ONLY_VERIFY)
def test_what_only_verify_finds_out(tmp_path: Path, fault: str) -> None:
    """The page says that it does not check moves; `eights verify` does."""

    async def look() -> None:
        async with dishonest(tmp_path, fault) as victim, chromium() as browser, visitor(browser) as page:
            bob = await sit_down(page, victim)
            await play_on(page)
            said, _, status, told = await everything(page, tmp_path)
            await bob.end()

            assert word("fair-honest") in said
            assert word("fair-moves") in said
            assert 1 == status, told
            assert ONLY_VERIFY[fault] in told

    run(look())


@pytest.mark.parametrize("deck", ["camelot", "lyonesse", "classic", "camelot + lyonesse"])
def test_an_honest_server_is_not_accused(tmp_path: Path, deck: str) -> None:
    """The cards are dealt again in the browser; what is proved is said, and what is not."""

    async def look() -> None:
        async with dishonest(tmp_path, "") as victim, chromium() as browser, visitor(browser) as page:
            bob = await sit_down(page, victim, deck=deck)
            await play_on(page)
            said, again, status, told = await everything(page, tmp_path)
            await bob.end()

            assert 0 == await page.get_by_role("alert").count()
            for part in (
                "fair-honest", "fair-seed", "fair-own", "fair-others", "fair-first", "fair-hand", "fair-signature",
                "fair-looked",
            ):  # fmt: skip
                assert word(part) in said
            assert said == again
            assert 0 == status, told
            assert "Your opening hand and the first top card" in told
            assert "signed its promise" in told

    run(look())


def test_teams_and_the_two_player_rule(tmp_path: Path) -> None:
    """Whoever has an ally, and whoever may skip a draw, is dealt the same way."""

    async def look() -> None:
        async with dishonest(tmp_path, "") as victim, chromium() as browser:
            for settings, bots in (
                ({"seats": 4, "teams": [[0, 2], [1, 3]]}, 3),
                ({"seats": 2, "two_player_rule": True}, 1),
            ):
                async with visitor(browser) as page:
                    wanted = {"settings": settings, "name": "ann", "bots": ["random"] * bots}
                    _, made = await post(victim.address, "/api/tables", wanted)
                    host, port = victim.address
                    await page.goto(f"http://{host}:{port}/t/{made['table']}#{made['token']}")
                    await page.locator(".hand .hc").first.wait_for()
                    await play_on(page)
                    said = await verdict(page)
                    assert word("fair-hand") in said
                    assert word("fair-is-broken") not in said
                    await keep_picture(page, f"shuffle-{settings['seats']}")

    run(look())


def test_the_page_goes_on_when_somebody_does_not_reveal(tmp_path: Path) -> None:
    """Bob keeps his number to himself and leaves; ann's page commits to a new one by itself, and plays."""

    async def look() -> None:
        async with server(tmp_path, seed=None) as up, chromium() as browser, visitor(browser) as page:
            table, token = await make(up, seats=3, bots=["random"])
            bob = await connected(up, table, await join(up, table))
            assert "ack" == (await bob.do(do="sit", seat=1, name="bob"))["t"]
            assert "ack" == (await bob.do(do="ready", commitment="77" * 32))["t"]
            await page.goto(f"{up.address}/t/{table}#{token}")
            await page.get_by_role("button", name=word("gather-deal")).click()
            live_table = up.registry.tables[table]
            await eventually(lambda: live_table.table.seats[0].nonce)
            first = live_table.table.seats[0].commitment
            assert "ack" == (await bob.do(do="away"))["t"]
            await page.locator(".hand .hc").first.wait_for()
            seal = live_table.table.game.seed if live_table.table.game else None
            await bob.close()

            assert isinstance(seal, Seal)
            assert 1 == seal.restarts
            assert first != seal.commitments[0].hex()
            assert b"" == seal.commitments[1]

    run(look())
