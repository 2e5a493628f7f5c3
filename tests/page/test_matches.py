"""Teams and matches on the page: two allies in two browsers, and three games for points."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Page, Route

from tests.page.browser import chromium, keep_picture, needs_chromium, run, server, visitor
from tests.page.player import play_by_keys, play_together
from tests.page.positions import table_at
from tests.page.words import word

pytestmark = needs_chromium


TEAMS = """\
deck: camelot
players: ann, bob, cat, dan
teams: ann & cat, bob & dan
turn: ann, main
ann hand: Castle
bob hand: Study
cat hand: Trade
dan hand: Avalon
discard pile: Camelot
draw pile: ...
"""
ALLY = """() => [
    document.querySelector(".duo.ally .cnt").innerText,
    document.querySelectorAll(".duo.ally .allyhand [data-card]").length,
]"""


PLACES = """() => [...document.querySelectorAll("form.new :is(label, button, legend)")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height];
})"""


async def set_a_table(page: Page, address: str, **choices: str) -> None:
    """By the form for a new table: what is chosen under which heading."""
    await page.goto(f"{address}/new")
    await page.get_by_label(word("home-name")).fill("Ann")
    for heading, choice in choices.items():
        group = page.get_by_role("group", name=heading.replace("_", " "), exact=True)
        await group.get_by_text(choice, exact=True).click()
    await page.get_by_role("button", name=word("new-make")).click()
    await page.locator(".seats").wait_for()


def test_the_form_for_a_new_table_never_moves(tmp_path: Path) -> None:
    """It comes when the decks are known, and the pictures of their cards, which come later, have their place."""

    async def look() -> None:
        decks, cards = asyncio.Event(), asyncio.Event()

        async def hold(route: Route) -> None:
            await (cards if "deck=" in route.request.url else decks).wait()
            await route.continue_()

        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await page.route("**/api/decks*", hold)
            await page.route("**/api/cards*", hold)
            await page.goto(f"{up.address}/new")
            await page.get_by_label(word("home-name")).wait_for()
            button = page.get_by_role("button", name=word("new-make"))
            assert 0 == await button.count()
            decks.set()
            await button.wait_for()
            await page.evaluate("document.fonts.ready")  # letters of another font are wider
            before = await page.evaluate(PLACES)
            cards.set()
            await page.locator(".decks .fan3 img").last.wait_for()
            assert before == await page.evaluate(PLACES)

    run(look())


def test_two_people_against_two_bots(tmp_path: Path) -> None:
    """They see each other's hands, take their turns at the same time, and win or lose together."""

    async def play() -> None:
        async with (
            server(tmp_path) as up,
            chromium() as browser,
            visitor(browser) as host,
            visitor(browser, "phone", "dark") as friend,
        ):
            await set_a_table(host, up.address, Players="4", Bots="2", Teams="2 against 2")
            await friend.goto(await host.locator(".link code").inner_text())
            await friend.get_by_label(word("home-name")).fill("Bob")
            await friend.locator(".seats li").nth(2).get_by_role("button", name=word("gather-sit")).click()
            await host.locator(".seats li").nth(1).get_by_role("button", name=word("gather-bot")).click()
            for page in (host, friend):
                await page.get_by_role("button", name=word("gather-deal")).click()
            for page in (host, friend):
                await page.locator(".duo.ally .place").wait_for()
                assert 2 == await page.locator(".duo:not(.ally) .place").count()
                told, shown = await page.evaluate(ALLY)  # at the same moment: bots play meanwhile
                assert int(told) == shown
            await keep_picture(host, "teams-desktop-light")
            await keep_picture(friend, "teams-phone-dark")

            await play_together((host, friend))
            winners = [await page.locator("tr.w th").all_inner_texts() for page in (host, friend)]
            assert 2 == len(winners[0]) == len(winners[1])
            together = [
                await page.locator("tr.w", has_text=word("name-you", name="")).count() for page in (host, friend)
            ]
            assert together[0] == together[1]
            title = "Your team wins: you and" if together[0] else "The team of "
            said = await host.locator("main.over h1").inner_text()
            assert title in said
            assert all(name in said for name in await names_of(host, "tr.w") if "(you)" not in name)

    run(play())


async def names_of(page: Page, rows: str) -> list[str]:
    return [
        await row.evaluate("row => row.querySelector('th').firstChild.data") for row in await page.locator(rows).all()
    ]


@pytest.mark.parametrize(
    ("winners", "title"),
    [
        ("ann, cat", "Your team wins: you and cat"),
        ("bob, dan", "The team of bob and dan wins"),
        ("ann, bob, cat, dan", "ann (you), bob, cat and dan share the win"),
    ],
)
def test_the_end_names_everybody_who_won(tmp_path: Path, winners: str, title: str) -> None:
    """All of a team, and all teams that share it."""

    async def look() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            _, address = await table_at(up, f"{TEAMS}winner: {winners}\n", 0)
            await page.goto(address)
            await page.locator("main.over").wait_for()
            assert title == await page.locator("main.over h1").inner_text()

    run(look())


def test_a_match_of_three_games(tmp_path: Path) -> None:
    """The points of every game and their sum; the last game ends the match, and the same table begins another one."""

    async def play() -> None:
        async with server(tmp_path) as up, chromium() as browser, visitor(browser) as page:
            await set_a_table(page, up.address, Players="2", Bots="1", Match="3 games")
            await page.get_by_role("button", name=word("gather-deal")).click()
            await page.locator(".hand .hc").first.wait_for()
            await play_by_keys(page)
            for game in (1, 2, 3):
                await page.locator("main.over").wait_for()
                assert f"game {game} of 3" in await page.locator(".res .k").inner_text()
                await check_points(page, game)
                await keep_picture(page, f"match-{game}-desktop-light")
                if game < 3:
                    await page.get_by_role("button", name=word("over-next-of", n=game + 1, games=3)).click()
                    await let_a_bot_play(page)
            assert "win" in await page.locator("main.over h1").inner_text()
            assert "match" in await page.locator("main.over h1").inner_text()
            await page.get_by_role("button", name=word("over-again")).click()
            await page.locator(".where", has_text=word("turn-game", n=1, games=3)).wait_for()

    run(play())


async def check_points(page: Page, games: int) -> None:
    """A column for each game so far, and in the last one their sum."""
    for row in await page.locator(".res tbody tr").all():
        *points, total = [int(text) for text in await row.locator(".pt").all_inner_texts()]
        assert games == len(points)
        assert sum(points) == total


async def let_a_bot_play(page: Page) -> None:
    """By the menu of the table."""
    await page.locator(".hand").wait_for()
    await page.get_by_role("button", name=word("menu-title")).click()
    await page.get_by_role("button", name=word("menu-away")).click()
    await page.keyboard.press("Escape")
