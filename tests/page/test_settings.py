"""What can be chosen for a browser: kept there, used at once; sounds and notices only if somebody asks for them."""

from pathlib import Path

from playwright.async_api import Page

from tests.language.test_german import LEFT
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, play_now
from tests.page.positions import table_at
from tests.page.test_promises import POSITION

pytestmark = needs_chromium

# What a browser would be heard and seen to do.
LISTEN = """
    window.heard = [];
    for (const kind of ["OscillatorNode", "AudioBufferSourceNode"]) {
        const start = window[kind].prototype.start;
        window[kind].prototype.start = function (at) { window.heard.push(kind); return start.call(this, at); };
    }
    window.noticed = [];
    window.Notification = class {
        static permission = "default";
        static asked = 0;
        static async requestPermission() { this.asked++; return (this.permission = "granted"); }
        constructor(title, options) { window.noticed.push([title, options.body]); }
    };
"""


async def choose(page: Page, group: str, name: str) -> None:
    """A segment is a radio button under its label."""
    await page.get_by_role("group", name=group).get_by_text(name, exact=True).click()


def test_language_theme_and_motion_are_kept(tmp_path: Path) -> None:
    async def look() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser, reduced_motion="no-preference") as page,
        ):
            await page.goto(up.address)
            await page.get_by_role("button", name="Settings").click()
            await choose(page, "Language", "Deutsch")
            await page.get_by_role("heading", name="Einstellungen").wait_for()
            await choose(page, "Hell oder dunkel", "dunkel")
            await choose(page, "Karten bewegen sich", "nie")
            await page.get_by_role("dialog").get_by_label("Dein Name").fill("Ida")
            await page.keyboard.press("Escape")
            await page.reload()
            marks = await page.evaluate("({...document.documentElement.dataset, lang: document.documentElement.lang})")
            assert {"theme": "dark", "motion": "none", "lang": "de"} == marks
            assert await page.get_by_role("button", name="Gleich spielen").count() == 1
            assert await page.get_by_label("Dein Name").input_value() == "Ida"
            assert await page.locator("img[src*='theme=dark']").count() > 0

            await play_now(page, name="Gleich spielen")
            await page.locator(".mine", has_text="Ida (du)").wait_for()
            await page.locator(".log .ln", has_text=" zieht ").first.wait_for()
            await keep_picture(page, "german-desktop-dark")

            await page.get_by_role("button", name="Einstellungen").click()
            await choose(page, "Sprache", "English")
            await page.keyboard.press("Escape")
            await page.locator(".log .ln", has_text=" draws ").first.wait_for()
            await page.get_by_role("button", name="Settings").click()
            await choose(page, "Language", "Deutsch")
            await page.goto(f"{up.address}/cards/Thin%20Ice")
            await page.get_by_text("Am Ende jedes Spielers").first.wait_for()
            await page.goto(f"{up.address}/settings")
            await page.get_by_role("button", name="Alles in diesem Browser vergessen").click()
            await page.get_by_role("button", name="Wirklich alles vergessen?").click()
            await page.get_by_role("heading", name="Settings").wait_for()
            assert await page.evaluate("localStorage.getItem('eights.passes')") is None

    run(look())


def test_a_browser_that_speaks_german_is_answered_so(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="de-AT") as page:
            await page.goto(up.address)
            await page.get_by_role("button", name="Gleich spielen").wait_for()

    run(look())


def test_reasons_hints_and_refusals_are_german_on_a_german_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="de-AT") as page:
            _, address = await table_at(up, POSITION)
            await page.goto(address)
            await page.locator(".app[data-prompt]").wait_for()
            await close_tip(page, by_mouse)
            await page.locator(".hc", has_text="obenauf liegt 8 grün, gewünscht ist blau").first.click()
            await page.get_by_text("ablegen kannst du blau").first.wait_for()
            await page.keyboard.press("h")
            await page.locator(".advice p").wait_for()
            await keep_picture(page, "german-reasons")
            said = [
                *await page.locator(".advice").all_inner_texts(),
                *await page.locator(".hc .sr").all_text_contents(),
            ]
            assert len(said) > 1
            assert [] == [each for each in said for word in LEFT if word in each]

            await page.get_by_role("button", name="Der Tisch").click()
            await page.get_by_role("button", name="Umbenennen").click()
            await page.get_by_role("dialog").get_by_label("Dein Name").fill("?")
            await page.get_by_role("button", name="Übernehmen").click()
            await page.get_by_text("das kann hier kein Name sein; nimm Buchstaben").wait_for()

    run(look())


def test_sounds_and_notices_only_for_those_who_asked(tmp_path: Path) -> None:
    """And the title of the page says whose turn it is, to everybody."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.add_init_script(LISTEN)
            await page.goto(up.address)
            await play_now(page)
            await until(page, "document.title.startsWith('Your turn')")
            assert [] == await page.evaluate("heard")
            assert 0 == await page.evaluate("Notification.asked")

            await page.get_by_role("button", name="Settings").click()
            await page.get_by_label("Sounds").check()
            await page.get_by_label("Tell me when it is my turn").check()
            assert 1 == await page.evaluate("Notification.asked")
            await page.keyboard.press("Escape")
            await page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
            for tip in await page.locator(".tip button").all():
                await tip.click()
            await page.keyboard.press("e")
            await until(page, "heard.includes('OscillatorNode') && heard.includes('AudioBufferSourceNode')")
            await until(page, "noticed.length > 0")
            assert "Your turn" in (await page.evaluate("noticed"))[0][0]

    run(look())
