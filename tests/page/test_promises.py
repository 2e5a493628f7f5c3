"""What the table promises to show, held against what the server sent; and that a page which shows less is caught."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Browser, Page

from eights.engine.sight import Sight
from eights.game import Game
from eights.live.bot_pool import BotPool
from eights.messages import Message, say
from eights.server.running import Serving
from eights.table.card_catalog import prints_of
from eights.table.view_schema import Card, View
from tests.page.browser import chromium, needs_chromium, run, server, visitor
from tests.page.mangling import Mangle, in_view, mangle
from tests.page.player import by_mouse, close_tip
from tests.page.positions import seen_by, table_at

pytestmark = needs_chromium

POSITION: Final = """
    deck: camelot
    players: ann, bob, cat, dan
    turn: ann, main
    turn number: 12
    ann hand: Castle, Death, Trade, Bewitch, Merlin, Lighthouse
    bob hand: Study, Tempest
    cat hand: Nimue, Research, Black Knight
    dan hand: Restoration
    ann assets: King Arthur, Avalon, Wood Elf
    bob assets: Wood Troll, Thin Ice
    cat assets: Holy Grail, Lady of the Lake
    dan assets: Devious Dragon, Crown of Kings, Spell Tome
    discard pile: Elven Ritual named blue, Treasure
    draw pile: Armageddon, ...
    skips: cat 1
    ann knows: Tempest in bob hand, Armageddon on top of the draw pile
"""
ANN: Final = 0
NAMES: Final = [each.name for each in prints_of(Game.from_position(POSITION).state.printed).all]
Check = Callable[[Page, View], Awaitable[None]]


def named(card: Card) -> str:
    return NAMES[card[1]]


async def texts(page: Page, what: str) -> list[str]:
    return await page.locator(what).all_inner_texts()


async def marks(page: Page, view: View) -> None:
    """Both kinds of marks, and for every "no" its reason."""
    assert view.prompt is not None
    hand = view.seats[ANN].hand
    assert hand
    for card in hand:
        shown = page.locator(f".hc[data-card={card[0]}]")
        for verb, mark, why in (("play", ".bdg.p", 0), ("discard", ".bdg.d", 1)):
            can = any(option.verb == verb and option.card == card for option in view.prompt.options)
            assert can == bool(await shown.locator(mark).count()), (named(card), verb)
            place = view.prompt.why.get(card[0], (-1, -1))[why]
            assert can == (place < 0)
            text = await shown.text_content() or ""
            assert can or view.prompt.reasons[place].text.partition(" (")[0] in text


async def middle(page: Page, view: View) -> None:
    """How many cards lie where, the named color, and what a discard has to match."""
    assert view.named == "blue"
    assert ["blueB"] == ["".join(text.split()) for text in await texts(page, ".named .t2")]
    assert "Discard a blue" in await page.locator(".named .t3").inner_text()
    assert [str(view.draw_pile), str(len(view.discard_pile))] == await texts(page, ".pile .lab b")
    assert named(view.discard_pile[0]) in (await page.locator(".pile .stack").nth(1).get_attribute("aria-label") or "")


async def places(page: Page, view: View) -> None:
    """Everybody's name, number of cards, and assets."""
    for number in (1, 2, 3):
        seat, place = view.seats[number], page.locator(".place").nth(number - 1)
        assert seat.name in await place.inner_text()
        assert str(seat.cards) == (await place.locator(".cnt").inner_text()).strip()
        labels = await place.locator(".assets .asset button").evaluate_all("all => all.map(one => one.ariaLabel)")
        assert [named(card) for card in seat.assets] == [label.split(",")[0] for label in labels]
        assert bool(seat.skips) == ("asleep" in await place.inner_text())


async def nearness(page: Page, view: View) -> None:
    """How close everybody is to a win or a loss, by assets and by hand."""
    for number, seat in enumerate(view.seats):
        place = page.locator(".mine") if number == ANN else page.locator(".place").nth(number - 1)
        said = await place.locator(".marks").inner_text()
        for near in seat.near:
            assert f"{near.have} of {near.need}" in said
            assert named(near.source) in said
        assert (seat.cards <= 3) == ("left" in said)


