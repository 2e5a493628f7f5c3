"""What happens around the cards: chat, the focus, an opponent's event, skipping, the end, and those who only watch."""

from pathlib import Path
from typing import Final

from playwright.async_api import Page

from eights.server.running import Serving
from tests.page.browser import NEVER, chromium, drawn, needs_chromium, run, server, until, visitor
from tests.page.player import answer_by_key, by_mouse, close_tip, open_from_menu, play_now, settled
from tests.page.positions import table_at
from tests.page.test_everyone import faults
from tests.page.test_room import OUTSIDE, OVER, crowd
from tests.page.words import word

pytestmark = needs_chromium

MESSAGES: Final = ("no problem, good luck!", "yes", "play well")
TWO: Final = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Falling Stars, Castle, Study
    bob hand: Merlin, Research, Trade
    bob assets: King Arthur, Wood Elf
    discard pile: Black Knight
    draw pile: ...
"""
# The event that is shown large, held there as long as it is looked at.
HELD: Final = """(() => {
    const [time] = document.querySelector(".spot .time")?.getAnimations() ?? [];
    time?.pause();
    return Boolean(time);
})()"""
FOCUS: Final = """() => {
    const at = document.activeElement;
    if (at === document.body) return "BODY";
    return (at.closest("[class]")?.className ?? "") + " " + (at.ariaLabel ?? at.innerText);
}"""


async def sit(up: Serving, page: Page, position: str, seat: int | None = None) -> str:
    table, address = await table_at(up, position, seat)
    await page.goto(address)
    await page.locator(".app .hc").first.wait_for()
    await drawn(page)
    await close_tip(page, by_mouse)
    return table


def test_two_people_chat_while_one_is_asked(tmp_path: Path) -> None:
    """What is said is neither refused as a move nor taken for an answer; it is counted until it is read, or muted."""

    async def talk() -> None:
        async with (
            server(tmp_path, NEVER) as up,
            chromium() as browser,
            visitor(browser) as ann,
            visitor(browser, "phone") as guest,
        ):
            table = await sit(up, ann, TWO)
            await guest.goto(f"{up.address}/t/{table}")
            await guest.get_by_role("button", name=word("join-watch")).click()
            await guest.locator(".app").wait_for()
            await ann.locator(".hc[aria-label^='Falling Stars']").focus()
            await ann.keyboard.press("p")
            await ann.locator(".q").wait_for()
            asked = await ann.locator(".q h2").inner_text()
            await ann.keyboard.press("c")
            for message in MESSAGES:
                await ann.keyboard.type(message)
                await ann.keyboard.press("Enter")
            assert asked == await ann.locator(".q h2").inner_text()
            assert 0 == await ann.locator(".toast").count()

            await guest.locator(".to-side .dot", has_text="3").tap()
            await guest.locator(".msg").nth(len(MESSAGES) - 1).wait_for()
            assert [*MESSAGES] == await guest.locator(".msg .bub").all_inner_texts()
            await guest.get_by_role("button", name=word("close")).last.tap()
            assert 0 == await guest.locator(".to-side .dot").count()
            await guest.locator(".to-side").tap()
            await guest.get_by_role("tab", name=word("chat-title")).tap()
            await guest.get_by_role("button", name=word("chat-mute")).tap()
            await guest.get_by_role("button", name=word("close")).last.tap()
            await ann.keyboard.type("are you there?")
            await ann.keyboard.press("Enter")
            await ann.get_by_role("button", name=word("react-hmm")).click()
            await ann.locator(".mine .react").wait_for()
            assert 0 == await guest.locator(".to-side .dot, .react").count()

    run(talk())


def test_the_focus_goes_to_the_question_and_back(tmp_path: Path) -> None:
    """To what can be done, to the first option, to the hand again, and at the end to the result: never to nothing."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await sit(up, page, TWO.replace("Castle, Study", "Castle"))
            await page.keyboard.press("ArrowRight")
            await page.keyboard.press("Home")
            while "Falling Stars" not in await page.evaluate(FOCUS):
                await page.keyboard.press("ArrowRight")
            await page.keyboard.press("Enter")
            await until(page, f"({FOCUS})().includes('{word('hand-play')}')")
            await page.keyboard.press("Escape")
            assert "Falling Stars" in await page.evaluate(FOCUS)
            await page.keyboard.press("p")
            await page.locator(".q").wait_for()
            await until(page, f"({FOCUS})().startsWith('opt')")
            assert "1" in await page.evaluate(FOCUS)
            while await page.locator(".q").count():
                await answer_by_key(page)
                await settled(page)
            await until(page, f"({FOCUS})().startsWith('hc')")
            await close_tip(page, by_mouse)
            await page.locator(".hc").first.focus()
            while await page.locator("main.over").count() == 0:
                assert "BODY" != await page.evaluate(FOCUS)
                await page.keyboard.press("d")
                await page.keyboard.press("e")
                await page.locator(".app[data-prompt] .hc, main.over").first.wait_for()
                if await page.locator(".q").count():
                    await answer_by_key(page)
            await until(page, "document.activeElement === document.querySelector('main.over h1')")

    run(look())


