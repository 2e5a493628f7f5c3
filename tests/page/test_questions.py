"""Every kind of question that the rules can ask, asked on the page: each of its options can be chosen there."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import Page

from eights.server.running import Serving
from tests.page.browser import NEVER, chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.mangling import in_view, mangle
from tests.page.player import CONFIRM, Press, by_finger, by_mouse, close_tip
from tests.page.positions import scenario, seen_by, table_at
from tests.page.words import word
from tests.question_kinds import KINDS
from tests.server.pages import eventually

pytestmark = needs_chromium

TESTS: Final = Path(__file__).parent.parent
ASKED: Final = {  # by kind: a scenario, and after how many of its moves somebody is asked
    "main": ("rulebook/ch05-win-condition/discarding-the-last-card-wins", 0),
    "order": ("rulings/ruling-05-an-empty-hand-wins-before-the-next-ability", 0),
    "skip-draw": ("rulebook/ch09-two-player-rule/the-second-player-may-draw-all-the-same", 0),
    "name-color": ("rulings/ruling-06-an-eight-that-is-not-the-last-names-a-color", 1),
    "choose-player": ("rulebook/ch18-faq/faq-07-a-may-can-be-declined", 0),
    "choose-asset": ("rulings/ruling-21-wood-trolls-controller-is-the-destroyer", 0),
    "choose-asset-card": ("rulings/ruling-05-a-last-card-taken-by-another-wins-too", 0),
    "choose-event-card": ("rulings/ruling-61-nobody-wins-inside", 1),
    "yes-or-no": ("rulings/ruling-07-a-plain-may-is-a-yes-or-no", 0),
    "put-revealed": ("rulings/ruling-11-still-too-few-use-what-is-there", 1),
    "put-into-play": ("rulebook/ch14-conditional-abilities/what-comes-into-play-at-the-beginning-comes-too-late", 0),
    "play-revealed": ("cards/lyonesse/purple/princess-sitt-al-husn-declines", 0),
    "save-one": ("rulings/ruling-19-lancelot-saves-one-even-himself", 1),
    "save": ("rulings/ruling-19-the-grail-saves-any-number-but-not-itself", 1),
    "change-draw": ("rulings/ruling-04-camelot-need-not-refuse-an-impossible-draw", 0),
    "top-or-bottom": ("rulebook/leaflet/section-12-opponents-do-not-see-your-hand", 0),
    "keep-on-top": ("cards/green/wood-elf-with-one-card-in-all", 0),
    "put-under": ("rulebook/ch12-card-front-and-back/too-few-cards-to-look-at", 0),
    "put-on-top": ("rulings/ruling-42-who-looks-at-two-may-have-changed-their-order", 1),
    "put-on-discard-pile": ("rulebook/ch12-card-front-and-back/only-the-player-who-looks-at-a-card-knows-it", 0),
    "swap-card": ("cards/lyonesse/split/tantris-swaps-a-card-each-turn", 0),
    "give-card": ("cards/lyonesse/red/wrecker-captain-gives-from-a-full-hand", 0),
    "put-from-hand": ("rulings/ruling-05-an-ability-that-empties-the-hand-wins-when-it-is-over", 0),
    "classic": ("rulings/ruling-49-a-joker-costs-fifty", 0),
}
BY_FINGER: Final = ("choose-player", "choose-asset", "choose-event-card", "name-color", "put-revealed", "swap-card")
IN_TURN: Final = frozenset({"main", "classic"})


def test_no_kind_is_left_out() -> None:
    assert KINDS == set(ASKED)


async def check_question(up: Serving, page: Page, kind: str, press: Press) -> None:
    """The card that asks is named, every option glows or is a button, and a press on one answers."""
    path, moves = ASKED[kind]
    table, address = await table_at(up, scenario(TESTS / f"{path}.scenario", moves))
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    await close_tip(page, press)
    prompt = (await seen_by(up, table)).prompt
    assert prompt is not None
    assert kind == prompt.kind
    if kind in IN_TURN:
        uses = {(option.verb, option.card) for option in prompt.options if option.card}
        assert len(uses) == await page.locator(".hc .bdg").count()
        return
    asked = " ".join((await page.locator(".q .ask").inner_text()).split())
    for piece in prompt.sentence.pieces or [prompt.sentence.text]:
        assert (piece if isinstance(piece, str) else piece[2]).strip() in asked
    assert (prompt.source is not None) == await page.locator(".q .em button").count()
    found = await page.locator("[data-option]").evaluate_all("all => all.map(one => one.dataset.option)")
    assert {str(number) for number in range(len(prompt.options))} == set(found)
    await keep_picture(page, f"question-{kind}-{'phone' if press is by_finger else 'desktop'}")
    live_table = await up.registry.get(table)
    assert live_table is not None
    several = await page.locator(".q .confirm").count()
    await press(page.locator("[data-option='0']").first)
    if several:
        while not await page.locator(CONFIRM).count():
            await press(page.locator(".q .opts [data-option]:not(.marked), .hand .pick:not(.marked)").first)
        await press(page.locator(CONFIRM))
    await eventually(lambda: live_table.table.seq > 1)


@pytest.mark.parametrize(("size", "press", "kinds"), [("desktop", by_mouse, ASKED), ("phone", by_finger, BY_FINGER)])
def test_every_question_can_be_answered(tmp_path: Path, size: str, press: Press, kinds: Iterable[str]) -> None:
    async def ask() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, size) as page:
            for kind in kinds:
                try:
                    await check_question(up, page, kind, press)
                except Exception as error:
                    error.add_note(f"asking {kind}")
                    raise

    run(ask())


def lose_an_option(view: dict[str, Any]) -> None:
    if view.get("prompt"):
        view["prompt"]["options"].pop()


def forget_who_asks(view: dict[str, Any]) -> None:
    if view.get("prompt"):
        view["prompt"]["sentence"] = {"text": "Choose."}


@pytest.mark.parametrize("fault", [lose_an_option, forget_who_asks])
def test_a_page_that_shows_less_is_caught(tmp_path: Path, fault: Any) -> None:
    async def ask() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await mangle(page, in_view(fault))
            with pytest.raises(AssertionError):
                await check_question(up, page, "choose-asset", by_mouse)

    run(ask())


SEVERAL: Final = """
    deck: camelot
    players: ann, bob
    turn: ann, main
    ann hand: Hidden Gold, Falling Stars, Castle, Avalon
    bob hand: Study, Merlin
    bob assets: King Arthur, Thin Ice, Wood Elf
    discard pile: Black Knight
    draw pile: Trade, Death, Nimue, ...
