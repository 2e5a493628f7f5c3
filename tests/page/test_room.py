"""Everything at the table has its room: nothing covers what is needed, nothing jumps, nothing shows itself unasked."""

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page

from eights.server.running import Serving
from tests.page.browser import NEVER, chromium, drawn, keep_picture, needs_chromium, run, server, until, visitor
from tests.page.player import by_mouse, close_tip, play_now, state_of
from tests.page.positions import table_at
from tests.page.test_promises import POSITION
from tests.page.words import word

pytestmark = needs_chromium

SCREENS: Final = {
    "small": {"width": 1280, "height": 800},
    "usual": {"width": 1440, "height": 900},
    "tablet": {"width": 1024, "height": 768},
}
# Which of these lie over one another.
OVER: Final = """([ones, others]) => {
    const boxes = what => [...document.querySelectorAll(what)].map(each => [each, each.getBoundingClientRect()]);
    const said = each => each.className + " " + each.innerText.trim();
    const crossing = (a, b) => a.width && b.width && a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes(ones).flatMap(([one, a]) => boxes(others)
        .filter(([other, b]) => !other.contains(one) && !one.contains(other) && crossing(a, b))
        .map(([other]) => said(one) + " × " + said(other)));
}"""
OUTSIDE: Final = """what => [...document.querySelectorAll(what)].map(each => each.getBoundingClientRect()).filter(box =>
    box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight).length"""
TWO_REASONS: Final = POSITION.replace("turn: ann, main", "turn: ann, main\n    used: play")
CROWD: Final = ("ann", "bob", "Cleopatra", "dan", "eve", "fay", "gus", "hal")
HELD: Final = ("Castle, Death", "Study", "Nimue, Castle", "Research", "Sleep, Tempest", "Wood Elf", "Death", "Merlin")
IN_PLAY: Final = (
    "Avalon, Wood Elf",
    "Wood Troll, Thin Ice",
    "Holy Grail, Lady of the Lake, Dark Tower, Spell Tome",
    "Devious Dragon, Crown of Kings, Spell Tome",
    "King Arthur, Mordred, Camelot, Sir Galahad, Queen Guinevere",
    "Elven Princess",
    "Thin Ice, Avalon, Mordred",
    "Sir Percival",
)
LOOK_AT_IT: Final = 900  # milliseconds of the page's own clock: longer than a card has to be pointed at
Look = Callable[[Serving, Page], Awaitable[None]]


def look_at(tmp_path: Path, look: Look, pace: float = 0.0, **options: Any) -> None:
    async def visit() -> None:
        async with server(tmp_path, pace) as up, chromium() as browser, visitor(browser, **options) as page:
            await look(up, page)

    run(visit())


async def sit(up: Serving, page: Page, position: str = POSITION, tips: bool = False) -> None:
    _, address = await table_at(up, position)
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    await drawn(page)
    if not tips:
        await close_tip(page, by_mouse)


@pytest.mark.parametrize("locale", ["en-US", "de-AT"])
def test_what_a_card_can_do_covers_no_button(tmp_path: Path, locale: str) -> None:
    """The panel of the chosen card lies above its card, inside the window; both reasons are there."""

    async def look(up: Serving, page: Page) -> None:
        for name, size in SCREENS.items():
            await page.set_viewport_size(size)  # type: ignore[arg-type]  # both are there
            for position in (POSITION, TWO_REASONS):
                await sit(up, page, position)
                for card in await page.locator(".hc").all():
                    await card.click()
                    await page.locator(".pop .two > *").first.wait_for()
                    assert [] == await page.evaluate(OVER, [".pop", ".bar, .hc .card, .top"]), name
                    assert 0 == await page.evaluate(OUTSIDE, ".pop, .pop button, .bar .btn, .hc"), name
            assert 2 == await page.locator(".pop .btn.no").count()
            await keep_picture(page, f"room-{name}-{locale}")
        await page.locator(".pop").evaluate("pop => pop.style.transform = 'translate(300px, 300px)'")
        assert await page.evaluate(OVER, [".pop", ".bar"])

    look_at(tmp_path, look, locale=locale)


