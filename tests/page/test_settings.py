"""What can be chosen for a browser: kept there, used at once; sounds and notices only if somebody asks for them."""

from pathlib import Path

from playwright.async_api import Page

from tests.language.test_german import LEFT
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, play_now
from tests.page.positions import table_at
from tests.page.test_promises import POSITION
from tests.page.words import word

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
            await page.get_by_role("button", name=word("settings-title")).click()
            await choose(page, word("settings-language"), word("language-name", "de"))
            await page.get_by_role("heading", name=word("settings-title", "de")).wait_for()
            await choose(page, word("settings-theme", "de"), word("settings-dark", "de"))
            await choose(page, word("settings-motion", "de"), word("settings-motion-none", "de"))
            await page.get_by_role("dialog").get_by_label(word("home-name", "de")).fill("Ida")
            await page.keyboard.press("Escape")
            await page.reload()
            marks = await page.evaluate("({...document.documentElement.dataset, lang: document.documentElement.lang})")
            assert {"theme": "dark", "motion": "none", "lang": "de"} == marks
            assert await page.get_by_role("button", name=word("home-play", "de")).count() == 1
            assert await page.get_by_label(word("home-name", "de")).input_value() == "Ida"
            assert await page.locator("img[src*='theme=dark']").count() > 0

            await play_now(page, name=word("home-play", "de"))
            await page.locator(".mine", has_text=word("name-you", "de", name="Ida")).wait_for()
            await page.locator(".log .ln", has_text=" zieht ").first.wait_for()
            await keep_picture(page, "german-desktop-dark")

            await page.get_by_role("button", name=word("settings-title", "de")).click()
            await choose(page, "Sprache", "English")
            await page.keyboard.press("Escape")
            await page.locator(".log .ln", has_text=" draws ").first.wait_for()
            await page.get_by_role("button", name=word("settings-title")).click()
            await choose(page, word("settings-language"), word("language-name", "de"))
            await page.goto(f"{up.address}/cards/Thin%20Ice")
            await page.get_by_text("Am Ende des Zuges jedes Spielers").first.wait_for()
            await page.goto(f"{up.address}/settings")
            await page.get_by_role("button", name=word("settings-forget", "de")).click()
            await page.get_by_role("button", name=word("settings-forget-sure", "de")).click()
            await page.get_by_role("heading", name=word("settings-title")).wait_for()
            assert await page.evaluate("localStorage.getItem('eights.passes')") is None

    run(look())


def test_a_browser_that_speaks_german_is_answered_so(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="de-AT") as page:
            await page.goto(up.address)
            await page.get_by_role("button", name=word("home-play", "de")).wait_for()

    run(look())


def test_reasons_hints_and_refusals_are_german_on_a_german_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale="de-AT") as page:
            _, address = await table_at(up, POSITION)
            await page.goto(address)
            await page.locator(".app[data-prompt]").wait_for()
            await close_tip(page, by_mouse)
            await page.locator(".hc", has_text="gewünscht ist Blau").first.click()
            await page.locator(".pop .no", has_text="es passt nur").wait_for()
            await page.keyboard.press("h")
            await page.locator(".advice p").wait_for()
            await keep_picture(page, "german-reasons")
            said = [
                *await page.locator(".advice").all_inner_texts(),
                *await page.locator(".hc [hidden]").all_text_contents(),
            ]
            assert len(said) > 1
            assert [] == [each for each in said for word in LEFT if word in each]

            await page.get_by_role("button", name=word("menu-title", "de")).click()
            await page.get_by_role("button", name=word("gather-rename", "de")).click()
            await page.get_by_role("dialog").get_by_label(word("home-name", "de")).fill("?")
            await page.get_by_role("button", name=word("gather-save", "de")).click()
            await page.get_by_text("dieser Name geht hier nicht; nimm Buchstaben").wait_for()

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

            await page.get_by_role("button", name=word("settings-title")).click()
            await page.get_by_label(word("settings-sounds")).check()
            await page.get_by_label(word("settings-notices")).check()
            assert 1 == await page.evaluate("Notification.asked")
            await page.keyboard.press("Escape")
            await page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
            for tip in await page.locator(".tip button").all():
                await tip.click()
            await page.keyboard.press("e")
            await until(page, "heard.includes('OscillatorNode') && heard.includes('AudioBufferSourceNode')")
            await until(page, "noticed.length > 0")
            assert word("turn-yours") in (await page.evaluate("noticed"))[0][0]

    run(look())
