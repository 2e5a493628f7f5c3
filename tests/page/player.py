"""Somebody who plays on the page with nothing but what it shows: by mouse, by finger or by keyboard."""

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from playwright.async_api import Locator, Page
from playwright.async_api import TimeoutError as OutOfPatience

STATES = {"over": "main.over", "question": ".q", "turn": ".hand .btn.pri, .acts"}
MOST_STEPS = 600
A_MOMENT = 2_000  # milliseconds
ENOUGH = re.compile("^(End turn|I am done|Draw|Pass)")


class Press(Protocol):
    """How somebody presses something; `patience`: for so many milliseconds."""

    async def __call__(self, what: Locator, patience: float | None = None) -> None: ...


async def by_mouse(what: Locator, patience: float | None = None) -> None:
    await what.click(timeout=patience)


async def by_finger(what: Locator, patience: float | None = None) -> None:
    await what.tap(timeout=patience)


async def play_now(page: Page, press: Press = by_mouse, name: str = "Play now") -> None:
    """From home to the first hand."""
    await press(page.get_by_role("button", name=name))
    await page.wait_for_selector(".hand .hc")


async def play_to_the_end(page: Page, press: Press = by_mouse) -> Counter[str]:
    """Play whatever can be played, discard, answer what is asked, end the turn. What was done how often."""
    done: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        state = await state_of(page)
        if state == "over":
            return done
        done[await (answer(page, press) if state == "question" else act(page, press))] += 1
        await settled(page)
    raise AssertionError(f"no end after {MOST_STEPS} steps: {done}")


async def play_together(pages: Sequence[Page]) -> None:
    """Several people, each at her own page, to the end of a game."""
    for _ in range(MOST_STEPS):
        for page in pages:
            await close_tip(page, by_mouse)
            if await page.locator(STATES["question"]).count():
                await answer(page, by_mouse)
                await settled(page)
            elif await page.locator(STATES["turn"]).count():
                await act(page, by_mouse)
                await settled(page)
        if await pages[0].locator(STATES["over"]).count():
            break
        await asyncio.sleep(0.02)
    for page in pages:
        await page.wait_for_selector(STATES["over"])


async def state_of(page: Page) -> str:
    """What the page waits for, as soon as it waits for anything."""
    await page.locator(", ".join(STATES.values())).first.wait_for()
    for state, sign in STATES.items():
        if await page.locator(sign).count():
            return state
    return await state_of(page)


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
    await page.keyboard.press("1")
    return "1"


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


async def answer(page: Page, press: Press) -> str:
    """Take the first thing that glows, else the first button."""
    await close_tip(page, press)
    for what in (".pick", ".pickseat", ".q .row .btn"):
        found = page.locator(what).first
        if await found.count():
            await press(found)
            return what
    raise AssertionError(f"a question without an answer: {await page.locator('.q').inner_text()}")


async def act(page: Page, press: Press) -> str:
    """Play the first card that has the mark, then discard, then end the turn."""
    await close_tip(page, press)
    for mark, word in ((".bdg.p", "Play"), (".bdg.d", "Discard")):
        card = page.locator(f".hc:has({mark})").first
        if await card.count():
            if await card.get_attribute("aria-selected") != "true":
                await press(card)
            await press(page.locator(".pop .btn.pri, .acts .btn.pri", has_text=word).first)
            return word
    enough = page.locator(".hand").get_by_role("button", name=ENOUGH)
    while await enough.count():  # where there is no choice, the table ends the turn by itself
        with suppress(OutOfPatience):
            await press(enough.first, A_MOMENT)
            break
    return "End turn"


async def close_tip(page: Page, press: Press) -> None:
    tip = page.locator(".tip button")
    if await tip.count():
        await press(tip.first)
