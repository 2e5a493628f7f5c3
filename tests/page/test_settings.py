"""What can be chosen for a browser: kept there, used at once; sounds and notices only if somebody asks for them."""

from pathlib import Path

from playwright.async_api import Page

from tests.language.test_german import LEFT
from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, open_from_menu, play_now, state_of, step
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
            await page.get_by_role("button", name=word("home-play", "de")).wait_for()
            marks = await page.evaluate("({...document.documentElement.dataset, lang: document.documentElement.lang})")
            assert {"theme": "dark", "motion": "none", "lang": "de"}.items() <= marks.items()
            await page.get_by_role("button", name="Ida").wait_for()
            await page.locator("img[src*='theme=dark']").first.wait_for()

            await play_now(page, name=word("home-play", "de"))
            await page.locator(".mine", has_text=word("name-you", "de", name="Ida")).wait_for()
            await page.locator(".log .ln", has_text=" zieht ").first.wait_for()
            await keep_picture(page, "german-desktop-dark")

            await open_from_menu(page, "settings-title")
            await choose(page, "Sprache", "English")
            await page.keyboard.press("Escape")
            await page.locator(".log .ln", has_text=" draws ").first.wait_for()
            await open_from_menu(page, "settings-title")
            await choose(page, word("settings-language"), word("language-name", "de"))
            await page.goto(f"{up.address}/cards/Thin%20Ice")
            await page.get_by_text("Am Ende des Zuges jedes Spielers").first.wait_for()
            await page.goto(f"{up.address}/settings")
            await page.get_by_role("button", name=word("settings-forget", "de")).click()
            await page.get_by_role("button", name=word("settings-forget-sure", "de")).click()
            await page.get_by_role("heading", name=word("settings-title")).wait_for()
            assert await page.evaluate("localStorage.getItem('eights.passes')") is None

    run(look())


def test_text_suits_and_backs_are_as_somebody_likes_them(tmp_path: Path) -> None:
    """Also after a reload; suits are red and black only where the classic game is played."""
    look_of = "[document.documentElement, document.querySelector('h1')].map(each => getComputedStyle(each).fontSize)"
    backs = "[...document.images].map(image => image.src).filter(src => !src.includes('card='))"

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(f"{up.address}/settings")
            await page.locator(".backs").wait_for()
            before = await page.evaluate(look_of)
            await choose(page, word("settings-text"), word("settings-larger"))
            await choose(page, word("settings-suits"), word("settings-suits-two"))
            await page.get_by_role("group", name=word("settings-back")).get_by_text(word("settings-back-wine")).click()
            await keep_picture(page, "settings-desktop-light")
            await page.reload()
            await page.locator(".backs").wait_for()
            sizes = [
                [float(size.removesuffix("px")) for size in each] for each in (before, await page.evaluate(look_of))
            ]
            assert [1.25, 1.25] == [new / old for old, new in zip(*sizes, strict=True)]
            await page.goto(up.address)
            await play_now(page, name=word("home-classic"))
            assert all("back=wine" in src for src in await page.evaluate(backs))
            assert "two" == await page.evaluate("document.documentElement.dataset.suits")
            faces = page.locator(".hc img")
            assert all(["pack=two" in (await face.get_attribute("src") or "") for face in await faces.all()])
            await page.goto(up.address)
            await play_now(page)
            assert "" == await page.evaluate("document.documentElement.dataset.suits")

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
            await page.locator(".pop .why", has_text="es passt nur").wait_for()
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


def test_sounds_after_a_first_touch_and_notices_for_those_who_asked(tmp_path: Path) -> None:
    """One switch turns sounds off. The title of the page says whose turn it is, to everybody."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await page.add_init_script(LISTEN)
            await page.goto(up.address)
            assert [] == await page.evaluate("heard")
            await play_now(page)
            await until(page, "document.title.startsWith('Your turn')")
            assert 0 == await page.evaluate("Notification.asked")

            await page.get_by_role("button", name=word("menu-title")).click()
            await page.get_by_label(word("settings-sounds")).uncheck()
            await page.keyboard.press("Escape")
            await page.evaluate("heard.splice(0)")
            await step(page)
            assert [] == await page.evaluate("heard")
            await open_from_menu(page, "settings-title")
            await page.get_by_label(word("settings-sounds")).check()
            await page.get_by_label(word("settings-notices")).check()
            assert 1 == await page.evaluate("Notification.asked")
            await page.keyboard.press("Escape")
            await page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
            for tip in await page.locator(".tip button").all():
                await tip.click()
            while await state_of(page) == "question":
                await step(page)
            await page.keyboard.press("e")
            await until(page, "heard.includes('OscillatorNode') && heard.includes('AudioBufferSourceNode')")
            await until(page, "noticed.length > 0")
            assert word("turn-yours") in (await page.evaluate("noticed"))[0][0]

    run(look())