def test_an_opponents_event_is_shown_large(tmp_path: Path) -> None:
    """With its text and what came of it, over the board alone; a key ends it, and it goes by itself."""

    async def look() -> None:
        async with server(tmp_path, pace=4) as up, chromium() as browser, visitor(browser) as page:
            for place, size in enumerate(((1280, 800), (390, 664), (683, 384))):
                await page.set_viewport_size({"width": size[0], "height": size[1]})
                await sit(up, page, TWO, seat=1)
                spot = page.locator(".spot")
                await until(page, HELD)
                said = await spot.inner_text()
                assert any(word("spot-plays", name="ann", card=card) in said for card in ("Falling Stars", "Study"))
                assert [] == await page.evaluate(OVER, [".spot .in", ".hand, .bar, .top"])
                assert 0 == await page.evaluate(OUTSIDE, ".spot .in, .spot .btn")
                if place:
                    await page.keyboard.press(" ")
                else:
                    await page.evaluate("document.querySelector('.spot .time').getAnimations()[0].play()")
                await spot.wait_for(state="detached")

    run(look())


def test_bots_are_hurried_and_a_turn_is_not_ended_by_mistake(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path, pace=60) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(up.address)
            await play_now(page)
            await close_tip(page, by_mouse)
            await page.get_by_role("button", name=word("menu-title")).click()
            await page.get_by_label(word("settings-confirm")).check()
            await page.keyboard.press("Escape")
            await page.keyboard.press("e")
            await page.locator("dialog", has_text=word("end-title")).wait_for()
            await page.keyboard.press("Escape")
            assert await page.locator(".app[data-prompt]").count()
            await page.keyboard.press("e")
            await page.locator("dialog").get_by_role("button", name=word("hand-end-turn")).click()
            normal = word("bar-pace", pace=word("menu-pace-normal"))
            await page.get_by_role("button", name=normal).click()
            await page.get_by_role("button", name=word("bar-pace", pace=word("menu-pace-slow"))).wait_for()
            await page.get_by_role("button", name=word("bar-skip")).click()
            await page.locator(".app[data-prompt], main.over").first.wait_for()

    run(look())


def test_the_end_shows_the_card_that_won_and_a_rematch_starts_a_new_log(tmp_path: Path) -> None:
    """Even if it was played, and lies at the bottom of the pile; every hand is there."""
    last = TWO.replace("Falling Stars, Castle, Study", "Pleasant Memories").replace("bob assets", "ann assets")

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await sit(up, page, last)
            await page.locator(".hc").focus()
            await page.keyboard.press("p")
            await page.locator("main.over").wait_for()
            assert "Pleasant Memories" in (await page.locator(".hero button").get_attribute("aria-label") or "")
            assert 3 == await page.locator("main.over td .chips button").count()
            await page.get_by_role("button", name=word("over-again")).click()
            await page.locator(".hand .hc").first.wait_for()
            log = await page.locator(".log .lines").inner_text()
            assert "Pleasant Memories" not in log.split("is dealt")[0]
            assert log.count("is dealt") <= 1

    run(look())


def test_axe_finds_nothing_in_the_states_of_the_table(tmp_path: Path) -> None:
    """A question, eight players, teams, a chosen card, the chat and the log, in three layouts, light and dark."""
    seen: dict[str, list[str]] = {}

    async def look() -> None:
        async with (
            server(tmp_path, NEVER) as up,
            chromium() as browser,
            visitor(browser, complains=False) as page,
        ):

            async def check(state: str) -> None:
                turned = ("light", "dark")[len(seen) % 2]
                await page.emulate_media(color_scheme=turned)  # type: ignore[arg-type]  # it is one of the two
                await until(page, f"document.documentElement.dataset.theme === '{turned}'")
                seen[f"{state}, {turned}"] = await faults(page)

            for size in ((1280, 800), (390, 664), (844, 390)):
                where = f"{size[0]}×{size[1]}"
                await page.set_viewport_size({"width": size[0], "height": size[1]})
                await sit(up, page, crowd(8))
                await check(f"eight players, {where}")
                await page.locator(".hc.off, .hc").first.click(position={"x": 12, "y": 12})
                await page.locator(".pop").wait_for()
                await check(f"chosen, {where}")
                await page.keyboard.press("Escape")
                for key in "cm":
                    await page.keyboard.press(key)
                    await page.locator(".side").wait_for()
                    await check(f"{'chat' if key == 'c' else 'log'}, {where}")
                    await page.keyboard.press("Escape")
                await sit(up, page, TWO)
                await page.locator(".hc[aria-label^='Falling Stars']").focus()
                await page.keyboard.press("p")
                await page.locator(".q").wait_for()
                await check(f"question, {where}")
            await sit(up, page, crowd(4, "ann & Cleopatra, bob & dan"))
            await check("teams, 844×390")

    run(look())
    assert {} == {state: found for state, found in seen.items() if found}
    assert 16 == len(seen)


def test_those_who_watch_have_no_box_for_moves(tmp_path: Path) -> None:
    """And their skip link leads to the table."""

    async def look() -> None:
        async with server(tmp_path, NEVER) as up, chromium() as browser, visitor(browser) as page:
            table, _ = await table_at(up, TWO)
            await page.goto(f"{up.address}/t/{table}")
            await page.get_by_role("button", name=word("join-watch")).click()
            await page.locator(".app").wait_for()
            assert 0 == await page.locator(".typed").count()
            assert 1 == await page.locator(".skip").count()
            await page.locator(".skip").focus()
            await page.keyboard.press("Enter")
            await until(page, "document.activeElement.id === 'board'")
            await open_from_menu(page, "keys")

    run(look())
