"""Who may have a seat: newcomers ask, links ask before they replace a seat, and a seat in two places says so."""

import re
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page

from eights.server.running import Serving
from eights.table.commands import Rename
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.mangling import Mangle, in_view, mangle, mangle_answers
from tests.page.player import join_by_consent, play_now, settled
from tests.page.positions import table_at
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
            await guest.get_by_role("button", name="Ask to take over").first.click()
            await guest.get_by_text("Waiting for").wait_for()
            await keep_picture(guest, "asked-phone-dark")
            await keep_picture(host, "request-desktop-light")
            assert not await guest.locator(".hand").count()

            await host.get_by_role("button", name="Decide later").click()
            await host.get_by_role("button", name="The table").click()
            await host.get_by_role("dialog").get_by_role("button", name="Not this game").click()
            await host.get_by_role("button", name="Close").click()
            await guest.get_by_role("button", name="Ask to take over").first.click()
            refused = guest.get_by_role("alert").filter(has_text="asked to wait")
            await refused.get_by_role("button", name="Join at the next deal").click()
            await guest.get_by_text("at the next deal.").first.wait_for()
            await eventually(lambda: [True] == [each.next_deal for each in live_table.table.newcomers])
            assert not await host.get_by_role("button", name="Agree", exact=True).count()

            await guest.get_by_role("button", name="Cancel").click()
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
            await page.get_by_role("button", name=f"Stay as {own}").click()
            await page.locator(".hand .hc").first.wait_for()

            await page.goto("about:blank")
            await page.goto(link)
            await page.get_by_role("button", name="Continue as a spectator").click()
            await page.locator(".place").first.wait_for()
            assert not await page.locator(".hand").count()
            assert friend.token != (await page.evaluate(STORED))[table]
            assert 401 == (await ask(up, f"/api/tables/{table}/me", token=friend.token)).status

            await stranger.goto(link)
            await stranger.get_by_role("alert").filter(has_text="used already").wait_for()
            await stranger.get_by_role("button", name="Join again").click()
            await stranger.locator(".place").first.wait_for()

    run(look())


async def asks_first(page: Page) -> None:
    """Instead of showing the table at once."""
    question = page.get_by_role("heading", name="Switch seats?")
    await question.or_(page.locator(".place").first).first.wait_for()
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
            table, address = await table_at(up, TWO_ANNS)
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
            await page.get_by_role("button", name="Sign out other devices").click()

            await thief.get_by_role("alert").filter(has_text="signed out").wait_for()
            await page.get_by_text("You have this seat open in").wait_for(state="detached")
            assert token != (await page.evaluate(STORED))[table]
            await page.reload()
            await page.locator(".hand .hc").first.wait_for()
            await thief.get_by_role("button", name="Join again").click()
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
    assert await page.get_by_text("You have this seat open in 2 tabs or devices.").count()


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


TWO_ANNS = """
    deck: camelot
    players: Ann, Ann 2, Merlin, red
    turn: Ann, main
    Ann hand: Castle, Avalon, Merlin
    Ann 2 hand: Study, Tempest, Camelot
    Merlin hand: Trade, Death, Bewitch
    red hand: Nimue, Excalibur, Lighthouse
    discard pile: Sir Galahad
    draw pile: ...
"""


PEOPLE = ("Ann", "Ann 2", "Merlin", "red")
# The text of a sentence before the first card or color in it.
BEGINNING = """line => {
    let text = "";
    for (const node of line.lastElementChild.childNodes) {
        if (node.nodeType === Node.ELEMENT_NODE) break;
        if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    }
    return text;
}"""


async def two_anns_play(up: Serving, page: Page) -> None:
    """Everybody has a turn, and the page shows the log of it."""
    _, address = await table_at(up, TWO_ANNS)
    await page.goto(address)
    await page.locator(".hc", has=page.get_by_alt_text("Castle")).click()
    await page.keyboard.press("p")
    await page.locator(".mine .assets [data-card]").wait_for()
    await settled(page)
    await page.keyboard.press("e")
    for name in PEOPLE:
        await page.locator(".log .ln", has_text=f"{name} ").first.wait_for()


async def credits_players(page: Page) -> None:
    """Every sentence that begins with a player's name to that player, and to nobody else."""
    credited = set[str]()
    for line in await page.locator(".log .ln").all():
        said = (await line.inner_text()).split("\n")[-1]
        name = max((name for name in PEOPLE if said.startswith(f"{name} ")), key=len, default="")
        if name:
            assert [str(PEOPLE.index(name))] == await line.locator(".av").evaluate_all(
                "all => all.map(one => one.dataset.who)"
            ), said
            credited.add(name)
    assert set(PEOPLE) == credited
    assert not (await page.locator(".place[data-seat='1'] .nm small").inner_text()).startswith("2 ")


async def draws_players(page: Page) -> None:
    """As plain names, not as the card or the color that is called the same."""
    for name in PEOPLE[2:]:
        for line in await page.locator(".log .ln", has_text=re.compile(rf"(^|\n){name} ")).all():
            assert re.match(rf"\s*{name} \w", await line.evaluate(BEGINNING)), await line.inner_text()


def by_name_alone(message: dict[str, Any]) -> None:
    """Sentences are credited to the first player whose name they begin with."""
    if message["t"] in ("snap", "ev"):
        told = [each if isinstance(each, str) else each[1] for each in message["story"]]
        message["actors"] = [
            next((seat for seat, name in enumerate(PEOPLE) if text.startswith(f"{name} ")), -1) for text in told
        ]


def other_names(view: dict[str, Any]) -> None:
    """The page does not know that Merlin and red are players."""
    for seat in view.get("seats", [])[2:]:
        seat["name"] = f"not {seat['name']}"


def test_players_are_credited_and_drawn_as_players_whatever_they_are_called(tmp_path: Path) -> None:
    """Two Anns, somebody called like a card, and somebody called like a color."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await two_anns_play(up, page)
            await credits_players(page)
            await draws_players(page)

    run(look())


@pytest.mark.parametrize(
    ("check", "fault"),
    [(credits_players, by_name_alone), (draws_players, in_view(other_names))],
    ids=["credited by name alone", "drawn as a card or a color"],
)
def test_players_who_are_taken_for_others_are_caught(
    tmp_path: Path, check: Callable[[Page], Awaitable[None]], fault: Mangle
) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await mangle(page, fault)
            await two_anns_play(up, page)
            with pytest.raises(AssertionError):
                await check(page)

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
            await third.get_by_role("button", name="Ask to take over").first.click()
            await host.get_by_role("button", name="Agree", exact=True).click()
            await third.get_by_text(f"Waiting for: {await mine(second)}.").wait_for()
            assert not await third.locator(".hand").count()
            await second.get_by_role("button", name="Agree", exact=True).click()
            await third.locator(".hand .hc").first.wait_for()

    run(look())