async def turn_strip(page: Page, view: View) -> None:
    """The phases, and the abilities that wait in them."""
    assert view.coming
    strip = await page.locator(".hours .ph > li").all_inner_texts()
    assert "Main" in strip[2]
    assert "step" == await page.locator(".hours .ph > li").nth(2).get_attribute("aria-current")
    assert all(named(each.source) in strip[3] for each in view.coming)


async def pencil(page: Page, view: View) -> None:
    """What she knows of hidden cards."""
    assert view.on_draw_pile
    assert view.seats[1].known
    assert named(view.on_draw_pile[0][1]) in await page.locator(".pencil").inner_text()
    assert named(view.seats[1].known[0]) in " ".join(await texts(page, ".pencilled"))
    assert named(view.seats[1].known[0]) in await page.locator(".know").inner_text()


async def hint(page: Page, view: View) -> None:
    """A bot's choice and its reason, and the card it would use."""
    heard: list[tuple[int, Message]] = []
    choose = BotPool.choose

    async def listen(self: BotPool, bot: str, sight: Sight, seed: int, *whose: str) -> tuple[int, Message]:
        heard.append(await choose(self, bot, sight, seed, *whose))
        options.extend(sight.options)
        return heard[-1]

    options: list[int] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotPool, "choose", listen)
        await page.keyboard.press("h")
        await page.locator(".advice p").wait_for()
    ((choice, reason),) = heard
    assert view.prompt is not None
    option = view.prompt.options[options.index(choice)]
    said = await page.locator(".advice").inner_text()
    assert option.label.text in said
    assert say(reason) in said
    hinted = await page.locator(".hinted").evaluate_all("all => all.map(one => one.dataset.card)")
    assert ([option.card[0]] if option.card else []) == hinted


def no_reasons(view: dict[str, Any]) -> None:
    view["prompt"]["why"] = {}


def another_color(view: dict[str, Any]) -> None:
    view["named"] = "red"


def another_count(view: dict[str, Any]) -> None:
    view["seats"][1]["cards"] += 1


def nobody_near(view: dict[str, Any]) -> None:
    view["seats"][3]["near"] = []


def nothing_ahead(view: dict[str, Any]) -> None:
    view["coming"] = view["coming"][:-1]


def forgetful(view: dict[str, Any]) -> None:
    view["seats"][1]["known"] = []


def another_advice(message: dict[str, Any]) -> None:
    if message["t"] == "advice":
        message["option"] = 0 if message["option"] else 1


PROMISES: Final[dict[str, tuple[Check, Mangle]]] = {
    "marks": (marks, in_view(no_reasons)),
    "middle": (middle, in_view(another_color)),
    "places": (places, in_view(another_count)),
    "nearness": (nearness, in_view(nobody_near)),
    "turn strip": (turn_strip, in_view(nothing_ahead)),
    "pencil": (pencil, in_view(forgetful)),
    "hint": (hint, another_advice),
}


async def opened(up: Serving, page: Page) -> View:
    """The table on the page, and what the server sent to it."""
    table, address = await table_at(up, POSITION)
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    await close_tip(page, by_mouse)
    return await seen_by(up, table)


def test_promises_are_kept(tmp_path: Path) -> None:
    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            view = await opened(up, page)
            for check, _ in PROMISES.values():
                await check(page, view)

    run(look())


def test_broken_promises_are_caught(tmp_path: Path) -> None:
    """Each is found broken when the server lies about it to the page alone."""

    async def look(browser: Browser, up: Serving, check: Check, fault: Mangle) -> None:
        async with visitor(browser, complains=False) as page:
            await mangle(page, fault)
            view = await opened(up, page)
            with pytest.raises(AssertionError):
                await check(page, view)

    async def look_at_all() -> None:
        async with server(tmp_path) as up, chromium() as browser:
            for check, fault in PROMISES.values():
                await look(browser, up, check, fault)

    run(look_at_all())