def test_a_card_that_is_shown_large_is_shown_whole_and_leaves_the_hand_free(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.set_viewport_size(SCREENS["small"])  # type: ignore[arg-type]
        await sit(up, page)
        for what in (".hc", ".mine .asset button", ".place .asset button"):
            for card in (page.locator(what).first, page.locator(what).last):
                await page.mouse.move(2, 2)
                await card.scroll_into_view_if_needed()
                await card.hover(position={"x": 8, "y": 8})
                await page.locator(".peek").wait_for()
                assert 0 == await page.evaluate(OUTSIDE, ".peek")
                assert [] == await page.evaluate(OVER, [".peek", ".hand"])
        await page.mouse.move(2, 2)
        await sit(up, page, TWO_REASONS)
        await page.locator(".hc.off").first.hover()
        await page.locator(".peek li").nth(1).wait_for()
        await page.locator(".peek").evaluate("peek => peek.style.top = '700px'")
        assert 1 == await page.evaluate(OUTSIDE, ".peek")

    look_at(tmp_path, look)


def test_a_card_that_is_pressed_or_let_go_leaves_nothing_behind(tmp_path: Path) -> None:
    """It is not shown large, nor is one that comes to lie under a pointer at rest; the focus is on the card again."""

    async def look(up: Serving, page: Page) -> None:
        await page.clock.install()
        await sit(up, page)
        await page.locator(".hc").nth(2).click()
        await page.keyboard.press("Escape")
        await page.locator(".pop").wait_for(state="detached")
        assert "Death" in (await page.evaluate("document.activeElement.ariaLabel"))
        await page.locator(".hc").nth(1).click()
        await page.locator(".pop").wait_for()
        await page.keyboard.press("d")
        await until(page, "document.querySelectorAll('.hc').length === 5")
        await page.clock.run_for(LOOK_AT_IT)
        assert 0 == await page.locator(".peek").count()

    look_at(tmp_path, look)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_tip_covers_nothing_that_acts(tmp_path: Path, size: str) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await play_now(page)
        await page.locator(".tip").wait_for()
        assert [] == await page.evaluate(OVER, [".tip", ".hand, .bar, .top, .hours, .side, .mid, .mine"])
        assert 0 == await page.evaluate(OUTSIDE, ".tip")

    look_at(tmp_path, look, size=size)


def test_places_stay_where_they_are_while_others_play(tmp_path: Path) -> None:
    """What somebody did stands where her kind stood."""
    height = "[...document.querySelectorAll('.place .hd')].map(one => one.offsetHeight)"

    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await play_now(page)
        await close_tip(page, by_mouse)
        before = await page.evaluate(height)
        await page.keyboard.press("e")
        await page.locator(".place .nm", has_text="ends the turn").first.wait_for()
        await state_of(page)
        now = await page.evaluate(height)
        assert all(abs(one - other) <= 1 for one, other in zip(before, now, strict=True))  # letters differ by a hair
        await page.locator(".place .nm small").first.evaluate("small => small.append(document.createElement('p'))")
        await page.locator(".place .nm p").evaluate("p => p.append('ends the turn')")
        assert before != await page.evaluate(height)

    look_at(tmp_path, look)


def test_a_phone_says_what_assets_do_and_what_is_left_to_do(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await sit(up, page)
        said = await page.locator(".place .asset").locator(".ef, .efl").all_inner_texts()
        assert 7 == len(said)
        assert all(said)
        assert "Play: 1 left" in await page.locator(".strip").inner_text()
        assert "Discard: 2 left" in await page.locator(".strip").inner_text()
        assert 0 == await page.evaluate("document.documentElement.scrollWidth - innerWidth")

    look_at(tmp_path, look, size="phone")


def crowd(number: int, teams: str = "") -> str:
    """So many players, with much in play."""
    lines = ["deck: camelot + camelot", f"players: {', '.join(CROWD[:number])}", "turn: ann, main", f"teams: {teams}"]
    for player, held, in_play in list(zip(CROWD, HELD, IN_PLAY, strict=True))[:number]:
        lines += [f"{player} hand: {held}", f"{player} assets: {in_play}"]
    return "\n".join([*(line for line in lines if line != "teams: "), "discard pile: Treasure", "draw pile: ..."])


def test_a_place_in_one_line_opens_when_pressed(tmp_path: Path) -> None:
    """With seven others on a phone: those in turn or close to winning are open, and all where one must choose."""

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page, re.sub(r"([b-hC]\w+) hand: .*", r"\1 hand: ?, ?, ?, ?", crowd(8)))
        closed = page.locator(".place:not(.open)")
        assert 0 < await closed.count() < 7
        fold = closed.first.get_by_role("button", expanded=False)
        name = await fold.get_attribute("aria-label")
        await fold.tap()
        await page.get_by_role("button", name=name, expanded=True).wait_for()
        await page.locator(".hc[aria-label^=Death]").tap()
        await page.locator(".pop .two button").first.tap()
        await page.locator(".q").wait_for()
        assert 0 == await closed.count()
        assert sum(len(each.split(", ")) for each in IN_PLAY[1:]) == await page.locator(".place .asset.pick").count()

    look_at(tmp_path, look, pace=NEVER, size="phone")


def test_a_question_with_many_cards_is_as_wide_as_the_phone(tmp_path: Path) -> None:
    """Its words and buttons are whole; the cards to choose from scroll in it, and the table stays where it is."""
    position = (
        "deck: camelot\nplayers: ann, bob\nturn: ann, main\nann hand: Restoration, Study\nbob hand: Sleep\n"
        f"discard pile: {', '.join([*IN_PLAY[0].split(', '), *IN_PLAY[2].split(', '), *IN_PLAY[4].split(', ')])}\n"
        "draw pile: ..."
    )

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page, position)
        await page.locator(".hc[aria-label^=Restoration]").tap()
        await page.locator(".pop .two button").first.tap()
        await page.locator(".q .opt").first.wait_for()
        await close_tip(page, by_mouse)
        await page.locator(".q .opt").last.scroll_into_view_if_needed()
        assert 0 == await page.evaluate(OUTSIDE, ".q, .q h2, .q .row .btn, .mid > *, .q .opt:last-child")
        assert 0 == await page.evaluate("document.querySelector('.board').scrollLeft")
        await keep_picture(page, "many-cards-phone")
        await page.locator(".q .opts").evaluate("opts => opts.style.overflow = 'visible'")  # as it once was
        assert await page.evaluate(OUTSIDE, ".q .opt")

    look_at(tmp_path, look, size="phone")


