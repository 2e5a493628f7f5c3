"""Lessons, puzzles, links and the deal of the day on the page: by keyboard, by finger, and in another browser."""

import datetime
import json
import re
from pathlib import Path
from unittest.mock import patch

from playwright.async_api import Locator, Page

from eights.learn.lessons.course import Course
from eights.learn.lessons.library import lesson
from eights.learn.puzzles.puzzle import puzzle
from eights.server import routes_learn
from tests.page.browser import chromium, needs_chromium, run, server, until, visitor
from tests.page.player import by_finger, by_mouse, open_from_menu, play_now, play_to_the_end, settled, step
from tests.page.test_everyone import faults
from tests.page.words import word

pytestmark = needs_chromium

DAY = datetime.date(2026, 11, 19)
PROGRESS = "JSON.parse(localStorage.getItem('eights.progress') ?? '{}')"


async def by_keys(page: Page, move: str) -> None:
    """Make a move with the keyboard alone: arrows to a card of the hand, numbers for questions."""
    await page.locator(".app[data-prompt][data-busy=false]").wait_for()
    verb, _, what = move.partition(" ")
    if move == "end turn":
        await page.keyboard.press("e")
    elif await page.locator(".q").count():
        number = await option(page, what).get_attribute("data-option")
        await page.keyboard.press(str(int(number or 0) + 1))
    else:
        await page.locator("body").press("ArrowRight")  # into the hand
        await page.keyboard.press("Home")
        names = await page.locator(".hand .hc").evaluate_all("cards => cards.map(card => card.ariaLabel)")
        for _ in range(next(place for place, name in enumerate(names) if name.startswith(what))):
            await page.keyboard.press("ArrowRight")
        await page.keyboard.press({"play": "p", "discard": "d"}[verb])
    await settled(page)


async def by_touch(page: Page, move: str) -> None:
    """Make a move with a finger."""
    await page.locator(".app[data-prompt][data-busy=false]").wait_for()
    verb, _, what = move.partition(" ")
    if move == "end turn":
        await page.locator(".bar").get_by_role("button", name=word("hand-end-turn")).tap()
    elif await page.locator(".q").count():
        await option(page, what).tap()
    else:
        await page.locator(f".hand .hc[aria-label^='{what}']").tap()
        use = page.locator(".pop button", has_text=word(f"hand-{verb}"))
        side = use.filter(has_text=what)  # of a split card
        await (side if await side.count() else use).tap()
    await settled(page)


def option(page: Page, what: str) -> Locator:
    """The option of a question with this name, in its bar or among the cards of the hand."""
    in_bar = page.locator(".q [data-option]").filter(has_text=re.compile(re.escape(what), re.IGNORECASE))
    return in_bar.or_(page.locator(f".hand [data-option][aria-label*='{what}']")).first


def test_a_whole_lesson_by_keyboard(tmp_path: Path) -> None:
    """A wrong move is explained and taken back, a hint shows the card, and the next lesson is one key away."""
    taken = lesson("play-and-discard")
    course = Course(taken)

    async def take() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.goto(f"{up.address}/learn")
            await page.get_by_role("link", name=taken.title["en"]).first.press("Enter")
            coach = page.locator(".coach")
            await coach.get_by_text(taken.steps[0].texts("ask", "en")[0]).wait_for()
            before = await page.locator(".hand .hc").count()
            await by_keys(page, "end turn")
            await coach.locator(".notes .no").wait_for()
            assert before == await page.locator(".hand .hc").count()
            for _ in range(9):
                await page.keyboard.press("h")
                await coach.locator(".notes .hint").wait_for()
                await settled(page)
                if await page.locator(".hc.hinted").count():
                    break
            assert await page.locator(".hc.hinted").count() == 1
            assert [] == await faults(page)
            for number in range(len(taken.steps)):
                await coach.locator(".of", has_text=word("coach-step", n=number + 1, of=len(taken.steps))).wait_for()
                for move in course.own(number):
                    await by_keys(page, move)
                await coach.locator(".notes .well").first.wait_for()
                await until(page, "document.activeElement.matches('.coach .btn')")
                if number == 0:
                    assert {taken.id: 1} == await page.evaluate(f"{PROGRESS}.lessons")
                    assert [] == await faults(page)
                await page.keyboard.press("Enter")
            await page.locator(".coach .k", has_text=word("coach-lesson", n=2)).wait_for()
            assert {taken.id: -1} == await page.evaluate(f"{PROGRESS}.lessons")

            await page.goto(f"{up.address}/?lang=de")
            done = word("learn-of", "de", done=1, all=12)
            assert lesson("2").title["de"] in await page.locator(".panel", has_text=done).inner_text()

    run(take())


