"""Somebody who plays on the page with nothing but what it shows: by mouse, by finger or by keyboard."""

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, Protocol

from playwright.async_api import Locator, Page
from playwright.async_api import TimeoutError as Missed

from tests.page.browser import drawn
from tests.page.words import word
from tests.patience import PATIENCE

# What a page waits for. Not by a button: with no stock left, a turn of classic Crazy Eights has only cards to play.
STATES: Final = {"over": "main.over", "question": ".app[data-prompt] .q", "turn": ".app[data-prompt]"}
STATE: Final = "states => Object.keys(states).find(state => document.querySelector(states[state])) ?? ''"
CONFIRM: Final = ".q .confirm:enabled"  # when several are to be chosen, and enough are
KEY: Final = f"""() => {{
    if (document.querySelector("{CONFIRM}")) return "e";
    const options = [...document.querySelectorAll(".q [data-option]:enabled, .hand .pick")];
    const option = options.find(each => !each.matches(".marked, [aria-pressed=true]"));
    return option?.querySelector(".num, kbd")?.textContent || "1";
}}"""
FIRST: Final = "signs => signs.find(sign => document.querySelector(sign)) ?? ''"
MOST_STEPS = 600
GUEST: Final = "Gil"
A_MOMENT = 1_000  # milliseconds
ANSWERS: Final = [CONFIRM, ".q .opts [data-option]:not(.marked)", ".hand .pick:not(.marked)", ".q .row [data-option]"]
ENOUGH = ("hand-end-turn", "hand-done", "move-draw", "move-pass")


class Press(Protocol):
    """How somebody presses something; `patience`: for so many milliseconds."""

    async def __call__(self, what: Locator, patience: float | None = None) -> None: ...


async def by_mouse(what: Locator, patience: float | None = None) -> None:
    await what.click(timeout=patience)


async def by_finger(what: Locator, patience: float | None = None) -> None:
    await what.tap(timeout=patience)


async def play_now(page: Page, press: Press = by_mouse, name: str = word("home-play")) -> None:
    """From home to the first hand."""
    await press(page.get_by_role("button", name=name))
    await page.wait_for_selector(".hand .hc")
    await drawn(page)


async def open_from_menu(page: Page, name: str, press: Press = by_mouse) -> None:
    """What a button of the table opens, or one of the table's menu if there is no room for it."""
    language = await page.evaluate("document.documentElement.lang")
    button = page.get_by_role("button", name=word(name, language), exact=True)
    if not await button.count():
        await press(page.get_by_role("button", name=word("menu-title", language), exact=True))
    await press(button.first)


async def ask_to_take_over(guest: Page, press: Press = by_mouse, name: str = GUEST) -> None:
    """While a game is on: by the invitation, with a name."""
    field = guest.get_by_label(word("home-name"))
    await field.wait_for()
    if not await field.input_value():
        await field.fill(name)
    await press(guest.get_by_role("button", name=word("request-take")).first)


async def join_by_consent(guest: Page, host: Page, press: Press = by_mouse, name: str = GUEST) -> None:
    """While a game is on: a guest asks to take over from a bot, and the only other player agrees."""
    await ask_to_take_over(guest, press, name)
    await host.get_by_role("button", name=word("request-agree"), exact=True).click()
    await guest.locator(".hand .hc").first.wait_for()


async def play_to_the_end(page: Page, press: Press = by_mouse) -> Counter[str]:
    """Play whatever can be played, discard, answer what is asked, end the turn. What was done how often."""
    done: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        did = await step(page, press)
        if did == "over":
            return done
        done[did] += 1
    raise AssertionError(f"no end after {MOST_STEPS} steps: {done}")


async def play_together(pages: Sequence[Page]) -> None:
    """Several people, each at her own page, to the end of a game."""
    await asyncio.gather(*(play_to_the_end(page) for page in pages))


async def step(page: Page, press: Press = by_mouse) -> str:
    """Do one thing that the page offers; what it was, or "over".

    Where there is no choice the table may be quicker, and what was to be pressed is gone: then look again.
    """
    patience: float = A_MOMENT
    async with asyncio.timeout(PATIENCE):
        while True:
            state = await state_of(page)
            if state == "over":
                return state
            try:
                await close_tip(page, press, patience)
                did = await (answer if state == "question" else act)(page, press, patience)
            except Missed:
                patience *= 2  # it may also be the machine that is slow
            else:
                await settled(page)
                return did


async def state_of(page: Page) -> str:
    """What the page waits for, as soon as it waits for anything."""
    while True:
        await page.locator(", ".join(STATES.values())).first.wait_for()
        if state := await page.evaluate(STATE, STATES):
            return str(state)


async def play_by_keys(page: Page) -> Counter[str]:
    """A whole game with the keyboard alone: arrows to a card, P and D, E, and numbers for questions."""
    done: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        state = await state_of(page)
        if state == "over":
            return done
        done[await (answer_by_key(page) if state == "question" else act_by_keys(page))] += 1
        await settled(page)
    raise AssertionError(f"no end after {MOST_STEPS} steps: {done}")


async def answer_by_key(page: Page) -> str:
    """The number of the first option that is not chosen yet; E when several are to be chosen, and that is enough."""
    key = await page.evaluate(KEY)
    await page.keyboard.press(key)
    return str(key)


async def act_by_keys(page: Page) -> str:
    for mark, key in (("p", "p"), ("d", "d")):
        marked = await page.locator(".hc").evaluate_all(
            f"cards => cards.findIndex(c => c.querySelector('.bdg.{mark}'))"
        )
        if marked >= 0:
            await page.keyboard.press("ArrowRight")  # into the hand
            await page.keyboard.press("Home")
            for _ in range(marked):
                await page.keyboard.press("ArrowRight")
            await page.keyboard.press(key)
            return key
    await page.keyboard.press("e")
    return "e"


async def settled(page: Page) -> None:
    """Until the table has taken over what was done."""
    await page.locator("[data-busy=true]").wait_for(state="detached")


async def answer(page: Page, press: Press, patience: float) -> str:
    """Take the first option of the question, or the first card of the hand that glows; confirm if enough are chosen."""
    what = await page.evaluate(FIRST, ANSWERS)
    if not what:
        raise Missed("the question is gone")
    await press(page.locator(what).first, patience)
    return str(what)


async def act(page: Page, press: Press, patience: float) -> str:
    """Play the first card that has the mark, then discard, then end the turn."""
    language = await page.evaluate("document.documentElement.lang")
    for mark, verb in ((".bdg.p", "hand-play"), (".bdg.d", "hand-discard")):
        card = page.locator(f".hc:has({mark})").first
        if await card.count():
            if await card.get_attribute("aria-selected", timeout=patience) != "true":
                await press(card, patience)
            await press(page.locator(".pop .two button", has_text=word(verb, language)).first, patience)
            return verb
    await press(page.locator(".bar").get_by_role("button", name=enough(language)).first, patience)
    return "end"


def enough(language: str) -> re.Pattern[str]:
    """What ends a turn, or goes on with it without a card."""
    return re.compile(f"^({'|'.join(re.escape(word(each, language)) for each in ENOUGH)})")


async def close_tip(page: Page, press: Press, patience: float | None = None) -> None:
    tip = page.locator(".tip button")
    if await tip.count():
        await press(tip.first, patience)