"""


async def check_several(up: Serving, page: Page) -> None:
    """One after the other on the table, in any order; one is let go again; then all are sent by one press."""
    table, address = await table_at(up, SEVERAL)
    await page.goto(address)
    await page.locator(".app[data-prompt]").wait_for()
    await close_tip(page, by_mouse)
    await page.locator(".hc[aria-label^='Falling Stars']").focus()
    await page.keyboard.press("p")
    await page.locator(".q").wait_for()
    await close_tip(page, by_mouse)
    for number, name in ((1, "Wood Elf"), (2, "Thin Ice"), (1, "Thin Ice"), (2, "King Arthur")):
        await page.locator(f".place .asset button[aria-label*='{name}']").click()
        assert number == await page.locator(".q .opt.marked").count()
    await page.locator(".q .confirm").filter(has_text="King Arthur and Wood Elf").click()
    await page.locator(".place .asset").nth(1).wait_for(state="detached")
    live_table = await up.registry.get(table)
    assert live_table is not None
    assert live_table.table.game is not None
    assert ("Thin Ice",) == live_table.table.game.assets["bob"]


def test_several_assets_are_chosen_at_once(tmp_path: Path) -> None:
    async def choose() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await check_several(up, page)

    run(choose())


def test_a_page_that_asks_one_by_one_is_caught(tmp_path: Path) -> None:
    """Then the first press answers, and what stands above it in the list is lost."""

    def one(view: dict[str, Any]) -> None:
        if view.get("prompt"):
            view["prompt"]["most"] = 1

    async def choose() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, complains=False) as page:
            await mangle(page, in_view(one))
            with pytest.raises(AssertionError):
                await check_several(up, page)

    run(choose())


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_several_cards_of_the_hand_are_put_away_at_once(tmp_path: Path, size: str) -> None:
    """In the order in which they were chosen: by their numbers and E, or by touch."""
    position = SEVERAL.replace("Falling Stars, ", "")

    async def choose() -> None:
        async with server(tmp_path, NEVER) as up, chromium() as browser, visitor(browser, size) as page:
            table, address = await table_at(up, position)
            await page.goto(address)
            await page.locator(".app[data-prompt]").wait_for()
            await close_tip(page, by_mouse)
            await page.locator(".hc[aria-label^='Hidden Gold']").focus()
            await page.keyboard.press("p")
            await page.locator(".hand .pick").nth(4).wait_for()
            await close_tip(page, by_mouse)
            assert [str(number) for number in range(1, 6)] == await page.locator(".hand .num").all_inner_texts()
            for name in ("Trade", "Castle", "Death"):
                card = page.locator(f".hand .pick:has([alt^='{name}'])")
                if size == "desktop":
                    await page.keyboard.press(await card.locator(".num").inner_text())
                else:
                    await card.tap(position={"x": 12, "y": 30})
            said = await page.locator(".q .sofar").inner_text()
            assert f"{word('q-sofar', n=3, of=3)}: Trade, Castle, Death" == said
            if size == "desktop":
                await page.keyboard.press("e")
            else:
                await page.locator(".q .confirm").tap()
            await page.locator(".q").wait_for(state="detached")
            live_table = await up.registry.get(table)
            assert live_table is not None
            assert live_table.table.game is not None
            assert ("Black Knight", "Trade", "Castle", "Death", "Hidden Gold") == live_table.table.game.discard_pile

    run(choose())


DESCRIPTION: Final = "card => document.getElementById(card.getAttribute('aria-describedby')).textContent"
INDESTRUCTIBLE: Final = """
deck: lyonesse
players: ann, bob
turn: ann, main
ann hand: Black Sail, Contraband, Dahut
bob hand: Spring Tide
ann assets: White Horse
bob assets: Nine Maidens, Strandline
discard pile: Seven Stones
draw pile: Morholt, ...

> ann: play Black Sail
"""


@pytest.mark.parametrize(
    ("locale", "why"),
    [("en-GB", "Nine Maidens can't be destroyed"), ("de-DE", "Nine Maidens kann nicht zerstört werden")],
)
def test_a_card_that_cannot_be_chosen_says_why(tmp_path: Path, locale: str, why: str) -> None:
    """Pressed, it is read, with its reason; to a screen reader the reason is told at once."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, locale=locale) as page:
            _, address = await table_at(up, INDESTRUCTIBLE)
            await page.goto(address)
            await page.locator(".app[data-prompt]").wait_for()
            await close_tip(page, by_mouse)
            card = page.locator(".place").get_by_role("button", name="Nine Maidens")
            assert why in await card.evaluate(DESCRIPTION)
            await card.click()
            await page.locator(".reader").get_by_text(why).wait_for()

    run(look())
