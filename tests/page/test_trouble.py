"""When things go wrong: every trouble has its screen or its bar, says what can be done, and is over when it is over."""

from pathlib import Path

from playwright.async_api import Page, Route, WebSocketRoute

from eights.messages import Message, say
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, play_now
from tests.page.words import word
from tests.server.damage import DAMAGES, UNREADABLE, damaged, played_tables
from tests.server.pages import all_ready, at_rest, connected, eventually, join, make

pytestmark = needs_chromium

HANDS = "[...document.querySelectorAll('.hc')].map(card => card.getAttribute('aria-label').split(',')[0]).sort().join()"
LINES = "document.querySelectorAll('.log .ln').length"


async def sit_down(page: Page, address: str) -> None:
    await page.goto(address)
    await play_now(page)
    await close_tip(page, by_mouse)


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    """A table that is not there, a token that opens nothing, a server that does not answer."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.goto(f"{up.address}/t/abcdefghabcdefgh")
            await page.get_by_role("alert").filter(has_text=word("home-no-table")).wait_for()
            await keep_picture(page, "stale-desktop-light")
            await page.get_by_role("button", name=word("home")).click()
            await page.get_by_role("button", name=word("home-play")).wait_for()

            table, _ = await make(up, seats=2, bots=["novice"])
            await page.goto(f"{up.address}/t/{table}#{'x' * 43}")
            await page.get_by_role("alert").filter(has_text=word("net-link-expired")).wait_for()
            await page.get_by_role("button", name=word("net-gone-join")).click()
            await page.get_by_role("button", name=word("join-seat")).wait_for()

            await page.get_by_role("link", name=word("home")).click()
            await page.get_by_label(word("home-join-label")).fill("nonsense!")
            await page.get_by_role("button", name=word("home-join-go")).click()
            await page.get_by_role("alert").filter(has_text=word("home-no-table")).wait_for()
            await page.route("**/api/**", lambda route: route.abort())
            await page.get_by_role("button", name=word("home-play")).click()
            await page.get_by_role("alert").filter(has_text=word("home-offline")).wait_for()

    run(look())


def test_a_damaged_table_says_so(tmp_path: Path) -> None:
    """To whoever sat there, and to whoever has the link; it is not tried for ever."""

    async def look() -> None:
        ((table, token),) = await played_tables(tmp_path, 1)
        damaged(tmp_path / "tables.db", DAMAGES[UNREADABLE], table, 5)
        async with server(tmp_path) as up, chromium() as browser:
            for link in (f"/t/{table}", f"/t/{table}#{token}"):
                async with visitor(browser, complains=False) as page:
                    await page.goto(f"{up.address}{link}")
                    await page.get_by_role("alert").filter(has_text=word("net-damaged")).wait_for()
                    await page.get_by_role("button", name=word("home")).click()
                    await page.get_by_role("button", name=word("home-play")).wait_for()

    run(look())


def test_a_full_table_a_closed_one_and_a_refusal(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            table, token = await make(up, seats=2, spectators="none")
            people = [await connected(up, table, token), await connected(up, table, await join(up, table))]
            await page.goto(f"{up.address}/t/{table}")
            seat = page.get_by_role("button", name=word("join-seat"))
            await seat.wait_for()
            await people[1].do(do="sit", seat=1, name="bob")
            await page.get_by_role("status").filter(has_text=word("gather-full")).wait_for()
            assert await seat.count() == 0
            await all_ready(people)
            await page.get_by_role("status").filter(has_text=word("gather-closed")).wait_for()
            await keep_picture(page, "closed-desktop-light")
            for person in people:
                await person.close()

            await page.goto(f"{up.address}/new")
            await page.get_by_label(word("home-name")).fill("ann")
            await page.get_by_role("button", name=word("new-make")).click()
            await page.get_by_role("button", name=word("gather-rename")).click()
            await page.get_by_label(word("home-name")).fill("!!!")
            await page.get_by_role("button", name=word("gather-save")).click()
            await page.get_by_role("alert").filter(has_text=say(Message("table-bad-name"))).wait_for()
            await page.get_by_role("button", name=word("close")).click()
            assert await page.get_by_role("alert").count() == 0

    run(look())


def test_two_tabs_are_in_step_and_a_fifth_waits(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await sit_down(page, up.address)
            tabs = [await page.context.new_page() for _ in range(4)]
            for tab in tabs[:3]:
                await tab.goto(page.url)
                await tab.wait_for_selector(".hand .hc")
            assert await page.evaluate(HANDS) == await tabs[0].evaluate(HANDS)
            (live_table,) = up.registry.tables.values()
            before = live_table.table.seq
            await page.keyboard.press("e")
            await eventually(lambda: live_table.table.seq > before and at_rest(live_table))
            for tab in (page, tabs[0]):
                await until(
                    tab, f"document.querySelector('.app').dataset.prompt === '{live_table.table.asked[0].prompt}'"
                )
                await until(tab, "document.title.startsWith('Your turn')")
            assert await page.evaluate(HANDS) == await tabs[0].evaluate(HANDS)

            await tabs[3].goto(page.url)
            await tabs[3].get_by_role("status").filter(has_text=word("net-many")).wait_for()
            await tabs[0].close()
            await tabs[3].wait_for_selector(".hand .hc")

    run(look())


def test_a_laptop_sleeps(tmp_path: Path) -> None:
    """The page stands still, the server gives up on it; awake again, the page is in step without a reload."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await sit_down(page, up.address)
            await page.evaluate("window.same = true")
            sleep = await page.context.new_cdp_session(page)
            await sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
            (live_table,) = up.registry.tables.values()
            (connection,) = live_table.audience.connections
            connection.close(1012, "connect again")
            await eventually(lambda: connection not in live_table.audience.connections)
            await sleep.send("Page.setWebLifecycleState", {"state": "active"})
            await eventually(lambda: live_table.audience.connections)
            await page.locator(".notice").wait_for(state="detached")
            before = await page.evaluate(LINES)
            await page.keyboard.press("e")
            await until(page, f"{LINES} > {before}")
            assert await page.evaluate("window.same")

    run(look())


