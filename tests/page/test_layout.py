"""One layout on every screen: whatever is open, everything is in the window or one scroll away, and nothing is cut.

`python -m tests.page.test_layout` checks every size with every number of players, with `dark` in dark mode; with
`games` it plays a whole game at each of them. The suite takes some of them.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Browser, Page

from eights.server.running import Serving
from tests.page.browser import NEVER, chromium, drawn, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import by_finger, by_mouse, close_tip, play_to_the_end
from tests.page.positions import table_at
from tests.page.test_room import crowd
from tests.page.words import word
from tests.server.pages import make

pytestmark = needs_chromium

SIZES: Final = ((320, 480), (360, 560), (390, 664), (844, 390), (683, 384), (1366, 650), (1280, 800), (1920, 1080))
PLAYERS: Final = (2, 4, 8)
DECKS: Final = {2: "camelot", 4: "camelot", 8: "camelot + camelot"}
TOUCH: Final = 900  # pixels: a narrower window is touched
HELD: Final = "Castle, Death, Trade, Bewitch, Merlin, Lighthouse, Study, Research"
# In each state: where whatever can be pressed has to be within reach.
REACH: Final = {
    "tip": ".tip, .bar, .hand",
    "table": ".top, .hours, .board, .hand, .bar",
    "chosen": ".pop, .bar:not(.app:has(.pop) .bar), .top",
    "chat": ".side",
    "question": ".q, .top, .hours, .board",
}
FAULTS: Final = """within => {
    const faults = [], page = document.documentElement;
    const say = each => `${each.tagName}.${each.className} ${each.ariaLabel ?? each.innerText}`.slice(0, 90);
    if (page.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    if (page.scrollHeight > innerHeight) faults.push("the page scrolls down");
    const box = each => each.getBoundingClientRect();
    const shown = what => [...document.querySelectorAll(what)].filter(each => box(each).width);
    // What is a part of the shell covers no other part.
    const parts = shown(".app > .top, .app > .hours, .app > .board, .app > .hand, .app > .bar, .app > .q, "
        + ".app > .side:not(.drawer)");
    for (const [place, one] of parts.entries()) for (const other of parts.slice(place + 1)) {
        const [a, b] = [box(one), box(other)];
        if (one.matches(".top") && other.matches(".hours") && innerHeight < 480) continue; // it lies there
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            faults.push(`${say(one)} × ${say(other)}`);
    }
    // Everything that can be pressed is in the window, at least after scrolling to it, and nothing lies over it.
    const roots = shown(within);
    if (!roots.length) faults.push(`nothing to look at: ${within}`);
    for (const each of shown("button, a:not(.skip), input, summary, [role=option]")) {
        if (!roots.some(root => root.contains(each)) || each.matches(".scrim") || each.closest(".sr")) continue;
        each.scrollIntoView({ block: "nearest", inline: "nearest" });
        const at = box(each), inner = each.matches("[role=option]") ? 14 : Math.min(at.width / 2, 40);
        const below = at.top + Math.min(at.height, 40) > innerHeight + 1;
        if (at.left < -1 || at.right > innerWidth + 1 || at.top < -1 || below)
            faults.push(`outside: ${say(each)} ${[at.left, at.top, at.right, at.bottom].map(Math.round)}`);
        const hit = document.elementFromPoint(at.left + inner, at.top + Math.min(at.height / 2, 20));
        if (!each.contains(hit))
            faults.push(`covered: ${say(each)} by ${hit && say(hit)}`);
    }
    // No word is cut off.
    const words = ".bar .btn, .bar b, .q h2, .q .btn, .opt, .pop .btn, .why, .tip p, .tip .btn, .t2, .t3, .lab";
    for (const each of shown(words))
        if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
            faults.push(`cut: ${say(each)} ${each.scrollWidth} > ${each.clientWidth}`);
    for (const scrolled of shown(".board, .fan")) scrolled.scrollTo(0, 0);
    return faults;
}"""


async def check(page: Page, state: str, size: tuple[int, int], players: int, pictures: bool) -> list[str]:
    await page.set_viewport_size({"width": size[0], "height": size[1]})
    await page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    if state == "chosen":  # it lies where its card is: another size, another choice
        await page.keyboard.press("Escape")
        await page.locator(".hc.off, .hc:has(.bdg.p):not(:has(.bdg.d))").first.click(position={"x": 14, "y": 20})
        await page.locator(".pop .why").first.wait_for()
    await drawn(page)
    found = [f"{state}: {fault}" for fault in await page.evaluate(FAULTS, REACH[state])]
    if pictures:
        await keep_picture(page, f"layout-{state}-{players}-{size[0]}x{size[1]}")
    if state == "chosen":
        await page.keyboard.press("Escape")
    return found


async def faults_of(
    up: Serving, browser: Browser, players: int, sizes: Iterable[tuple[int, int]], pictures: bool, theme: str = "light"
) -> dict[str, list[str]]:
    """What is wrong with a table of so many players, in every state, by size."""
    found: dict[str, list[str]] = {f"{players} players, {width}×{height}": [] for width, height in sizes}
    async with visitor(browser, theme=theme) as page:
        _, address = await table_at(up, crowd(players).replace("Castle, Death", HELD, 1), 0)
        await page.goto(address)
        await page.locator(".tip").wait_for()
        for state in REACH:
            if state == "table":
                await close_tip(page, by_mouse)
            if state == "chat":
                await page.set_viewport_size({"width": 390, "height": 664})
                await page.locator(".to-side").click()
                await page.get_by_role("tab", name=word("chat-title")).click()
                await page.locator(".side.drawer .chat").wait_for()
            if state == "question":
                await page.keyboard.press("Escape")
                await page.locator(".hc[aria-label^=Death]").focus()
                await page.keyboard.press("p")
                await page.locator(".q").wait_for()
                await close_tip(page, by_mouse)
            for width, height in sizes:
                if state == "chat" and width >= 1100:
                    continue  # the drawer is only where there is no panel
                found[f"{players} players, {width}×{height}"] += await check(
                    page, state, (width, height), players, pictures
                )
    return {where: faults for where, faults in found.items() if faults}


@pytest.mark.parametrize(("players", "sizes"), [(2, SIZES[1::3]), (4, SIZES[::3]), (8, SIZES[2::3] + SIZES[-1:])])
def test_everything_is_within_reach_on_every_screen(
    tmp_path: Path, players: int, sizes: tuple[tuple[int, int], ...]
) -> None:
    async def look() -> None:
        async with server(tmp_path, NEVER) as up, chromium() as browser:
            assert {} == await faults_of(up, browser, players, sizes, pictures=False)

    run(look())


HARMS: Final = {
    "outside": "document.querySelector('.bar').style.translate = '0 70px'",
    "covered": "document.querySelector('.bar').append(Object.assign(document.createElement('i'), {className: 'harm'}))",
    "cut": "document.querySelector('.bar .btn').textContent = 'A very long text that has no room on this button'",
    "sideways": "document.body.append(Object.assign(document.createElement('p'), {textContent: 'long '.repeat(90)}))",
}
STYLE: Final = (
    ".harm { position: absolute; inset: 0; z-index: 99 } body > p { white-space: nowrap } .bar .btn { max-width: 90px }"
)


def test_what_is_out_of_reach_is_found(tmp_path: Path) -> None:
    """The seeded faults: the bar below the window, something over it, a word that is cut, a page that is too wide."""

    async def look() -> None:
        async with server(tmp_path, NEVER) as up, chromium() as browser:
            for sign, harm in HARMS.items():
                async with visitor(browser, complains=False, bypass_csp=True) as page:
                    _, address = await table_at(up, crowd(2), 0)
                    await page.goto(address)
                    await page.locator(".tip").wait_for()
                    await close_tip(page, by_mouse)
                    await page.add_style_tag(content=STYLE)
                    await page.evaluate(harm)
                    assert any(sign in fault for fault in await check(page, "table", (390, 664), 2, False)), sign

    run(look())


async def matrix(theme: str) -> int:
    """Every size with every number of players, with a picture of each."""
    faults: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), NEVER) as up, chromium() as browser:
            for players in PLAYERS:
                faults |= await faults_of(up, browser, players, SIZES, pictures=True, theme=theme)
    for where, found in faults.items():
        sys.stdout.write("\n  ".join([where, *found]) + "\n")
    sys.stdout.write(f"{len(PLAYERS) * len(SIZES)} tables in {len(REACH)} states: {len(faults)} with faults\n")
    return len(faults)


async def whole_games() -> int:
    """A whole game without hints at every size with every number of players: on small screens by touch."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), seed=None) as up, chromium() as browser:
            for players in PLAYERS:
                for width, height in SIZES:
                    press = by_finger if width < TOUCH else by_mouse
                    async with visitor(browser, "phone" if width < TOUCH else "desktop") as page:
                        await page.set_viewport_size({"width": width, "height": height})
                        bots = ["novice"] * (players - 1)
                        table, token = await make(up, seats=players, bots=bots, deck=DECKS[players], hints="never")
                        await page.goto(f"{up.address}/t/{table}#{token}")
                        await page.locator(".hand .hc, main.over").first.wait_for()
                        done = await play_to_the_end(page, press)
                        said = await page.locator("main.over h1").inner_text()
                        sys.stdout.write(f"{players} players, {width}×{height}: {said} ({done.total()} presses)\n")
                        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    asked = sys.argv[1] if sys.argv[1:] else "light"
    sys.exit(bool(asyncio.run(whole_games() if asked == "games" else matrix(asked))))
