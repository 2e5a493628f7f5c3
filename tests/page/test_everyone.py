"""For everyone: axe finds nothing on any screen, light or dark; everything is reached and named by keyboard alone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, Route

from run import ROOT
from tests.page.browser import chromium, drawn, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, play_now, step
from tests.page.words import word
from tests.server.pages import all_ready, connected, make, play_on
from tests.server.test_replays import a_record

pytestmark = needs_chromium

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """async tags => {
    const { violations } = await axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    const told = node => `${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`;
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(told).join(" | ")}`);
}"""
# What has the focus: how it is called, and whether that can be seen.
FOCUSED = """() => {
    const at = document.activeElement, box = at.getBoundingClientRect(), style = getComputedStyle(at);
    const inside = at.querySelector("img[alt]")?.alt, label = at.labels?.[0]?.innerText;
    const shown = at.closest("label") ?? at;
    return {
        name: at.getAttribute("aria-label") || at.innerText || label || inside || at.placeholder || "",
        where: at.closest("header, aside, main, dialog, section")?.className ?? "",
        tag: at.tagName, body: at === document.body,
        outlined: style.outlineStyle !== "none" || getComputedStyle(shown).outlineStyle !== "none",
        seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
    };
}"""


async def faults(page: Page) -> list[str]:
    """What axe says of the page as it is."""
    await page.evaluate("document.fonts.ready.then(() => true)")
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = await page.evaluate(RUN, TAGS)
    return found


async def hold(route: Route, held: asyncio.Event) -> None:
    await held.wait()
    await route.continue_()


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing(tmp_path: Path, size: str, theme: str) -> None:
    """On every screen there is, and in their states: on a desk in one theme, on a phone in the other, taking turns."""
    themes = (theme, "dark" if theme == "light" else "light")
    record = tmp_path / "game.json"
    record.write_text(a_record(seed=5), encoding="utf-8")
    seen: dict[str, list[str]] = {}

    async def look() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser, size, theme, complains=False) as page,
        ):

            async def check(screen: str) -> None:
                turned = themes[len(seen) % 2]
                await page.emulate_media(color_scheme=turned)  # type: ignore[arg-type]  # it is one of the two
                await until(page, f"document.documentElement.dataset.theme === '{turned}'")
                seen[f"{screen}, {turned}"] = await faults(page)

            for screen, path, sign in (
                ("home", "/", ".hero .btn"),
                ("new table", "/new", ".dk img"),
                ("settings", "/settings", ".settings"),
                ("decks", "/decks", "main img"),
                ("a deck", "/decks/lyonesse", "main img"),
                ("a card", "/cards/Excalibur", ".says"),
                ("rules", "/rules", "article section"),
                ("replay, nothing open", "/replay", ".dropzone"),
                ("lessons", "/learn", ".tile"),
                ("a lesson", "/learn/eights", ".coach"),
                ("puzzles", "/puzzles", ".tiles a"),
                ("a puzzle", "/puzzles/1", ".coach"),
                ("deal of the day", "/deal", ".deal .btn"),
                ("a link that leads nowhere", "/#e1.g.AAAA", ".problem"),
                ("no such table", "/t/abcdefghabcdefgh", ".problem"),
                ("no such page", "/nothing/here", ".missing"),
            ):
                await page.goto(f"{up.address}{path}")
                await page.locator(sign).first.wait_for()
                await check(screen)
            held = asyncio.Event()
            await page.route("**/api/rules*", lambda route: hold(route, held))
            await page.goto(f"{up.address}/rules")
            await page.locator("article .muted").wait_for()
            await check("rules, still loading")
            held.set()
            await page.locator("article section").first.wait_for()
            await page.goto(f"{up.address}/replay")
            await page.locator("input[type=file]").set_input_files(record)
            await page.locator(".steps").wait_for()
            await page.keyboard.press("PageDown")
            await check("replay")
            await page.keyboard.press("End")
            await check("replay, at its end")

            invited, _ = await make(up, "Bob", seats=4, clock=120)
            await page.goto(f"{up.address}/t/{invited}")
            await page.locator(".join").wait_for()
            await page.get_by_role("button", name=word("join-seat")).click()
            await check("an invitation, without a name")
            await page.goto(f"{up.address}/new")
            await page.get_by_text(word("new-more")).click()
            await page.get_by_text("Classic Crazy Eights").click()
            await check("new table, house rules")
            await page.goto(f"{up.address}/new")
            await page.get_by_label(word("home-name")).fill("Ann")
            await page.get_by_role("button", name=word("new-make")).click()
            await page.locator(".seats").wait_for()
            await check("who sits down")
            await page.get_by_role("button", name=word("settings-title")).click()
            await check("settings over the table")
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name=word("gather-change")).click()
            await check("what is played, to be changed")
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name=word("gather-fill")).click()
            await page.locator(".tip").wait_for()
            await check("table, with a tip")
            await close_tip(page, by_mouse)
            await page.locator(".hc").first.click()
            await check("table, a card chosen")
            await page.locator(".hc").first.focus()
            await page.keyboard.press("r")
            await page.locator("dialog .reader").wait_for()
            await check("reader")
            await page.keyboard.press("Escape")
            await page.get_by_role("button", name=word("keys")).click()
            await check("keys")
            await page.keyboard.press("Escape")
            await page.keyboard.press("Escape")
            await page.locator("[data-anchor=discard]").click()
            await check("discard pile")
            await page.keyboard.press("Escape")

            await page.get_by_role("button", name=word("menu-title")).click()
            await check("menu of the table")
            await page.get_by_role("button", name=word("leave-table")).click()
            await page.get_by_role("alertdialog").wait_for()
            await check("leaving is asked about")
            await page.keyboard.press("Escape")
            await page.goto(up.address)
            await page.get_by_role("heading", name=word("home-yours")).wait_for()
            await check("home, with a table")

            table, token = await make(up, seats=2, bots=["novice"])
            host = await connected(up, table, token)
            await all_ready([host])
            await play_on([host])
            await page.goto(f"{up.address}/t/{table}#{token}")
            await page.locator("main.over").wait_for()
            await check("end of a game")
            await host.close()

    run(look())
    assert {} == {screen: found for screen, found in seen.items() if found}
    assert len(seen) >= 26


def test_axe_finds_what_is_broken(tmp_path: Path) -> None:
    """A picture without words, pale text, a field without a name: each is found, so silence means something."""
    breaks = {
        "image-alt": "document.querySelector('main').append(new Image())",
        "color-contrast": "document.querySelector('h1').style.color = '#ccc'",
        "label": "document.querySelector('main').append(document.createElement('input'))",
    }

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            for rule, harm in breaks.items():
                await page.goto(f"{up.address}/settings")
                await page.locator(".settings").wait_for()
                await page.evaluate(harm)
                assert [rule] == [fault.partition(":")[0] for fault in await faults(page)]

    run(look())


async def walk(page: Page, back: bool = False, most: int = 120) -> list[dict[str, Any]]:
    """Everything that the Tab key comes by, until it is round."""
    stops: list[dict[str, Any]] = []
    for _ in range(most):
        await page.keyboard.press("Shift+Tab" if back else "Tab")
        at = await page.evaluate(FOCUSED)
        if not at["body"]:
            stops.append(at)
        elif stops:
            break
    return stops


def test_everything_is_reached_by_keyboard_named_and_seen(tmp_path: Path) -> None:
    """In the order of the page: no trap, no stop without a name, none that cannot be seen."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            for path, sign in (
                ("/", ".hero .btn"),
                ("/new", ".dk img"),
                ("/settings", ".settings"),
                ("/replay", ".dropzone"),
            ):
                await page.goto(f"{up.address}{path}")
                await page.locator(sign).first.wait_for()
                await drawn(page)
                stops = await walk(page)
                assert len(stops) >= 4, path
                assert [] == [stop for stop in stops if not (stop["name"].strip() and stop["seen"])], path
                assert [] == [stop for stop in stops if not stop["outlined"]], path

            await page.goto(up.address)
            await play_now(page)
            await close_tip(page, by_mouse)
            await page.locator(".skip").last.focus()
            stops = await walk(page)
            assert [] == [stop for stop in stops if not stop["name"].strip()]
            names = " ".join(stop["name"] for stop in stops)
            for wanted in (word("menu-title"), word("invite"), word("hand-end-turn"), "Discard pile", "can be"):
                assert wanted in names
            # The hand is one stop: arrows lead through its cards.
            assert 1 == sum(stop["where"].startswith("hand") and stop["tag"] == "DIV" for stop in stops)
            back = await walk(page, back=True)
            assert word("skip") == back[len(stops)]["name"]
            assert [stop["name"] for stop in stops[::-1]] == [stop["name"] for stop in back[: len(stops)]]

    run(look())


def test_what_changes_is_told_to_those_who_listen(tmp_path: Path) -> None:
    """The log politely, a question at once, the named color as a status, the phase as the current step."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await play_now(page)
            assert "polite" == await page.get_by_role("log").first.get_attribute("aria-live")
            assert await page.locator("[aria-current=step]").count() == 1
            assert await page.locator(".named[role=status]").count() == 1
            assert await page.get_by_role("listbox", name=word("hand-title")).get_by_role("option").count() >= 5
            assert await page.locator("main").count() == 1
            assert "en" == await page.evaluate("document.documentElement.lang")

    run(look())


def test_nothing_moves_for_those_who_do_not_want_it(tmp_path: Path) -> None:
    """By the system, or by the settings; and it does move for the others."""
    watch = """
        window.flights = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...all) { window.flights++; return animate.apply(this, all); };
    """

    async def turn(page: Page, address: str, first: Callable[[], Awaitable[None]] | None = None) -> int:
        await page.add_init_script(watch)
        await page.goto(address)
        if first:
            await first()
        await play_now(page)
        await close_tip(page, by_mouse)
        while await page.locator(".log .ln").count() <= 8:
            assert "over" != await step(page)
        return int(await page.evaluate("flights"))

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser:
            async with visitor(browser, reduced_motion="no-preference") as page:
                await turn(page, up.address)
                await until(page, "flights > 0")
            async with visitor(browser, reduced_motion="reduce") as page:
                assert await turn(page, up.address) == 0
                lift = "getComputedStyle(document.documentElement).getPropertyValue('--m-lift')"
                assert await page.evaluate(lift) in ("0ms", "0s")
            async with visitor(browser, reduced_motion="no-preference") as page:

                async def stop() -> None:
                    await page.get_by_role("button", name=word("settings-title")).click()
                    await (
                        page.get_by_role("group", name=word("settings-motion"))
                        .get_by_text(word("settings-motion-none"))
                        .click()
                    )
                    await page.keyboard.press("Escape")

                assert await turn(page, up.address, stop) == 0

    run(look())