CLASSIC: Final = """
    game: classic
    players: ann, bob, eva
    turn: ann
    ann hand: 8 of clubs, 4 of diamonds, jack of hearts, ace of spades, 10 of hearts, queen of clubs, 2 of spades
    bob hand: 7 of clubs, 3 of clubs
    eva hand: 2 of hearts, 9 of hearts
    starter pile: king of hearts, 5 of hearts
    stock: ...
    ann knows: 7 of clubs in bob hand
"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_suits_and_ranks_are_german_on_a_german_page(tmp_path: Path, size: str) -> None:
    """In the log, in questions, in reasons and labels; and the hand is sorted by rank, ace first and king last."""
    english = re.compile(r"clubs|diamonds|hearts|spades|\b(ace|jack|queen|king)\b| of ", re.IGNORECASE)
    labels = "() => [...document.querySelectorAll('[aria-label]')].map(each => each.ariaLabel).join(' | ')"

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page, CLASSIC)
        for card in await page.locator(".hc").all():
            await card.click()
            assert not english.search(await page.locator(".app").inner_text())
        assert not english.search(await page.evaluate(labels))
        if size == "desktop":  # a phone sorts by color
            await page.keyboard.press("s")
            names = [
                each.split(",")[0]
                for each in await page.locator(".hc").evaluate_all("all => all.map(a => a.ariaLabel)")
            ]
            assert "Pik Ass · Pik 2 · Karo 4 · Kreuz 8 · Herz 10 · Herz Bube · Kreuz Dame" == " · ".join(names)
        await page.locator(".hc[aria-label^='Kreuz 8']").click()
        await page.locator(".pop .two button", has_text=word("hand-play", "de")).click()
        await page.locator(".q").wait_for()
        assert "Kreuz 8: Wünsch dir eine Farbe." in await page.locator(".q").inner_text()
        await page.locator(".q .btn.color", has_text=word("color-diamonds", "de")).click()
        await page.locator(".q").wait_for(state="detached")
        if size == "phone":
            await page.locator(".to-side").click()
        log = page.locator(".log .lines")
        await log.locator(".ln", has_text="ann wünscht sich Karo").wait_for()
        assert not english.search(await log.inner_text())
        await log.evaluate("log => log.append('7 of hearts')")
        assert english.search(await log.inner_text())

    look_at(tmp_path, look, size=size, locale="de-AT")


def test_words_at_the_table(tmp_path: Path) -> None:
    """The top card as sentences say it; where it is what somebody knows; what comes; a pile to look through."""
    position = POSITION.replace("Elven Ritual named blue", "Crown of Kings")
    position = position.replace("Devious Dragon, Crown of Kings, ", "").replace("Thin Ice", "Devious Dragon")

    async def look(up: Serving, page: Page) -> None:
        await sit(up, page, position)
        assert "Q red" in await page.locator(".named .t2").inner_text()
        assert "On top of the draw pile: Armageddon" in " ".join((await page.locator(".know").inner_text()).split())
        assert "Beginning: Devious Dragon" in await page.locator(".next").inner_text()
        await page.locator(".pile button.stack").click()
        await page.get_by_role("dialog", name=word("pile-all")).wait_for()

    look_at(tmp_path, look)


def test_what_may_follow_in_classic_crazy_eights(tmp_path: Path) -> None:
    """Cards are played; while some are to be drawn, an eight does not help."""
    two = CLASSIC.replace("king of hearts, 5", "2 of clubs, 5")

    async def look(up: Serving, page: Page) -> None:
        for position, said in (
            (CLASSIC, "Play a king or a heart, or an eight."),
            (f"{two}    options: draw two 2\n    to draw: 2\n", "Play a two, or draw 2 cards."),
        ):
            await sit(up, page, position)
            assert said == " ".join((await page.locator(".named .t3").inner_text()).split())
            assert "discard" not in (await page.locator(".mid .named").inner_text()).lower()

    look_at(tmp_path, look)


def test_a_name_is_the_same_at_home_and_at_the_table(tmp_path: Path) -> None:
    async def look(up: Serving, page: Page) -> None:
        await page.goto(up.address)
        await page.get_by_role("button", name=word("home-name")).click()
        field = page.get_by_role("textbox", name=word("home-name"))
        await field.fill("  J. O'Neil_3-Zoë ! ")
        await field.blur()
        assert "J O Neil 3-Zoë" == await field.input_value()
        await page.keyboard.press("Escape")
        await play_now(page)
        assert "J O Neil 3-Zoë (you)" in await page.locator(".mine").inner_text()

    look_at(tmp_path, look)