def test_somebody_is_away_and_comes_back(tmp_path: Path) -> None:
    """The clock runs out, a bot plays her seat; the others see it, and she takes it back."""

    async def look() -> None:
        async with (
            server(tmp_path, pace=NEVER) as up,  # there is always time to come back
            chromium() as browser,
            visitor(browser) as page,
            visitor(browser, "phone") as other,
        ):
            table, token = await make(up, seats=2, clock=1)
            await page.goto(f"{up.address}/t/{table}#{token}")
            await other.goto(f"{up.address}/t/{table}")
            await other.get_by_label(word("home-name")).fill("bob")
            await other.get_by_role("button", name=word("join-seat")).tap()
            for each in (page, other):
                await each.get_by_role("button", name=word("gather-deal")).click()
            away = page.get_by_role("button", name=word("net-away"))
            await away.wait_for()
            await keep_picture(page, "away-desktop-light")
            await page.locator(".log .ln", has_text="has run out of time").first.wait_for()
            await away.click()
            await page.locator(".log .ln", has_text="is back").first.wait_for()

    run(look())


def test_old_browsers_and_old_pages_are_told_so(tmp_path: Path) -> None:
    """No modules, no JavaScript at all, or a page that the server has grown out of."""

    async def broken(route: Route) -> None:
        await route.fulfill(body="this is no script that an old browser could read {", content_type="text/javascript")

    async def outgrown(socket: WebSocketRoute) -> None:
        await socket.close(code=4426, reason="too old")

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser:
            async with visitor(browser, complains=False) as page:
                await page.route("**/assets/*.js", broken)
                await page.goto(up.address)
                await page.get_by_role("alert").filter(has_text=word("html-old-browser")).wait_for()
                await keep_picture(page, "old-desktop-light")
            async with visitor(browser, java_script_enabled=False) as page:
                await page.goto(up.address)
                assert word("html-no-script") in await page.locator("body").inner_text()
            async with visitor(browser, complains=False) as page:
                await page.route_web_socket("**/ws/**", outgrown)
                await page.goto(up.address)
                await page.get_by_role("button", name=word("home-play")).click()
                await page.get_by_role("alert").filter(has_text=word("net-old")).wait_for()
                await page.get_by_role("button", name=word("net-reload")).wait_for()

    run(look())
