"""Who may have a seat: newcomers ask, links ask before they replace a seat, and a seat in two places says so."""

from pathlib import Path

from playwright.async_api import Page
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, visitor
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
            (room,) = up.hall.rooms.values()
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
            await eventually(lambda: [True] == [each.next_deal for each in room.table.newcomers])
            assert not await host.get_by_role("button", name="Agree", exact=True).count()

            await guest.get_by_role("button", name="Cancel").click()
            await eventually(lambda: not room.table.newcomers)

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
            friend = await up.hall.admit(table)
            link = f"{page.url}#{friend.token}"

            await page.goto("about:blank")
            await page.goto(link)
            await page.get_by_role("heading", name="Switch seats?").wait_for()
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
            token = (await page.evaluate(STORED))[table]
            await thief.goto(up.address)
            await thief.evaluate(f"localStorage.setItem('eights.passes', JSON.stringify({{ '{table}': '{token}' }}))")
            await thief.goto(page.url)
            await thief.locator(".hand .hc").first.wait_for()

            for each in (page, thief):
                await each.get_by_text("You have this seat open in 2 tabs or devices.").wait_for()
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


def test_players_are_credited_and_drawn_as_players_whatever_they_are_called(tmp_path: Path) -> None:
    """Two Anns, somebody called like a card, and somebody called like a color."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, TWO_ANNS)
            await page.goto(address)
            await page.locator(".hc", has=page.get_by_alt_text("Castle")).click()
            await page.keyboard.press("p")
            await page.locator(".mine .assets [data-card]").wait_for()
            await settled(page)
            await page.keyboard.press("e")
            for seat, name in enumerate(("Ann", "Ann 2", "Merlin", "red")):
                line = page.locator(".log .ln", has_text=f"{name} ").filter(has=page.locator(f".av[data-who='{seat}']"))
                await line.first.wait_for()
                text = await line.first.inner_text()
                assert text.split("\n")[-1].startswith(f"{name} ")
                first = await line.first.evaluate(FIRST_PIECE)
                assert first.startswith(name), first
            for line in await page.locator(".log .ln").all():
                said = (await line.inner_text()).split("\n")[-1]
                credited = (
                    await line.locator(".av").get_attribute("data-who") if await line.locator(".av").count() else ""
                )
                assert "0" != credited or not said.startswith("Ann 2 "), said
            done = page.locator(".place[data-seat='1'] .nm small")
            assert not (await done.inner_text()).startswith("2 ")

    run(look())


# The text before the first element of a sentence: a name that was drawn as a card or as a color is an element.
FIRST_PIECE = "line => [...line.lastElementChild.childNodes].find(node => node.nodeType !== 8).textContent"


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