def test_a_wrong_card_among_several_is_explained(tmp_path: Path) -> None:
    """None of the others is sent after it, nothing stays chosen, and the comment stays in sight in a small window."""

    async def choose() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.set_viewport_size({"width": 800, "height": 600})
            await page.goto(up.address)
            await page.evaluate("localStorage.setItem('eights.progress', JSON.stringify({ lessons: { assets: 1 } }))")
            await page.goto(f"{up.address}/learn/assets")
            comment = next(each for each in lesson("assets").steps[1].wrong if each.move == "choose Castle")
            for card in ("Castle", "Tempest"):
                await page.locator(f".hand [data-option][aria-label*='{card}']").click()
            await page.keyboard.press("e")
            said = page.locator(".coach .notes .no", has_text=comment.said["en"])
            await said.wait_for()
            await settled(page)
            assert 4 == await page.locator(".hand .hc").count()
            assert 0 == await page.locator(".hand [aria-selected=true]").count()
            panel, note = await page.locator(".coach").bounding_box(), await said.bounding_box()
            assert panel
            assert note
            assert panel["y"] <= note["y"]
            assert note["y"] + note["height"] <= panel["y"] + panel["height"] + 1

    run(choose())


def test_the_task_and_what_can_be_done_are_in_sight_on_a_phone(tmp_path: Path) -> None:
    """Without scrolling: what to do, and Play and Discard of the chosen card; and no other goal than the lesson's."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, "phone") as page:
            await page.set_viewport_size({"width": 390, "height": 664})
            await page.goto(f"{up.address}/learn/play-and-discard?lang=de")
            task = page.locator(".coach .ask")
            await task.wait_for()
            await page.locator(".hand .hc[aria-label^='Castle']").tap()
            await settled(page)
            boxes = [(await task.bounding_box(), await page.locator(".coach").bounding_box())]
            for verb in ("play", "discard"):
                use = page.locator(".pop button", has_text=word(f"hand-{verb}", "de"))
                boxes.append((await use.bounding_box(), await page.locator(".pop").bounding_box()))
            for inner, outer in boxes:
                assert inner
                assert outer
                assert outer["y"] <= inner["y"]
                assert inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
            assert 0 == await page.locator(".meb small").count()

    run(look())


def test_the_puzzle_of_the_day_by_touch(tmp_path: Path) -> None:
    """A wrong try is shown on the table and taken back; the solution begins a streak, and can be shared."""
    chosen = puzzle(319)

    async def solve() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser, "phone", "dark") as page:
            await page.clock.set_fixed_time(datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.UTC))
            await page.goto(up.address)
            await page.get_by_role("link", name=word("puzzle-solve")).tap()
            coach = page.locator(".coach")
            await coach.get_by_text(word("puzzle-of-day")).wait_for()
            await by_touch(page, "end turn")
            await coach.locator(".notes .no").wait_for()
            assert [] == await faults(page)
            await coach.get_by_role("button", name=word("puzzle-undo")).tap()
            await page.locator(".bar").get_by_role("button", name=word("hand-hint")).tap()
            await coach.locator(".notes .hint").wait_for()
            for move in chosen.solution:
                await by_touch(page, move)
            await coach.get_by_role("heading", name=word("puzzle-solved", n=2)).wait_for()
            assert word("puzzle-streak", n=1) in await coach.inner_text()
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            await coach.get_by_role("button", name=word("gather-share")).tap()
            shared = await page.locator(".share .url").inner_text()
            assert f"{up.address}/#{chosen.link}" in shared
            assert not any(move.partition(" ")[2] in shared for move in chosen.solution)
            assert [] == await faults(page)
            assert {"319": [2, 1]} == await page.evaluate(f"{PROGRESS}.puzzles")
            solved = {"tries": 2, "hints": 1, "end": "solved"}
            assert {"319": solved} == await page.evaluate(f"{PROGRESS}.tried")

            await page.goto(f"{up.address}/puzzles")
            await page.get_by_role("link", name=word("puzzles-done")).wait_for()
            await page.get_by_role("heading", name=word("puzzle-streak", n=1)).wait_for()
            async with page.expect_download() as download:
                await page.get_by_role("button", name=word("puzzles-export")).tap()
            exported = json.loads((await (await download.value).path()).read_text(encoding="utf-8"))
            assert [{"number": 319, "kind": chosen.kind, "stars": chosen.stars, **solved}] == exported["puzzles"]
            await page.goto(f"{up.address}/#{puzzle(17).link}")
            await coach.get_by_text(word("puzzle-number", n=17)).wait_for()
            await coach.get_by_role("button", name=word("puzzle-give-up")).tap()
            for _ in puzzle(17).solution:
                await coach.get_by_role("button", name=word("puzzle-play-on")).tap()
                await settled(page)
            await coach.locator(".notes .well").wait_for()
            assert ["319"] == await page.evaluate(f"Object.keys({PROGRESS}.puzzles)")  # nothing for giving up

    with patch.object(routes_learn, "today", lambda: DAY):
        run(solve())


def test_a_position_is_played_on_where_nobody_knows_the_table(tmp_path: Path) -> None:
    """Ann shares what she knows in the middle of a game; Bob opens it on another server, and plays to the end."""

    async def play() -> None:
        async with (
            server(tmp_path / "hers") as hers,
            server(tmp_path / "his") as his,
            chromium() as browser,
            visitor(browser) as ann,
            visitor(browser, "phone") as bob,
        ):
            await ann.goto(hers.address)
            await play_now(ann)
            await step(ann)
            await step(ann)
            await open_from_menu(ann, "menu-title")
            await ann.locator("dialog").get_by_role("button", name=word("share-position")).click()
            link = await ann.locator(".share .url").inner_text()
            assert f"{hers.address}/#e1.p." in link
            assert [] == await faults(ann)

            await bob.goto(link.replace(hers.address, his.address))
            await bob.locator(".coach").get_by_role("heading", name=word("shared-what")).wait_for()
            assert await bob.locator(".hand .hc").count() > 0
            assert [] == await faults(bob)
            await bob.get_by_role("button", name=word("shared-play-on")).tap()
            await bob.locator(".bar, .q").first.wait_for()
            await play_to_the_end(bob, by_finger)
            await bob.get_by_role("button", name=word("gather-share")).tap()
            game = await bob.locator(".share .url").inner_text()

            await ann.goto(game.replace(his.address, hers.address))
            await ann.locator(".steps").wait_for()
            await ann.get_by_role("button", name=word("replay-next")).click()
            await ann.get_by_role("button", name=word("shared-play-on")).click()
            assert [] == await faults(ann)
            await ann.get_by_role("button", name=word("shared-with-friends")).click()
            await ann.locator(".seats").wait_for()

    run(play())


def test_the_deal_of_the_day_and_a_friend_s_result(tmp_path: Path) -> None:
    """Ann plays it and passes her result on; who opens the link sees it, but not her cards before playing."""

    async def play() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser) as ann,
            visitor(browser, "phone", "dark") as bob,
        ):
            await ann.goto(f"{up.address}/deal")
            await ann.get_by_role("button", name=word("deal-play")).click()
            await ann.wait_for_selector(".hand .hc")
            await play_to_the_end(ann, by_mouse)
            await until(ann, f"Object.keys({PROGRESS}.deals ?? {{}}).length === 1")
            await ann.get_by_role("link", name=word("deal-compare")).click()
            await ann.get_by_text(word("deal-yours")).wait_for()
            await ann.get_by_role("button", name=word("deal-share-results")).click()
            link = await ann.locator(".share .url").inner_text()

            await bob.goto(link)
            await bob.locator(".deal li").wait_for()
            assert await bob.locator(".deal li a").count() == 0
            assert await bob.get_by_text(word("deal-yours")).count() == 0
            assert [] == await faults(bob)

    run(play())
